/** Masking methods. Each implements {@link sdc.mask.Masking} and checks its settings on construction. */
package sdc.mask;
