package sdc.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.Refused;
import sdc.data.Differences.Scaling;

class DifferencesTest {

  @Test
  void equalTheFormulasOnRandomPairs() {
    for (int seed = 0; seed < 300; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      double unit = Math.pow(10, random.nextInt(-290, 290));
      Table original = table(random, random.nextInt(2, 9), 3, unit);
      Table masked = table(random, original.rows(), 3, unit);
      for (Scaling scaling : Scaling.values()) {
        Differences differences = Differences.of(MaskedPair.aligned(original, masked), scaling);
        double[] written = new double[3];
        for (int i = 0; i < original.rows(); i++) {
          for (int j = 0; j < masked.rows(); j++) {
            differences.write(i, j, written);
            for (int k = 0; k < 3; k++) {
              double expected = expected(original.numeric(k), masked.numeric(k), i, j, scaling);
              double tolerance = scaling == Scaling.RAW ? 0 : 1e-12;
              assertEquals(expected, written[k], tolerance, scaling + ", seed " + seed);
            }
          }
        }
      }
    }
  }

  /** Deviations and differences beyond the largest double: the same as those of the numbers divided by a power of two. */
  @Test
  void numbersNearTheLargestDoubleHaveDifferencesToo() {
    double[] huge = {1.7e308, -1.7e308, -1.7e308, 1.6e308, 0};
    NumericColumn x = NumericColumn.of("v", huge);
    NumericColumn y = NumericColumn.of("v", new double[] {-1.7e308, 1.7e308, 1e300, 1.5e308, -1.7e308});
    UnaryOperator<NumericColumn> smaller = column -> NumericColumn.of("v", Arrays.stream(column.toArray()).map(v -> Math.scalb(v, -40))
        .toArray());
    for (Scaling scaling : List.of(Scaling.ATTRIBUTE, Scaling.DISTANCE)) {
      Differences differences = Differences.of(MaskedPair.aligned(Table.of(x), Table.of(y)), scaling);
      Differences small = Differences.of(MaskedPair.aligned(Table.of(smaller.apply(x)), Table.of(smaller.apply(y))), scaling);
      assertArrayEquals(small.originalCoordinates(), differences.originalCoordinates(), 1e-12, scaling.name());
      assertArrayEquals(small.maskedCoordinates(), differences.maskedCoordinates(), 1e-12, scaling.name());
    }
  }

  private static double expected(NumericColumn x, NumericColumn y, int i, int j, Scaling scaling) {
    Moments ofX = Moments.of(x);
    Moments ofY = Moments.of(y);
    return switch (scaling) {
      case ATTRIBUTE -> (x.value(i) - ofX.mean()) / ofX.sd() - (y.value(j) - ofY.mean()) / ofY.sd();
      case DISTANCE -> (x.value(i) - y.value(j)) / Math.hypot(ofX.sd(), ofY.sd());
      case RAW -> x.value(i) - y.value(j);
    };
  }

  private static Table table(SplittableRandom random, int rows, int width, double unit) {
    return Given.table(Stream.generate(() -> random.doubles(rows).map(v -> (v - 0.3) * unit).toArray()).limit(width)
        .toArray(double[][]::new));
  }

  @Test
  void standardisedDifferencesDoNotSeeUnitsOrOrigins() {
    Table original = table(new SplittableRandom(1), 20, 2, 1);
    Table other = table(new SplittableRandom(2), 20, 2, 1);
    double[] moved = other.numeric(0).toArray();
    for (int i = 0; i < moved.length; i++) {
      moved[i] = 1000 * moved[i] + 17;
    }
    double[] expected = new double[2];
    double[] written = new double[2];
    Differences.of(MaskedPair.aligned(original, other), Scaling.ATTRIBUTE).write(3, 8, expected);
    Table changed = other.with(0, NumericColumn.of("v0", moved));
    Differences.of(MaskedPair.aligned(original, changed), Scaling.ATTRIBUTE).write(3, 8, written);
    assertArrayEquals(expected, written, 1e-12);
  }

