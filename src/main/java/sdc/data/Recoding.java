package sdc.data;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sdc.data.ReleasedSet.Interval;

/**
 * Reads the labels of one attribute in both files as sets of original values.
 *
 * <p>A released label that the original has represents itself. Any other is sought in the hierarchy, then read by the {@link SetNotation}.
 * A label that cannot be read in either way stays a category of its own; among numbers, to which a category has no distance, it counts as
 * missing.
 */
public final class Recoding {

  private final Hierarchy hierarchy;
  private final Function<String, Optional<Interval>> notation;
  private final DoubleFunction<String> text;
  private final Set<String> unread = new TreeSet<>();

  /**
   * The reader of one attribute.
   *
   * @param hierarchy its hierarchy, or null
   * @param notation  reads a text as an interval of numbers
   * @param text      writes a number as files do, to find it in the hierarchy
   */
  public Recoding(Hierarchy hierarchy, Function<String, Optional<Interval>> notation, DoubleFunction<String> text) {
    this.hierarchy = hierarchy;
    this.notation = notation;
    this.text = text;
  }

  /**
   * Both columns after reading.
   *
   * @param original the original's column
   * @param masked   the masked data's column
   * @param unread   the labels of recoded columns that could not be read
   */
  public record Columns(Column original, Column masked, Set<String> unread) {
  }

  /** Reads both columns; returns them unchanged if nothing is recoded or nothing can be read. */
  public Columns read(Column original, Column masked) {
    Column released = masked instanceof NumericColumn numbers && hierarchy != null ? nodes(numbers) : masked;
    Columns read = new Columns(original, masked, Set.of());
    if (hasNumbers(original) && Stream.of(original, released).anyMatch(NominalColumn.class::isInstance)) {
      Columns numbers = new Columns(numbers(original), numbers(released), unread);
      return isComparable(numbers.original) && isComparable(numbers.masked) ? numbers : read;
    }
    if (original instanceof NominalColumn a && released instanceof NominalColumn b) {
      Set<String> plain = a.usedLabels();
      return new Columns(categories(a, plain, Set.of()), categories(b, plain, plain), unread);
    }
    return read;
  }

  private static boolean isComparable(Column column) {
    return !(column instanceof NominalColumn labels) || labels.isOfNumbers();
  }

  /** The column with labels if its numbers are codes of one level of the hierarchy, otherwise unchanged. */
  private Column nodes(NumericColumn numbers) {
    Map<String, Integer> codes = new LinkedHashMap<>();
    int[] code = new int[numbers.size()];
    for (int row = 0; row < code.length; row++) {
      code[row] = numbers.isMissing(row) ? NominalColumn.MISSING
          : codes.computeIfAbsent(text.apply(numbers.value(row)), label -> codes.size());
    }
    return hierarchy.read(codes.keySet()).size() < codes.size() ? numbers
        : NominalColumn.of(numbers.name(), List.copyOf(codes.keySet()), code);
  }

  /** True if the column is numeric, or has numbers and sets of numbers as labels, at least half of them numbers. */
  private boolean hasNumbers(Column column) {
    if (!(column instanceof NominalColumn nominal)) {
      return true;
    }
    List<String> labels = nominal.usedLabels().stream().filter(label -> !SetNotation.isAny(label)).toList();
    List<Interval> read = labels.stream().flatMap(label -> notation.apply(label).stream()).toList();
    long points = read.stream().filter(Interval::isPoint).count();
    return read.size() == labels.size() && points < nominal.usedLabels().size() && 2 * points >= labels.size() && points > 0;
  }

  private Column numbers(Column column) {
    if (!(column instanceof NominalColumn nominal)) {
      return column;
    }
    Map<String, Set<String>> nodes = hierarchy == null ? Map.of() : hierarchy.read(nominal.usedLabels());
    return recoded(nominal, label -> {
      if (nodes.containsKey(label)) {
        double[] numbers = nodes.get(label).stream().flatMap(leaf -> SetNotation.number(leaf).stream().boxed())
            .mapToDouble(Double::doubleValue).sorted().toArray();
        if (numbers.length > 0) {
          return new ReleasedSet.Numbers(numbers);
        }
      }
      return numbers(label);
    }, true);
  }

  private ReleasedSet numbers(String label) {
    String[] listed = SetNotation.listed(label);
    double[] numbers = Arrays.stream(listed).flatMap(value -> SetNotation.number(value).stream().boxed())
        .mapToDouble(Double::doubleValue).sorted().toArray();
    return listed.length > 0 && numbers.length == listed.length ? new ReleasedSet.Numbers(numbers) : notation.apply(label).orElse(null);
  }

  /** The categories, in which each label of a group has the plain labels that it represents. */
  private Column categories(NominalColumn column, Set<String> plain, Set<String> itself) {
    Map<String, Set<String>> nodes = hierarchy == null ? Map.of() : hierarchy.read(column.usedLabels());
    return recoded(column, label -> {
      if (itself.contains(label)) {
        return null;
      }
      Set<String> members = members(label, nodes.getOrDefault(label, Set.of()), plain);
      if (members.isEmpty() && !plain.contains(label)) {
        unread.add(label);
      }
      return members.isEmpty() ? null : new ReleasedSet.Labels(members);
    }, false);
  }

  private Set<String> members(String label, Set<String> below, Set<String> plain) {
    Set<String> listed = Set.of(Arrays.stream(SetNotation.listed(label)).distinct().toArray(String[]::new));
    Optional<Interval> interval = notation.apply(label).filter(set -> !set.isPoint());
    return plain.stream().filter(value -> !value.equals(label)).filter(value -> below.contains(value) || listed.contains(value)
        || interval.isPresent() && notation.apply(value).filter(interval.get()::contains).isPresent()).collect(Collectors.toSet());
  }

  /** The column with these sets as labels; labels of every value, and unread ones if all must be read, are missing. */
  private NominalColumn recoded(NominalColumn column, Function<String, ReleasedSet> set, boolean all) {
    Map<Integer, ReleasedSet> sets = new HashMap<>();
    boolean[] missing = new boolean[column.labels().size()];
    Set<String> used = column.usedLabels();
    for (int code = 0; code < missing.length; code++) {
      String label = column.labels().get(code);
      missing[code] = SetNotation.isAny(label);
      if (used.contains(label) && !missing[code]) {
        ReleasedSet read = set.apply(label);
        if (read != null) {
          sets.put(code, read);
        } else if (all) {
          unread.add(label);
          missing[code] = true;
        }
      }
    }
    return column.standingFor(sets, missing);
  }
}
