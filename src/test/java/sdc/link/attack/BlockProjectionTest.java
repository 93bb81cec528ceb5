package sdc.link.attack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Moments;

/** Places on a line against their formula; the principal axis by the property that no other direction spreads records more. */
class BlockProjectionTest {

  private static final int N = 40;

  /** Four attributes that depend on each other, one of them constant, in both files; the block takes three. */
  private static Numbers numbers(long seed) {
    Random random = new Random(seed);
    double[][] original = new double[4][N];
    double[][] masked = new double[4][N - 3];
    for (int i = 0; i < N; i++) {
      double common = random.nextGaussian();
      double[] record = {100 + 7 * common + random.nextGaussian(), 3 - common + 0.5 * random.nextGaussian(), 5,
          0.01 * random.nextGaussian()};
      for (int k = 0; k < 4; k++) {
        original[k][i] = record[k];
        if (i < N - 3) {
          masked[k][i] = record[k] + random.nextGaussian();
        }
      }
    }
    return new Numbers(original, masked);
  }

  private static double[][] standardised(Numbers numbers, int[] block, boolean masked) {
    return IntStream.of(block).mapToObj(k -> {
      Moments moments = Moments.of(numbers.original(k));
      return Arrays.stream(masked ? numbers.masked(k) : numbers.original(k))
          .map(v -> moments.sd() == 0 ? 0 : (v - moments.mean()) / moments.sd()).toArray();
    }).toArray(double[][]::new);
  }

  private static double[] sum(double[][] z, double[] axis) {
    return IntStream.range(0, z[0].length).mapToDouble(i -> IntStream.range(0, axis.length).mapToDouble(c -> axis[c] * z[c][i]).sum())
        .toArray();
  }

  @Test
  void sumsOfStandardisedAttributes() {
    Numbers numbers = numbers(1);
    int[] block = {3, 0, 2};
    BlockProjection line = BlockProjection.of(numbers, block, false);
    double[] ones = {1, 1, 1};
    assertArrayEquals(sum(standardised(numbers, block, false), ones), line.originals(numbers), 1e-12);
    assertArrayEquals(sum(standardised(numbers, block, true), ones), line.maskeds(numbers), 1e-12);
    assertEquals(N - 3, line.maskeds(numbers).length);
  }

  @Test
  void noOtherDirectionSpreadsTheOriginalMore() {
    for (long seed = 1; seed <= 20; seed++) {
      Numbers numbers = numbers(seed);
      int[] block = {0, 1, 3};
      double[] places = BlockProjection.of(numbers, block, true).originals(numbers);
      double spread = Arrays.stream(places).map(v -> v * v).sum();
      double[][] z = standardised(numbers, block, false);
      Random random = new Random(seed);
      double best = 0;
      for (int run = 0; run < 3000; run++) {
        double[] axis = random.doubles(3, -1, 1).toArray();
        double length = Math.sqrt(Arrays.stream(axis).map(v -> v * v).sum());
        best = Math.max(best, Arrays.stream(sum(z, axis)).map(v -> v * v).sum() / (length * length));
      }
      assertTrue(best <= spread * (1 + 1e-12), "seed " + seed + ": a direction with " + best + " above " + spread);
      assertTrue(best >= 0.98 * spread, "seed " + seed + ": the axis has length 1, tried ones come near, " + best + " to " + spread);
    }
  }

  @Test
  void oneAttributeIsItsOwnAxis() {
    Numbers numbers = numbers(2);
    assertArrayEquals(standardised(numbers, new int[] {1}, true)[0],
        BlockProjection.of(numbers, new int[] {1}, true).maskeds(numbers), 1e-12);
    double[] constant = BlockProjection.of(numbers, new int[] {2}, false).maskeds(numbers);
    assertArrayEquals(new double[N - 3], constant, "an attribute that is constant in the original counts nothing");
  }
}
