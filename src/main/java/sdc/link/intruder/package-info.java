/**
 * Intruders who know a part of the original file, or several releases of it.
 *
 * <p>In: a pair of files, and what the intruder has. Out: the pair as that intruder sees it, or the links of several releases together.
 */
package sdc.link.intruder;
