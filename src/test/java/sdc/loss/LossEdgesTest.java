package sdc.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.table;
import static sdc.Given.value;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

/** Files with missing values beside their complete records, the smallest files that have a figure, and reasons where none is. */
class LossEdgesTest {

  private static InformationLoss loss(Table original, Table masked) {
    return InformationLoss.of(MaskedPair.aligned(original, masked), Progress.NONE);
  }

  private static void close(double expected, Figure found, String name) {
    assertEquals(expected, value(found), 1e-8 * Math.max(1, Math.abs(expected)), name);
  }

  /** The same table with some values lost, never in its first ten records. */
  private static Table withHoles(Table table, Random random) {
    List<Column> columns = new ArrayList<>();
    for (int k = 0; k < table.width(); k++) {
      double[] values = table.numeric(k).toArray();
      for (int row = 10; row < values.length; row++) {
        values[row] = random.nextInt(4) == 0 ? Double.NaN : values[row];
      }
      columns.add(NumericColumn.of("v" + k, values));
    }
    return Table.of(columns);
  }

  private static double[][] complete(Table table) {
    int[] rows = IntStream.range(0, table.rows()).filter(row -> table.columns().stream().noneMatch(c -> c.isMissing(row))).toArray();
    Table cut = table.rows(rows);
    return IntStream.range(0, cut.width()).mapToObj(k -> cut.numeric(k).toArray()).toArray(double[][]::new);
  }

  private static double[] there(Table table, int k) {
    return Arrays.stream(table.numeric(k).toArray()).filter(v -> !Double.isNaN(v)).toArray();
  }

  /** Means and variances are of all values, everything of pairs of attributes is of the complete records. */
  @Test
  void missingValuesLeaveTheCompleteRecords() {
    for (long seed = 0; seed < 60; seed++) {
      Table whole = LossTables.random(seed, 30, 3);
      Table original = withHoles(whole, new Random(seed));
      Table masked = withHoles(LossTables.noisy(whole, seed), new Random(~seed));
      InformationLoss found = loss(original, masked);
      String name = "seed " + seed;
      close(IntStream.range(0, 3).mapToDouble(k -> Math.abs(1 - PlainLoss.mean(there(masked, k)) / PlainLoss.mean(there(original, k))))
          .average().orElseThrow(), found.moments().means().variation(), name + " means");
      close(IntStream.range(0, 3).mapToDouble(k -> Math.abs(PlainLoss.covariance(there(masked, k), there(masked, k))
          - PlainLoss.covariance(there(original, k), there(original, k)))).average().orElseThrow(),
          found.moments().variances().meanAbsolute(), name + " variances");
      double[][] x = complete(original);
      double[][] y = complete(masked);
      close(PlainLoss.overPairs(x, y, true, c -> Math.abs(1 - PlainLoss.covariance(c[2], c[3]) / PlainLoss.covariance(c[0], c[1]))),
          found.moments().covariances().variation(), name + " covariances");
      close(PlainLoss.overPairs(x, y, false, c -> Math.abs(PlainLoss.correlation(c[0], c[1]) - PlainLoss.correlation(c[2], c[3]))),
          found.moments().correlations().meanAbsolute(), name + " correlations");
      regressions(x, y, found.regressions(), name);
      close(spectrum(x, y), found.spectrum().eigenvalueLoss(), name + " eigenvalues");
    }
  }

  private static void regressions(double[][] x, double[][] y, RegressionLoss found, String name) {
    for (int r = 0; r < 3; r++) {
      double[][] a = PlainLoss.regression(x, r);
      double[][] b = PlainLoss.regression(y, r);
      close(PlainLoss.overlap(a[0], a[1], b[0], b[1]), found.responses().get(r).overlap().mean(), name + " overlap");
      for (int c = 1; c < 3; c++) {
        int k = c <= r ? c - 1 : c;
        double scale = Math.sqrt(PlainLoss.covariance(x[k], x[k]) / PlainLoss.covariance(x[r], x[r]));
        close(Math.abs(a[0][c] - b[0][c]) * scale, found.responses().get(r).change().figures().get(c - 1), name + " change");
      }
    }
  }

  /** Three eigenvalues: the first by power iteration, the others from the trace 3 and the determinant. */
  private static double spectrum(double[][] x, double[][] y) {
    double[] a = eigenvalues(x);
    double[] b = eigenvalues(y);
    return IntStream.range(0, 3).mapToDouble(k -> Math.abs(a[k] - b[k])).sum() / 3;
  }

