/** The proofs of how many records can be linked: hitting sets, cells of the parameters and bundles. */
package sdc.learn.exact;
