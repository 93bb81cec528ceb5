/** Minimal sample uniques: the fewest values by which a record differs from all others. */
package sdc.risk.unique;
