/** The risk of a sample: the rarity of each record in the population, and the risk shared by a household. */
package sdc.risk.population;
