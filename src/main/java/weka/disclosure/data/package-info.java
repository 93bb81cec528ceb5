/** Between Weka's data sets and files and the engine's tables. */
package weka.disclosure.data;
