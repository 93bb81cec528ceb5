package sdc.data;

import java.util.Arrays;
import java.util.stream.Stream;
import sdc.data.Differences.Scaling;
import sdc.data.number.CommonStep;

/**
 * One attribute of both files, in comparable form.
 *
 * <p>Numbers become scaled coordinates. A set of numbers becomes the mean of the original's numbers in it, and their variance is
 * added to the squared difference; a missing number becomes its file's mean, with that file's variance. The result is the expected
 * squared difference. Labels become joint codes, −1 if missing.
 *
 * @param original      the coordinate or code of each original record
 * @param masked        the coordinate or code of each masked record
 * @param originalExtra the variance that each original record adds to a squared difference, or null if none adds any
 * @param maskedExtra   the variance that each masked record adds
 * @param mismatch      the squared differences of codes, or null for numbers
 * @param rounding      a bound on the rounding error of each coordinate
 * @param gap           differences of numbers whose magnitudes are closer than this have the same magnitude in exact arithmetic; 0 if
 *                      unknown
 */
record Coordinates(double[] original, double[] masked, double[] originalExtra, double[] maskedExtra, LabelDifference mismatch,
    double rounding, double gap) {

  /** An attribute of codes. */
  static Coordinates ofCodes(double[] original, double[] masked, LabelDifference mismatch) {
    return new Coordinates(original, masked, null, null, mismatch, 0, 0);
  }

  private static final double LARGEST = 1e300;

  static Coordinates of(Column original, Column masked, Scaling scaling, ValueComparison comparison) {
    ExpectedNumbers[] numbers = numbers(original, masked, comparison);
    if (numbers != null) {
      return ofNumbers(numbers[0], numbers[0].summary(), numbers[1], numbers[1].summary(), scaling);
    }
    NominalColumn labels = (NominalColumn) original;
    JointCodes codes = JointCodes.of(labels, (NominalColumn) masked);
    WholeFiles.Codes counted = codes.counted(null, null);
    LabelDifference mismatch = labels.measure().isEmpty() ? LabelDifference.of(counted, weight(scaling))
        : LabelDifference.ofTexts(counted, JointCodes.labels(original, masked), labels.measure().get(), weight(scaling));
    return ofCodes(codes.original(), codes.masked(), mismatch);
  }

  /** The numbers of both files that are compared, ranks for ordered labels; null if the labels have no order. */
  static ExpectedNumbers[] numbers(Column original, Column masked, ValueComparison comparison) {
    if (areNumbers(original, masked)) {
      return new ExpectedNumbers[] {ExpectedNumbers.of(original, original), ExpectedNumbers.of(masked, original)};
    }
    NominalColumn a = (NominalColumn) original;
    NominalColumn b = (NominalColumn) masked;
    return comparison.isOrdinal(a.name()) ? new ExpectedNumbers[] {ExpectedNumbers.ranks(a, a), ExpectedNumbers.ranks(b, a)} : null;
  }

  /** True if a value of either file represents a set, which a value of the other file can contradict. */
  static boolean isRecoded(Column original, Column masked) {
    return Stream.of(original, masked).anyMatch(column -> column instanceof NominalColumn labels && !labels.sets().isEmpty());
  }

  /** The contradiction of values as a further attribute: 0 if both can be the same value, else a constant. */
  static Coordinates contradiction(Column original, Column masked, Scaling scaling) {
    JointCodes codes = JointCodes.of(original, masked);
    return ofCodes(codes.original(), codes.masked(), LabelDifference.contradiction(codes.counted(null, null),
        (double) original.size() * masked.size(), weight(scaling)));
  }

  /** True if both columns hold numbers or sets of numbers. */
  static boolean areNumbers(Column original, Column masked) {
    return original.isOfNumbers() && masked.isOfNumbers();
  }

  /** The mean squared difference of labels over all pairs, equal to that of numbers; NaN for plain 0 and 1. */
  static double weight(Scaling scaling) {
    return switch (scaling) {
      case ATTRIBUTE -> 2;
      case DISTANCE -> 1;
      case RAW -> Double.NaN;
    };
  }

  /**
   * The numbers of both files, or of a part of each, with the summaries of the whole files. Scaled differences do not depend on the unit,
   * so numbers near the largest double get a larger one, in which they are smaller.
   */
  static Coordinates ofNumbers(ExpectedNumbers x, NumberSummary ofX, ExpectedNumbers y, NumberSummary ofY, Scaling scaling) {
    boolean huge = scaling != Scaling.RAW && Math.max(ofX.largest(), ofY.largest()) > LARGEST;
    return huge ? inUnits(x.smaller(), ofX.smaller(), y.smaller(), ofY.smaller(), scaling) : inUnits(x, ofX, y, ofY, scaling);
  }

  private static Coordinates inUnits(ExpectedNumbers x, NumberSummary ofX, ExpectedNumbers y, NumberSummary ofY, Scaling scaling) {
    boolean same = ofX.sd() == 0 || ofY.sd() == 0; // such an attribute tells no candidate from another
    double joint = Math.hypot(ofX.sd(), ofY.sd());
    return switch (scaling) {
      case ATTRIBUTE -> scaled(x, ofX, y, ofY, ofX.mean(), same ? 0 : ofX.sd(), ofY.mean(), same ? 0 : ofY.sd(), scaling);
      case DISTANCE -> scaled(x, ofX, y, ofY, ofX.mean(), joint, ofX.mean(), joint, scaling);
      case RAW -> scaled(x, ofX, y, ofY, 0, 1, 0, 1, scaling);
    };
  }

  private static Coordinates scaled(ExpectedNumbers x, NumberSummary ofX, ExpectedNumbers y, NumberSummary ofY, double originX,
      double unitX, double originY, double unitY, Scaling scaling) {
    double unit = Math.min(unitX, unitY);
    boolean spread = unit == 0 || ofX.isInParts() || x.variance() != null || y.variance() != null;
    CommonStep step = spread ? null : CommonStep.of(x.mean(), y.mean());
    // sums of n numbers have an error of n ulps of the largest
    double ulps = 2 * (Math.max(ofX.records(), ofY.records()) + 8.0);
    double largest = Math.max(ofX.largest(), ofY.largest());
    double inUnits = Math.max(ofX.largest() / unitX, ofY.largest() / unitY);
    boolean constant = ofX.sd() == 0 && ofY.sd() == 0 && ofX.mean() == ofY.mean();
    boolean whole = step != null && step.isWhole() && step.isComplete(); // the mean in place of a missing number is rounded
    boolean exact = unit == 0 || scaling == Scaling.RAW && (constant || whole && largest < 0x1p50);
    double rounding = exact ? 0 : ulps * 0x1p-53 * 2 * inUnits;
    double gap = step == null ? 0 : step.size() / unit / 2;
    boolean canTie = 8 * rounding < gap && (scaling != Scaling.ATTRIBUTE || step.haveSameMoments());
    double[] extraX = extra(x, ofX, unitX);
    double[] extraY = extra(y, ofY, unitY);
    return new Coordinates(standardised(x.mean(), ofX.mean(), originX, unitX), standardised(y.mean(), ofY.mean(), originY, unitY),
        extraX, extraY, null, rounding, canTie ? gap : 0);
  }

  /** The variance that each record adds to a squared difference: that within its set, or that of the file if its value is missing. */
  private static double[] extra(ExpectedNumbers numbers, NumberSummary whole, double unit) {
    double sd = unit == 0 ? 0 : whole.sd() / unit;
    double[] extra = numbers.variance();
    for (int row = 0; row < numbers.mean().length; row++) {
      boolean missing = Double.isNaN(numbers.mean()[row]);
      extra = missing && extra == null ? new double[numbers.mean().length] : extra;
      if (extra != null) {
        extra[row] = missing ? sd * sd : unit == 0 ? 0 : extra[row] / unit / unit;
      }
    }
    return extra;
  }

  /** For every value v, or the mean if it is missing, (v − origin)/unit, or 0 if the unit is 0: both files are constant. */
  private static double[] standardised(double[] values, double mean, double origin, double unit) {
    return Arrays.stream(values).map(value -> unit == 0 ? 0 : ((Double.isNaN(value) ? mean : value) - origin) / unit).toArray();
  }
}
