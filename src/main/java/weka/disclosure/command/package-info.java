/** What all commands share: complete output files, progress, JSON, and failures in one line. */
package weka.disclosure.command;
