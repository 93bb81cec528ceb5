package sdc.data.number;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.NumericColumn;

/** The order of {@link Arrays#sort} and of a stable sort of records, on numbers of every size and sign, few and many. */
class NumberSortTest {

  private static final double[] VALUES = {0.0, -0.0, 3, -1e300, 3, Double.MIN_VALUE, -Double.MIN_VALUE, 1e300, -1e300, 0.0};

  @Test
  void sortsAsComparisonsDo() {
    for (int seed = 0; seed < 4; seed++) {
      Random random = new Random(seed);
      int count = (1 << 13) - 2 + 2 * seed;
      requireSorted(count, random::nextGaussian, "normal, seed " + seed);
      requireSorted(count, () -> Math.rint(100 * random.nextGaussian()) / 100, "two decimals, seed " + seed);
      requireSorted(count, () -> finite(random), "any bits, seed " + seed);
      requireSorted(count, () -> random.nextInt(3) * Double.MIN_VALUE, "subnormal, seed " + seed);
      requireSorted(count, () -> 7, "constant");
    }
  }

  @Test
  void columnsLeaveOutMissingValuesAndTheSignOfZero() {
    double[] values = DoubleStream.generate(() -> -0.0).limit(20_000).toArray();
    values[3] = Double.NaN;
    values[19_999] = -1;
    double[] sorted = NumericColumn.of("x", values).sorted();
    double[] expected = new double[19_999];
    expected[0] = -1;
    assertArrayEquals(expected, sorted);
  }

  private static double finite(Random random) {
    double value = Double.longBitsToDouble(random.nextLong());
    return Double.isFinite(value) ? value : -0.0;
  }

  private static void requireSorted(int count, DoubleSupplier next, String which) {
    double[] values = DoubleStream.generate(next).limit(count).toArray();
    double[] expected = values.clone();
    Arrays.sort(expected);
    assertArrayEquals(expected, NumberSort.sorted(values), which);
  }

  @Test
  void isStableForTiesAndSignedZeros() {
    int[] expected = {3, 8, 6, 0, 1, 9, 5, 2, 4, 7};
    assertArrayEquals(expected, NumberSort.order(VALUES));
    double[] padded = Arrays.copyOf(VALUES, 1000);
    Arrays.fill(padded, VALUES.length, 1000, Double.MAX_VALUE);
    assertArrayEquals(expected, Arrays.copyOf(NumberSort.order(padded), VALUES.length));
    double[] many = new Random(1).ints(5000, 0, 100).asDoubleStream().toArray();
    int[] order = NumberSort.order(many);
    for (int i = 1; i < order.length; i++) {
      boolean rises = many[order[i - 1]] < many[order[i]] || many[order[i - 1]] == many[order[i]] && order[i - 1] < order[i];
      assertTrue(rises, "place " + i);
    }
  }

  /** Equal ones stay in the order in which they were given, which need not be that of their numbers. */
  @Test
  void recordsKeepTheirOrderWhereValuesAreEqual() {
    assertArrayEquals(new int[] {8, 3, 6, 9, 1, 0, 4, 2}, NumberSort.order(new int[] {9, 4, 1, 8, 0, 3, 2, 6}, row -> VALUES[row]));
    assertArrayEquals(new int[0], NumberSort.order(new int[0], row -> VALUES[row]));
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
      assertArrayEquals(expected, NumberSort.order(values), "seed " + seed);
      assertArrayEquals(before, values, "the values stay, seed " + seed);
      int[] records = IntStream.range(0, values.length).map(i -> values.length - 1 - i).toArray();
      int[] reversed = IntStream.of(records).boxed().sorted(Comparator.comparingDouble(i -> values[i] + 0.0))
          .mapToInt(Integer::intValue).toArray();
      assertArrayEquals(reversed, NumberSort.order(records.clone(), i -> values[i]), "seed " + seed);
    }
  }
}
