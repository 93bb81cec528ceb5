/**
 * Families of distances, their admissible parameters, and the meaning of parameters for the attributes.
 *
 * <p>In: the scaled differences of two records, and parameters. Out: a distance; for learners its features, in which it is linear, and its
 * constraints. Weighted mean, OWA, Choquet integral and bilinear form are those of Abril, Navarro-Arribas and Torra (2012 and 2015).
 */
package sdc.aggregate;
