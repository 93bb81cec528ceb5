/** The report for people: one self-contained HTML file. */
package weka.disclosure.report;
