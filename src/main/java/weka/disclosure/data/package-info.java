/** Reads and writes data files, and converts Weka's data sets to the engine's tables and back. */
package weka.disclosure.data;
