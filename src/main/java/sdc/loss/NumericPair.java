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
 * @param original the original values
 * @param masked the masked values
 */
record NumericPair(String name, double origin, double unit, double[] x, double[] y, NumericColumn original, NumericColumn masked) {

  static NumericPair of(NumericColumn original, NumericColumn masked) {
    Moments ofX = Moments.of(original);
    Moments ofY = Moments.of(masked);
    double sd = ofX.sd() > 0 ? ofX.sd() : ofY.sd() > 0 ? ofY.sd() : 1;
    double unit = Math.min(sd, Double.MAX_VALUE);
    return new NumericPair(original.name(), ofX.mean(), unit, scaled(original, ofX.mean(), unit),
        scaled(masked, ofX.mean(), unit), original, masked);
  }

  /** The original values in these units, in order. */
  double[] sortedX() {
    return sorted(original);
  }

  /** The masked values in these units, in order. */
  double[] sortedY() {
    return sorted(masked);
  }

  /** A change of units keeps the order, rounding included. */
  private double[] sorted(NumericColumn column) {
    double[] sorted = column.sorted().clone();
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = quotient(sorted[i], origin, unit);
    }
    return sorted;
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

  /** True if the original's values are all equal. */
  boolean isConstant() {
    return isConstant(x);
  }

  static boolean isConstant(double[] values) {
    return Arrays.stream(values).allMatch(value -> value == values[0]);
  }

  /** The reason why the distributions cannot be compared, or null. */
  String problem(int leastRecords) {
    return problem(name, leastRecords, x.length, y.length);
  }

  static String problem(String name, int leastRecords, long originals, long masked) {
    if (originals < leastRecords || masked < leastRecords) {
      return "'" + name + "' needs " + leastRecords + " values or more in both files, found " + originals + " in the original and "
          + masked + " in the masked data";
    }
    return null;
  }
}
