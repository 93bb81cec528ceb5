package sdc.link.probabilistic;

import java.util.Arrays;
import java.util.Comparator;

/**
 * The two thresholds of Fellegi and Sunter and the pairs that they part. Patterns are ordered by index; from the top, patterns
 * are taken while the sum of their P(γ | unmatched) stays within the given probability of a false link, and LT is the index of
 * the last one taken (infinite where none is); from the bottom, patterns of smaller index while the sum of their P(γ | matched)
 * stays within that of a false non-link, and NLT is the index of the last one taken. Patterns of equal index are taken
 * together. A pattern that no pair shows is left out of the sums: nothing can be linked by it.
 *
 * @param link      LT: pairs of this index or more are linked
 * @param nonLink   NLT: pairs of this index or less, and below LT, are not linked; the others are for clerical review
 * @param linked    how many pairs are linked
 * @param clerical  how many pairs are for clerical review
 * @param nonLinked how many pairs are not linked
 */
public record Thresholds(double link, double nonLink, long linked, long clerical, long nonLinked) {

  /** What a threshold makes of a pair. */
  public enum Decision {
    /** Its index is LT or more. */
    LINKED,
    /** Its index is between the thresholds. */
    CLERICAL,
    /** Its index is NLT or less. */
    NON_LINKED
  }

  /** The decision on a pair of this index. */
  public Decision of(double index) {
    return decision(index, link, nonLink);
  }

  private static Decision decision(double index, double link, double nonLink) {
    return index >= link ? Decision.LINKED : index <= nonLink ? Decision.NON_LINKED : Decision.CLERICAL;
  }

  static Thresholds of(Patterns patterns, PatternCounts counts, MatchModel model, Weights weights, Settings settings) {
    record Seen(double index, double matched, double unmatched, long pairs) {
    }
    Seen[] falling = Arrays.stream(counts.patterns())
        .mapToObj(code -> new Seen(weights.index(code), likelihood(model.m(), patterns, code),
            likelihood(model.u(), patterns, code), counts.count(code)))
        .sorted(Comparator.comparingDouble(Seen::index).reversed()).toArray(Seen[]::new);
    double[] index = Arrays.stream(falling).mapToDouble(Seen::index).toArray();
    double link = last(index, Arrays.stream(falling).mapToDouble(Seen::unmatched).toArray(), settings.falseLink(),
        Double.POSITIVE_INFINITY);
    double nonLink = last(reversed(index), reversed(Arrays.stream(falling).mapToDouble(Seen::matched).toArray()),
        settings.falseNonLink(), Double.NEGATIVE_INFINITY);
    long[] pairs = new long[Decision.values().length];
    for (Seen seen : falling) {
      pairs[decision(seen.index(), link, nonLink).ordinal()] += seen.pairs();
    }
    return new Thresholds(link, nonLink, pairs[0], pairs[1], pairs[2]);
  }

  private static double likelihood(double[][] probability, Patterns patterns, long code) {
    double product = 1;
    for (int k = 0; k < probability.length; k++) {
      product *= probability[k][patterns.level(code, k)];
    }
    return product;
  }

  /** The last index, equal ones together, up to which the probabilities sum to no more than the limit. */
  private static double last(double[] index, double[] probability, double limit, double none) {
    double reached = none;
    double sum = 0;
    for (int c = 0; c < index.length; c++) {
      sum += probability[c];
      if (!(sum <= limit)) {
        return reached;
      }
      if (c + 1 == index.length || index[c + 1] != index[c]) {
        reached = index[c];
      }
    }
    return reached;
  }

  private static double[] reversed(double[] values) {
    double[] turned = new double[values.length];
    Arrays.setAll(turned, c -> values[values.length - 1 - c]);
    return turned;
  }
}
