/** Measures the engine beside plain twins, Weka's classes and other solvers; {@link bench.Bench} starts the run. */
package bench;
