package sdc.data;

/**
 * Mean and standard deviation (n − 1) of a column, without its missing values.
 *
 * <p>Computed in two passes on values scaled by a power of two, so that numbers near 1e±300 neither overflow nor underflow when
 * squared. A column of equal values has a standard deviation of exactly 0.
 *
 * @param mean the mean, 0 without any value
 * @param sd   the standard deviation with divisor n − 1, 0 with fewer than two values
 */
public record Moments(double mean, double sd) {

  /** The moments of the values that are not NaN. */
  public static Moments of(double[] values) {
    return of(values, null);
  }

  /** The same where each value occurs as often as {@code times} says, at least once; null for once. */
  static Moments of(double[] values, long[] times) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    long count = 0;
    for (int i = 0; i < values.length; i++) {
      if (!Double.isNaN(values[i])) {
        low = Math.min(low, values[i]);
        high = Math.max(high, values[i]);
        count += times == null ? 1 : times[i];
      }
    }
    if (count == 0) {
      return new Moments(0, 0);
    }
    if (low == high) {
      return new Moments(low, 0);
    }
    int exponent = Math.getExponent(Math.max(Math.abs(low), Math.abs(high)));
    return scaled(values, times, count, exponent);
  }

  /** The moments of a column's values that are not missing. */
  public static Moments of(NumericColumn column) {
    return column.moments();
  }

  private static Moments scaled(double[] values, long[] times, long count, int exponent) {
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      if (!Double.isNaN(values[i])) {
        sum += Math.scalb(values[i], -exponent) * (times == null ? 1 : times[i]);
      }
    }
    double mean = sum / count;
    double squares = 0;
    double rest = 0;
    for (int i = 0; i < values.length; i++) {
      if (!Double.isNaN(values[i])) {
        double deviation = Math.scalb(values[i], -exponent) - mean;
        squares += deviation * deviation * (times == null ? 1 : times[i]);
        rest += deviation * (times == null ? 1 : times[i]);
      }
    }
    double variance = (squares - rest * rest / count) / (count - 1);
    return new Moments(Math.scalb(mean, exponent), Math.scalb(Math.sqrt(Math.max(0, variance)), exponent));
  }

  /** Whether all values are equal (or there is at most one). */
  public boolean isConstant() {
    return sd == 0;
  }
}
