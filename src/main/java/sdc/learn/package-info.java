/**
 * Supervised linkage: learners that find the parameters that link the most records, and prove that no others link more (Abril,
 * Navarro-Arribas and Torra 2012; Abril, Torra and Navarro-Arribas 2015).
 *
 * <p>In: a pair of files whose true links are known, a family of distances, a time limit. Out: {@link sdc.learn.Learned}, the parameters
 * with their links and the bound. The packages inside this one hold the parts of the learners. Read them in this order:
 * {@link sdc.learn.hitting}, {@link sdc.learn.rows}, {@link sdc.learn.check}, {@link sdc.learn.search}, {@link sdc.learn.exact},
 * {@link sdc.learn.likelihood}.
 */
package sdc.learn;
