/** Pairs of records as examples of match and no match, for classifiers that learn to distinguish them. */
package sdc.link.match;
