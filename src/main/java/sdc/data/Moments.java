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
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    int count = 0;
    for (double value : values) {
      if (!Double.isNaN(value)) {
        low = Math.min(low, value);
        high = Math.max(high, value);
        count++;
      }
    }
    if (count == 0) {
      return new Moments(0, 0);
    }
    if (low == high) {
      return new Moments(low, 0);
    }
    int exponent = Math.getExponent(Math.max(Math.abs(low), Math.abs(high)));
    return scaled(values, count, exponent);
  }

  /** The moments of a column's values that are not missing. */
  public static Moments of(NumericColumn column) {
    return column.moments();
  }

  private static Moments scaled(double[] values, int count, int exponent) {
    double sum = 0;
    for (double value : values) {
      if (!Double.isNaN(value)) {
        sum += Math.scalb(value, -exponent);
      }
    }
    double mean = sum / count;
    double squares = 0;
    double rest = 0;
    for (double value : values) {
      if (!Double.isNaN(value)) {
        double deviation = Math.scalb(value, -exponent) - mean;
        squares += deviation * deviation;
        rest += deviation;
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
