/** Delimited files read straight into columns: in blocks, by all processors, without objects for records or fields. */
package sdc.data.file;
