package sdc.link;

/**
 * A squared distance between a query and candidates, with bounds over boxes of candidates.
 *
 * <p>The distance and both bounds use the same operations in the same order, each of them monotone in floating point. Therefore the
 * bounds hold exactly for the computed distances, and pruning by them loses no nearest candidate, not even a tie.
 */
interface SquaredDistance {

  /**
   * Writes the squared distances of a query to a block of candidates.
   *
   * @param queries the coordinates of the queries, record after record
   * @param query   the index where this query's coordinates begin
   * @param block   the coordinates of the candidates, attribute after attribute
   * @param from    the index of the first candidate's first coordinate
   * @param stride  the distance between the indices of a candidate's coordinates
   * @param count   the number of candidates
   * @param out     the array for the squared distance of each candidate
   */
  void distances(double[] queries, int query, double[] block, int from, int stride, int count, double[] out);

  /** The same; for a candidate farther than the reach it may write any number above the reach. */
  default void distances(double[] queries, int query, double[] block, int from, int stride, int count, double[] out, double reach) {
    distances(queries, query, block, from, stride, count, out);
  }

  /** Whether a comparison costs far more than a bound, so that a tree always pays off. */
  default boolean isCostly() {
    return false;
  }

  /** The number of leading coordinates whose squared difference the distance adds to other terms that are not negative. */
  default int squares() {
    return 0;
  }

  /** A lower bound on the squared distances to the candidates in the box of lowest and highest coordinates. */
  double lowerBound(double[] queries, int query, double[] low, double[] high);

  /** An upper bound on the squared distances to the candidates in the box. */
  double upperBound(double[] queries, int query, double[] low, double[] high);

  /** The same measure with queries and candidates exchanged. */
  SquaredDistance reversed();
}
