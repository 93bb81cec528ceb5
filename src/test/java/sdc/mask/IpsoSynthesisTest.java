package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.mask.TableMoments.assertSameMomentsToBillionths;
import static sdc.mask.TableMoments.covariance;
import static sdc.mask.TableMoments.related;
import static sdc.mask.TableMoments.weighted;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import reproduce.Csv;
import sdc.Refused;
import sdc.Shared;
import sdc.data.Differences;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.IpsoSynthesis.Kind;

class IpsoSynthesisTest {

  private static Table mask(Table table, Kind kind, long seed, int... columns) {
    return IpsoSynthesis.onAllOthers(table, columns, kind).mask(table, Randomness.seeded(seed), Progress.NONE);
  }

  private static int[] indices(String oneBased) {
    return Arrays.stream(oneBased.split(";")).mapToInt(k -> Integer.parseInt(k) - 1).toArray();
  }

  /** Table 3 (Census) and Table 6 (EIA) of papers/002, rows IPSO-A, columns DBRL1 and DBRL2 (published/ipso-a-linkage.csv). */
  @ParameterizedTest
  @CsvSource({
      "Census, 1;3;4;6;7;9;11;12;13, 7;12, 145, 133",
      "Census, 1;3;4;6;7;9;11;12;13, 4;7;11;12, 91, 75",
      "Census, 1;3;4;6;7;9;11;12;13, 4;7;12;13, 95, 87",
      "Census, 1;3;4;6;7;9;11;12;13, 4;7;11;12;13, 98, 87",
      "Census, 1;3;4;6;7;9;11;12;13, 1;3;4;6;7;9;11;12;13, 23, 40",
      "Census, 4;7;12;13, 7;12, 104, 92",
      "Census, 4;7;12;13, 4;13, 59, 65",
      "Census, 4;7;12;13, 7;12;13, 94, 85",
      "Census, 4;7;12;13, 4;7;12;13, 109, 104",
      "EIA, 1;2;7;8;9, 1, 14, 9",
      "EIA, 1;2;7;8;9, 1;7;8, 16, 15",
      "EIA, 1;2;7;8;9, 1;2;7;8;9, 65, 121"})
  void linkedAsPublished(String file, String quasiIdentifiers, String linkedOn, int dbrl1, int dbrl2) {
    Table original = Csv.table(Shared.file("data/" + file + ".csv"));
    Table masked = mask(original, Kind.A, 1, indices(quasiIdentifiers));
    MaskedPair pair = MaskedPair.aligned(original, masked).select(indices(linkedOn));
    assertEquals(dbrl1, linked(Differences.of(pair, Differences.Scaling.ATTRIBUTE)), "DBRL1");
    assertEquals(dbrl2, linked(Differences.of(pair, Differences.Scaling.DISTANCE)), "DBRL2");
  }

  private static long linked(Differences differences) {
    double[] a = differences.originalCoordinates();
    double[] b = differences.maskedCoordinates();
    int width = differences.width();
    return IntStream.range(0, differences.originals()).parallel().filter(i -> {
      double own = distance(a, b, i, i, width);
      return IntStream.range(0, differences.candidates()).noneMatch(j -> j != i && distance(a, b, i, j, width) <= own);
    }).count();
  }

  private static double distance(double[] a, double[] b, int i, int j, int width) {
    double sum = 0;
    for (int k = 0; k < width; k++) {
      double difference = a[i * width + k] - b[j * width + k];
      sum += difference * difference;
    }
    return sum;
  }

