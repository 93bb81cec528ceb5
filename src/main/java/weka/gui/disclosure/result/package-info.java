/** The right side of the tab: views of results, their list, and what can be done with them. */
package weka.gui.disclosure.result;
