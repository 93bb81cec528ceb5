/** Pairs of records as examples of match and no match, for classifiers that learn to tell them apart. */
package sdc.link.match;
