/** The charts of reports and windows: they draw what an evaluation found and compute nothing but bins. */
package weka.disclosure.chart;
