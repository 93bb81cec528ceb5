package sdc.link.probabilistic;

import java.util.stream.IntStream;

/**
 * The rules for when two numbers agree. Differences are those of the raw values over sd = √((sd_X² + sd_Y²)/2), the standard deviation
 * of the attribute in the two files; ranks are mid-ranks in percent of the records of their own file. Labels agree if they are equal.
 */
public enum Agreement {
  /** Two levels: the numbers agree if |a − b| ≤ t·sd. A tolerance t of 0 means equality. */
  TOLERANCE,
  /** L levels, cut at t, 2t, 4t, … standard deviations; the last level has all larger differences. */
  LEVELS,
  /** Two levels: the numbers agree if their ranks differ by at most p percent of the records. */
  RANKS,
  /**
   * Estimated as {@link #LEVELS}, but the index of an attribute is linear between the middles of the levels, so that it falls with the
   * difference (Porter and Winkler 1997, who do this for the similarity of strings).
   */
  CONTINUOUS,
  /**
   * Estimated as {@link #TOLERANCE}, but the index of an attribute falls with the square of the difference, from the index of agreement
   * at 0 to that of disagreement at 4t and beyond. Of the rules tried, this comes nearest to the published counts.
   */
  QUADRATIC;

  /** Whether the index of a pair depends on its differences and not on its levels alone. */
  boolean isGraded() {
    return this == CONTINUOUS || this == QUADRATIC;
  }

  /** The largest scaled difference of each level except the last, ascending. */
  double[] edges(ProbabilisticSettings settings) {
    return switch (this) {
      case TOLERANCE, QUADRATIC -> new double[] {settings.tolerance()};
      case RANKS -> new double[] {settings.percent()};
      case LEVELS, CONTINUOUS -> IntStream.range(0, settings.levels() - 1)
          .mapToDouble(level -> Math.scalb(settings.tolerance(), level)).toArray();
    };
  }
}
