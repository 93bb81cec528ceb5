package sdc.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Every order and every sample is as likely as every other. */
class ShuffleTest {

  private static final int TRIALS = 24_000;

  /** The count of every outcome is within five standard deviations of a binomial count. */
  private static void assertEven(Map<String, Integer> counts, int outcomes) {
    assertEquals(outcomes, counts.size(), counts.toString());
    double expected = (double) TRIALS / outcomes;
    counts.forEach((outcome, count) -> assertEquals(expected, count, 5 * Math.sqrt(expected), outcome));
  }

  @Test
  void allOrdersComeEquallyOften() {
    Random random = new Random(1);
    Map<String, Integer> counts = new HashMap<>();
    for (int trial = 0; trial < TRIALS; trial++) {
      int[] values = {1, 2, 3, 4};
      Shuffle.all(values, random);
      counts.merge(Arrays.toString(values), 1, Integer::sum);
    }
    assertEven(counts, 24);
  }

  @Test
  void allSamplesComeEquallyOftenInAscendingOrder() {
    Random random = new Random(2);
    int[] values = {5, 4, 3, 2, 1};
    Map<String, Integer> counts = new HashMap<>();
    for (int trial = 0; trial < TRIALS; trial++) {
      int[] some = Shuffle.some(values, 2, random);
      assertTrue(some[0] < some[1]);
      counts.merge(Arrays.toString(some), 1, Integer::sum);
    }
    assertEven(counts, 10);
    assertArrayEquals(new int[] {5, 4, 3, 2, 1}, values, "the values stay as they were");
  }

  @Test
  void noneAndAllAreSamplesToo() {
    assertArrayEquals(new int[0], Shuffle.some(new int[] {3, 1}, 0, new Random(3)));
    assertArrayEquals(new int[] {1, 3}, Shuffle.some(new int[] {3, 1}, 2, new Random(3)));
    int[] nothing = {};
    Shuffle.all(nothing, new Random(3));
    assertEquals(0, nothing.length);
  }
}
