/**
 * The proofs of how many records can be linked: several methods, each with a bound that only falls.
 *
 * <p>In: a learning problem and an amount of work. Out: the best parameters so far, and a proven upper bound on the records that any
 * parameters can link. Implicit hitting sets (Moreno-Centeno and Karp, The implicit hitting set approach to solve combinatorial
 * optimization problems with an application to multigenome alignment, Operations Research 61(2), 2013; Ignatiev, Previti, Liffiton and
 * Marques-Silva, Smallest MUS extraction with minimal hitting set dualization, CP 2015) serve all families. Cells of the parameters and
 * bundles of records, which are our own, help when noise is heavy and hitting sets bound weakly. So do trees over records (branch and cut).
 */
package sdc.learn.exact;