  @Test
  void constantAttributesDoNotDiffer() {
    Table original = Table.of(NumericColumn.of("c", new double[] {5, 5}), NumericColumn.of("x", new double[] {1, 2}));
    for (Scaling scaling : Scaling.values()) {
      double[] written = {9, 9};
      Differences.of(MaskedPair.aligned(original, original), scaling).write(0, 1, written);
      assertEquals(0, written[0], scaling.name());
      assertTrue(written[1] < 0);
    }
  }

  @Test
  void filesMayDifferInSize() {
    Table original = table(new SplittableRandom(3), 5, 2, 1);
    Table masked = original.rows(new int[] {0, 3, 4});
    MaskedPair pair = MaskedPair.matched(original, List.of("a", "b", "c", "d", "e"), masked, List.of("a", "d", "e"));
    Differences differences = Differences.of(pair, Scaling.RAW);
    assertEquals(5, differences.originals());
    assertEquals(3, differences.candidates());
    assertEquals(2, differences.width());
    double[] written = new double[2];
    differences.write(3, 1, written);
    assertArrayEquals(new double[2], written);
    assertEquals(original.numeric(1).value(4), differences.originalCoordinates()[4 * 2 + 1]);
    assertEquals(masked.numeric(0).value(2), differences.maskedCoordinates()[2 * 2]);
    differences.originalCoordinates()[0] = Double.NaN;
    differences.write(0, 0, written);
    assertArrayEquals(new double[2], written);
  }

  @Test
  void rejectsAttributesWithoutDifference() {
    Table full = Table.of(NumericColumn.of("x", new double[] {1, 2, 3}));
    Table gaps = Table.of(NumericColumn.of("x", new double[] {Double.NaN, 2, 3}));
    refused("missing values in 'x' (0 of 3 in the original, 1 of 3 in the masked data … ReplaceMissingValues … AVERAGE",
        full, gaps, Scaling.RAW);
    Table empty = Table.of(NumericColumn.of("x", new double[] {Double.NaN, Double.NaN, Double.NaN}));
    refused("attribute 'x' has no value … original", empty, full, Scaling.RAW);
    Table constant = Table.of(NumericColumn.of("x", new double[] {2, 2, 2}));
  }

  /** It distinguishes no candidates, so it must not change a distance; in units of both files it moves all by the same amount. */
  @Test
  void anAttributeThatIsConstantInOneFileHasNoStandardisedDifference() {
    Table full = Table.of(NumericColumn.of("x", new double[] {1, 2, 3}));
    Table constant = Table.of(NumericColumn.of("x", new double[] {2, 2, 2}));
    Table missing = Table.of(NumericColumn.of("x", new double[] {2, Double.NaN, 2}));
    double[] written = {7};
    for (MaskedPair pair : List.of(MaskedPair.aligned(full, constant), MaskedPair.aligned(constant, full),
        MaskedPair.aligned(constant, constant))) {
      Differences.of(pair, Scaling.ATTRIBUTE).write(0, 2, written);
      assertEquals(0, written[0]);
    }
    Differences.of(MaskedPair.aligned(full, missing), Scaling.ATTRIBUTE, ValueComparison.COMPLETED).write(0, 1, written);
    assertEquals(0, written[0]);
    Differences.of(MaskedPair.aligned(full, constant), Scaling.DISTANCE).write(0, 0, written);
    assertEquals(-1, written[0], 1e-15);
  }

  private static void refused(String message, Table original, Table masked, Scaling scaling) {
    MaskedPair pair = MaskedPair.aligned(original, masked);
    Refused.with(message, () -> Differences.of(pair, scaling));
  }

  /** 100 million records of 21 attributes fill an array; with more, the product of both numbers does not fit an int. */
  @Test
  void moreValuesThanAnArrayAreRejected() {
    for (int width : new int[] {22, 43, 100}) {
      Refused.says("100000000 records with " + width + " numbers each are " + 100_000_000L * width + " numbers",
          assertThrows(IllegalArgumentException.class, () -> Differences.room(100_000_000, width)).getMessage());
    }
    assertEquals(40, Differences.room(10, 4).length);
  }
}
