/** A meta classifier that masks its training data, attacks it and learns from it. */
package weka.classifiers.meta;
