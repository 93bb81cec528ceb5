package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.Refused;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

class JpegMaskingTest {

  private static Table mask(Table table, int quality) {
    return new JpegMasking(RandomTables.all(table), quality, JpegMasking.Scale.EXACT).mask(table, Randomness.seeded(1), Progress.NONE);
  }

  /** With the paper's scale the least and the greatest of the 256 levels are the attribute's own extremes. */
  @Test
  void theLatticeOfADrawnScaleKeepsTheExtremesToItself() {
    for (long seed = 1; seed <= 50; seed++) {
      Table table = RandomTables.normals(seed, 400, 8);
      Table masked = new JpegMasking(RandomTables.all(table), 100).mask(table, Randomness.seeded(seed), Progress.NONE);
      Table exact = mask(table, 100);
      for (int k = 0; k < table.width(); k++) {
        assertTrue(distanceFromLattice(table.numeric(k), exact.numeric(k)) < 1e-6, "the attack works, seed " + seed);
        assertTrue(distanceFromLattice(table.numeric(k), masked.numeric(k)) > 1e-6, "seed " + seed);
      }
    }
  }

  /** How far the least original value is from the levels that the masked values show, in steps between two levels. */
  private static double distanceFromLattice(NumericColumn original, NumericColumn masked) {
    double[] levels = Arrays.stream(masked.toArray()).sorted().distinct().toArray();
    double step = IntStream.range(1, levels.length).mapToDouble(i -> levels[i] - levels[i - 1]).min().orElseThrow();
    double steps = (Arrays.stream(original.toArray()).min().orElseThrow() - levels[0]) / step;
    return Math.abs(steps - Math.rint(steps));
  }

  @Test
  void aDrawnScaleLosesLittleMoreThanTheExactOne() {
    Table table = RandomTables.normals(1, 2000, 8);
    Table masked = new JpegMasking(RandomTables.all(table), 80).mask(table, Randomness.seeded(1), Progress.NONE);
    assertEquals(1, loss(table, masked) / loss(table, mask(table, 80)), 0.35);
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
    return loss(table, mask(table, quality));
  }

  private static double loss(Table table, Table masked) {
    double sum = 0;
    for (int k = 0; k < table.width(); k++) {
      double[] values = table.numeric(k).toArray();
      double range = Arrays.stream(values).max().orElseThrow() - Arrays.stream(values).min().orElseThrow();
      NumericColumn after = masked.numeric(k);
      sum += IntStream.range(0, values.length).mapToDouble(i -> Math.abs(values[i] - after.value(i)) / range).average().orElseThrow();
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

  /** Table K.1 of ITU-T T.81 (ISO/IEC 10918-1), annex K: the steps of luminance coefficients, vertical frequency by horizontal. */
  private static final int[][] K1 = {{16, 11, 10, 16, 24, 40, 51, 61}, {12, 12, 14, 19, 26, 58, 60, 55}, {14, 13, 16, 24, 40, 57, 69, 56},
      {14, 17, 22, 29, 51, 87, 80, 62}, {18, 22, 37, 56, 68, 109, 103, 77}, {24, 35, 55, 64, 81, 104, 113, 92},
      {49, 64, 78, 87, 103, 121, 120, 101}, {72, 92, 95, 98, 112, 100, 103, 99}};

  /** 8 records of 8 attributes are one square: its transform, rounded to the standard's steps, and back, each from its definition. */
  @ParameterizedTest
  @ValueSource(ints = {1, 10, 30, 49, 50, 65, 80, 95, 100})
  void coefficientsAreRoundedToTheStandardsSteps(int quality) {
    int compared = 0;
    for (int seed = 1; seed <= 40; seed++) {
      double[][] pixels = pixels(new Random(seed));
      double[][] coefficients = transformed(pixels, quality);
      if (coefficients == null) {
        continue;
      }
      compared++;
      Table table = Table.of(IntStream.range(0, 8).mapToObj(k -> NumericColumn.of("v" + k,
          IntStream.range(0, 8).mapToDouble(row -> pixels[row][k]).toArray())).toList());
      Table masked = mask(table, quality);
      for (int row = 0; row < 8; row++) {
        for (int k = 0; k < 8; k++) {
          assertEquals(pixel(coefficients, row, k), masked.numeric(k).value(row), 2, "seed " + seed + ", pixel " + row + ", " + k);
        }
      }
    }
    assertTrue(compared >= 5, "compared " + compared);
  }

  /** Whole numbers from 0 to 255, both of which occur in every column, so scaling does not change them. */
  private static double[][] pixels(Random random) {
    double[][] pixels = new double[8][8];
    for (int k = 0; k < 8; k++) {
      int slope = random.nextInt(60) - 30;
      for (int row = 0; row < 8; row++) {
        pixels[row][k] = Math.min(255, Math.max(0, 128 + slope * (row - 3) + random.nextInt(80) - 40));
      }
      pixels[random.nextInt(4)][k] = 0;
      pixels[4 + random.nextInt(4)][k] = 255;
    }
    return pixels;
  }

  private static double wave(int place, int frequency) {
    return (frequency == 0 ? Math.sqrt(0.5) : 1) / 2 * Math.cos((2 * place + 1) * frequency * Math.PI / 16);
  }

  /** Null if a coefficient is so near to the middle of two steps that the encoder's integer arithmetic may choose the other. */
  private static double[][] transformed(double[][] pixels, int quality) {
    double[][] rounded = new double[8][8];
    for (int v = 0; v < 8; v++) {
      for (int u = 0; u < 8; u++) {
        double sum = 0;
        for (int row = 0; row < 8; row++) {
          for (int k = 0; k < 8; k++) {
            sum += (pixels[row][k] - 128) * wave(row, v) * wave(k, u);
          }
        }
        double scale = quality < 50 ? 50.0 / quality : 2 - quality / 50.0;
        double step = Math.min(255, Math.max(1, Math.floor(K1[v][u] * scale + 0.5)));
        if (step > 4 && Math.abs(Math.abs(sum / step % 1) - 0.5) < 0.1 / step) {
          return null;
        }
        rounded[v][u] = step * Math.rint(sum / step);
      }
    }
    return rounded;
  }

  private static double pixel(double[][] coefficients, int row, int k) {
    double sum = 128;
    for (int v = 0; v < 8; v++) {
      for (int u = 0; u < 8; u++) {
        sum += coefficients[v][u] * wave(row, v) * wave(k, u);
      }
    }
    return Math.min(255, Math.max(0, sum));
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
    Refused.beginning("quality … got " + quality, () -> new JpegMasking(new int[] {0}, quality));
  }
}
