package sdc.data.number;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import sdc.data.NumericColumn;

/** The order of {@link Arrays#sort}, on numbers of every size and sign. */
class NumberSortTest {

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
}
