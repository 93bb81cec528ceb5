/** The risk of a sample: how rare each record is in the population, and who shares its fate in the household. */
package sdc.risk.population;
