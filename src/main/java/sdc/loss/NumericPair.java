package sdc.loss;

import java.util.Arrays;
import sdc.data.Moments;
import sdc.data.NumericColumn;

/**
 * One numeric attribute of both files without its missing values, in units in which nothing overflows: (v − origin)/unit.
 *
 * <p>Origin and unit are the original's mean and standard deviation; if the original is constant, the unit is the standard deviation of the
 * masked values, or 1 if those are constant too.
 *
 * @param name   the attribute's name
 * @param origin the original's mean
 * @param unit   the length of one unit, above 0
 * @param x      the original values in these units
 * @param y      the masked values in these units
 */
record NumericPair(String name, double origin, double unit, double[] x, double[] y) {

  static NumericPair of(NumericColumn original, NumericColumn masked) {
    Moments ofX = Moments.of(original);
    Moments ofY = Moments.of(masked);
    double unit = unit(ofX, ofY);
    return new NumericPair(original.name(), ofX.mean(), unit, scaled(original, ofX.mean(), unit), scaled(masked, ofX.mean(), unit));
  }

  /** The unit of an attribute with these moments. */
  static double unit(Moments original, Moments masked) {
    return Math.min(original.sd() > 0 ? original.sd() : masked.sd() > 0 ? masked.sd() : 1, Double.MAX_VALUE);
  }

  /** A value in these units. */
  double scaled(double value) {
    return quotient(value, origin, unit);
  }

  private static double[] scaled(NumericColumn column, double origin, double unit) {
    double[] scaled = column.toArray();
    int count = 0;
    for (double value : scaled) {
      if (!Double.isNaN(value)) {
        scaled[count++] = quotient(value, origin, unit);
      }
    }
    return count == scaled.length ? scaled : Arrays.copyOf(scaled, count);
  }

  /** (a − b)/unit, even if a − b alone would overflow. */
  static double quotient(double a, double b, double unit) {
    double difference = a - b;
    return Double.isInfinite(difference) ? (a / 2 - b / 2) / unit * 2 : difference / unit;
  }
}
