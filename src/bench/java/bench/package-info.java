/** Measures the engine beside plain twins, Weka's classes and other solvers; {@link bench.Bench} starts it all. */
package bench;
