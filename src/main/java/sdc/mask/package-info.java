/**
 * Masking methods. Each implements {@link sdc.mask.Masking} and checks its settings on construction.
 *
 * <p>In: a table, the attributes to mask, a source of randomness. Out: a table of the same records. Each class names its paper.
 */
package sdc.mask;
