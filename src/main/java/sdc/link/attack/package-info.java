/**
 * Attacks that are specific to one masking method.
 *
 * <p>In: a pair of files and the settings that the intruder knows. Out: links, and values that are determined or guessed.
 * Each class names its paper; ours are marked as such.
 */
package sdc.link.attack;
