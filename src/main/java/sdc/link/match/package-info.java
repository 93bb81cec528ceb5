/**
 * Pairs of records as examples of match and no match, for classifiers that learn to distinguish them.
 *
 * <p>In: a pair of files, and the true links of a part of it. Out: examples with the differences of each pair, candidates to score, and the
 * links of a classifier's scores.
 */
package sdc.link.match;
