/**
 * Measures of information loss: the cost of masking to users of the data.
 *
 * <p>In: a table before and after masking. Out: a figure for each kind of loss, or the reason why it is missing. Each class names its
 * paper.
 */
package sdc.loss;
