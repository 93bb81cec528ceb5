package sdc.link;

import java.util.function.DoubleUnaryOperator;

/**
 * Queries and the candidates among which each looks for its nearest.
 *
 * @param measure    the squared distance
 * @param width      the number of coordinates of a record
 * @param axes       how many of them, the first ones, are places in space; what follows belongs to the record as a whole
 * @param queries    coordinates of the queries, record after record
 * @param candidates coordinates of the candidates, record after record
 * @param length     turns a squared distance into the one that is reported; it never changes their order
 */
record Space(SquaredDistance measure, int width, int axes, double[] queries, double[] candidates, DoubleUnaryOperator length) {

  /** The reported distance is the square root; rounding may have left a trifle below 0. */
  static final DoubleUnaryOperator ROOT = squared -> Math.sqrt(Math.max(0, squared));

  int queryCount() {
    return queries.length / width;
  }

  int candidateCount() {
    return candidates.length / width;
  }

  /** Writes one squared distance to the first place of out. */
  double squared(int query, int candidate, double[] out) {
    measure.distances(queries, query * width, candidates, candidate * width, 1, 1, out);
    return out[0];
  }

  /** The same space with queries and candidates in each other's place. */
  Space reversed() {
    return new Space(measure.reversed(), width, axes, candidates, queries, length);
  }
}
