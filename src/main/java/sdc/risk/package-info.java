/**
 * Disclosure risk: shares of records found, with their uncertainty; risks of single records, attributes and groups; scores.
 *
 * <p>In: links, a pair of files, losses. Out: {@link sdc.risk.RiskReport} and its figures. Intervals of rates are those of Wilson (1927).
 */
package sdc.risk;
