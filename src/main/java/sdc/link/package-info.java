/**
 * Record linkage: the nearest candidates of each record, and the links among them.
 *
 * <p>In: a pair of files, and a distance with nothing to learn. Out: {@link sdc.link.Links}, where ties are those of exact arithmetic.
 * The distances are those of Torra, Abowd and Domingo-Ferrer (2006).
 */
package sdc.link;
