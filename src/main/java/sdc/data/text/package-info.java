/**
 * Texts such as names and streets, compared by their spelling.
 *
 * <p>In: texts and a measure. Out: differences from 0 to 1, and bounds on the differences of a text from many others.
 */
package sdc.data.text;
