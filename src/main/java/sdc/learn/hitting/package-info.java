/** Smallest hitting sets: the fewest records that meet all covers. */
package sdc.learn.hitting;
