/** Attacks that are specific to one masking method. */
package sdc.link.attack;
