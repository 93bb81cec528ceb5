/**
 * Supervised linkage: learners that find the parameters that link the most records, and the proof that no others link more (Abril,
 * Navarro-Arribas and Torra 2012; Abril, Torra and Navarro-Arribas 2015).
 *
 * <p>In: a pair of files whose true links are known, a family of distances, a time limit. Out: {@link sdc.learn.Learned}, the parameters
 * with their links and the bound. The parts of the learners are in the packages inside this one. Read them in this order:
 * {@link sdc.learn.hitting}, {@link sdc.learn.rows}, {@link sdc.learn.check}, {@link sdc.learn.search}, {@link sdc.learn.exact}; after
 * them all comes {@link sdc.learn.likelihood}.
 */
package sdc.learn;
