/**
 * The risk of a sample: the rarity of each record in the population, and the risk shared by a household.
 *
 * <p>In: a table, its keys, and weights or sampling fractions. Out: the probability that a record is found, and estimates of the number of
 * unique people. Each class names its paper.
 */
package sdc.risk.population;
