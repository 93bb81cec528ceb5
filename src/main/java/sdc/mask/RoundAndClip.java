package sdc.mask;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import sdc.data.NumericColumn;
import sdc.data.number.Decimals;

/**
 * Steps after noise: check that values are finite and, to make them look like the original ones, round them to the column's
 * number of decimals (the most that any of its values has) and clip them to its range.
 */
public final class RoundAndClip {

  /** A column with more decimals than this counts as unrounded. */
  public static final int MOST_DECIMALS = Decimals.MOST;
  /** Every double of at least this size is a whole number. */
  private static final double WHOLE = 0x1p52;

  private RoundAndClip() {
  }

  /** Rounds the values in place to the number of decimals of the original column, unless it exceeds {@link #MOST_DECIMALS}. */
  public static void round(double[] values, NumericColumn original) {
    int decimals = decimals(original);
    if (decimals > MOST_DECIMALS) {
      return;
    }
    double power = Decimals.power(decimals);
    for (int row = 0; row < values.length; row++) {
      double scaled = values[row] * power;
      if (Math.abs(scaled) < WHOLE) {
        values[row] = Math.rint(scaled) / power;
      }
    }
  }

  /** The most decimals that any value of the column has; {@link #MOST_DECIMALS} + 1 if it has more. */
  public static int decimals(NumericColumn column) {
    int decimals = 0;
    for (int row = 0; row < column.size(); row++) {
      while (decimals <= MOST_DECIMALS && !Decimals.isRounded(column.value(row), decimals)) {
        decimals++;
      }
    }
    return decimals;
  }

  /** Rejects noise so strong that a masked value exceeds the largest double. */
  static void requireFinite(double[] values, NumericColumn original, double percent) {
    for (double value : values) {
      if (Double.isInfinite(value)) {
        throw new IllegalArgumentException("percent (of noise) " + percent + " makes a value of attribute '" + original.name()
            + "' exceed the largest number, " + Double.MAX_VALUE + "; choose less noise, or scale the attribute down first");
      }
    }
  }

  /** The smallest and the largest value of a column, ∞ and −∞ if it has none. */
  static DoubleSummaryStatistics range(NumericColumn column) {
    return Arrays.stream(column.toArray()).filter(value -> !Double.isNaN(value)).summaryStatistics();
  }

  /** Clips the values in place to the range of the original column. */
  public static void clip(double[] values, NumericColumn original) {
    DoubleSummaryStatistics range = range(original);
    for (int row = 0; row < values.length; row++) {
      if (!Double.isNaN(values[row])) {
        values[row] = Math.min(range.getMax(), Math.max(range.getMin(), values[row]));
      }
    }
  }
}
