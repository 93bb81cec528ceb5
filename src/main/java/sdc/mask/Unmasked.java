package sdc.mask;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.IntPredicate;
import java.util.stream.DoubleStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.SetNotation;
import sdc.data.Table;

/**
 * The values of an attribute that a masking left unchanged, but for rounding errors: those in their own records, and the extremes in any
 * record. Missing values do not count.
 *
 * @param name    the attribute's name
 * @param equal   the number of values that are the same number or label as before
 * @param values  the number of values that were not missing before
 * @param renamed whether new labels stand for one value each, so that all values only got other names
 * @param least   whether the smallest number is among the masked values
 * @param largest whether the largest number is among the masked values
 */
public record Unmasked(String name, int equal, int values, boolean renamed, boolean least, boolean largest) {

  /** Sums of doubles differ by less than this share. */
  private static final double ROUNDING = 1e-12;

  /** The counts of the columns at these positions. */
  public static List<Unmasked> of(Table before, Table after, int... positions) {
    return Arrays.stream(positions).mapToObj(k -> of(before.column(k), after.column(k))).toList();
  }

  private static Unmasked of(Column before, Column after) {
    IntPredicate same = same(before, after);
    int equal = 0;
    int values = 0;
    for (int row = 0; row < Math.min(before.size(), after.size()); row++) {
      if (!before.isMissing(row)) {
        values++;
        equal += !after.isMissing(row) && same.test(row) ? 1 : 0;
      }
    }
    return new Unmasked(before.name(), equal, values, isRenamed(before, after), isExtremeIn(before, after, false),
        isExtremeIn(before, after, true));
  }

  /** A label for any value hides a value even if it replaces only one. */
  private static boolean isRenamed(Column before, Column after) {
    if (!(after instanceof NominalColumn masked)
        || before instanceof NominalColumn labels && labels.usedLabels().stream().anyMatch(masked.usedLabels()::contains)
        || masked.usedLabels().stream().anyMatch(SetNotation::isAny)) {
      return false;
    }
    Map<Object, Integer> labelOf = new HashMap<>();
    for (int row = 0; row < Math.min(before.size(), after.size()); row++) {
      Integer other = before.isMissing(row) ? null : labelOf.putIfAbsent(value(before, row), masked.code(row));
      if (before.isMissing(row) != masked.isMissing(row) || other != null && other != masked.code(row)) {
        return false;
      }
    }
    return labelOf.size() > 1 && labelOf.values().stream().distinct().count() == labelOf.size();
  }

  private static Object value(Column column, int row) {
    return column instanceof NominalColumn labels ? (Object) labels.code(row) : (Object) ((NumericColumn) column).value(row);
  }

  private static boolean isExtremeIn(Column before, Column after, boolean largest) {
    if (!(before instanceof NumericColumn original)) {
      return false;
    }
    DoubleStream present = Arrays.stream(original.toArray()).filter(value -> !Double.isNaN(value));
    OptionalDouble extreme = largest ? present.max() : present.min();
    return extreme.isPresent() && Arrays.stream(numbers(after)).anyMatch(value -> isEqual(extreme.getAsDouble(), value));
  }

  /** Whether the value of a record, missing in neither column, is the same; a number may be released as a label. */
  private static IntPredicate same(Column before, Column after) {
    if (before instanceof NumericColumn numbers) {
      double[] released = numbers(after);
      return row -> isEqual(numbers.value(row), released[row]);
    }
    NominalColumn labels = (NominalColumn) before;
    return row -> after instanceof NominalColumn masked
        && labels.labels().get(labels.code(row)).equals(masked.labels().get(masked.code(row)));
  }

  /** The numbers of a column; NaN for missing ones, and for labels that are no numbers. */
  private static double[] numbers(Column column) {
    if (column instanceof NumericColumn numbers) {
      return numbers.toArray();
    }
    NominalColumn labels = (NominalColumn) column;
    double[] ofLabel = labels.labels().stream().mapToDouble(Unmasked::number).toArray();
    return Arrays.stream(labels.toArray()).mapToDouble(code -> code == NominalColumn.MISSING ? Double.NaN : ofLabel[code]).toArray();
  }

  private static double number(String label) {
    try {
      return Double.parseDouble(label);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /** A number that differs by rounding alone is no other number: anybody who reads it knows the original. */
  private static boolean isEqual(double before, double after) {
    return before == after || Math.abs(after - before) <= ROUNDING * Math.abs(before);
  }

  /** The extremes alone, for records that belong to no original record. */
  public Unmasked withoutPlaces() {
    return new Unmasked(name, 0, values, false, least, largest);
  }

  /** The share of unchanged values; 0 if all values were missing. */
  public double share() {
    return values == 0 ? 0 : renamed ? 1 : (double) equal / values;
  }

  /** What the share means, in a line. */
  public String words() {
    return renamed ? "the values of '" + name + "' only got other names, because each label stands for one value"
        : String.format(Locale.ROOT, "%.1f %% of the values of '%s' are unchanged", 100 * share(), name);
  }
}
