package sdc.mask.anonymity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.Hierarchy;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.SetNotation;
import sdc.data.key.LongCodes;

/**
 * A key's labels at each level of its hierarchy: level 0 are the values, and at the highest level every value is {@code *}. A key without
 * a hierarchy has these two levels. A missing value is a value of its own below the highest level, and {@code *} there.
 */
final class KeyLevels {

  static final String ANY = "*";

  private final String name;
  /** For each level the label of each code, and the code of each record. */
  private final List<List<String>> labels = new ArrayList<>();
  private final List<int[]> codes = new ArrayList<>();

  KeyLevels(Column column, Hierarchy hierarchy, DoubleFunction<String> text) {
    name = column.name();
    int height = hierarchy == null ? 0 : hierarchy.height();
    for (int level = 0; level <= height; level++) {
      add(column, hierarchy, level, text);
    }
    if (height > 0 && labels.get(height).stream().allMatch(label -> label == null || SetNotation.isAny(label))) {
      labels.remove(height);
      codes.remove(height);
    }
    labels.add(List.of(ANY));
    codes.add(new int[column.size()]);
  }

  private void add(Column column, Hierarchy hierarchy, int level, DoubleFunction<String> text) {
    Map<String, Integer> known = new HashMap<>();
    List<String> list = new ArrayList<>();
    int[] code = new int[column.size()];
    for (int row = 0; row < code.length; row++) {
      String value = text(column, row, text);
      String label = value == null || level == 0 ? value : hierarchy.label(value.strip(), level).orElseThrow(() ->
          new IllegalArgumentException("attributes: the hierarchy of attribute '" + name + "' has no line for the value '" + value
              + "'; add it to its file"));
      code[row] = known.computeIfAbsent(label, first -> known.size());
      if (code[row] == list.size()) {
        list.add(label);
      }
    }
    labels.add(list);
    codes.add(code);
  }

  /** A value as the hierarchies' files write it; null if it is missing. */
  static String text(Column column, int row, DoubleFunction<String> text) {
    return column.isMissing(row) ? null : column instanceof NominalColumn labels ? labels.labels().get(labels.code(row))
        : text.apply(((NumericColumn) column).value(row));
  }

  String name() {
    return name;
  }

  /** The highest level. */
  int height() {
    return labels.size() - 1;
  }

  /** True if records with one label have one label at every higher level too. */
  boolean isNested() {
    return IntStream.range(0, height()).allMatch(level -> {
      int[] above = new int[labels.get(level).size()];
      Arrays.fill(above, -1);
      return IntStream.range(0, codes.get(level).length).allMatch(row -> {
        int at = codes.get(level)[row];
        int next = codes.get(level + 1)[row];
        boolean same = above[at] < 0 || above[at] == next;
        above[at] = next;
        return same;
      });
    });
  }

  int[] codes(int level) {
    return codes.get(level);
  }

  /** The label of a record at a level; null where it is missing. */
  String label(int level, int row) {
    return labels.get(level).get(codes.get(level)[row]);
  }

  /** The number of bits that are lost at a level: −Σ log2 of the share of the record's value among the records with its label. */
  double entropy(int level) {
    double bits = 0;
    for (double lost : entropies(level)) {
      bits += lost;
    }
    return bits;
  }

  /** The bits that each record loses at a level. */
  double[] entropies(int level) {
    int[] values = LongCodes.counts(codes.get(0));
    int[] groups = LongCodes.counts(codes.get(level));
    double[] lost = new double[codes.get(0).length];
    Arrays.setAll(lost, row -> -Math.log((double) values[codes.get(0)[row]] / groups[codes.get(level)[row]]) / Math.log(2));
    return lost;
  }
}
