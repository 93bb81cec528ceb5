package sdc.data;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sdc.data.ReleasedSet.Interval;

/**
 * Reads the labels of one attribute in both files as sets of original values.
 *
 * <p>A released label is looked up in the hierarchy; without one, a label that the original has stands for itself. Any other is read by
 * the {@link SetNotation}. {@code NA} and its like stand for every value, unless the original has such a label. What cannot be read
 * stays a category of its own; among numbers, where a category has no distance, it counts as missing.
 */
public final class Recoding {

  /** What other programs write for a missing or suppressed value, beside what {@link SetNotation#isAny} knows. */
  private static final Set<String> NOT_AVAILABLE = Set.of("NA", "N/A", "#N/A", "<NA>", "NaN", ".");

  private final Hierarchy hierarchy;
  private final SetNotation notation;
  private final DoubleFunction<String> text;

  /**
   * The reader of one attribute.
   *
   * @param hierarchy its hierarchy, or null
   * @param notation  reads a text as an interval of numbers
   * @param text      writes a number as files do, to find it in the hierarchy
   */
  public Recoding(Hierarchy hierarchy, SetNotation notation, DoubleFunction<String> text) {
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

    /** The labels of the masked data that stand for sets of more than one value. */
    public Set<String> sets() {
      return !(masked instanceof NominalColumn labels) ? Set.of() : labels.sets().entrySet().stream()
          .filter(each -> !isPoint(each.getValue()))
          .map(each -> labels.labels().get(each.getKey())).collect(Collectors.toCollection(TreeSet::new));
    }
  }

  /** Reads both columns; returns them unchanged if nothing is recoded or nothing can be read. */
  public Columns read(Column original, Column masked) {
    Set<String> unread = new TreeSet<>();
    Set<String> values = hierarchy == null ? Set.of() : labelled(original).usedLabels();
    Column released = masked instanceof NumericColumn numbers && hierarchy != null ? nodes(numbers, values) : masked;
    Columns read = new Columns(original, masked, Set.of());
    if (hasNumbers(original) && Stream.of(original, released).anyMatch(NominalColumn.class::isInstance)) {
      Columns numbers = new Columns(numbers(original, values, unread), numbers(released, values, unread), unread);
      return numbers.original.isOfNumbers() && numbers.masked.isOfNumbers() ? numbers : read;
    }
    if (original instanceof NominalColumn a && released instanceof NominalColumn b) {
      Set<String> plain = a.usedLabels();
      return new Columns(categories(a, plain, false, new TreeSet<>()), categories(b, plain, true, unread), unread);
    }
    return read;
  }

  /** Numbers that are codes of one level of the hierarchy as labels, else as they are. */
  private Column nodes(NumericColumn numbers, Set<String> values) {
    NominalColumn labels = labelled(numbers);
    Set<String> used = labels.usedLabels();
    return nodes(used, values).keySet().containsAll(used) ? labels : numbers;
  }

  private NominalColumn labelled(Column column) {
    return column instanceof NominalColumn labels ? labels : NominalColumn.of((NumericColumn) column, text);
  }

  private Map<String, Set<String>> nodes(Set<String> labels, Set<String> values) {
    return hierarchy == null ? Map.of() : hierarchy.read(labels, values);
  }

  /** True if the column is numeric, or has numbers and sets of numbers as labels, at least half of them numbers. */
  private boolean hasNumbers(Column column) {
    if (!(column instanceof NominalColumn nominal)) {
      return true;
    }
    List<String> labels = nominal.usedLabels().stream().filter(label -> !SetNotation.isAny(label)).toList();
    List<ReleasedSet> read = labels.stream().map(this::numbers).filter(Objects::nonNull).toList();
    long points = read.stream().filter(Recoding::isPoint).count();
    return read.size() == labels.size() && points < nominal.usedLabels().size() && 2 * points >= labels.size() && points > 0;
  }

  private Column numbers(Column column, Set<String> values, Set<String> unread) {
    if (!(column instanceof NominalColumn nominal)) {
      return column;
    }
    Map<String, Set<String>> nodes = nodes(nominal.usedLabels(), values);
    return recoded(nominal, label -> {
      double[] leaves = points(nodes.getOrDefault(label, Set.of()).stream());
      ReleasedSet set = leaves.length > 0 ? some(leaves) : numbers(label);
      if (set == null && !NOT_AVAILABLE.contains(label)) {
        unread.add(label);
      }
      return set;
    }, label -> true);
  }

  private static boolean isPoint(ReleasedSet set) {
    return set instanceof Interval interval && interval.isPoint();
  }

  private double[] points(Stream<String> texts) {
    return texts.flatMap(each -> notation.interval(each).stream()).filter(Interval::isPoint).mapToDouble(Interval::low).distinct()
        .sorted().toArray();
  }

  private static ReleasedSet some(double[] numbers) {
    return numbers.length == 1 ? Interval.point(numbers[0]) : new ReleasedSet.Numbers(numbers);
  }

  private ReleasedSet numbers(String label) {
    Set<String> listed = Set.copyOf(Arrays.asList(SetNotation.listed(label)));
    double[] numbers = points(listed.stream());
    return numbers.length > 0 && numbers.length == listed.size() ? some(numbers) : notation.interval(label).orElse(null);
  }

  /** The categories; each label that represents a set gets the plain labels of its set. */
  private Column categories(NominalColumn column, Set<String> plain, boolean released, Set<String> unread) {
    Map<String, Set<String>> nodes = nodes(column.usedLabels(), plain);
    Predicate<String> isAny = label -> NOT_AVAILABLE.contains(label) && !plain.contains(label);
    return recoded(column, label -> {
      if (released && plain.contains(label) && !nodes.containsKey(label)) {
        return null;
      }
      Set<String> members = members(label, nodes.getOrDefault(label, Set.of()), plain);
      if (members.isEmpty() && !plain.contains(label) && !isAny.test(label)) {
        unread.add(label);
      }
      return members.isEmpty() ? null : new ReleasedSet.Labels(members);
    }, isAny);
  }

  private Set<String> members(String label, Set<String> below, Set<String> plain) {
    Set<String> listed = Set.copyOf(Arrays.asList(SetNotation.listed(label)));
    Optional<Interval> interval = notation.interval(label).filter(set -> !set.isPoint());
    Set<String> members = Stream.concat(below.stream(), listed.stream().filter(value -> !value.equals(label))).filter(plain::contains)
        .collect(Collectors.toSet());
    interval.ifPresent(wide -> plain.stream().filter(value -> !value.equals(label)
        && notation.interval(value).filter(wide::contains).isPresent()).forEach(members::add));
    return members.equals(Set.of(label)) ? Set.of() : members;
  }

  /** The column whose labels stand for these sets; those for every value are missing, as unread ones that the test names. */
  private static NominalColumn recoded(NominalColumn column, Function<String, ReleasedSet> set, Predicate<String> drops) {
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
        } else {
          missing[code] = drops.test(label);
        }
      }
    }
    return column.standingFor(sets, missing);
  }
}
