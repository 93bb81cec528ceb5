package sdc.data;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A generalisation hierarchy as ARX writes it: one row for each original value (a leaf), followed by its label at each level, at the
 * top {@code *}.
 *
 * <p>A label may be at several levels, and may have several labels above it, as a week in two months does. No label may lead back to itself
 * through another one.
 */
public final class Hierarchy implements Serializable {

  private static final long serialVersionUID = 1L;

  /** For each value its labels: the value, then its label at level 1, 2, …. */
  private final Map<String, List<String>> rows = new LinkedHashMap<>();

  /** For each level, the members of each label: its leaves and the labels of the levels below. */
  private final List<Map<String, Set<String>>> levels = new ArrayList<>();

  private Hierarchy() {
  }

  /** The hierarchy of these rows, each of the same length: a value, then its label at every level. */
  public static Hierarchy of(List<List<String>> rows) {
    if (rows.isEmpty() || rows.get(0).size() < 2) {
      throw new IllegalArgumentException("the hierarchy has no level; each row needs a value and its label at each level, such as"
          + " 17;[15, 20[;[0, 20[;*");
    }
    Hierarchy hierarchy = new Hierarchy();
    for (int number = 0; number < rows.size(); number++) {
      hierarchy.add(number + 1, rows.get(number).stream().map(String::strip).toList(), rows.get(0).size());
    }
    hierarchy.requireNoCycle();
    return hierarchy;
  }

  private void add(int number, List<String> row, int width) {
    if (row.size() != width) {
      throw new IllegalArgumentException("row " + number + " of the hierarchy has " + row.size() + " values, the first row has "
          + width + "; every row needs a value and its label at each level");
    }
    if (rows.put(row.get(0), new ArrayList<>(row)) != null) {
      throw new IllegalArgumentException("row " + number + " of the hierarchy has the value '" + row.get(0)
          + "' a second time; each value needs one row");
    }
    for (int level = 0; level < width; level++) {
      if (levels.size() == level) {
        levels.add(new HashMap<>());
      }
      levels.get(level).computeIfAbsent(row.get(level), label -> new HashSet<>()).addAll(row.subList(0, Math.max(1, level)));
    }
  }

  private void requireNoCycle() {
    Map<String, Set<String>> above = new LinkedHashMap<>();
    rows.values().forEach(row -> {
      for (int level = 1; level < row.size(); level++) {
        if (!row.get(level).equals(row.get(level - 1))) {
          above.computeIfAbsent(row.get(level - 1), label -> new LinkedHashSet<>()).add(row.get(level));
        }
      }
    });
    Set<String> sound = new HashSet<>();
    above.keySet().forEach(label -> climb(label, above, new LinkedHashSet<>(), sound));
  }

  private static void climb(String label, Map<String, Set<String>> above, Set<String> path, Set<String> sound) {
    if (sound.contains(label)) {
      return;
    }
    if (!path.add(label)) {
      throw new IllegalArgumentException("the hierarchy leads from '" + label + "' back to '" + label + "' through "
          + String.join(", ", path) + "; give the labels of higher levels names of their own");
    }
    above.getOrDefault(label, Set.of()).forEach(next -> climb(next, above, path, sound));
    path.remove(label);
    sound.add(label);
  }

  /** The number of levels above the values. */
  public int height() {
    return levels.size() - 1;
  }

  /** The original values. */
  public Set<String> values() {
    return Set.copyOf(rows.keySet());
  }

  /** The label of an original value at a level, from 0 (the value itself) to {@link #height}; empty if the value has no row. */
  public Optional<String> label(String value, int level) {
    return Optional.ofNullable(rows.get(value)).map(row -> row.get(level));
  }

  /**
   * Reads the labels of one released column.
   *
   * <p>Labels may be values and labels of one level alike, such as the codes 1 to 6 of age groups. They are read as the lowest level
   * that has all of them but not all original values. If no level has, a column of values alone is plain; in any other column a label
   * of several levels is read as the lowest of its groups.
   *
   * @param released the labels of the column
   * @param original the values of the original
   * @return for each label that stands for a group the values and labels that it can stand for
   */
  public Map<String, Set<String>> read(Set<String> released, Set<String> original) {
    Set<String> labels = new HashSet<>(released);
    labels.removeIf(SetNotation::isAny);
    List<Map<String, Set<String>>> groups = levels.subList(1, levels.size());
    Optional<Map<String, Set<String>>> whole = groups.stream()
        .filter(level -> level.keySet().containsAll(labels) && !level.keySet().containsAll(original)).findFirst();
    Map<String, Set<String>> sets = new HashMap<>();
    if (whole.isPresent() || !rows.keySet().containsAll(labels)) {
      labels.forEach(label -> whole.map(List::of).orElse(groups).stream().filter(level -> level.containsKey(label)).findFirst()
          .ifPresent(level -> sets.put(label, level.get(label))));
    }
    return sets;
  }
}
