/**
 * Sample data from a Gaussian copula, with margins from tables of quantiles and dependence from a correlation matrix (Nelsen 2006); and
 * people in households, whose members depend on each other.
 *
 * <p>In: quantiles and correlations of each attribute, a number of records, a seed. Out: records that are no person's.
 */
package sdc.data.copula;
