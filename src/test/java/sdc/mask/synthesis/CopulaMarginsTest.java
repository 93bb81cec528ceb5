package sdc.mask.synthesis;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Listener;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.Masking;

/** What both kinds of synthesis do with weights, kept attributes, empty tables and many labels. */
class CopulaMarginsTest {

  private static CopulaSynthesis copula(DrawSettings settings, int... columns) {
    return new CopulaSynthesis(columns, List.of(), settings);
  }

  private static SequentialSynthesis sequence(DrawSettings settings, int... columns) {
    return new SequentialSynthesis(columns, Map.of(), List.of(), settings, new Cells());
  }

  private static Table mask(Masking masking, Table table) {
    return masking.mask(table, Randomness.seeded(1), Progress.NONE);
  }

  private static Table many(int n) {
    return Table.of(NumericColumn.of("x", IntStream.range(0, n).asDoubleStream().toArray()),
        NominalColumn.of("l", IntStream.range(0, n).mapToObj(i -> "l" + i).toList(), IntStream.range(0, n).toArray()));
  }

  /** Three quarters of the weight are at 5; 7 has none. */
  @Test
  void copulasDrawByWeight() {
    Table table = Table.of(NumericColumn.of("x", new double[] {7, 5, 3, 7})).withWeights(new double[] {0, 6, 2, 0});
    Table drawn = mask(copula(new DrawSettings(4_000, 1, 0), 0), table);
    double[] x = drawn.numeric(0).toArray();
    assertEquals(1_000, Arrays.stream(x).filter(value -> value == 3).count(), 5 * Math.sqrt(750));
    assertTrue(Arrays.stream(x).noneMatch(value -> value == 7), "a weight of 0 is never drawn");
    assertEquals(8.0 / 4_000, drawn.weight(17), 1e-15);
    Table nobody = Table.of(NumericColumn.of("x", new double[] {1, 2})).withWeights(new double[2]);
    assertEquals(2, Arrays.stream(mask(copula(new DrawSettings(50, 1, 0), 0), nobody).numeric(0).toArray()).distinct().count());
  }

  /** 0.9·sd·n^(−1/5) of noise: 95 % are within twice that of a value of the original. */
  @Test
  void copulasSmoothAllButHeaps() {
    double[] x = IntStream.range(0, 100).mapToDouble(i -> i < 50 ? 0 : 10 * i + 0.25).toArray();
    double[] drawn = mask(copula(new DrawSettings(4_000, 5, 0.01), 0), Table.of(NumericColumn.of("x", x))).numeric(0).toArray();
    double sd = Math.sqrt(Arrays.stream(x).map(v -> Math.pow(v - Arrays.stream(x).average().orElseThrow(), 2)).sum() / 99);
    double bandwidth = 0.01 * 0.9 * sd * Math.pow(100, -0.2);
    assertEquals(2_000, Arrays.stream(drawn).filter(v -> v == 0).count(), 5 * Math.sqrt(1_000));
    double[] moved = Arrays.stream(drawn).filter(v -> v > 505 && v < 985).map(v -> v - 0.25 - 10 * Math.rint((v - 0.25) / 10)).toArray();
    double square = Arrays.stream(moved).map(v -> v * v).average().orElseThrow();
    assertEquals(bandwidth, Math.sqrt(square), 0.1 * bandwidth);
    assertTrue(Arrays.stream(drawn).allMatch(v -> v >= 0 && v <= 990.25));
    double[] one = mask(copula(new DrawSettings(3, 1, 1), 0), Table.of(NumericColumn.of("x", new double[] {4}))).numeric(0).toArray();
    assertArrayEquals(new double[] {4, 4, 4}, one);
  }

  /** The missing come first, then numbers ascending: attributes that rise together stay together. */
  @Test
  void missingValuesKeepTheirCompany() {
    double[] x = IntStream.range(0, 60).mapToDouble(i -> i < 20 ? Double.NaN : i).toArray();
    int[] codes = IntStream.range(0, 60).map(i -> i < 20 ? NominalColumn.MISSING : i < 40 ? 0 : 1).toArray();
    Table table = Table.of(NumericColumn.of("x", x), NominalColumn.of("l", List.of("a", "b"), codes));
    Table drawn = mask(copula(new DrawSettings(500, 1, 0), 0, 1), table);
    long together = IntStream.range(0, 500).filter(row -> {
      double value = drawn.numeric(0).value(row);
      return Cells.value(drawn.column(1), row) == (Double.isNaN(value) ? -1 : value < 40 ? 0 : 1);
    }).count();
    assertTrue(together > 340, together + " of 500, where chance would give a third");
    assertEquals(500 / 3.0, drawn.column(0).missingCount(), 5 * Math.sqrt(111));
  }

  @Test
  void whatIsKeptStaysAndIsSaid() {
    Table table = many(30);
    Listener listener = new Listener();
    Table drawn = copula(new DrawSettings(0, 1, 0), 0).mask(table, Randomness.seeded(1), listener);
    assertTrue(listener.warnings().contains("a copula draws only the synthetic attributes together"), listener.warnings());
    assertSame(table.column(1), drawn.column(1));
    Listener whole = new Listener();
    copula(new DrawSettings(0, 1, 0), 0, 1).mask(table, Randomness.seeded(1), whole);
    assertTrue(!whole.warnings().contains("-R"), whole.warnings());
    assertTrue(whole.details().contains("ranking values") && whole.details().contains("drawing records"), () -> whole.details().toString());
    for (Masking masking : List.of(copula(DrawSettings.DEFAULT, 0, 1), sequence(DrawSettings.DEFAULT, 0, 1))) {
      Table none = table.rows(new int[0]);
      assertSame(none, mask(masking, none));
      Refused.with("attributes … got 2", () -> mask(masking, Table.of(table.column(0))));
    }
  }

  @Test
  void onlyCopiesOfTheColumnsAreGivenAway() {
    CopulaSynthesis copula = copula(DrawSettings.DEFAULT, 0, 1);
    SequentialSynthesis sequence = sequence(DrawSettings.DEFAULT, 0, 1);
    copula.columns()[0] = 9;
    sequence.columns()[0] = 9;
    assertArrayEquals(new int[] {0, 1}, copula.columns());
    assertArrayEquals(new int[] {0, 1}, sequence.columns());
  }

  @Test
  void manyLabelsPredictNothing() {
    for (int n : new int[] {200, 201}) {
      Listener listener = new Listener();
      sequence(new DrawSettings(0, 5, 0), 0, 1).mask(many(n), Randomness.seeded(1), listener);
      assertEquals(n == 201, listener.warnings().contains("no attribute is predicted from [l]"), listener.warnings());
      double[] shares = listener.shares().stream().mapToDouble(Double::doubleValue).filter(share -> share >= 0).sorted().toArray();
      assertArrayEquals(new double[] {0.4, 0.8, 0.8, 0.9}, shares, 1e-12, "two are learned in any order, then drawn");
    }
    Table largest = many(2_000);
    assertEquals(2_000, mask(sequence(new DrawSettings(0, 5, 0), 1), largest).rows());
    Refused.with("'l' has 2001 labels, but at most 2000", () -> mask(sequence(DrawSettings.DEFAULT, 1), many(2_001)));
  }

  @Test
  void weightsAreEvenOnlyWhereThereAreSome() {
    Table plain = many(12);
    assertSame(plain, SequentialSynthesis.even(plain, plain));
    assertEquals(2.5, SequentialSynthesis.even(plain, plain.rows(new int[] {0, 1}).withWeights(new double[] {10, 20})).weight(3));
  }
}
