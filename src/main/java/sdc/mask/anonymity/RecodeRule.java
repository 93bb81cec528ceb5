package sdc.mask.anonymity;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.Hierarchy;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.SetNotation;
import sdc.data.Setting;

/** The way to recode an attribute: which label replaces which value. */
public sealed interface RecodeRule extends Serializable {

  /** The label of each record of this column whose value is not missing. */
  IntFunction<String> of(Column column);

  /**
   * Intervals between given breaks b_1 &lt; b_2 &lt; …: {@code <b_1}, {@code [b_1, b_2[}, …, {@code >=b_m}.
   *
   * @param breaks the breaks in ascending order, at least one
   */
  record Breaks(double[] breaks) implements RecodeRule {

    /** Checks the breaks. */
    public Breaks {
      breaks = breaks.clone();
      for (int i = 0; i < breaks.length; i++) {
        if (!(Math.abs(breaks[i]) <= Double.MAX_VALUE) || i > 0 && !(breaks[i] > breaks[i - 1])) {
          throw new IllegalArgumentException("breaks must be finite numbers in ascending order, got " + Arrays.toString(breaks));
        }
      }
      if (breaks.length == 0) {
        throw new IllegalArgumentException("breaks must name at least one number, got none");
      }
    }

    @Override
    public double[] breaks() {
      return breaks.clone();
    }

    @Override
    public IntFunction<String> of(Column column) {
      NumericColumn numbers = numbers(column);
      String[] labels = IntStream.rangeClosed(0, breaks.length).mapToObj(i -> between(i == 0 ? Double.NEGATIVE_INFINITY : breaks[i - 1],
          i == breaks.length ? Double.POSITIVE_INFINITY : breaks[i])).toArray(String[]::new);
      return row -> {
        int at = Arrays.binarySearch(breaks, numbers.value(row) + 0.0);
        return labels[at >= 0 ? at + 1 : -at - 1];
      };
    }
  }

  /**
   * Intervals of equal width w: {@code [j·w, (j+1)·w[}. The ends do not depend on the data.
   *
   * @param width w
   */
  record Width(double width) implements RecodeRule {

    private static final double MOST = 1e15;

    /** Checks the width. */
    public Width {
      Setting.require(width > 0 && width <= Double.MAX_VALUE, "width (of the intervals) must be above 0 and finite", width);
    }

    @Override
    public IntFunction<String> of(Column column) {
      NumericColumn numbers = numbers(column);
      BigDecimal step = BigDecimal.valueOf(width);
      Map<Double, String> known = new HashMap<>();
      return row -> known.computeIfAbsent(numbers.value(row), value -> {
        if (!(Math.abs(value) / width < MOST)) {
          throw new IllegalArgumentException("width (of the intervals) " + width + " is too small for the number " + value
              + " of attribute '" + column.name() + "'; choose a larger one");
        }
        BigDecimal low = BigDecimal.valueOf(value).divide(step, 0, RoundingMode.FLOOR).multiply(step);
        return interval(low.doubleValue(), low.add(step).doubleValue());
      });
    }
  }

  /**
   * About equally many values in each of some intervals. A break is the roundest number above one value and at most the next one, so it
   * need not be a value; the first and the last interval have one end.
   *
   * @param bins the number of intervals; fewer where values are equal
   */
  record Bins(int bins) implements RecodeRule {

    /** Checks the number. */
    public Bins {
      Setting.require(bins >= 2, "bins (intervals with equally many values) must be 2 or more", bins);
    }

    @Override
    public IntFunction<String> of(Column column) {
      double[] sorted = numbers(column).sorted();
      List<Double> breaks = new ArrayList<>();
      for (int bin = 1; bin < bins && sorted.length > 0; bin++) {
        int at = (int) ((long) bin * sorted.length / bins);
        int cut = nearestChange(sorted, at);
        if (cut > 0) {
          double candidate = roundest(sorted[cut - 1], sorted[cut]);
          if (breaks.isEmpty() || candidate > breaks.get(breaks.size() - 1)) {
            breaks.add(candidate);
          }
        }
      }
      return breaks.isEmpty() ? row -> "*" : new Breaks(breaks.stream().mapToDouble(Double::doubleValue).toArray()).of(column);
    }

    /** The place nearest to this one where the value differs from the one before; 0 if all are equal. */
    static int nearestChange(double[] sorted, int at) {
      for (int away = 0; away < sorted.length; away++) {
        for (int place : new int[] {at - away, at + away}) {
          if (place > 0 && place < sorted.length && sorted[place] > sorted[place - 1]) {
            return place;
          }
        }
      }
      return 0;
    }

    /** The number with the fewest digits that is above the first and at most the second. */
    static double roundest(double above, double atMost) {
      BigDecimal low = new BigDecimal(above);
      BigDecimal high = new BigDecimal(atMost);
      int digits = -Math.max(1, high.abs().max(low.abs()).precision() - Math.max(high.scale(), low.scale()));
      for (int scale = digits; scale < 400; scale++) {
        BigDecimal candidate = high.setScale(scale, RoundingMode.FLOOR);
        if (candidate.compareTo(low) > 0) {
          return candidate.doubleValue();
        }
      }
      return atMost;
    }
  }

