/** The evaluation of masked data: what an intruder can find in it, and what it has lost. */
package weka.disclosure;
