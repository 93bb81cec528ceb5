package sdc.mask;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.DoublePredicate;
import sdc.data.NumericColumn;
import sdc.data.Percent;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

/**
 * Top and bottom coding (A. Hundepool et al., Statistical Disclosure Control, Wiley, 2012): extreme values, which
 * are the easiest to recognise, are replaced by a limit or by their common mean.
 *
 * <p>With limits l and u, values below l become l and values above u become u, or else the mean of all those below l, or above u,
 * weighted by the records' weights (that keeps the attribute's mean). Values equal to a limit are not coded. With PERCENT the
 * limits come from the n values that are not missing, in order: ⌊n·bottom/100⌋ values lie before l and ⌊n·top/100⌋ behind u. With
 * VALUE they are l and u themselves.
 *
 * <p>Where only one value lies beyond a limit its mean would be itself, so it becomes the limit. Missing values stay missing.
 * Nothing is random.
 *
 * @param columns     the attributes, numeric ones
 * @param unit        what bottom and top are
 * @param bottom      percent of the records from 0 (none) to below 100, or the lower limit (−∞ for none)
 * @param top         likewise, or the upper limit (+∞ for none)
 * @param replacement what extreme values become
 */
public record TopBottomCoding(int[] columns, Unit unit, double bottom, double top, Replacement replacement) implements Masking {

  /** What bottom and top are. */
  public enum Unit { PERCENT, VALUE }

  /** What extreme values become. */
  public enum Replacement { LIMIT, MEAN }

  public TopBottomCoding {
    columns = Columns.checked(columns);
    Objects.requireNonNull(unit, "unit of the limits");
    Objects.requireNonNull(replacement, "replacement");
    if (unit == Unit.PERCENT) {
      checkPercent("bottom", bottom);
      checkPercent("top", top);
      if (!(bottom + top > 0 && bottom + top < 100)) {
        throw new IllegalArgumentException("bottom and top (percent of the records) must together be above 0 and below 100,"
            + " got " + bottom + " and " + top);
      }
    } else if (!(bottom <= top) || bottom == Double.NEGATIVE_INFINITY && top == Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException("bottom and top (limits) must be numbers, at least one of them finite, the first at"
          + " most as large as the second, got " + bottom + " and " + top);
    } else if (bottom == Double.POSITIVE_INFINITY || top == Double.NEGATIVE_INFINITY) {
      throw new IllegalArgumentException("bottom and top (limits) would code every value, got " + bottom + " and " + top);
    }
  }

  private static void checkPercent(String option, double percent) {
    if (!(percent >= 0 && percent < 100)) {
      throw new IllegalArgumentException(option + " (percent of the records) must be 0 or more and below 100, got " + percent);
    }
  }

  @Override
  public int[] columns() {
    return columns.clone();
  }

  @Override
  public Table mask(Table table, Randomness randomness, Progress progress) {
    return Columns.replaceNumeric(table, columns, column -> {
      progress.check();
      return coded(table, column);
    });
  }

  private NumericColumn coded(Table table, NumericColumn column) {
    double low = bottom;
    double high = top;
    if (unit == Unit.PERCENT) {
      double[] sorted = Arrays.stream(column.toArray()).filter(v -> !Double.isNaN(v)).sorted().toArray();
      if (sorted.length == 0) {
        return column;
      }
      low = sorted[Percent.floor(bottom, sorted.length)];
      high = sorted[sorted.length - 1 - Percent.floor(top, sorted.length)];
    }
    double lower = low;
    double upper = high;
    double below = replacement(table, column, v -> v < lower, lower);
    double above = replacement(table, column, v -> v > upper, upper);
    double[] values = column.toArray();
    for (int row = 0; row < values.length; row++) {
      if (values[row] < lower) {
        values[row] = below;
      } else if (values[row] > upper) {
        values[row] = above;
      }
    }
    return NumericColumn.adopt(column.name(), values);
  }

  private double replacement(Table table, NumericColumn column, DoublePredicate extreme, double limit) {
    double[] values = column.toArray();
    int count = 0;
    for (int row = 0; row < values.length; row++) {
      if (extreme.test(values[row])) {
        count++;
      } else {
        values[row] = Double.NaN;
      }
    }
    boolean toLimit = replacement == Replacement.LIMIT || count < 2;
    return toLimit ? limit : WeightedMoments.moments(table, NumericColumn.adopt(column.name(), values)).mean();
  }
}
