/** The common parts of all commands: complete output files, progress, JSON, and failures in one line. */
package weka.disclosure.command;
