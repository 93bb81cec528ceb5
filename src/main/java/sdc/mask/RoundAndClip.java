package sdc.mask;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import sdc.data.NumericColumn;

/**
 * What is done to values after noise: a check that they are still numbers and, so that they look like the original ones,
 * rounding to the column's own number of decimals (the most that any of its values has) and clipping to its own range.
 */
public final class RoundAndClip {

  /** A column with more decimals than this counts as not rounded at all. */
  public static final int MOST_DECIMALS = 15;
  private static final double[] POWERS = powers();
  /** From here on all doubles are whole numbers. */
  private static final double WHOLE = 0x1p52;

  private RoundAndClip() {
  }

  private static double[] powers() {
    double[] powers = new double[MOST_DECIMALS + 1];
    for (int d = 0; d <= MOST_DECIMALS; d++) {
      powers[d] = Double.parseDouble("1e" + d);
    }
    return powers;
  }

  /** Rounds the values in place to as many decimals as the original column has; columns with more than 15 are left alone. */
  static void round(double[] values, NumericColumn original) {
    int decimals = decimals(original);
    if (decimals > MOST_DECIMALS) {
      return;
    }
    double power = POWERS[decimals];
    for (int row = 0; row < values.length; row++) {
      double scaled = values[row] * power;
      if (Math.abs(scaled) < WHOLE) {
        values[row] = Math.rint(scaled) / power;
      }
    }
  }

  /** The most decimals that any value of the column has, 16 where that is more than 15. */
  public static int decimals(NumericColumn column) {
    int decimals = 0;
    for (int row = 0; row < column.size(); row++) {
      while (decimals <= MOST_DECIMALS && !isRounded(column.value(row), POWERS[decimals])) {
        decimals++;
      }
    }
    return decimals;
  }

  /** A double is the one nearest to a decimal number with d digits exactly when it survives this. */
  private static boolean isRounded(double value, double power) {
    double scaled = value * power;
    return Double.isNaN(value) || Math.abs(scaled) >= WHOLE || Math.rint(scaled) / power == value;
  }

  /** Refuses noise so strong that a masked value is beyond the greatest double. */
  static void requireFinite(double[] values, NumericColumn original, double percent) {
    for (double value : values) {
      if (Double.isInfinite(value)) {
        throw new IllegalArgumentException("percent of noise " + percent + " takes attribute '" + original.name()
            + "' beyond the greatest number of " + Double.MAX_VALUE + "; choose less noise, or scale the attribute down first");
      }
    }
  }

  /** Clips the values in place to the range of the original column. */
  static void clip(double[] values, NumericColumn original) {
    DoubleSummaryStatistics range = Arrays.stream(original.toArray()).filter(value -> !Double.isNaN(value)).summaryStatistics();
    for (int row = 0; row < values.length; row++) {
      if (!Double.isNaN(values[row])) {
        values[row] = Math.min(range.getMax(), Math.max(range.getMin(), values[row]));
      }
    }
  }
}