  private static double[] eigenvalues(double[][] v) {
    double p = PlainLoss.correlation(v[0], v[1]);
    double q = PlainLoss.correlation(v[0], v[2]);
    double r = PlainLoss.correlation(v[1], v[2]);
    double first = PlainLoss.firstComponent(v)[3];
    double product = (1 + 2 * p * q * r - p * p - q * q - r * r) / first;
    double half = (3 - first) / 2;
    double root = Math.sqrt(Math.max(0, half * half - product));
    return new double[] {first, half + root, half - root};
  }

  @Test
  void twoRecordsAreTheFewest() {
    Table two = table(new double[] {1, 3}, new double[] {2, 5});
    InformationLoss found = loss(two, table(new double[] {1, 4}, new double[] {2, 5}));
    assertEquals((4.5 / 2 - 1 + 4.5 / 3 - 1) / 3, value(found.moments().covariances().variation()), 1e-12);
    Table gap = table(new double[] {1, 3}, new double[] {2, Double.NaN});
    String reason = "not computed … 2 or more records … found 2 in the original … 1 in the masked data";
    Refused.says(reason, loss(two, gap).moments().covariances().variation());
    Refused.says(reason, loss(two, gap).spectrum().angle());
    Refused.says(reason, loss(two, gap).regressions().overlap());
    Refused.says(reason, loss(two, gap).probabilistic().covariances().mean());
    Refused.says("not computed … 'v1' … 2 … found 2 in the original … 1 in the masked data",
        loss(two, gap).probabilistic().means().figure("v1"));
    Refused.says("not computed … 'v1' … too few values", loss(two, gap).moments().varianceVariation().figure("v1"));
    Refused.says("not computed … 'v0' … too few values", loss(table(new double[] {Double.NaN}),
        table(new double[] {1})).moments().meanVariation().figure("v0"));
  }

  @Test
  void variationsAreTheirOwnAttributes() {
    InformationLoss found = loss(table(new double[] {1, 3}, new double[] {2, 5}), table(new double[] {1, 4}, new double[] {2, 5}));
    assertEquals(0.25, value(found.moments().meanVariation().figure("v0")), 1e-15);
    assertEquals(0, value(found.moments().meanVariation().figure("v1")));
    assertEquals(1.25, value(found.moments().varianceVariation().figure("v0")), 1e-15);
  }

  @Test
  void correlationsNeedTwoAttributesThatVary() {
    Table one = table(new double[] {1, 2, 4});
    Refused.says("not computed … one numeric attribute", loss(one, one).moments().correlations().meanAbsolute());
    Table constant = table(new double[] {1, 2, 4}, new double[] {3, 3, 3});
    InformationLoss found = loss(constant, constant);
    Refused.says("not computed … no two attributes vary", found.moments().correlations().meanAbsolute());
    Refused.says("not computed … fewer than two attributes vary", found.spectrum().angle());
    Refused.says("not computed … fewer than two attributes vary … depending", found.regressions().change());
    assertEquals(List.of("v1"), found.regressions().leftOut());
    Table varies = table(new double[] {1, 2, 4}, new double[] {3, 2, 3});
    Refused.says("not computed … 'v1' … same value … masked", loss(varies, constant).probabilistic().correlations().mean());
    Refused.says("not computed … fewer than two attributes vary", loss(varies, constant).spectrum().angle());
    assertEquals(List.of("v0, v1"), loss(varies, constant).probabilistic().correlations().names());
  }

  @Test
  void regressionsNeedMoreRecordsThanAttributes() {
    Table five = LossTables.random(1, 5, 3);
    double[] holes = five.numeric(0).toArray();
    holes[1] = Double.NaN;
    Table four = LossTables.noisy(five, 1).with(0, NumericColumn.of("v0", holes));
    assertTrue(loss(five, four).regressions().overlap().number().isPresent());
    holes[4] = Double.NaN;
    Table three = four.with(0, NumericColumn.of("v0", holes));
    Refused.says("not computed … 3 records … too few … 2 regressors", loss(five, three).regressions().overlap());
    double[] v = {1, 2, 4, 7, 3, 9};
    Table equal = table(v, Arrays.stream(v).map(x -> 2 * x).toArray());
    Table apart = table(v, new double[] {3, 1, 4, 1, 5, 9});
    Refused.says("not computed … linear combination … masked data only", loss(apart, equal).regressions().overlap());
  }

