package sdc.link.probabilistic;

import java.util.Arrays;

/**
 * The index of a pair in bits: Σ_k log2(m_kl / u_kl), where l is the level of attribute k.
 *
 * <p>Each weight is rounded to a multiple of 2^-30, so that sums and differences of indexes are exact in any order, and patterns of
 * equal weight tie whatever attributes agree in them.
 */
final class Weights {

  private static final double GRAIN = 0x1p30;

  private final double[][] weight;
  private final Patterns patterns;

  private Weights(double[][] weight, Patterns patterns) {
    this.weight = weight;
    this.patterns = patterns;
  }

  /** The weights of a model; with {@code falling}, no weight exceeds that of a smaller difference. */
  static Weights of(MatchModel model, Patterns patterns, boolean falling) {
    double[][] weight = new double[patterns.width()][];
    for (int k = 0; k < weight.length; k++) {
      // the level of missing values says nothing: its weight is 0
      weight[k] = Arrays.copyOf(Arrays.stream(model.weights(k)).map(Weights::rounded).toArray(), patterns.levels(k));
      for (int level = 1; falling && level < patterns.of(k).degrees(); level++) {
        weight[k][level] = Math.min(weight[k][level], weight[k][level - 1]);
      }
    }
    return new Weights(weight, patterns);
  }

  /** The same weights for the patterns of one masked record with all original records. */
  Weights turned() {
    return new Weights(weight, patterns.turned());
  }

  static double rounded(double bits) {
    return Math.rint(bits * GRAIN) / GRAIN;
  }

  /** The largest index that a pair could have. */
  double highest() {
    return Arrays.stream(weight).mapToDouble(levels -> Arrays.stream(levels).max().orElseThrow()).sum();
  }

  /** The index of a pattern. */
  double index(long code) {
    double sum = 0;
    for (int k = 0; k < weight.length; k++) {
      sum += weight[k][patterns.level(code, k)];
    }
    return sum;
  }

  /** The indexes of pairs by their patterns. */
  IndexRows byPattern(PatternCounts counts) {
    double[] indexAt = new double[counts.slots()];
    for (long code : counts.patterns()) {
      indexAt[counts.slot(code)] = index(code);
    }
    ThreadLocal<long[]> buffer = ThreadLocal.withInitial(() -> new long[patterns.candidates()]);
    return (i, index) -> {
      long[] codes = buffer.get();
      patterns.write(i, codes);
      for (int j = 0; j < codes.length; j++) {
        index[j] = j > 0 && codes[j] == codes[j - 1] ? index[j - 1] : indexAt[counts.slot(codes[j])];
      }
    };
  }

  /** The indexes of pairs by their differences. */
  IndexRows graded() {
    return (i, index) -> {
      Arrays.fill(index, 0);
      for (int k = 0; k < weight.length; k++) {
        patterns.of(k).addIndex(i, weight[k], index);
      }
    };
  }
}
