/** Minimal sample uniques: the few values by which a record differs from all others. */
package sdc.risk.unique;
