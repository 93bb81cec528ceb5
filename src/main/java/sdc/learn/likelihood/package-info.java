/**
 * Learning for records that were not learned from: parameters of the greatest penalised likelihood of the known links.
 *
 * <p>In: a pair of files of which some links are known. Out: parameters that are held back by a pull to equal weights, whose strength is
 * chosen by cross-validation. The loss is a conditional logit (McFadden, Conditional logit analysis of qualitative choice behavior, 1974).
 */
package sdc.learn.likelihood;
