/** The evaluation of masked data: disclosure risk, information loss and utility. */
package weka.disclosure;