  /** Both largest eigenvalues are 1 in the masked data, 1.5 and 0.5 in the original: a change of (0.5 + 0.5)/2. */
  @Test
  void aDoubleEigenvalueInTheMaskedData() {
    double h = Math.sqrt(0.75);
    Table original = table(new double[] {1, -1, 1, -1}, new double[] {0.5 + h, -0.5 + h, 0.5 - h, -0.5 - h});
    Table masked = table(new double[] {1, -1, 1, -1}, new double[] {1, 1, -1, -1});
    SpectrumLoss found = loss(original, masked).spectrum();
    Refused.says("not computed … eigenvalue … masked data … double", found.angle());
    assertEquals(0.5, value(found.eigenvalueLoss()), 1e-12);
    assertEquals(found.angle(), found.loadings().mean());
  }

  @Test
  void tablesOfLabelsThatAreMissing() {
    NominalColumn s = NominalColumn.of("s", List.of("a", "b"), new int[] {0, 1, 0, -1});
    NominalColumn t = NominalColumn.of("t", List.of("x", "y", "z"), new int[] {0, 1, 2, 0});
    NominalColumn swapped = NominalColumn.of("t", List.of("x", "y", "z"), new int[] {0, -1, 0, 0});
    ContingencyLoss found = ContingencyLoss.of(MaskedPair.aligned(Table.of(s, t), Table.of(s, swapped)), Progress.NONE);
    assertEquals(2 / 3.0, value(found.mean()), 1e-15, "ax, by, az a third each against ax alone");
    NominalColumn none = NominalColumn.of("t", List.of("x"), new int[] {-1, -1, -1, 0});
    Refused.says("not computed … labels of both 's' and 't'",
        ContingencyLoss.of(MaskedPair.aligned(Table.of(s, t), Table.of(s, none)), Progress.NONE).mean());
    Refused.says("not computed … fewer than two … nominal",
        ContingencyLoss.of(MaskedPair.aligned(Table.of(s), Table.of(s)), Progress.NONE).mean());
  }

  @Test
  void shares() {
    NominalColumn s = NominalColumn.of("s", List.of("a", "b"), new int[] {0, 1, -1, -1});
    NominalColumn t = NominalColumn.of("s", List.of("a", "b"), new int[] {0, 0, 0, -1});
    assertEquals(0.5, value(DistributionLoss.of(MaskedPair.aligned(Table.of(s), Table.of(t))).distances().mean()), 1e-15,
        "a half has label a, then all that have one");
    Table zeros = table(new double[] {0.0, 1});
    assertEquals(0, value(DistributionLoss.of(MaskedPair.aligned(zeros, table(new double[] {-0.0, 1}))).distances().mean()));
    Refused.says("not computed … 'v0' … no value", DistributionLoss.of(MaskedPair.aligned(zeros,
        table(new double[] {Double.NaN, Double.NaN}))).distances().mean());
  }

  @Test
  void recordsWithoutAValueInBothFiles() {
    RecordLoss.AttributeLoss found = RecordLoss.of(MaskedPair.aligned(table(new double[] {1, 2, Double.NaN}),
        table(new double[] {Double.NaN, Double.NaN, 3}))).attributes().get(0);
    String reason = "not computed: no record has a value of 'v0' in both files";
    for (Figure figure : List.of(found.il1(), found.il1s(), found.ssePercent(), found.changed(), found.error().meanSquared())) {
      assertEquals(reason, figure.toString());
    }
    RecordLoss.AttributeLoss constant = RecordLoss.of(MaskedPair.aligned(table(new double[] {2, 2}), table(new double[] {2, 3})))
        .attributes().get(0);
    Refused.says("not computed … 'v0' … same value … original", constant.il1s());
    Refused.says("not computed … 'v0' … same value … original", constant.ssePercent());
  }

  /** Squares of 1e-200 vanish, which is no figure; the absolute change is one. Four terms are compared, one is left out. */
  @Test
  void changes() {
    Change tiny = Change.of(new double[] {1, 1}, new double[] {1 + 1e-9, 1}, new double[] {1e-200, 1e-200}, "x");
    assertTrue(tiny.meanSquared() instanceof Figure.Absent);
    assertEquals(0.5e-209, value(tiny.meanAbsolute()), 1e-215);
    Change none = Change.of(new double[] {1, 1}, new double[] {1, 1}, new double[] {1, 1}, "x");
    assertEquals(0, value(none.meanSquared()));
    Change some = Change.of(new double[] {1, 2, 0, 4, Double.NaN}, new double[] {2, 2, 3, 6, 1}, new double[] {1, 1, 2, 1, 1}, "x");
    assertEquals(4, some.terms());
    assertEquals(1, some.leftOut());
    assertEquals(1, some.zeros());
    assertEquals((1 + 36 + 4) / 4.0, value(some.meanSquared()));
    assertEquals((1 + 6 + 2) / 4.0, value(some.meanAbsolute()));
    assertEquals((1 + 0.5) / 3, value(some.variation()));
    assertEquals("not computed: x", Change.of(new double[] {Double.NaN}, new double[] {1}, new double[] {1}, "x").variation().toString());
    assertEquals(1, Change.of(new double[] {Double.NaN}, new double[] {1}, new double[] {1}, "x").leftOut());
  }

