package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The order of numbers, few and many. */
class RadixOrderTest {

  private static final double[] VALUES = {0.0, -0.0, 3, -1e300, 3, Double.MIN_VALUE, -Double.MIN_VALUE, 1e300, -1e300, 0.0};

  @Test
  void isStableForTiesAndSignedZeros() {
    int[] expected = {3, 8, 6, 0, 1, 9, 5, 2, 4, 7};
    assertArrayEquals(expected, RadixOrder.of(VALUES));
    double[] padded = Arrays.copyOf(VALUES, 1000);
    Arrays.fill(padded, VALUES.length, 1000, Double.MAX_VALUE);
    assertArrayEquals(expected, Arrays.copyOf(RadixOrder.of(padded), VALUES.length));
    double[] many = new Random(1).ints(5000, 0, 100).asDoubleStream().toArray();
    int[] order = RadixOrder.of(many);
    for (int i = 1; i < order.length; i++) {
      boolean rises = many[order[i - 1]] < many[order[i]] || many[order[i - 1]] == many[order[i]] && order[i - 1] < order[i];
      assertTrue(rises, "place " + i);
    }
  }

  /** Equal ones stay in the order in which they were given, which need not be that of their numbers. */
  @Test
  void recordsKeepTheirOrderWhereValuesAreEqual() {
    assertArrayEquals(new int[] {8, 3, 6, 9, 1, 0, 4, 2}, RadixOrder.of(new int[] {9, 4, 1, 8, 0, 3, 2, 6}, row -> VALUES[row]));
    assertArrayEquals(new int[0], RadixOrder.of(new int[0], row -> VALUES[row]));
  }

  private static double number(Random random, int kind) {
    return switch (kind) {
      case 0 -> random.nextInt(7) - 3;
      case 1 -> random.nextGaussian();
      case 2 -> Double.longBitsToDouble(random.nextLong() & 0xFFEFFFFFFFFFFFFFL);
      default -> random.nextBoolean() ? random.nextInt(3) * 0.0 : -0.0;
    };
  }

  /** The stable sort of the JDK, for as many numbers as the shorter way takes and more, of every sign and size. */
  @Test
  void asTheStableSortOfTheJdk() {
    for (int seed = 1; seed <= 400; seed++) {
      Random random = new Random(seed);
      double[] values = new double[seed % 2 == 0 ? random.nextInt(64) : 62 + random.nextInt(200)];
      int kind = seed % 4;
      Arrays.setAll(values, i -> number(random, kind));
      double[] before = values.clone();
      int[] expected = IntStream.range(0, values.length).boxed().sorted(Comparator.comparingDouble(i -> values[i] + 0.0))
          .mapToInt(Integer::intValue).toArray();
      assertArrayEquals(expected, RadixOrder.of(values), "seed " + seed);
      assertArrayEquals(before, values, "the values stay, seed " + seed);
      int[] records = IntStream.range(0, values.length).map(i -> values.length - 1 - i).toArray();
      int[] reversed = IntStream.of(records).boxed().sorted(Comparator.comparingDouble(i -> values[i] + 0.0))
          .mapToInt(Integer::intValue).toArray();
      assertArrayEquals(reversed, RadixOrder.of(records.clone(), i -> values[i]), "seed " + seed);
    }
  }
}
