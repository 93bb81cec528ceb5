/**
 * Tables, pairs of tables whose records correspond, and the differences between them.
 *
 * <p>In: columns of numbers and labels. Out: immutable tables and pairs, scaled differences of records, random streams from a seed, and
 * progress that can be stopped. There is no paper behind it, except where a class names one.
 */
package sdc.data;