  /** A change of rounding counts as none however small the variance, any other without variance as the limit 1. */
  @Test
  void probabilisticLossAtItsLimits() {
    assertEquals(0, value(Pil.loss(1000, 1000 + 5e-10, 0)));
    assertEquals(1, value(Pil.loss(1000, 1000 + 5e-9, 0)));
    assertEquals(0, value(Pil.loss(0, 5e-13, 0)));
    assertEquals(1, value(Pil.loss(0, 5e-12, 0)));
    assertEquals(0.6826894921370859, value(Pil.loss(2, 5, 9)), 1e-14);
    assertTrue(Pil.loss(Double.NaN, 1, 1) instanceof Figure.Absent);
    assertTrue(Pil.loss(1, 1, Double.NaN) instanceof Figure.Absent);
  }

  @Test
  void figuresNeedNames() {
    assertEquals("1 names for 0 figures", assertThrows(IllegalArgumentException.class,
        () -> new Figures(List.of("a"), List.of())).getMessage());
    assertEquals("no figure of 'b'; the figures are those of [a]", assertThrows(IllegalArgumentException.class,
        () -> new Figures(List.of("a"), List.of(Figure.of(1))).figure("b")).getMessage());
    assertEquals("1.5", Figure.of(1.5).toString());
    assertEquals("a figure must be a finite number, got Infinity",
        assertThrows(IllegalArgumentException.class, () -> new Figure.Value(Double.POSITIVE_INFINITY)).getMessage());
  }

  /** The rest depends on what those before explain: at 1e-10 of the variance an attribute is a combination of them. */
  @Test
  void dependence() {
    double r = Math.sqrt(1 - 4e-10);
    assertEquals(2, PrecisionMatrix.independent(new double[][] {{1, r}, {r, 1}}).length);
    double s = Math.sqrt(1 - 0.25e-10);
    assertEquals(1, PrecisionMatrix.independent(new double[][] {{1, s}, {s, 1}}).length);
    assertEquals(null, PrecisionMatrix.inverse(new double[][] {{1, s}, {s, 1}}));
    double[][] inverse = PrecisionMatrix.inverse(new double[][] {{1, 0.6, 0.1}, {0.6, 1, 0.3}, {0.1, 0.3, 1}});
    double[][] matrix = {{1, 0.6, 0.1}, {0.6, 1, 0.3}, {0.1, 0.3, 1}};
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        int column = j;
        int row = i;
        assertEquals(i == j ? 1 : 0, IntStream.range(0, 3).mapToDouble(k -> matrix[row][k] * inverse[k][column]).sum(), 1e-14);
      }
    }
  }

  /** Each step reports its share, and the next one obeys a stop. */
  @Test
  void progressIsReportedAndStopsTheWork() {
    Table table = LossTables.random(1, 20, 3);
    MaskedPair pair = MaskedPair.aligned(table, table);
    List<Double> shares = new ArrayList<>();
    InformationLoss.of(pair, new Told(shares, false));
    assertEquals(List.of(0.0, 0.2, 0.5), shares);
    assertThrows(Progress.Stopped.class, () -> LossStatistics.of(pair, new Told(shares, true)));
    LossStatistics matrices = LossStatistics.of(pair, Progress.NONE);
    assertThrows(Progress.Stopped.class, () -> Pil.of(matrices, new Told(shares, true)));
    NominalColumn s = NominalColumn.of("s", List.of("a"), new int[] {0});
    Table labels = Table.of(s, NominalColumn.of("t", List.of("a"), new int[] {0}));
    assertThrows(Progress.Stopped.class, () -> ContingencyLoss.of(MaskedPair.aligned(labels, labels), new Told(shares, true)));
  }

  private record Told(List<Double> shares, boolean stopped) implements Progress {
    @Override
    public void report(double share, String detail) {
      if (!detail.startsWith("information loss")) {
        throw new CancellationException(detail);
      }
      shares.add(share);
    }
  }
}
