/** Microaggregation: similar records form groups of at least k, and the group's centroid replaces each value. */
package sdc.mask.micro;
