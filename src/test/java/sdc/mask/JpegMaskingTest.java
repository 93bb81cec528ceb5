package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

class JpegMaskingTest {

  private static Table mask(Table table, int quality) {
    return new JpegMasking(RandomTables.all(table), quality).mask(table, Randomness.seeded(1), Progress.NONE);
  }

  @Test
  void awkwardTables() {
    for (long seed = 1; seed <= 300; seed++) {
      Table table = RandomTables.holed(seed);
      Table masked = mask(table, 1 + (int) (seed % 100));
      for (int k = 0; k < table.width(); k++) {
        double[] present = Arrays.stream(table.numeric(k).toArray()).filter(v -> !Double.isNaN(v)).sorted().toArray();
        for (int row = 0; row < table.rows(); row++) {
          double value = masked.numeric(k).value(row);
          assertEquals(table.numeric(k).isMissing(row), Double.isNaN(value), "seed " + seed);
          assertTrue(Double.isNaN(value) || value >= present[0] && value <= present[present.length - 1], "seed " + seed);
        }
        if (present.length == 0 || present[0] == present[present.length - 1]) {
          assertArrayEquals(table.numeric(k).toArray(), masked.numeric(k).toArray(), "constant, seed " + seed);
        }
      }
    }
  }

  @Test
  void theWholeRangeOfDoublesFits() {
    Table table = Table.of(NumericColumn.adopt("v", new double[] {-Double.MAX_VALUE, 0, Double.MAX_VALUE, 1}));
    assertTrue(mask(table, 100).numeric(0).value(0) < -1e308);
  }

  @Test
  void lossGrowsAsQualityFallsAndIsSmallAtTheBest() {
    Table table = RandomTables.normals(1, 2000, 8);
    double best = loss(table, 100);
    double good = loss(table, 80);
    double poor = loss(table, 20);
    assertTrue(best < good && good < poor, best + " " + good + " " + poor);
    // at quality 100 all quantisation steps are 1: errors of the rounded transform stay within a few of 255 levels
    double range = 255 * best;
    assertTrue(range < 2, "levels of error at quality 100: " + range);
  }

  /** The mean absolute change as a share of the range. */
  private static double loss(Table table, int quality) {
    Table masked = mask(table, quality);
    double sum = 0;
    for (int k = 0; k < table.width(); k++) {
      double[] values = table.numeric(k).toArray();
      double range = Arrays.stream(values).max().orElseThrow() - Arrays.stream(values).min().orElseThrow();
      NumericColumn after = masked.numeric(k);
      sum += IntStream.range(0, values.length).mapToDouble(i -> Math.abs(values[i] - after.value(i)) / range).average()
          .orElseThrow();
    }
    return sum / table.width();
  }

  @Test
  void roundingFavoursNeitherSide() {
    Table table = RandomTables.normals(4, 4000, 8);
    Table masked = mask(table, 100);
    double levels = 0;
    for (int k = 0; k < 8; k++) {
      double[] values = table.numeric(k).toArray();
      double range = Arrays.stream(values).max().orElseThrow() - Arrays.stream(values).min().orElseThrow();
      levels += 255 / range * (Moments.of(masked.numeric(k)).mean() - Moments.of(values).mean()) / 8;
    }
    // errors of a value below one level, 32,000 values
    assertEquals(0, levels, 5 / Math.sqrt(32_000));
  }

  @Test
  void aFlatNeighbourhoodStaysFlat() {
    double[] values = IntStream.range(0, 64).mapToDouble(i -> i < 32 ? 0 : 255).toArray();
    assertArrayEquals(values, mask(Table.of(NumericColumn.adopt("v", values)), 90).numeric(0).toArray(), 3);
  }

  @Test
  void longFilesAreCutWhereItDoesNotShow() {
    assertEquals(65_496, JpegMasking.height(65_496));
    assertEquals(32_752, JpegMasking.height(65_497));
    int rows = 66_000;
    Table table = RandomTables.normals(2, rows, 3);
    for (int k = 0; k < 3; k++) {
      double[] values = table.numeric(k).toArray();
      values[0] = -100;
      values[1] = 100;
      table = table.with(k, NumericColumn.adopt("v" + k, values));
    }
    Table masked = mask(table, 70);
    int one = 40_000;
    Table uncut = mask(table.rows(IntStream.range(0, one).toArray()), 70);
    assertTrue(JpegMasking.height(rows) < one && JpegMasking.height(one) == one, "the cut lies inside the uncut part");
    for (int k = 0; k < 3; k++) {
      assertArrayEquals(uncut.numeric(k).toArray(), Arrays.copyOf(masked.numeric(k).toArray(), one));
    }
  }

  @Test
  void missingValuesAreReplacedByTheMeanForTheirNeighbours() {
    Table table = RandomTables.normals(3, 100, 2);
    double[] holed = table.numeric(0).toArray();
    holed[50] = Double.NaN;
    double[] filled = holed.clone();
    filled[50] = Moments.of(holed).mean();
    double[] masked = mask(table.with(0, NumericColumn.of("v0", holed)), 50).numeric(0).toArray();
    double[] expected = mask(table.with(0, NumericColumn.of("v0", filled)), 50).numeric(0).toArray();
    expected[50] = Double.NaN;
    assertArrayEquals(expected, masked);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -5, 101})
  void refusesQualityOutsideTheRange(int quality) {
    String message = assertThrows(IllegalArgumentException.class, () -> new JpegMasking(new int[] {0}, quality)).getMessage();
    assertTrue(message.startsWith("-Q") && message.contains("got " + quality), message);
  }
}
