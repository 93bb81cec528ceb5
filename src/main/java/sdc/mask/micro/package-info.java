/** Microaggregation: records are put in groups of at least k alike ones, and each value gives way to its group's centroid. */
package sdc.mask.micro;