  /** Normal equations on centred data, solved by elimination: the slow twin of the regression. */
  private static double[][] slowCoefficients(Table table, int[] x, int[] y) {
    double[][] a = new double[x.length][x.length + y.length];
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < x.length; j++) {
        a[i][j] = covariance(table, x[i], x[j]);
      }
      for (int j = 0; j < y.length; j++) {
        a[i][x.length + j] = covariance(table, x[i], y[j]);
      }
    }
    for (int i = 0; i < x.length; i++) {
      for (int r = 0; r < x.length; r++) {
        double factor = r == i ? 0 : a[r][i] / a[i][i];
        for (int c = 0; c < a[r].length && r != i; c++) {
          a[r][c] -= factor * a[i][c];
        }
      }
    }
    double[][] b = new double[x.length][y.length];
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < y.length; j++) {
        b[i][j] = a[i][x.length + j] / a[i][i];
      }
    }
    return b;
  }

  private static void assertSameCoefficients(Table table, Table masked, int[] x, int[] y, String message) {
    double[][] expected = slowCoefficients(table, x, y);
    double[][] actual = slowCoefficients(masked, x, y);
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < y.length; j++) {
        double unit = Math.sqrt(covariance(table, y[j], y[j]) / covariance(table, x[i], x[i]));
        assertEquals(0, (actual[i][j] - expected[i][j]) / unit, 1e-9, message);
      }
    }
  }

  @Test
  void coefficientsAreKeptByAllThree() {
    for (long seed = 1; seed <= 200; seed++) {
      int width = 2 + (int) (seed % 4);
      Table table = weighted(related(seed, 20 + (int) seed % 50, width), seed);
      int split = 1 + (int) (seed % (width - 1));
      int[] y = IntStream.range(0, split).toArray();
      int[] x = IntStream.range(split, width).toArray();
      for (Kind kind : Kind.values()) {
        assertSameCoefficients(table, mask(table, kind, seed, y), x, y, kind + " seed " + seed);
      }
    }
  }

  @Test
  void cKeepsMeansAndCovariancesAndBDoesNot() {
    for (long seed = 1; seed <= 200; seed++) {
      int width = 2 + (int) (seed % 4);
      Table table = weighted(related(seed, 20 + (int) seed % 50, width), seed);
      int[] y = IntStream.range(0, 1 + (int) (seed % (width - 1))).toArray();
      assertSameMomentsToBillionths(table, mask(table, Kind.C, seed, y), "seed " + seed);
      double before = covariance(table, 0, 0);
      double after = covariance(mask(table, Kind.B, seed, y), 0, 0);
      assertTrue(Math.abs(after / before - 1) > 1e-9, "B draws its residuals, seed " + seed);
    }
  }

  @Test
  void cKeepsMeansAndCovariancesOfAwkwardTables() {
    for (long seed = 1; seed <= 300; seed++) {
      Table table = RandomTables.complete(seed);
      for (int k = 0; k < table.width(); k++) {
        double unit = Math.max(1e-300, Arrays.stream(table.numeric(k).toArray()).map(Math::abs).max().orElse(0));
        double[] scaled = Arrays.stream(table.numeric(k).toArray()).map(v -> v / unit).toArray();
        Table one = table;
        table = one.with(k, NumericColumn.adopt("v" + k, scaled));
        Table big = one.with(k, one.numeric(k));
        Table maskedBig = mask(big, Kind.C, seed, k);
        for (int row = 0; row < table.rows(); row++) {
          assertTrue(Double.isFinite(maskedBig.numeric(k).value(row)), "seed " + seed);
        }
      }
      int split = 1 + (int) (seed % table.width());
      Table masked = mask(table, Kind.C, seed, IntStream.range(0, split).toArray());
      assertSameMomentsToBillionths(table, masked, "seed " + seed);
    }
  }

  @Test
  void censusKeepsCoefficientsAndCovariancesThoughItsRegressorsAreSingular() {
    Table census = Csv.table(Shared.file("data/Census.csv"));
    int[] y = indices("1;3;4;6;7;9;11;12;13");
    assertSameMomentsToBillionths(census, mask(census, Kind.C, 7, y), "C");
    Table b = mask(census, Kind.B, 7, y);
    for (int x : indices("2;5;8;10")) {
      for (int j : y) {
        double unit = Math.sqrt(covariance(census, x, x) * covariance(census, j, j));
        assertEquals(0, (covariance(b, x, j) - covariance(census, x, j)) / unit, 1e-9, "B keeps (1, X)'Y and so the fit");
      }
    }
    assertSameMomentsToBillionths(census, mask(census, Kind.C, 7, 0, 4, 7), "dependent quasi-identifiers");
  }

  @Test
  void aIsDeterministicAndTheOthersDependOnTheSeedAlone() {
    Table table = related(3, 5000, 5);
    assertArrayEquals(mask(table, Kind.A, 1, 0).numeric(0).toArray(), mask(table, Kind.A, 2, 0).numeric(0).toArray());
    for (Kind kind : new Kind[] {Kind.B, Kind.C}) {
      Table one = mask(table, kind, 1, 0, 1, 2);
      Table reordered = mask(table, kind, 1, 2, 0, 1);
      for (int k = 0; k < 5; k++) {
        assertArrayEquals(one.numeric(k).toArray(), reordered.numeric(k).toArray());
      }
      assertNotEquals(one.numeric(0).value(0), mask(table, kind, 2, 0, 1, 2).numeric(0).value(0));
      assertNotEquals(one.numeric(0).value(0), table.numeric(0).value(0));
    }
  }

  @Test
  void residualsAreNormalWithTheFittedDeviation() {
    Table table = related(9, 20_000, 3);
    Table fitted = mask(table, Kind.A, 1, 0);
    for (Kind kind : new Kind[] {Kind.B, Kind.C}) {
      Table masked = mask(table, kind, 1, 0);
      double sd = Math.sqrt((covariance(table, 0, 0) - covariance(fitted, 0, 0)) / table.rows());
      long within = IntStream.range(0, table.rows())
          .filter(row -> Math.abs(masked.numeric(0).value(row) - fitted.numeric(0).value(row)) < sd).count();
      assertEquals(0.6827, within / (double) table.rows(), 5 * Math.sqrt(0.6827 * 0.3173 / table.rows()), kind.toString());
    }
  }

  /** Otherwise the difference of two releases of one attribute would be free of noise. */
  @Test
  void otherRegressorsGiveOtherNoise() {
    Table table = related(5, 2000, 4);
    int[][] sets = {{1, 2, 3}, {1, 2}, {1, 3}, {}};
    for (Kind kind : new Kind[] {Kind.B, Kind.C}) {
      double[][] noise = Arrays.stream(sets).map(regressors -> noise(table, regressors, kind)).toArray(double[][]::new);
      for (int i = 0; i < sets.length; i++) {
        for (int j = 0; j < i; j++) {
          Table both = Table.of(NumericColumn.of("one", noise[i]), NumericColumn.of("two", noise[j]));
          double correlation = covariance(both, 0, 1) / Math.sqrt(covariance(both, 0, 0) * covariance(both, 1, 1));
          assertEquals(0, correlation, 5 / Math.sqrt(2000), kind + Arrays.toString(sets[i]) + Arrays.toString(sets[j]));
        }
      }
      assertArrayEquals(noise[1], noise(table, new int[] {2, 1}, kind), 1e-9, "in any order");
      Table smaller = Table.of(table.column(0), table.column(1), table.column(2));
      assertArrayEquals(noise[1], noise(smaller, new int[] {1, 2}, kind), 1e-9, "whatever else the table has");
    }
  }

  private static double[] noise(Table table, int[] regressors, Kind kind) {
    NumericColumn drawn = new IpsoSynthesis(new int[] {0}, regressors, kind).mask(table, Randomness.seeded(1), Progress.NONE).numeric(0);
    NumericColumn fitted = new IpsoSynthesis(new int[] {0}, regressors, Kind.A).mask(table, Randomness.seeded(1), Progress.NONE).numeric(0);
    return IntStream.range(0, drawn.size()).mapToDouble(row -> drawn.value(row) - fitted.value(row)).toArray();
  }

  @Test
  void saysWhenTheRegressorsDetermineAQuasiIdentifier() {
    Table table = related(4, 50, 3);
    double[] sum = IntStream.range(0, 50).mapToDouble(r -> table.numeric(1).value(r) + table.numeric(2).value(r)).toArray();
    Listener told = new Listener();
    Table total = table.with(0, NumericColumn.adopt("v0", sum));
    IpsoSynthesis.onAllOthers(total, new int[] {0}, Kind.C).mask(total, Randomness.seeded(1), told);
    assertTrue(told.warnings().contains("determine [v0]"), told.warnings());
    Listener nothing = new Listener();
    IpsoSynthesis.onAllOthers(table, new int[] {0}, Kind.C).mask(table, Randomness.seeded(1), nothing);
    assertEquals("", nothing.warnings());
  }

  @Test
  void saysWhenRegressorsDependOnEachOther() {
    Table census = Csv.table(Shared.file("data/Census.csv"));
    Listener told = new Listener();
    IpsoSynthesis.onAllOthers(census, indices("1;3;4;6;7;9;11;12;13"), Kind.A).mask(census, Randomness.seeded(1), told);
    assertTrue(told.warnings().contains("4 regressors with the rank 3"), told.warnings());
  }

  @Test
  void refusesOverlap() {
    Refused.beginning("attributes", () -> new IpsoSynthesis(new int[] {0}, new int[] {0}, Kind.A));
  }
}
