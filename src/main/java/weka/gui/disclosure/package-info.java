/** The tab Disclosure without its windows: what the user chooses, the runs, and the results with what is to be known of them. */
package weka.gui.disclosure;
