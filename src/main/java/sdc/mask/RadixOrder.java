package sdc.mask;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/** Stable ascending sort by radix on the bits of the numbers, in linear time. Equal numbers keep their order; −0 equals 0. */
public final class RadixOrder {

  /** Up to this many values, insertion sort is faster. */
  private static final int FEW = 64;
  private static final int BITS = 11;
  private static final int BUCKETS = 1 << BITS;

  private RadixOrder() {
  }

  /** The indices of the values in ascending order of value, then of index. The values are not changed. */
  public static int[] of(double[] values) {
    if (values.length <= FEW) {
      return insertion(values);
    }
    int[] all = new int[values.length];
    Arrays.setAll(all, i -> i);
    return of(all, i -> values[i]);
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

  /** These records in ascending order of value. The method overwrites the array. */
  static int[] of(int[] records, IntToDoubleFunction value) {
    int[] order = records;
    long[] keys = new long[order.length];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = key(value.applyAsDouble(order[i]));
    }
    long[] otherKeys = new long[keys.length];
    int[] otherOrder = new int[keys.length];
    for (int shift = 0; shift < Long.SIZE; shift += BITS) {
      if (pass(keys, order, otherKeys, otherOrder, shift)) {
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

  /** Bits whose unsigned order is the order of the numbers; both zeros have the same bits. */
  private static long key(double value) {
    long bits = Double.doubleToRawLongBits(value + 0.0);
    return bits ^ (bits >> 63 | Long.MIN_VALUE);
  }

  /** One pass of the radix sort; false if all keys have the same digit, so that nothing moved. */
  private static boolean pass(long[] keys, int[] order, long[] toKeys, int[] toOrder, int shift) {
    int[] next = new int[BUCKETS];
    for (long key : keys) {
      next[(int) (key >>> shift) & BUCKETS - 1]++;
    }
    int sum = 0;
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
      if (next[bucket] == keys.length) {
        return false;
      }
      int size = next[bucket];
      next[bucket] = sum;
      sum += size;
    }
    for (int i = 0; i < keys.length; i++) {
      int to = next[(int) (keys[i] >>> shift) & BUCKETS - 1]++;
      toKeys[to] = keys[i];
      toOrder[to] = order[i];
    }
    return true;
  }
}
