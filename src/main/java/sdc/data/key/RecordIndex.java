package sdc.data.key;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** A hash index of records by all their values, with open addressing: equal records share the first one's slot. */
public final class RecordIndex {

  private static final long MIX = 0x9E3779B97F4A7C15L;

  private final long[][] values;
  private final int[] slots;
  private final int mask;
  /** For each record the first record that equals it. */
  private final int[] first;
  /** For each first record the number of records that equal it. */
  private final int[] size;

  /** The index of these records, attribute by attribute. */
  public RecordIndex(long[][] values, int rows) {
    this.values = values;
    int capacity = Integer.highestOneBit(Math.max(8, Math.min(rows, 1 << 28)) * 2 - 1) * 2;
    this.slots = new int[capacity];
    this.mask = capacity - 1;
    this.first = new int[rows];
    this.size = new int[rows];
    Arrays.fill(slots, -1);
    for (int row = 0; row < rows; row++) {
      int slot = slot(values, row);
      if (slots[slot] < 0) {
        slots[slot] = row;
      }
      first[row] = slots[slot];
      size[first[row]]++;
    }
  }

  /** The index of points with this number of coordinates, point after point. */
  public static RecordIndex ofPoints(double[] points, int width) {
    long[][] values = new long[width][points.length / width];
    for (int i = 0; i < points.length; i++) {
      values[i % width][i / width] = Double.doubleToLongBits(points[i] + 0.0);
    }
    return new RecordIndex(values, points.length / width);
  }

  /** A number per record, the same for equal values; adding 0 turns −0 into 0. {@code labels} numbers the labels of all files. */
  public static long[] values(Column column, Map<String, Integer> labels) {
    if (column instanceof NumericColumn numeric) {
      long[] values = new long[numeric.size()];
      Arrays.setAll(values, row -> Double.doubleToLongBits(numeric.value(row) + 0.0));
      return values;
    }
    return Arrays.stream(((NominalColumn) column).codesIn(labels)).asLongStream().toArray();
  }

  /** The same for all columns of some tables, attribute by attribute; the tables share the numbers. */
  public static List<long[][]> values(List<Table> tables) {
    List<long[][]> values = tables.stream().map(table -> new long[table.width()][]).toList();
    for (int k = 0; k < tables.get(0).width(); k++) {
      Map<String, Integer> labels = new HashMap<>();
      for (int t = 0; t < tables.size(); t++) {
        values.get(t)[k] = values(tables.get(t).column(k), labels);
      }
    }
    return values;
  }

  /** The slot of this record, or the empty slot where it belongs. */
  private int slot(long[][] records, int row) {
    long hash = 0;
    for (long[] attribute : records) {
      hash = (hash ^ attribute[row]) * MIX;
      hash ^= hash >>> 29;
    }
    int slot = (int) (hash * MIX >>> 32) & mask;
    while (slots[slot] >= 0 && !equal(records, row, slots[slot])) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private boolean equal(long[][] records, int row, int known) {
    for (int k = 0; k < records.length; k++) {
      if (records[k][row] != values[k][known]) {
        return false;
      }
    }
    return true;
  }

  /** The first record of the index that equals this one of another file, or −1. */
  public int find(long[][] records, int row) {
    return slots[slot(records, row)];
  }

  /** The first record that equals this one. */
  public int first(int row) {
    return first[row];
  }

  /** The first record of each group of equal ones, in order. */
  public int[] firsts() {
    return IntStream.range(0, first.length).filter(row -> first[row] == row).toArray();
  }

  /** For each record the place of its group in {@link #firsts}. */
  public int[] groups() {
    int[] groups = new int[first.length];
    int count = 0;
    for (int row = 0; row < groups.length; row++) {
      groups[row] = first[row] == row ? count++ : groups[first[row]];
    }
    return groups;
  }

  /** The number of records that equal this one, itself included. */
  public int size(int row) {
    return size[first[row]];
  }

  /** The number of records that equal no other. */
  public int alone() {
    return (int) Arrays.stream(size).filter(count -> count == 1).count();
  }
}
