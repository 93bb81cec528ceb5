/**
 * Sample data from a Gaussian copula, with margins from tables of quantiles and dependence from a correlation matrix (Nelsen 2006).
 *
 * <p>In: quantiles and correlations of each attribute, a number of records, a seed. Out: a table that is no person's.
 */
package sdc.data.copula;
