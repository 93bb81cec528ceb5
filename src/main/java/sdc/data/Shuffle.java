package sdc.data;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Random orders and samples without replacement, all equally likely (Fisher and Yates; Durstenfeld 1964). */
public final class Shuffle {

  private Shuffle() {
  }

  /** Puts all values into a random order. */
  public static void all(int[] values, RandomGenerator random) {
    for (int k = values.length - 1; k > 0; k--) {
      swap(values, k, random.nextInt(k + 1));
    }
  }

  /** Draws {@code count} of the values at random and returns them in ascending order. */
  public static int[] some(int[] values, int count, RandomGenerator random) {
    int[] order = values.clone();
    for (int k = 0; k < count; k++) {
      swap(order, k, k + random.nextInt(order.length - k));
    }
    return Arrays.stream(order, 0, count).sorted().toArray();
  }

  private static void swap(int[] values, int one, int other) {
    int value = values[one];
    values[one] = values[other];
    values[other] = value;
  }
}
