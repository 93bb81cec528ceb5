/**
 * Searches for parameters that link more records, without a proof.
 *
 * <p>In: parameters to start from, and the rows of the records that can be linked. Out: admissible parameters that link at least as many.
 * The number of links is piecewise constant along a line, so the break points allow an exact search of each line; swaps and restarts leave
 * local optima. The method is our own.
 */
package sdc.learn.search;
