package sdc.link;

import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.LabelDifference;

/**
 * The power of two that scales coordinates of extreme size, so that their squares neither overflow nor underflow.
 *
 * <p>Only raw values can be that large or small; others stay exactly as they are. Ties of scaled values are those of rounded ones.
 */
final class CoordinateScale {

  /** Ranges between 2^−{@code SAFE_EXPONENT} and 2^{@code SAFE_EXPONENT} need no scaling. */
  private static final int SAFE_EXPONENT = 400;

  private final Differences differences;
  private final double[] low;
  private final int exponent;

  private CoordinateScale(Differences differences, double[] low, int exponent) {
    this.differences = differences;
    this.low = low;
    this.exponent = exponent;
  }

  static CoordinateScale of(Differences differences, double[] queries, double[] candidates) {
    double[] low = new double[differences.width()];
    double halfRange = IntStream.range(0, low.length).parallel().mapToDouble(k -> {
      if (differences.isNominal(k)) {
        return Math.sqrt(differences.mismatch(k).square()) / 2;
      }
      double least = queries[k];
      double high = queries[k];
      for (double[] records : new double[][] {queries, candidates}) {
        for (int at = k; at < records.length; at += low.length) {
          least = Math.min(least, records[at]);
          high = Math.max(high, records[at]);
        }
      }
      low[k] = least;
      return high / 2 - least / 2;
    }).reduce(0, Math::max);
    int exponent = halfRange == 0 ? 0 : Math.getExponent(halfRange) + 1;
    return new CoordinateScale(differences, low, Math.abs(exponent) > SAFE_EXPONENT ? exponent : 0);
  }

  /** True if nothing is scaled. */
  boolean isOne() {
    return exponent == 0;
  }

  /** The numbers of these records in the scaled unit; the same array if nothing is scaled. */
  double[] broughtDown(double[] records) {
    double[] down = exponent == 0 ? records : records.clone();
    for (int i = 0; i < records.length && exponent != 0; i++) {
      int k = i % low.length;
      down[i] = differences.isNominal(k) ? records[i] : Math.scalb(records[i] / 2 - low[k] / 2, 1 - exponent);
    }
    return down;
  }

  /** The differences of labels in the scaled unit. */
  LabelDifference bringDown(LabelDifference mismatch) {
    return mismatch.times(Math.scalb(1.0, -2 * exponent));
  }

  /** Squared differences in the scaled unit. */
  double[] bringDownSquares(double[] squares) {
    double[] down = new double[squares.length];
    for (int i = 0; i < squares.length; i++) {
      if (!(squares[i] <= Double.MAX_VALUE)) {
        throw new IllegalArgumentException("missing values cannot be the AVERAGE, because the variance of the raw values exceeds the"
            + " largest number; use the scaling ATTRIBUTE or DISTANCE");
      }
      down[i] = Math.scalb(squares[i], -2 * exponent);
    }
    return down;
  }

  /** A scaled distance in the values' own unit. */
  double bringUp(double distance) {
    return Math.scalb(distance, exponent);
  }
}
