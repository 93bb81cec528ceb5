package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
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

class MultiplicativeNoiseTest {

  private static Table mask(Table table, double percent, long seed) {
    return new MultiplicativeNoise(RandomTables.all(table), percent).mask(table, Randomness.seeded(seed), Progress.NONE);
  }

  @Test
  void keepsSignsZerosAndMissingValues() {
    for (long seed = 1; seed <= 300; seed++) {
      Table table = RandomTables.holed(seed);
      Table masked = mask(table, 30, seed);
      for (int k = 0; k < table.width(); k++) {
        for (int row = 0; row < table.rows(); row++) {
          double before = table.numeric(k).value(row);
          double after = masked.numeric(k).value(row);
          assertEquals(Math.signum(before), Math.signum(after), "seed " + seed);
          assertTrue(before == 0 || before != after, "seed " + seed);
        }
      }
    }
  }

  @Test
  void theLogarithmHasTheStatedNoise() {
    int n = 40_000;
    double s = 0.25;
    Table table = Table.of(NumericColumn.adopt("v", IntStream.range(1, n + 1).mapToDouble(i -> i).toArray()));
    double[] masked = mask(table, 100 * s, 5).numeric(0).toArray();
    double[] factors = IntStream.range(0, n).mapToDouble(i -> masked[i] / (i + 1)).toArray();
    Moments logs = Moments.of(Arrays.stream(factors).map(Math::log).toArray());
    assertEquals(-s * s / 2, logs.mean(), 5 * s / Math.sqrt(n));
    assertEquals(s, logs.sd(), 5 * s / Math.sqrt(2.0 * n));
    assertEquals(1, Moments.of(factors).mean(), 5 * Math.sqrt(Math.expm1(s * s) / n));
  }

  @Test
  void equalAttributesGetDifferentNoise() {
    double[] values = IntStream.range(1, 1001).mapToDouble(i -> i).toArray();
    Table masked = mask(Table.of(NumericColumn.of("a", values), NumericColumn.of("b", values)), 10, 1);
    assertTrue(IntStream.range(0, 1000).noneMatch(i -> masked.numeric(0).value(i) == masked.numeric(1).value(i)));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesPercentOutsideTheRange(double percent) {
    Refused.beginning("percent … got " + percent, () -> new MultiplicativeNoise(new int[] {0}, percent));
  }
}
