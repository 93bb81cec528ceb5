/** The parts of the Explorer's Disclosure tab: its state and runs, which need no display, and thin views of them. */
package weka.gui.disclosure;
