/** Searches for parameters that link more records, without a proof. */
package sdc.learn.search;
