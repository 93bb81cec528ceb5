/** Measures of information loss: the cost of masking to users of the data. */
package sdc.loss;
