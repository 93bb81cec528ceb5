package sdc.data;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A generalisation hierarchy as ARX writes it: one row for each original value (a leaf), followed by what it becomes at each level,
 * at the top {@code *}.
 */
public final class Hierarchy {

  /** Per level, for each label what it stands for: its leaves and the labels of the levels below. */
  private final List<Map<String, Set<String>>> levels;

  private Hierarchy(List<Map<String, Set<String>>> levels) {
    this.levels = levels;
  }

  /** The hierarchy of these rows, each of the same length: a value, then its label at every level. */
  public static Hierarchy of(List<List<String>> rows) {
    if (rows.isEmpty()) {
      throw new IllegalArgumentException("the hierarchy is empty; each row needs a value and its label at each level");
    }
    int width = rows.get(0).size();
    List<Map<String, Set<String>>> levels = new ArrayList<>();
    for (int level = 0; level < width; level++) {
      levels.add(new HashMap<>());
    }
    for (int number = 0; number < rows.size(); number++) {
      List<String> row = rows.get(number).stream().map(String::strip).toList();
      if (row.size() != width) {
        throw new IllegalArgumentException("row " + (number + 1) + " of the hierarchy has " + row.size() + " values, the first row has "
            + width + "; every row needs a value and its label at each level");
      }
      if (levels.get(0).containsKey(row.get(0))) {
        throw new IllegalArgumentException("row " + (number + 1) + " of the hierarchy has the value '" + row.get(0)
            + "' for the second time; each value needs one row");
      }
      for (int level = 0; level < width; level++) {
        levels.get(level).computeIfAbsent(row.get(level), label -> new HashSet<>()).addAll(row.subList(0, Math.max(1, level)));
      }
    }
    return new Hierarchy(levels);
  }

  /** What an original value becomes at level 1, 2, …: the number of levels above the values. */
  public int height() {
    return levels.size() - 1;
  }

  /**
   * Reads the labels of one released column.
   *
   * <p>Labels may be values and labels of one level alike, such as the codes 1 to 6 of age groups. They are read as that level where
   * they are all of its labels, else as values.
   *
   * @return for each label that stands for more than itself the values and labels that it can stand for
   */
  public Map<String, Set<String>> read(Set<String> released) {
    Set<String> labels = new HashSet<>(released);
    labels.removeIf(SetNotation::isAny);
    Optional<Map<String, Set<String>>> whole = levels.stream().skip(1).filter(level -> without(level.keySet()).equals(labels)).findFirst();
    Map<String, Set<String>> sets = new HashMap<>();
    for (String label : labels) {
      for (Map<String, Set<String>> level : whole.map(List::of).orElse(levels)) {
        if (level.containsKey(label)) {
          if (level != levels.get(0)) {
            sets.put(label, level.get(label));
          }
          break;
        }
      }
    }
    return sets;
  }

  private static Set<String> without(Set<String> labels) {
    Set<String> known = new HashSet<>(labels);
    known.removeIf(SetNotation::isAny);
    return known;
  }
}
