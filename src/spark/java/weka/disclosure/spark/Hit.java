package weka.disclosure.spark;

import java.io.Serializable;

/**
 * What a box found for a query: its nearest candidate there, as near as the best known before or nearer.
 *
 * @param row    the candidate's row in its file
 * @param values its values
 * @param ties   the number of candidates as near
 */
record Hit(long row, double[] values, int ties) implements Serializable {
}
