package sdc.link.probabilistic;

/**
 * When two numbers agree. Differences are taken of the raw values, over the deviation sd = √((sd_X² + sd_Y²)/2) of the
 * attribute in the two files; ranks are mid-ranks in percent of the records of their own file. Labels agree when they are
 * equal.
 */
public enum Agreement {
  /** One or the other: |a − b| ≤ t·sd. A tolerance of 0 is equality. */
  TOLERANCE,
  /** L levels, cut at t, 2t, 4t, … deviations; the last one holds all larger differences. */
  LEVELS,
  /** One or the other: the ranks differ by at most p percent of the records. */
  RANKS,
  /**
   * Estimated as {@link #LEVELS}, but the index of an attribute runs in straight lines between the middles of the levels, so
   * that it falls with the difference (Porter and Winkler 1997, who do so for the likeness of strings).
   */
  CONTINUOUS,
  /**
   * Estimated as {@link #TOLERANCE}, but the index of an attribute falls with the square of the difference, from that of agreement
   * at 0 to that of disagreement at 4t and beyond. Of what was tried this comes nearest to the published counts.
   */
  QUADRATIC;

  /** Whether the index of a pair depends on its differences and not on its levels alone. */
  boolean isGraded() {
    return this == CONTINUOUS || this == QUADRATIC;
  }

  /** The largest scaled difference of each level but the last, rising. */
  double[] edges(ProbabilisticSettings settings) {
    return switch (this) {
      case TOLERANCE, QUADRATIC -> new double[] {settings.tolerance()};
      case RANKS -> new double[] {settings.percent()};
      case LEVELS, CONTINUOUS -> {
        double[] edges = new double[settings.levels() - 1];
        for (int level = 0; level < edges.length; level++) {
          edges[level] = Math.scalb(settings.tolerance(), level);
        }
        yield edges;
      }
    };
  }
}
