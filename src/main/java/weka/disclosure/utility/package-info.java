/** How useful masked data still is, measured with Weka's own learners. */
package weka.disclosure.utility;
