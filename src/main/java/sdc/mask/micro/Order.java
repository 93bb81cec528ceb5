package sdc.mask.micro;

import java.util.Arrays;

/** Stable order of numbers: ascending, equal ones by the lower index. */
final class Order {

  /** Up to so many values are put in order one by one. */
  private static final int FEW = 64;
  private static final int BITS = 11;
  private static final int BUCKETS = 1 << BITS;

  private Order() {
  }

  /** The indices of the values from the smallest to the greatest; −0 equals 0. The values are not changed. */
  static int[] of(double[] values) {
    return values.length <= FEW ? insertion(values) : radix(values);
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

  private static int[] radix(double[] values) {
    int count = values.length;
    long[] keys = new long[count];
    int[] order = new int[count];
    Arrays.setAll(order, i -> i);
    for (int i = 0; i < count; i++) {
      long bits = Double.doubleToRawLongBits(values[i] + 0.0);
      keys[i] = bits ^ (bits >> 63 | Long.MIN_VALUE);
    }
    long[] otherKeys = new long[count];
    int[] otherOrder = new int[count];
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

  /** One pass of a radix sort, from the lowest digit up; false where all keys share the digit and nothing was moved. */
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
