/** The report that people read: one HTML file with everything in it. */
package weka.disclosure.report;
