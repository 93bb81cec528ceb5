package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.Refused;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.AdditiveNoise.Kind;

class AdditiveNoiseTest {

  private static Table mask(Table table, double percent, Kind kind, long seed) {
    return new AdditiveNoise(RandomTables.all(table), percent, kind).mask(table, Randomness.seeded(seed), Progress.NONE);
  }

  private static double[] difference(Table a, Table b, int k) {
    return IntStream.range(0, a.rows()).mapToDouble(row -> a.numeric(k).value(row) - b.numeric(k).value(row)).toArray();
  }

  private static double covariance(double[] a, double[] b) {
    double meanA = Arrays.stream(a).average().orElseThrow();
    double meanB = Arrays.stream(b).average().orElseThrow();
    return IntStream.range(0, a.length).mapToDouble(i -> (a[i] - meanA) * (b[i] - meanB)).sum() / (a.length - 1);
  }

  /** Three attributes with correlations 0.8 and 0, the fourth the sum of the first two: Σ is singular. */
  private static Table singular(int rows) {
    Table z = RandomTables.normals(5, rows, 3);
    double[] b = IntStream.range(0, rows).mapToDouble(i -> 8 * z.numeric(0).value(i) + 6 * z.numeric(1).value(i)).toArray();
    double[] sum = IntStream.range(0, rows).mapToDouble(i -> z.numeric(0).value(i) + b[i]).toArray();
    return Table.of(z.column(0), NumericColumn.adopt("b", b), z.column(2), NumericColumn.adopt("sum", sum));
  }

  @ParameterizedTest
  @EnumSource
  void awkwardTables(Kind kind) {
    for (long seed = 1; seed <= 300; seed++) {
      Table table = RandomTables.complete(seed);
      Table masked = mask(table, 10, kind, seed);
      for (int k = 0; k < table.width(); k++) {
        double sd = Moments.of(table.numeric(k)).sd();
        for (int row = 0; row < table.rows(); row++) {
          double moved = Math.abs(masked.numeric(k).value(row) - table.numeric(k).value(row));
          assertTrue(sd == 0 ? moved == 0 : moved < 2 * sd, "seed " + seed);
        }
      }
    }
  }

  @Test
  void missingValuesStayMissing() {
    for (long seed = 1; seed <= 200; seed++) {
      Table table = RandomTables.holed(seed);
      Table masked = mask(table, 10, Kind.UNCORRELATED, seed);
      for (int k = 0; k < table.width(); k++) {
        for (int row = 0; row < table.rows(); row++) {
          assertEquals(table.numeric(k).isMissing(row), masked.numeric(k).isMissing(row), "seed " + seed);
        }
      }
    }
  }

  @Test
  void correlatedNoiseNeedsCompleteRecords() {
    Table table = Table.of(NumericColumn.adopt("a", new double[] {1, Double.NaN, 3, 4}),
        NumericColumn.adopt("b", new double[] {1, 2, 4, Double.NaN}));
    Table masked = mask(table, 10, Kind.CORRELATED, 1);
    assertTrue(masked.numeric(0).isMissing(1) && masked.numeric(1).isMissing(3) && !masked.numeric(0).isMissing(3));
    Table tooFew = table.rows(new int[] {1, 2, 3});
    Refused.beginning("correlated … found 1", () -> mask(tooFew, 10, Kind.CORRELATED, 1));
  }

  @Test
  void uncorrelatedNoiseHasPercentOfTheDeviation() {
    int n = 20_000;
    Table table = singular(n);
    Table masked = mask(table, 15, Kind.UNCORRELATED, 2);
    for (int j = 0; j < 4; j++) {
      double[] e = difference(masked, table, j);
      double sd = 0.15 * Moments.of(table.numeric(j)).sd();
      assertEquals(1, Moments.of(e).sd() / sd, 5 / Math.sqrt(2.0 * n), "sd of noise " + j);
      assertEquals(0, Moments.of(e).mean() / sd, 5 / Math.sqrt(n), "mean of noise " + j);
      double[] x = table.numeric(j).toArray();
      assertEquals(0, covariance(e, x) / sd / Moments.of(x).sd(), 5 / Math.sqrt(n), "noise and value " + j);
      for (int k = 0; k < j; k++) {
        double[] other = difference(masked, table, k);
        assertEquals(0, covariance(e, other) / sd / Moments.of(other).sd(), 6 / Math.sqrt(n), "noises " + j + ", " + k);
      }
    }
  }

