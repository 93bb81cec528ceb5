package sdc.data.number;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * Sorts many numbers, or records by their numbers, by the bits of the magnitudes, 11 at a time from the last (Knuth, The Art of Computer
 * Programming 3, 5.2.5, algorithm R). No number may be NaN.
 */
public final class NumberSort {

  /** Below this number of values, comparing them is faster. */
  private static final int FEW = 1 << 13;
  /** Up to this number of values, insertion finds their order faster. */
  private static final int VERY_FEW = 64;
  private static final int DIGIT = 11;
  private static final int MASK = (1 << DIGIT) - 1;
  private static final int DIGITS = (Long.SIZE + DIGIT - 1) / DIGIT;

  private NumberSort() {
  }

  /** The values in order, −0 before 0: the same array, or another one. */
  public static double[] sorted(double[] values) {
    if (values.length < FEW) {
      Arrays.sort(values);
      return values;
    }
    int[][] places = new int[DIGITS][1 << DIGIT];
    for (double value : values) {
      long key = key(value);
      for (int digit = 0; digit < DIGITS; digit++) {
        places[digit][(int) (key >>> digit * DIGIT) & MASK]++;
      }
    }
    double[] from = values;
    double[] to = new double[values.length];
    for (int digit = 0; digit < DIGITS; digit++) {
      int shift = digit * DIGIT;
      int[] place = places[digit];
      if (place[(int) (key(values[0]) >>> shift) & MASK] < values.length) {
        spread(from, to, shift, place);
        double[] swapped = from;
        from = to;
        to = swapped;
      }
    }
    return from;
  }

  private static void spread(double[] from, double[] to, int shift, int[] place) {
    begin(place);
    for (double value : from) {
      to[place[(int) (key(value) >>> shift) & MASK]++] = value;
    }
  }

  /** The indices of the values in ascending order of value, then of index; −0 equals 0. The values are not changed. */
  public static int[] order(double[] values) {
    if (values.length <= VERY_FEW) {
      return insertion(values);
    }
    int[] all = new int[values.length];
    Arrays.setAll(all, i -> i);
    return order(all, i -> values[i]);
  }

  private static int[] insertion(double[] values) {
    int[] order = new int[values.length];
    for (int i = 0; i < order.length; i++) {
      int at = i;
      while (at > 0 && values[order[at - 1]] > values[i]) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = i;
    }
    return order;
  }

  /** These records in ascending order of value; equal ones keep their order, and −0 equals 0. The method overwrites the array. */
  public static int[] order(int[] records, IntToDoubleFunction value) {
    int[] order = records;
    long[] keys = new long[order.length];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = key(value.applyAsDouble(order[i]) + 0.0);
    }
    long[] otherKeys = new long[keys.length];
    int[] otherOrder = new int[keys.length];
    for (int digit = 0; digit < DIGITS && keys.length > 0; digit++) {
      if (spread(keys, order, otherKeys, otherOrder, digit * DIGIT)) {
        long[] swapKeys = keys;
        keys = otherKeys;
        otherKeys = swapKeys;
        int[] swapOrder = order;
        order = otherOrder;
        otherOrder = swapOrder;
      }
    }
    return order;
  }

  /** False if all keys have the same digit, so that nothing moved. */
  private static boolean spread(long[] keys, int[] order, long[] toKeys, int[] toOrder, int shift) {
    int[] place = new int[1 << DIGIT];
    for (long key : keys) {
      place[(int) (key >>> shift) & MASK]++;
    }
    if (place[(int) (keys[0] >>> shift) & MASK] == keys.length) {
      return false;
    }
    begin(place);
    for (int i = 0; i < keys.length; i++) {
      int to = place[(int) (keys[i] >>> shift) & MASK]++;
      toKeys[to] = keys[i];
      toOrder[to] = order[i];
    }
    return true;
  }

  /** Bits that have, as a number without sign, the order of the values. */
  private static long key(double value) {
    long bits = Double.doubleToRawLongBits(value);
    return bits ^ (bits >> Long.SIZE - 1 | Long.MIN_VALUE);
  }

  /** Replaces how many numbers have each digit by the place of the first of them. */
  private static void begin(int[] counts) {
    int next = 0;
    for (int b = 0; b <= MASK; b++) {
      int count = counts[b];
      counts[b] = next;
      next += count;
    }
  }
}
