package sdc.proof;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.aggregate.FamilySettings.Form;

/**
 * The features f(diff) of a family, exact for the differences as doubles: d² = Σ p_key · f_key. The keys are the attribute (weighted mean),
 * the rank (OWA), the set of attributes as bits (Choquet), or i·n + j (bilinear).
 *
 * @param form       the kind of distance
 * @param attributes the number n of attributes
 * @param additivity the largest set of a k-additive measure (then p is its Möbius transform), 0 for a full measure
 */
public record Features(Form form, int attributes, int additivity) {

  /** True if the parameters of a cell are its corners' combinations. */
  boolean hasCorners() {
    return form == Form.WEIGHTED_MEAN || form == Form.MISMATCH || form == Form.OWA;
  }

  /** sum += factor · f(difference). */
  public void add(double[] difference, BigDecimal factor, Map<Long, BigDecimal> sum) {
    switch (form) {
      case WEIGHTED_MEAN, MISMATCH -> IntStream.range(0, attributes).forEach(k -> product(difference[k], difference[k], factor, k, sum));
      case OWA -> {
        double[] sorted = sorted(difference);
        IntStream.range(0, attributes).forEach(k -> product(sorted[k], sorted[k], factor, k, sum));
      }
      case CHOQUET -> {
        if (additivity > 0) {
          minima(difference, 0, 0, Double.POSITIVE_INFINITY, 0, factor, sum);
        } else {
          steps(difference, factor, sum);
        }
      }
      case BILINEAR -> products(difference, factor, sum);
    }
  }

  /** The features of a weighted mean or OWA, rounded. */
  double[] near(double[] difference) {
    double[] of = form == Form.OWA ? sorted(difference) : difference;
    return IntStream.range(0, attributes).mapToDouble(k -> of[k] * of[k]).toArray();
  }

  /** The sizes of the differences, the largest first. */
  private double[] sorted(double[] difference) {
    double[] sizes = IntStream.range(0, attributes).mapToDouble(k -> -Math.abs(difference[k])).sorted().toArray();
    return Arrays.stream(sizes).map(size -> -size).toArray();
  }

  private void steps(double[] difference, BigDecimal factor, Map<Long, BigDecimal> sum) {
    int[] order = IntStream.range(0, attributes).boxed().sorted(Comparator.comparingDouble(k -> Math.abs(difference[k])))
        .mapToInt(Integer::intValue).toArray();
    long set = (1L << attributes) - 1;
    double before = 0;
    for (int k : order) {
      if (Math.abs(difference[k]) != before) {
        product(difference[k], difference[k], factor, set, sum);
        product(before, before, factor.negate(), set, sum);
      }
      before = Math.abs(difference[k]);
      set ^= 1L << k;
    }
  }

  private void minima(double[] difference, int next, long set, double least, int size, BigDecimal factor, Map<Long, BigDecimal> sum) {
    if (size > 0) {
      product(least, least, factor, set, sum);
    }
    for (int k = next; size < additivity && k < attributes; k++) {
      minima(difference, k + 1, set | 1L << k, Math.min(least, Math.abs(difference[k])), size + 1, factor, sum);
    }
  }

  private void products(double[] difference, BigDecimal factor, Map<Long, BigDecimal> sum) {
    int means = difference.length - attributes;
    BigDecimal twice = factor.add(factor);
    for (int i = 0; i < attributes; i++) {
      product(difference[i], difference[i], factor, (long) i * attributes + i, sum);
      for (int j = i + 1; j < attributes; j++) {
        product(difference[means + i], difference[means + j], twice, (long) i * attributes + j, sum);
      }
    }
  }

  private static void product(double a, double b, BigDecimal factor, long key, Map<Long, BigDecimal> sum) {
    if (a != 0 && b != 0) {
      sum.merge(key, new BigDecimal(a).multiply(new BigDecimal(b)).multiply(factor), BigDecimal::add);
    }
  }
}