  @Test
  void correlatedNoiseHasTheCovariancesOfTheDataEvenSingularOnes() {
    int n = 20_000;
    Table table = singular(n);
    Table masked = mask(table, 50, Kind.CORRELATED, 3);
    for (int j = 0; j < 4; j++) {
      double[] e = difference(masked, table, j);
      for (int k = 0; k <= j; k++) {
        double[] other = difference(masked, table, k);
        double expected = 0.25 * covariance(table.numeric(j).toArray(), table.numeric(k).toArray());
        double unit = 0.25 * Moments.of(table.numeric(j)).sd() * Moments.of(table.numeric(k)).sd();
        assertEquals(0, (covariance(e, other) - expected) / unit, 5 * Math.sqrt(2.0 / n), j + ", " + k);
      }
    }
    double[] a = difference(masked, table, 0);
    double[] b = difference(masked, table, 1);
    double[] sum = difference(masked, table, 3);
    for (int row = 0; row < n; row++) {
      assertEquals(a[row] + b[row], sum[row], 1e-6, "what adds up goes on adding up");
    }
  }

  @Test
  void biasCorrectionKeepsMeansAndCovariances() {
    int n = 20_000;
    double c = 0.5;
    Table table = singular(n);
    Table masked = mask(table, 100 * c, Kind.BIAS_CORRECTED, 4);
    for (int j = 0; j < 4; j++) {
      double sd = Moments.of(table.numeric(j)).sd();
      assertEquals(0, (Moments.of(masked.numeric(j)).mean() - Moments.of(table.numeric(j)).mean()) / sd, 5 * c / Math.sqrt(n));
      for (int k = 0; k <= j; k++) {
        double expected = covariance(table.numeric(j).toArray(), table.numeric(k).toArray());
        double unit = sd * Moments.of(table.numeric(k)).sd();
        // given x only x'e and e'e vary: their deviation is below √(4c² + 2c⁴)/√n/(1 + c²)
        double tolerance = 5 * Math.sqrt((4 * c * c + 2 * c * c * c * c) / n) / (1 + c * c);
        assertEquals(0, (covariance(masked.numeric(j).toArray(), masked.numeric(k).toArray()) - expected) / unit, tolerance, j + ", " + k);
      }
    }
  }

  @Test
  void orderOfAttributesDoesNotMatterToTheLastBit() {
    for (Kind kind : Kind.values()) {
      Table table = singular(200);
      Table one = new AdditiveNoise(new int[] {0, 1, 2, 3}, 10, kind).mask(table, Randomness.seeded(3), Progress.NONE);
      Table other = new AdditiveNoise(new int[] {2, 3, 0, 1}, 10, kind).mask(table, Randomness.seeded(3), Progress.NONE);
      Table moved = new AdditiveNoise(new int[] {0, 1, 2, 3}, 10, kind)
          .mask(table.select(3, 1, 0, 2), Randomness.seeded(3), Progress.NONE).select(2, 1, 3, 0);
      for (int k = 0; k < 4; k++) {
        assertArrayEquals(one.numeric(k).toArray(), other.numeric(k).toArray());
        assertArrayEquals(one.numeric(k).toArray(), moved.numeric(k).toArray());
      }
    }
  }

  @Test
  void filtersInARowAttributesAndSettingsShareNoStream() {
    int n = 5000;
    Table x = RandomTables.normals(8, n, 1);
    Table twins = Table.of(x.column(0), NumericColumn.of("twin", x.numeric(0).toArray()));
    Table first = mask(twins, 10, Kind.UNCORRELATED, 1);
    Table second = mask(first, 10, Kind.UNCORRELATED, 1);
    Table wider = mask(twins, 20, Kind.UNCORRELATED, 1);
    double[] e = difference(first, twins, 0);
    double unit = 0.01;
    assertEquals(0, covariance(e, difference(first, twins, 1)) / unit, 5 / Math.sqrt(n), "two attributes");
    assertEquals(0, covariance(e, difference(second, first, 0)) / unit, 5.1 / Math.sqrt(n), "two filters in a row");
    assertEquals(0, covariance(e, difference(wider, twins, 0)) / unit / 2, 5.1 / Math.sqrt(n), "two settings");
  }

  /** Shared streams would let the noise of two releases cancel in part. */
  @Test
  void correlatedNoiseOfOneSeedIsUnrelatedWhereOtherAttributesAreMaskedBesideIt() {
    int n = 5000;
    Table table = RandomTables.normals(9, n, 3);
    double[] two = difference(new AdditiveNoise(new int[] {0, 1}, 10, Kind.CORRELATED).mask(table, Randomness.seeded(1), Progress.NONE),
        table, 0);
    double[] three = difference(new AdditiveNoise(new int[] {0, 1, 2}, 10, Kind.CORRELATED).mask(table, Randomness.seeded(1),
        Progress.NONE), table, 0);
    assertEquals(0, covariance(two, three) / 0.01, 5 / Math.sqrt(n));
  }

