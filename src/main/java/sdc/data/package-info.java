/** Tables, pairs of tables whose records correspond, and the differences between them. */
package sdc.data;
