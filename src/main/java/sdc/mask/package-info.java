/** Masking methods: each a {@link sdc.mask.Masking} with its settings checked when it is made. */
package sdc.mask;
