/** Parts of any window: controls, dialogs, charts, and work in the background. */
package weka.gui.disclosure.window;
