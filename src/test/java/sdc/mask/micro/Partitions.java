package sdc.mask.micro;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import sdc.data.Moments;
import sdc.data.Table;

/** What tests of groupings share. */
final class Partitions {

  private Partitions() {
  }

  /** The same partition with groups numbered in the order of their first records. */
  static int[] canonical(int[] group) {
    Map<Integer, Integer> numbers = new HashMap<>();
    return Arrays.stream(group).map(g -> {
      numbers.putIfAbsent(g, numbers.size());
      return numbers.get(g);
    }).toArray();
  }

  /** Every group has k to 2k − 1 records. */
  static void assertSizes(int[] group, int k) {
    Map<Integer, Integer> sizes = new HashMap<>();
    Arrays.stream(group).forEach(g -> sizes.merge(g, 1, Integer::sum));
    sizes.forEach((g, size) -> assertTrue(size >= k && size <= 2 * k - 1, "group " + g + " has " + size + ", k is " + k));
  }

  /** 100·SSE/SST in units of each original column's standard deviation. */
  static double standardisedLossPercent(Table original, Table masked) {
    double within = 0;
    double total = 0;
    for (int c = 0; c < original.width(); c++) {
      Moments moments = Moments.of(original.numeric(c));
      for (int row = 0; row < original.rows(); row++) {
        within += Math.pow((original.numeric(c).value(row) - masked.numeric(c).value(row)) / moments.sd(), 2);
        total += Math.pow((original.numeric(c).value(row) - moments.mean()) / moments.sd(), 2);
      }
    }
    return 100 * within / total;
  }
}
