/**
 * Anonymity of records on their keys, the attributes by which people could be recognised, by local suppression.
 *
 * <p>In: a table and its keys. Out: the table with as few cells missing as the search finds, so that at least k records agree on the keys
 * of each, and a bound on how few cells any suppression needs (Meyerson and Williams, On the complexity of optimal k-anonymity, PODS 2004).
 */
package sdc.mask.anonymity;
