package sdc.link;

/**
 * A squared distance between a query and candidates, and bounds of it over boxes of candidates.
 *
 * <p>All three compute in the same order with the same operations, each of them monotone in floating point too, so that a bound
 * is never beyond the distance that is computed for any candidate in the box: pruning by it loses nothing, not even a tie.
 */
interface SquaredDistance {

  /**
   * Writes the squared distances of a query to a block of candidates.
   *
   * @param queries coordinates of the queries, record after record
   * @param query   where this query's coordinates begin
   * @param block   coordinates of the candidates, attribute after attribute
   * @param from    where the first candidate's first coordinate is
   * @param stride  how far a candidate's coordinates lie apart
   * @param count   the number of candidates
   * @param out     takes one squared distance per candidate
   */
  void distances(double[] queries, int query, double[] block, int from, int stride, int count, double[] out);

  /** At most the squared distance to any candidate in the box of lowest and highest coordinates. */
  double lowerBound(double[] queries, int query, double[] low, double[] high);

  /** At least the squared distance to any candidate in the box. */
  double upperBound(double[] queries, int query, double[] low, double[] high);

  /** The same measure with queries and candidates in each other's place. */
  SquaredDistance reversed();
}
