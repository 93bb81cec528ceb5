/** The parts of the Explorer's Disclosure tab: what it remembers and runs, which needs no display, and thin views of that. */
package weka.gui.disclosure;
