package sdc.link.probabilistic;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;

/**
 * The two thresholds of Fellegi and Sunter and the pairs that they part. Patterns are ordered by index; from the top, patterns
 * are taken while the unmatched pairs among them stay within the given share of all unmatched ones, and LT is the index of the
 * last one taken (infinite where none is); from the bottom, patterns are taken while the matched pairs among them stay within
 * the given share of all matched ones, and NLT is the index of the last one taken. Patterns of equal index go together.
 *
 * <p>A pattern of n pairs holds g·n matched and (1 − g)·n unmatched ones, where g is its probability of a match in the model.
 * Summing P(γ | M) and P(γ | U) of the model instead, as the paper does, would need every pattern that could be; over those
 * that are seen alone it counts too little, since most rare patterns are not.
 *
 * <p>Where NLT reaches LT both shares can be kept without any review; LT is then raised to just above NLT, which leaves the
 * fewest false links.
 *
 * @param link      LT: pairs of this index or more are linked
 * @param nonLink   NLT: pairs of this index or less, and below LT, are not linked; the others are for clerical review
 * @param linked    how many pairs are linked
 * @param clerical  how many pairs are for clerical review
 * @param nonLinked how many pairs are not linked
 */
public record Thresholds(double link, double nonLink, long linked, long clerical, long nonLinked) implements Serializable {

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

  static Thresholds of(Patterns patterns, PatternCounts counts, MatchModel model, Weights weights, ProbabilisticSettings settings) {
    record Seen(double index, double matched, double pairs) {
    }
    Seen[] rising = Arrays.stream(counts.patterns())
        .mapToObj(code -> new Seen(weights.index(code), model.matched(patterns, code), counts.count(code)))
        .sorted(Comparator.comparingDouble(Seen::index)).toArray(Seen[]::new);
    double[] index = Arrays.stream(rising).mapToDouble(Seen::index).toArray();
    double[] matched = Arrays.stream(rising).mapToDouble(seen -> seen.matched() * seen.pairs()).toArray();
    double[] unmatched = Arrays.stream(rising).mapToDouble(seen -> (1 - seen.matched()) * seen.pairs()).toArray();
    double nonLink = last(index, matched, settings.falseNonLink(), Double.NEGATIVE_INFINITY);
    double link = last(reversed(index), reversed(unmatched), settings.falseLink(), Double.POSITIVE_INFINITY);
    if (link <= nonLink) {
      link = Arrays.stream(index).filter(value -> value > nonLink).findFirst().orElse(Double.POSITIVE_INFINITY);
    }
    long[] pairs = new long[Decision.values().length];
    for (Seen seen : rising) {
      pairs[decision(seen.index(), link, nonLink).ordinal()] += (long) seen.pairs();
    }
    return new Thresholds(link, nonLink, pairs[0], pairs[1], pairs[2]);
  }

  /** The last index, equal ones together, up to which the pairs are no more than the given share of all. */
  private static double last(double[] index, double[] pairs, double share, double none) {
    double limit = share * Arrays.stream(pairs).sum();
    double reached = none;
    double sum = 0;
    for (int c = 0; c < index.length; c++) {
      sum += pairs[c];
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
