/** The tab of the Explorer and perspective of the Workbench. */
package weka.gui.explorer;
