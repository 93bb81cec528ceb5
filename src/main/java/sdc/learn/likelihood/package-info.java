/**
 * Learning for an attack on records other than the known ones: parameters with the greatest penalised likelihood of the known links.
 *
 * <p>In: a pair of files with some known links. Out: parameters pulled to equal weights, with a strength chosen by cross-validation. The
 * loss is a conditional logit (McFadden, Conditional logit analysis of qualitative choice behavior, 1974).
 */
package sdc.learn.likelihood;
