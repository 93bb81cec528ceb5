package sdc.proof;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.aggregate.FamilySettings.Form;

/**
 * The features f(diff) of a family as sums of products of two differences: d² = Σ p_key · f_key. The keys are the attribute (weighted
 * mean), the rank (OWA), the set of attributes as bits (Choquet), or i·n + j (bilinear).
 *
 * @param form       the kind of distance
 * @param attributes the number n of attributes
 * @param additivity the largest set of a k-additive measure (then p is its Möbius transform), 0 for a full measure
 */
public record Features(Form form, int attributes, int additivity) {

  /** The most attributes of sets whose keys are the bits of one number. */
  static final int MOST_IN_SETS = 62;

  /** Receives a product times · a · b of the feature with this key. */
  interface Products {
    void take(long key, double a, double b, int times);
  }

  /** True for a 2-additive measure on few attributes, whose cone has n² corners. */
  boolean isSpannedByPairs() {
    return additivity == 2 && attributes <= 8;
  }

  /** sum += factor · f(difference), exactly. */
  void add(double[] difference, BigDecimal factor, Map<Long, BigDecimal> sum) {
    visit(difference, (key, a, b, times) -> sum.merge(key,
        new BigDecimal(a).multiply(new BigDecimal(b)).multiply(factor).multiply(BigDecimal.valueOf(times)), BigDecimal::add));
  }

  /** Visits all products but those that are 0. */
  void visit(double[] difference, Products into) {
    switch (form) {
      case WEIGHTED_MEAN, MISMATCH -> IntStream.range(0, attributes).forEach(k -> square(k, difference[k], 1, into));
      case OWA -> {
        int[] order = order(difference);
        IntStream.range(0, attributes).forEach(k -> square(k, difference[order[attributes - 1 - k]], 1, into));
      }
      case CHOQUET -> {
        if (additivity > 0) {
          minima(difference, 0, 0, Double.POSITIVE_INFINITY, into);
        } else {
          steps(difference, into);
        }
      }
      case BILINEAR -> products(difference, into);
    }
  }

  private static void square(long key, double a, int times, Products into) {
    if (a != 0) {
      into.take(key, a, a, times);
    }
  }

  /** The attributes by the size of their differences. */
  private int[] order(double[] difference) {
    return IntStream.range(0, attributes).boxed().sorted(Comparator.comparingDouble(k -> Math.abs(difference[k])))
        .mapToInt(Integer::intValue).toArray();
  }

  private void steps(double[] difference, Products into) {
    long set = (1L << attributes) - 1;
    double before = 0;
    for (int k : order(difference)) {
      if (Math.abs(difference[k]) != before) {
        square(set, difference[k], 1, into);
        square(set, before, -1, into);
      }
      before = Math.abs(difference[k]);
      set ^= 1L << k;
    }
  }

  private void minima(double[] difference, int next, long set, double least, Products into) {
    if (set != 0) {
      square(set, least, 1, into);
    }
    for (int k = next; Long.bitCount(set) < additivity && k < attributes; k++) {
      minima(difference, k + 1, set | 1L << k, Math.min(least, Math.abs(difference[k])), into);
    }
  }

  private void products(double[] difference, Products into) {
    int means = difference.length - attributes;
    for (int i = 0; i < attributes; i++) {
      square((long) i * attributes + i, difference[i], 1, into);
      for (int j = i + 1; j < attributes; j++) {
        if (difference[means + i] != 0 && difference[means + j] != 0) {
          into.take((long) i * attributes + j, difference[means + i], difference[means + j], 2);
        }
      }
    }
  }
}
