package sdc.aggregate;

import java.util.List;

/**
 * The meaning of parameters for the attributes.
 *
 * @param attributes   the names of the attributes, or of the ranks for OWA
 * @param importance   the weight (mean, OWA), Shapley value (measure) or diagonal entry (matrix) of each attribute or rank
 * @param interactions the interaction index of Murofushi and Soneda (measure) or the entry (matrix) of each pair of attributes, as a
 *                     symmetric matrix with zero diagonal; null for other distances
 * @param eigenvalues  the eigenvalues of the matrix, ascending; null for other distances
 */
public record Explanation(List<String> attributes, double[] importance, double[][] interactions, double[] eigenvalues) {
}
