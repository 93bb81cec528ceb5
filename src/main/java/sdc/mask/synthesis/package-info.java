/**
 * Synthetic records: drawn from models of the original ones, attribute by attribute or from a copula.
 *
 * <p>In: a table, an order of attributes, a learner. Out: a table of drawn records, of any number if all attributes are drawn.
 */
package sdc.mask.synthesis;
