package sdc.data.number;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BisectionTest {

  /** Beside plain counts, with equal values, both zeros, and values outside. */
  @Test
  void placesAreThoseOfAPlainCount() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      double[] sorted = random.doubles(random.nextInt(12)).map(value -> Math.rint(5 * value) - 2).sorted().toArray();
      for (double value : new double[] {-3, -2, -1.5, -0.0, 0, 1, 3, 9, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY}) {
        assertEquals(Arrays.stream(sorted).filter(each -> each < value).count(), Bisection.below(sorted, value), "seed " + seed);
        assertEquals(Arrays.stream(sorted).filter(each -> each <= value).count(), Bisection.upTo(sorted, value), "seed " + seed);
      }
      int from = random.nextInt(5);
      int to = from + random.nextInt(9);
      int wanted = random.nextInt(16);
      assertEquals(IntStream.range(from, to).filter(place -> place >= wanted).findFirst().orElse(to),
          Bisection.first(from, to, place -> place >= wanted), "seed " + seed);
    }
  }
}
