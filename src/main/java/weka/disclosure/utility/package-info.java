/** What masked data is still good for, measured with Weka's own learners. */
package weka.disclosure.utility;
