/**
 * Searches for parameters that link more records; they prove nothing.
 *
 * <p>In: parameters to start from, and the rows of the records that can be linked. Out: admissible parameters that link at least as many.
 * The number of links is piecewise constant along a line, so that each line is searched exactly, by its break points; swaps and restarts
 * lead out of local optima. The method is our own.
 */
package sdc.learn.search;
