/**
 * Probabilistic record linkage after Fellegi and Sunter (1969), with parameters estimated without known matches.
 *
 * <p>In: a pair of files, and for each attribute when two values agree. Out: links by the largest weights, and the probabilities of
 * agreement, estimated by EM.
 */
package sdc.link.probabilistic;
