package sdc.mask.micro;

import java.util.Arrays;

/** Stable orders of numbers: ascending, equal ones by the lower index. */
final class Order {

  private Order() {
  }

  /** The indices of the values from the smallest to the greatest; −0 equals 0. */
  static int[] of(double[] values) {
    Integer[] order = new Integer[values.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> values[a] < values[b] ? -1 : values[a] > values[b] ? 1 : 0);
    return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
  }
}
