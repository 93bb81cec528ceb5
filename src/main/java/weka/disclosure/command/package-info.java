/** What runs from a command line: whole files or none, progress while it lasts, one line when it fails. */
package weka.disclosure.command;