  /**
   * Some labels joined to a set, which is written as {@code {a, b}}; other labels stay.
   *
   * @param groups the labels of each group
   */
  record Groups(List<List<String>> groups) implements RecodeRule {

    /** Checks the groups. */
    public Groups {
      groups = groups.stream().map(List::copyOf).toList();
      Set<String> seen = new HashSet<>();
      for (List<String> group : groups) {
        for (String label : group) {
          if (label.matches(".*[,;{}].*")) {
            throw new IllegalArgumentException("groups: the label '" + label + "' has a comma, semicolon or brace, so a set with it could"
                + " not be read back; rename it first, or use a hierarchy");
          }
          if (!seen.add(label)) {
            throw new IllegalArgumentException("groups name the label '" + label + "' twice; each label may be in one group");
          }
        }
      }
      if (groups.isEmpty()) {
        throw new IllegalArgumentException("groups must join labels, such as a+b,c+d, got none");
      }
    }

    @Override
    public IntFunction<String> of(Column column) {
      if (!(column instanceof NominalColumn labels)) {
        throw new IllegalArgumentException("attributes: attribute '" + column.name() + "' is numeric, but groups join labels; use breaks,"
            + " a width or a number of bins");
      }
      Set<String> known = new HashSet<>(labels.labels());
      Map<String, String> recoded = new HashMap<>();
      for (List<String> group : groups) {
        group.stream().filter(label -> !known.contains(label)).findFirst().ifPresent(label -> {
          throw new IllegalArgumentException("groups: attribute '" + column.name() + "' has no label '" + label + "'; its labels are "
              + labels.labels());
        });
        String set = group.size() == 1 ? group.get(0) : "{" + String.join(", ", group) + "}";
        group.forEach(label -> recoded.put(label, set));
      }
      return row -> recoded.getOrDefault(labels.labels().get(labels.code(row)), labels.labels().get(labels.code(row)));
    }
  }

  /**
   * The label of each value at a level of its attribute's hierarchy.
   *
   * @param hierarchies the hierarchy of an attribute by its name; rejects an attribute without one
   * @param level       the level, from 1
   * @param text        writes a number as the hierarchy's file does
   */
  record Level(Function<String, Hierarchy> hierarchies, int level, DoubleFunction<String> text) implements RecodeRule {

    /** Checks the level. */
    public Level {
      Objects.requireNonNull(hierarchies, "hierarchies");
      Setting.require(level >= 1, "level (of the hierarchy) must be 1 or more", level);
    }

    @Override
    public IntFunction<String> of(Column column) {
      Hierarchy hierarchy = hierarchies.apply(column.name());
      if (level > hierarchy.height()) {
        throw new IllegalArgumentException("level must be from 1 to " + hierarchy.height() + ", the height of the hierarchy of attribute '"
            + column.name() + "', got " + level);
      }
      return row -> {
        String value = KeyLevels.text(column, row, text).strip();
        return hierarchy.label(value, level).orElseThrow(() -> new IllegalArgumentException("level: the hierarchy of attribute '"
            + column.name() + "' has no line for the value '" + value + "'; add it to its file"));
      };
    }
  }

  /**
   * The month, quarter or year of a date, which the column has as days since 1970: {@code 2024-03}, {@code 2024-01..2024-03}, {@code 2024}.
   *
   * @param unit the unit
   */
  record Period(Unit unit) implements RecodeRule {

    /** The unit of time. */
    public enum Unit { MONTH, QUARTER, YEAR }

    /** Checks the unit. */
    public Period {
      Objects.requireNonNull(unit, "unit");
    }

    @Override
    public IntFunction<String> of(Column column) {
      NumericColumn days = numbers(column);
      return row -> {
        LocalDate date = LocalDate.ofEpochDay((long) Math.floor(days.value(row)));
        return switch (unit) {
          case MONTH -> String.format(Locale.ROOT, "%04d-%02d", date.getYear(), date.getMonthValue());
          case QUARTER -> {
            int first = (date.getMonthValue() - 1) / 3 * 3 + 1;
            yield String.format(Locale.ROOT, "%04d-%02d..%04d-%02d", date.getYear(), first, date.getYear(), first + 2);
          }
          case YEAR -> String.format(Locale.ROOT, "%04d", date.getYear());
        };
      };
    }
  }

  private static NumericColumn numbers(Column column) {
    if (column instanceof NumericColumn numbers) {
      return numbers;
    }
    throw new IllegalArgumentException("attributes: attribute '" + column.name() + "' is nominal, but this rule recodes numbers; use groups"
        + " or a level of a hierarchy");
  }

  /** The label of the numbers from the first, which belongs to them, to below the second; either may be infinite. */
  static String between(double low, double high) {
    return Double.isInfinite(low) ? Double.isInfinite(high) ? KeyLevels.ANY : "<" + text(high)
        : Double.isInfinite(high) ? ">=" + text(low) : interval(low, high);
  }

  private static String interval(double low, double high) {
    return "[" + text(low) + ", " + text(high) + "[";
  }

  /** The number in the digits that {@link SetNotation} reads. */
  private static String text(double number) {
    String plain = new BigDecimal(Double.toString(number)).stripTrailingZeros().toPlainString();
    return plain.length() <= 20 ? plain : Double.toString(number);
  }
}
