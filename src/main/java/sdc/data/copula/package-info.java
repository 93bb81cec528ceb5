/** Sample data from a Gaussian copula, with margins from tables of quantiles and dependence from a correlation matrix. */
package sdc.data.copula;
