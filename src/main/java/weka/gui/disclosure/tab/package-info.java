/** The tab itself, and its left side: the choices of data, steps, attributes and linkages, with their dialogs. */
package weka.gui.disclosure.tab;
