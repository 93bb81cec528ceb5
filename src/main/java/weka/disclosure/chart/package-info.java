/** The charts of reports and windows: they draw what an evaluation found, and compute only bins. */
package weka.disclosure.chart;
