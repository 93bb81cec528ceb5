package sdc.data;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sdc.data.Differences.Scaling;

/**
 * One attribute of both files, in comparable form.
 *
 * <p>Numbers become scaled coordinates. A missing number becomes its file's mean, and that file's variance is added to the
 * squared difference; the result is the expectation over the file's values. Labels become joint codes, −1 if missing.
 *
 * @param original     the coordinate or code of each original record
 * @param masked       the coordinate or code of each masked record
 * @param originalSd   the standard deviation of the original coordinates; a missing one adds its square to a squared difference
 * @param maskedSd     the standard deviation of the masked coordinates, used in the same way
 * @param originalGaps which original numbers are missing, or null if none is
 * @param maskedGaps   which masked numbers are missing, or null if none is
 * @param mismatch     the squared differences of codes, or null for numbers
 */
record Coordinates(double[] original, double[] masked, double originalSd, double maskedSd, boolean[] originalGaps,
    boolean[] maskedGaps, LabelDifference mismatch) {

  static Coordinates of(Column original, Column masked, Scaling scaling, ValueComparison comparison) {
    if (original instanceof NominalColumn a && masked instanceof NominalColumn b) {
      return comparison.isOrdinal(a.name()) ? numbers(a.name(), ranks(a, a), ranks(b, a), scaling) : labels(a, b, scaling);
    }
    return numbers(original.name(), ((NumericColumn) original).toArray(), ((NumericColumn) masked).toArray(), scaling);
  }

  private static Coordinates labels(NominalColumn original, NominalColumn masked, Scaling scaling) {
    Map<String, Integer> joint = new HashMap<>();
    double[] a = Arrays.stream(original.codesIn(joint)).asDoubleStream().toArray();
    double[] b = Arrays.stream(masked.codesIn(joint)).asDoubleStream().toArray();
    double weight = switch (scaling) {
      case ATTRIBUTE -> 2;
      case DISTANCE -> 1;
      case RAW -> Double.NaN;
    };
    return new Coordinates(a, b, 0, 0, null, null, LabelDifference.of(a, b, joint.size(), weight));
  }

  /** The rank of each record's label in the order of the original's list, NaN if it is missing. */
  private static double[] ranks(NominalColumn column, NominalColumn order) {
    List<Integer> ranks = column.labels().stream().map(order.labels()::indexOf).toList();
    if (ranks.contains(-1) || !ranks.equals(ranks.stream().sorted().toList())) {
      throw new IllegalArgumentException("ordinal: attribute '" + column.name() + "' has the labels " + order.labels()
          + " in the original and " + column.labels() + " in the masked data; an order needs the same labels in the same order");
    }
    double[] numbers = new double[column.size()];
    for (int row = 0; row < numbers.length; row++) {
      numbers[row] = column.isMissing(row) ? Double.NaN : ranks.get(column.code(row));
    }
    return numbers;
  }

  private static Coordinates numbers(String name, double[] x, double[] y, Scaling scaling) {
    Moments ofX = Moments.of(x);
    Moments ofY = Moments.of(y);
    if (scaling == Scaling.ATTRIBUTE && ofX.isConstant() != ofY.isConstant()) {
      throw new IllegalArgumentException("attribute '" + name + "' has the same value in every record of the "
          + (ofX.isConstant() ? "original but not of the masked data" : "masked data but not of the original")
          + ", so it cannot be standardised in both; leave it out of the attributes compared, or use the scaling"
          + " DISTANCE");
    }
    double joint = Math.hypot(ofX.sd(), ofY.sd());
    return switch (scaling) {
      case ATTRIBUTE -> scaled(x, ofX, y, ofY, ofX.mean(), ofX.sd(), ofY.mean(), ofY.sd());
      case DISTANCE -> scaled(x, ofX, y, ofY, ofX.mean(), joint, ofX.mean(), joint);
      case RAW -> scaled(x, ofX, y, ofY, 0, 1, 0, 1);
    };
  }

  private static Coordinates scaled(double[] x, Moments ofX, double[] y, Moments ofY, double originX, double unitX,
      double originY, double unitY) {
    boolean[] gapsX = gaps(x, ofX.mean());
    boolean[] gapsY = gaps(y, ofY.mean());
    standardise(x, originX, unitX);
    standardise(y, originY, unitY);
    double sdX = unitX == 0 ? 0 : ofX.sd() / unitX;
    double sdY = unitY == 0 ? 0 : ofY.sd() / unitY;
    return new Coordinates(x, y, sdX, sdY, gapsX, gapsY, null);
  }

  /** Replaces missing numbers by the mean and returns which they were, or null if none was. */
  private static boolean[] gaps(double[] values, double mean) {
    boolean[] gaps = null;
    for (int row = 0; row < values.length; row++) {
      if (Double.isNaN(values[row])) {
        gaps = gaps == null ? new boolean[values.length] : gaps;
        gaps[row] = true;
        values[row] = mean;
      }
    }
    return gaps;
  }

  /** Replaces every value v by (v − origin)/unit, or by 0 if the unit is 0 because the attribute is constant in both files. */
  private static void standardise(double[] values, double origin, double unit) {
    if (unit == 0) {
      Arrays.fill(values, 0);
      return;
    }
    for (int i = 0; i < values.length; i++) {
      values[i] = (values[i] - origin) / unit;
    }
  }
}
