/** Intruders who know less than the whole original file, or more than one release of it. */
package sdc.link.intruder;
