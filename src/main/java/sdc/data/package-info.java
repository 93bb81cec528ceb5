/** Tables, pairs of tables whose records correspond, and their differences: the one direction in which data flows. */
package sdc.data;
