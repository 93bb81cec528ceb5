/**
 * Numbers with more digits than a double has, numbers as they are written, and the sorting and searching of many.
 *
 * <p>In: doubles. Out: sums of two doubles, the decimal numbers behind doubles, eigenvalues, places in an order.
 */
package sdc.data.number;
