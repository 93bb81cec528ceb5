/**
 * Checks proofs of the bounds of exact supervised linkage (doc/proofs.md) without the solver: it computes every row again from the two
 * files, with exact arithmetic wherever rounding could matter.
 *
 * <p>In: a proof as text, and the pair of files that it is about. Out: a {@link sdc.proof.ProofResult}.
 */
package sdc.proof;
