package sdc.link;

import java.util.function.DoubleUnaryOperator;

/**
 * Queries, candidates and the distance between them.
 *
 * @param measure    the squared distance
 * @param width      the number of coordinates of a record
 * @param axes       the number of leading coordinates that are positions in space; the others are additional terms of the record
 * @param queries    the coordinates of the queries, record after record
 * @param candidates the coordinates of the candidates, record after record
 * @param ties       decides which of two candidates is nearer if rounding hides it
 * @param length     the function from a squared distance to the reported one; it preserves the order
 */
record Space(SquaredDistance measure, int width, int axes, double[] queries, double[] candidates, TieRule ties,
    DoubleUnaryOperator length) {

  /** The square root; rounding may have made the square slightly negative. */
  static final DoubleUnaryOperator ROOT = squared -> Math.sqrt(Math.max(0, squared));

  /** A space whose coordinates are exact. */
  Space(SquaredDistance measure, int width, int axes, double[] queries, double[] candidates, DoubleUnaryOperator length) {
    this(measure, width, axes, queries, candidates, TieRule.PLAIN, length);
  }

  int queryCount() {
    return queries.length / width;
  }

  int candidateCount() {
    return candidates.length / width;
  }

  /** One squared distance; the method overwrites out[0]. */
  double squared(int query, int candidate, double[] out) {
    measure.distances(queries, query * width, candidates, candidate * width, 1, 1, out);
    return out[0];
  }

  /** The same space with this rule for ties. */
  Space with(TieRule rule) {
    return new Space(measure, width, axes, queries, candidates, rule, length);
  }

  /** The same space with queries and candidates exchanged. */
  Space reversed() {
    return new Space(measure.reversed(), width, axes, candidates, queries, ties.reversed(), length);
  }
}
