package sdc.link.probabilistic;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The two thresholds of Fellegi and Sunter, and the numbers of pairs that they separate. Patterns are ordered by index, with patterns
 * of equal index together. LT is the lowest index for which the unmatched pairs from the top down to it are within the given share of
 * all unmatched pairs (infinite if there is none). NLT is the highest index for which the matched pairs from the bottom up to it are
 * within the given share of all matched pairs.
 *
 * <p>A pattern of n pairs counts as g·n matched and (1 − g)·n unmatched pairs, where g is its probability of a match in the model.
 * Deviation: the paper sums P(γ | M) and P(γ | U) of the model. That would need every possible pattern; the sum over observed patterns
 * is too small, because most rare patterns do not occur.
 *
 * <p>If NLT reaches LT, both shares can be kept without any review; LT is then raised to just above NLT, which leaves the fewest false
 * links.
 *
 * @param link      LT: pairs with at least this index are linked
 * @param nonLink   NLT: pairs with at most this index, and below LT, are not linked; the others are for clerical review
 * @param linked    the number of linked pairs
 * @param clerical  the number of pairs for clerical review
 * @param nonLinked the number of pairs that are not linked
 */
public record Thresholds(double link, double nonLink, long linked, long clerical, long nonLinked) implements Serializable {

  /** A pattern: its index, its probability of a match, its pairs. */
  private record Seen(double index, double matched, double pairs) {
  }

  /** The decision on a pair. */
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
    List<Seen> rising = Arrays.stream(counts.patterns())
        .mapToObj(code -> new Seen(weights.index(code), model.matched(patterns, code), counts.count(code)))
        .sorted(Comparator.comparingDouble(Seen::index)).toList();
    List<Seen> falling = new ArrayList<>(rising);
    Collections.reverse(falling);
    double nonLink = last(rising, seen -> seen.matched() * seen.pairs(), settings.falseNonLink(), Double.NEGATIVE_INFINITY);
    double link = last(falling, seen -> (1 - seen.matched()) * seen.pairs(), settings.falseLink(), Double.POSITIVE_INFINITY);
    if (link <= nonLink) {
      link = rising.stream().mapToDouble(Seen::index).filter(value -> value > nonLink).findFirst().orElse(Double.POSITIVE_INFINITY);
    }
    long[] pairs = new long[Decision.values().length];
    for (Seen seen : rising) {
      pairs[decision(seen.index(), link, nonLink).ordinal()] += (long) seen.pairs();
    }
    return new Thresholds(link, nonLink, pairs[0], pairs[1], pairs[2]);
  }

  /** The last index up to which the pairs are at most the given share of all; pairs of equal index count together. */
  private static double last(List<Seen> order, ToDoubleFunction<Seen> pairs, double share, double none) {
    double limit = share * order.stream().mapToDouble(pairs).sum();
    double reached = none;
    double sum = 0;
    for (int c = 0; c < order.size(); c++) {
      sum += pairs.applyAsDouble(order.get(c));
      if (!(sum <= limit)) {
        return reached;
      }
      if (c + 1 == order.size() || order.get(c + 1).index() != order.get(c).index()) {
        reached = order.get(c).index();
      }
    }
    return reached;
  }
}
