package sdc.mask.synthesis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

class CopulaSynthesisTest {

  private static Table draw(Table table, int records, List<SumRule> rules) {
    return new CopulaSynthesis(IntStream.range(0, table.width()).toArray(), rules, new DrawSettings(records, 1, 0))
        .mask(table, Randomness.seeded(3), Progress.NONE);
  }

  private static double correlation(Table table, int i, int j) {
    double[] x = table.numeric(i).toArray();
    double[] y = table.numeric(j).toArray();
    double mx = Arrays.stream(x).average().orElseThrow();
    double my = Arrays.stream(y).average().orElseThrow();
    double[] sums = new double[3];
    for (int row = 0; row < x.length; row++) {
      sums[0] += (x[row] - mx) * (y[row] - my);
      sums[1] += (x[row] - mx) * (x[row] - mx);
      sums[2] += (y[row] - my) * (y[row] - my);
    }
    return sums[0] / Math.sqrt(sums[1] * sums[2]);
  }

  /** Normal data have a Gaussian copula, so the correlation comes back; a monotone function of an attribute stays one. */
  @Test
  void keepsMarginsAndCorrelations() {
    Random random = new Random(1);
    int n = 20_000;
    double[] x = random.doubles(n).map(u -> random.nextGaussian()).toArray();
    double[] y = Arrays.stream(x).map(v -> 0.6 * v + 0.8 * random.nextGaussian()).toArray();
    double[] z = Arrays.stream(x).map(v -> v * v * v).toArray();
    int[] codes = Arrays.stream(y).mapToInt(v -> v < -1 ? 0 : v < 1 ? 1 : NominalColumn.MISSING).toArray();
    Table drawn = draw(Table.of(NumericColumn.of("x", x), NumericColumn.of("y", y), NumericColumn.of("z", z),
        NominalColumn.of("c", List.of("low", "middle"), codes)), 10_000, List.of());
    assertEquals(10_000, drawn.rows());
    assertEquals(0.6, correlation(drawn, 0, 1), 5 * (1 - 0.36) * Math.sqrt(1.5 / 10_000));
    for (int row = 0; row < 10_000; row++) {
      assertEquals(Math.pow(drawn.numeric(0).value(row), 3), drawn.numeric(2).value(row), 1e-12);
    }
    assertEquals(0.1587 * 10_000, drawn.column(3).missingCount(), 5 * Math.sqrt(1_335 * 1.5));
    long low = IntStream.range(0, 10_000).filter(row -> Cells.value(drawn.column(3), row) == 0).count();
    assertEquals(0.1587 * 10_000, low, 5 * Math.sqrt(1_335 * 1.5));
  }

  @Test
  void keepsSumsAndTakesConstants() {
    double[] a = IntStream.range(0, 30).asDoubleStream().toArray();
    Table table = Table.of(NumericColumn.of("sum", Arrays.stream(a).map(v -> v + 4).toArray()), NumericColumn.of("a", a),
        NumericColumn.of("four", IntStream.range(0, 30).mapToDouble(i -> 4).toArray()));
    List<SumRule> rules = List.of(new SumRule(0, new int[] {1, 2}, new double[] {1, 1}));
    Table drawn = draw(table, 0, rules);
    for (int row = 0; row < 30; row++) {
      assertEquals(drawn.numeric(1).value(row) + 4, drawn.numeric(0).value(row));
    }
    assertTrue(Arrays.stream(drawn.numeric(1).toArray()).distinct().count() > 10);
    assertEquals(7, draw(table.rows(new int[1]), 7, List.of()).rows());
    Table computed = new CopulaSynthesis(new int[] {0}, rules, new DrawSettings(0, 1, 0)).mask(table, Randomness.seeded(3), Progress.NONE);
    assertArrayEquals(table.numeric(0).toArray(), computed.numeric(0).toArray(), "the sum of kept attributes");
  }
}
