package sdc.mask;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.DoublePredicate;
import sdc.data.NumericColumn;
import sdc.data.Percent;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Setting;
import sdc.data.Table;

/**
 * Top and bottom coding (A. Hundepool et al., Statistical Disclosure Control, Wiley, 2012): a limit or their common mean replaces
 * extreme values, which are the easiest to recognise.
 *
 * <p>The limits are l and u. With LIMIT, values below l become l and values above u become u. With MEAN, the values below l become
 * their weighted mean, and so do the values above u, which keeps the attribute's mean. Values equal to a limit stay. With PERCENT
 * the limits come from the n sorted values that are not missing: ⌊n·bottom/100⌋ values are before l and ⌊n·top/100⌋ after u. With
 * VALUE, bottom and top are l and u themselves.
 *
 * <p>If only one value with a weight above 0 is beyond a limit, all beyond it become the limit, because the mean would be that value.
 * Missing values stay missing. Nothing is random.
 *
 * @param columns     the numeric attributes to mask
 * @param unit        the unit of bottom and top
 * @param bottom      the percent of the records, from 0 (none) to below 100, or the lower limit (−∞ for none)
 * @param top         the percent of the records, from 0 (none) to below 100, or the upper limit (+∞ for none)
 * @param replacement the replacement of extreme values
 */
public record TopBottomCoding(int[] columns, Unit unit, double bottom, double top, Replacement replacement) implements ColumnwiseMasking {

  /** The unit of bottom and top. */
  public enum Unit { PERCENT, VALUE }

  /** The replacement of extreme values. */
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
      throw new IllegalArgumentException("bottom and top (limits) must be numbers, at least one of them finite, and bottom"
          + " at most top, got " + bottom + " and " + top);
    } else if (bottom == Double.POSITIVE_INFINITY || top == Double.NEGATIVE_INFINITY) {
      throw new IllegalArgumentException("bottom and top (limits) must leave some values uncoded, got " + bottom + " and " + top);
    }
  }

  private static void checkPercent(String option, double percent) {
    Setting.require(percent >= 0 && percent < 100, option + " (percent of the records) must be 0 or more and below 100", percent);
  }

  @Override
  public int[] columns() {
    return columns.clone();
  }

  @Override
  public Table masked(Table table, int[] chosen, Randomness source, Progress progress) {
    return Columns.replaceNumeric(table, chosen, column -> {
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
        count += table.weight(row) > 0 ? 1 : 0;
      } else {
        values[row] = Double.NaN;
      }
    }
    boolean toLimit = replacement == Replacement.LIMIT || count < 2;
    return toLimit ? limit : WeightedMoments.moments(table, NumericColumn.adopt(column.name(), values)).mean();
  }
}
