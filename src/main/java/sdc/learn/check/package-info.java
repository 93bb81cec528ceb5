/**
 * Decides whether all records of a set can be linked at once.
 *
 * <p>In: a set of records. Out: admissible parameters that link them all, or a core, records that cannot all be linked, with a certificate
 * by the lemma of Farkas (Theorie der einfachen Ungleichungen, Journal für die reine und angewandte Mathematik 124, 1902) that is
 * recomputed from the data with bounded rounding. If neither is certain, the question stays open.
 */
package sdc.learn.check;
