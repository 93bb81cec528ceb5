package sdc.mask;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import sdc.data.NumericColumn;

/**
 * The order of a column's values, equal ones in random order.
 *
 * <p>The rows are shuffled and then sorted stably, by radix on the bits of the values: linear time, and every order of a tie has
 * the same probability.
 */
final class RandomRanks {

  private static final int DIGIT = 11;
  private static final int BUCKETS = 1 << DIGIT;
  private static final int PASSES = (Long.SIZE + DIGIT - 1) / DIGIT;

  private RandomRanks() {
  }

  /** The rows of the values that are not missing, from the lowest value to the highest. */
  static int[] order(NumericColumn column, RandomGenerator random) {
    int[] rows = new int[column.size()];
    int count = 0;
    for (int row = 0; row < column.size(); row++) {
      if (!column.isMissing(row)) {
        rows[count++] = row;
      }
    }
    int[] present = count == rows.length ? rows : Arrays.copyOf(rows, count);
    shuffle(present, random);
    return sorted(present, column);
  }

  private static void shuffle(int[] rows, RandomGenerator random) {
    for (int i = rows.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int row = rows[i];
      rows[i] = rows[j];
      rows[j] = row;
    }
  }

  private static int[] sorted(int[] rows, NumericColumn column) {
    long[] keys = new long[rows.length];
    int[][] counts = new int[PASSES][BUCKETS];
    for (int i = 0; i < rows.length; i++) {
      keys[i] = key(column.value(rows[i]));
      for (int pass = 0; pass < PASSES; pass++) {
        counts[pass][digit(keys[i], pass)]++;
      }
    }
    int[] from = rows;
    int[] to = new int[rows.length];
    long[] nextKeys = new long[rows.length];
    for (int pass = 0; pass < PASSES; pass++) {
      if (rows.length == 0 || counts[pass][digit(keys[0], pass)] == rows.length) {
        continue;
      }
      distribute(from, keys, to, nextKeys, counts[pass], pass);
      int[] swap = from;
      from = to;
      to = swap;
      long[] swapKeys = keys;
      keys = nextKeys;
      nextKeys = swapKeys;
    }
    return from;
  }

  private static void distribute(int[] from, long[] keys, int[] to, long[] nextKeys, int[] counts, int pass) {
    int start = 0;
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
      int size = counts[bucket];
      counts[bucket] = start;
      start += size;
    }
    for (int i = 0; i < from.length; i++) {
      int place = counts[digit(keys[i], pass)]++;
      to[place] = from[i];
      nextKeys[place] = keys[i];
    }
  }

  /** Bits whose unsigned order is the order of the numbers; both zeros are the same number. */
  private static long key(double value) {
    long bits = Double.doubleToLongBits(value + 0.0);
    return bits ^ (bits >> 63 | Long.MIN_VALUE);
  }

  private static int digit(long key, int pass) {
    return (int) (key >>> pass * DIGIT) & BUCKETS - 1;
  }
}
