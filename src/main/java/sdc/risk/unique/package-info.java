/**
 * Minimal sample uniques: the fewest values by which a record differs from all others.
 *
 * <p>In: a table and its keys. Out: for each record its minimal uniques, and a score (Elliot, Manning and Ford 2002).
 */
package sdc.risk.unique;
