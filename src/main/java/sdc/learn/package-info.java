/** Supervised linkage: parameters that link the most records, and the proof that none link more. */
package sdc.learn;