  @Test
  void roundsToTheColumnsDecimalsAndClipsToItsRange() {
    int clipped = 0;
    for (long seed = 1; seed <= 200; seed++) {
      Table table = Table.of(NumericColumn.adopt("v", RandomTables.normals(seed, 50, 1).numeric(0).toArray()));
      double[] cents = Arrays.stream(table.numeric(0).toArray()).map(v -> Math.rint(v * 100) / 100).toArray();
      Table rounded = Table.of(NumericColumn.adopt("v", cents));
      double[] masked = new AdditiveNoise(new int[] {0}, 80, Kind.UNCORRELATED, true, true)
          .mask(rounded, Randomness.seeded(seed), Progress.NONE).numeric(0).toArray();
      double low = Arrays.stream(cents).min().orElseThrow();
      double high = Arrays.stream(cents).max().orElseThrow();
      for (double value : masked) {
        assertEquals(value, Double.parseDouble(String.format(Locale.ROOT, "%.2f", value)), "seed " + seed);
        assertTrue(value >= low && value <= high, "seed " + seed);
      }
      clipped += Arrays.stream(masked).anyMatch(v -> v == high || v == low) ? 1 : 0;
    }
    assertTrue(clipped > 100, "with noise this strong most columns have something to clip: " + clipped);
  }

  @Test
  void countsDecimals() {
    assertEquals(0, RoundAndClip.decimals(NumericColumn.adopt("v", new double[] {1, -20, 1e300, Double.NaN})));
    assertEquals(2, RoundAndClip.decimals(NumericColumn.adopt("v", new double[] {1.5, 0.29, 3, 123456789.12})));
    assertEquals(15, RoundAndClip.decimals(NumericColumn.adopt("v", new double[] {0.000000000000001})));
    assertEquals(16, RoundAndClip.decimals(NumericColumn.adopt("v", new double[] {Math.PI, 1e-300})));
  }

  @Test
  void equalWeightsAreNoWeights() {
    for (long seed = 1; seed <= 300; seed++) {
      Table table = RandomTables.holed(seed);
      double[] weights = new double[table.rows()];
      Arrays.fill(weights, 2.5);
      Moments plain = Moments.of(table.numeric(0));
      Moments weighted = WeightedMoments.moments(table.withWeights(weights), table.numeric(0));
      double scale = Math.abs(plain.mean()) + plain.sd();
      assertEquals(0, scale == 0 ? 0 : (weighted.mean() - plain.mean()) / scale, 1e-12, "seed " + seed);
      assertEquals(0, scale == 0 ? 0 : (weighted.sd() - plain.sd()) / scale, 1e-12, "seed " + seed);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"UNCORRELATED", "CORRELATED"})
  void refusesNoiseBeyondTheGreatestNumber(Kind kind) {
    Table table = Table.of(NumericColumn.adopt("v", new double[] {1e300, -1e300, 0, 5e299}));
    Refused.with("percent … 1.0E15 … 'v' … 1.7976931348623157E308", () -> mask(table, 1e15, kind, 1));
  }

  @Test
  void weightsCountInTheDeviation() {
    Table table = Table.of(NumericColumn.adopt("v", new double[] {1, 2, 4, 100}));
    Moments weighted = WeightedMoments.moments(table.withWeights(new double[] {2, 2, 2, 0}), table.numeric(0));
    Moments plain = Moments.of(new double[] {1, 2, 4});
    assertEquals(plain.mean(), weighted.mean(), 1e-15);
    assertEquals(plain.sd(), weighted.sd(), 1e-15);
    Moments unequal = WeightedMoments.moments(table.withWeights(new double[] {1, 3, 0, 0}), table.numeric(0));
    assertEquals(1.75, unequal.mean(), 1e-15);
    // Σw(x − m)² = 0.5625 + 3·0.0625 = 0.75 over 4 − 10/4 = 1.5
    assertEquals(Math.sqrt(0.5), unequal.sd(), 1e-15);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesPercentOutsideTheRange(double percent) {
    Refused.beginning("percent … got " + percent, () -> new AdditiveNoise(new int[] {0}, percent, Kind.CORRELATED));
  }
}
