/**
 * Microaggregation: similar records form groups of at least k, and the group's centroid replaces each value (Defays,
 * Nanopoulos 1993; Domingo-Ferrer, Mateo-Sanz 2002).
 *
 * <p>In: a table and k. Out: the groups of each method, and the table with their centroids.
 */
package sdc.mask.micro;
