/** Intruders who know a part of the original file, or several releases of it. */
package sdc.link.intruder;
