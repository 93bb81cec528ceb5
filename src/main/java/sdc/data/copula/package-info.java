/** Sample data from a Gaussian copula: margins from tables of quantiles, dependence from a matrix of correlations. */
package sdc.data.copula;
