package sdc.aggregate;

import java.util.List;

/**
 * What parameters say about the attributes.
 *
 * @param attributes   their names
 * @param importance   per attribute its weight (mean), Shapley value (measure) or diagonal entry (matrix); per rank for OWA
 * @param interactions per pair of attributes the interaction index of Murofushi and Soneda (measure) or the entry (matrix), a
 *                     symmetric matrix with zero diagonal; null where the distance has none
 * @param eigenvalues  of the matrix, ascending; null for the other families
 */
public record Explanation(List<String> attributes, double[] importance, double[][] interactions, double[] eigenvalues) {
}
