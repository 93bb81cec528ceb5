package sdc.data.key;

import java.util.Arrays;

/** Numbers different values from 0 in the order in which they first come, by a hash table with open addressing. */
public final class LongCodes {

  private static final int FIRST = 16;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private int[] table = new int[2 * FIRST];
  private long[] values = new long[FIRST];
  private int size;

  /** The number of different values so far. */
  public int size() {
    return size;
  }

  /** The code of this value, a new one if it is new. */
  public int code(long value) {
    int slot = slot(value);
    while (table[slot] != 0) {
      if (values[table[slot] - 1] == value) {
        return table[slot] - 1;
      }
      slot = slot + 1 & table.length - 1;
    }
    values = size < values.length ? values : Arrays.copyOf(values, 2 * size);
    values[size] = value;
    table[slot] = ++size;
    if (2L * size > table.length) {
      grow();
    }
    return size - 1;
  }

  private int slot(long value) {
    long hash = value * MIX;
    hash = (hash ^ hash >>> 32) * MIX;
    return (int) (hash ^ hash >>> 29) & table.length - 1;
  }

  private void grow() {
    if (table.length == 1 << 30) {
      return; // up to 2^30 values find a place, in longer steps
    }
    table = new int[2 * table.length];
    for (int code = 0; code < size; code++) {
      int slot = slot(values[code]);
      while (table[slot] != 0) {
        slot = slot + 1 & table.length - 1;
      }
      table[slot] = code + 1;
    }
  }
}
