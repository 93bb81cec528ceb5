package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.Refused;
import sdc.data.Column;
import sdc.data.Listener;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

class PramTest {

  private static final int[] FIRST = {0};

  private static NominalColumn column(String name, int labels, int... codes) {
    return NominalColumn.of(name, IntStream.range(0, labels).mapToObj(l -> "label" + l).toList(), codes);
  }

  /** Categories of uneven frequency, some missing, some labels never used. */
  private static Table random(long seed) {
    Random random = new Random(seed);
    int labels = 1 + random.nextInt(6);
    int used = 1 + random.nextInt(labels);
    int[] codes = random.ints(1 + random.nextInt(200), -1, used * used).map(c -> c < 0 ? c : (int) Math.sqrt(c)).toArray();
    Table table = Table.of(column("v", labels, codes));
    return seed % 2 == 0 ? table : table.withWeights(random.doubles(codes.length, 0, 3).toArray());
  }

  private static double[][] randomMatrix(long seed, int labels) {
    Random random = new Random(seed);
    double[][] rows = new double[labels][];
    for (int k = 0; k < labels; k++) {
      double[] row = random.doubles(labels).map(u -> random.nextBoolean() ? u : 0).toArray();
      row[k] += 0.1;
      double sum = Arrays.stream(row).sum();
      rows[k] = Arrays.stream(row).map(p -> p / sum).toArray();
    }
    return rows;
  }

  private static double[] frequencies(Table table) {
    NominalColumn column = (NominalColumn) table.column(0);
    double[] t = new double[column.labels().size()];
    IntStream.range(0, table.rows()).filter(row -> !column.isMissing(row)).forEach(row -> t[column.code(row)] += table.weight(row));
    return t;
  }

  @Test
  void rowsAreProbabilitiesAndInvariantMatricesKeepExpectedFrequencies() {
    for (long seed = 1; seed <= 300; seed++) {
      Table table = random(seed);
      double[] t = frequencies(table);
      Pram.Transition transition = seed % 3 == 0 ? new Pram.Keep(0.7) : new Pram.Given(randomMatrix(seed, t.length));
      for (boolean invariant : new boolean[] {false, true}) {
        double[][] p = new Pram(FIRST, transition, invariant).matrix(table, 0);
        for (int l = 0; l < t.length; l++) {
          int label = l;
          assertEquals(1, Arrays.stream(p[l]).sum(), 1e-12, "seed " + seed);
          double kept = IntStream.range(0, t.length).mapToDouble(k -> t[k] * p[k][label]).sum();
          assertTrue(!invariant || Math.abs(kept - t[l]) <= 1e-12 * Arrays.stream(t).sum(), "t·P = t, seed " + seed);
        }
      }
    }
  }

  /** Otherwise everybody who sees such a label would know that it was not changed. */
  @Test
  void labelsOfWeightlessRecordsAreChangedToo() {
    Table values = Table.of(column("v", 5, 0, 0, 1, 1, 1, 2, 2, 3, 3, 0));
    for (double[] weights : new double[][] {{2, 1, 1, 1, 2, 1, 1, 0, 0, 0}, new double[10]}) {
      Table table = values.withWeights(weights);
      double[] t = frequencies(table);
      for (Pram.Transition transition : List.of(new Pram.Keep(0.7), new Pram.Odds(3), new Pram.Given(randomMatrix(7, 5)))) {
        for (boolean invariant : new boolean[] {false, true}) {
          double[][] p = new Pram(FIRST, transition, invariant).matrix(table, 0);
          for (int l = 0; l < 5; l++) {
            int label = l;
            assertEquals(1, Arrays.stream(p[l]).sum(), 1e-12);
            assertTrue(l == 4 || p[l][l] < 0.9, transition + Arrays.toString(p[l]));
            double kept = IntStream.range(0, 5).mapToDouble(k -> t[k] * p[k][label]).sum();
            assertTrue(!invariant || Math.abs(kept - t[l]) <= 1e-8 * Arrays.stream(t).sum(), transition + " keeps frequencies");
          }
        }
      }
    }
  }

  @Test
  void anAttributeWithoutValuesHasAnEmptyMatrix() {
    Table table = Table.of(column("v", 0, NominalColumn.MISSING, NominalColumn.MISSING));
    for (Pram.Transition transition : List.of(new Pram.Keep(0.5), new Pram.Odds(3), new Pram.Given(new double[0][0]))) {
      Pram pram = new Pram(FIRST, transition, false);
      assertEquals(0, pram.matrix(table, 0).length);
      assertEquals(2, pram.mask(table, Randomness.seeded(1), Progress.NONE).column(0).missingCount());
    }
  }

  /** With two labels, none of which is kept, the release is the original under exchanged names. */
  @Test
  void warnsWhereNothingIsLeftToChance() {
    Table table = Table.of(column("v", 3, 0, 1, 1, 0));
    for (Pram.Transition transition : List.of(new Pram.Keep(0), new Pram.Keep(0.5), new Pram.Given(new double[][] {{0, 1, 0},
        {0, 0, 1}, {1, 0, 0}}), new Pram.Given(new double[][] {{0, 1, 0}, {0, 1, 0}, {0.5, 0, 0.5}}))) {
      Listener listener = new Listener();
      double[][] p = new Pram(FIRST, transition, false).matrix(table, 0);
      new Pram(FIRST, transition, false).mask(table, Randomness.seeded(1), listener);
      boolean certain = p[0][1] == 1 && p[1][1] == 0 && (p[1][0] == 1 || p[1][2] == 1);
      assertEquals(certain, listener.warnings().contains("only one possible original"), transition + listener.warnings());
    }
  }

  @Test
  void missingStaysMissingAndUnusedLabelsStayUnused() {
    for (long seed = 1; seed <= 300; seed++) {
      Table table = random(seed);
      double[] t = frequencies(table);
      for (boolean invariant : new boolean[] {false, true}) {
        Table masked = new Pram(FIRST, new Pram.Keep(0.3), invariant).mask(table, Randomness.seeded(seed), Progress.NONE);
        NominalColumn after = (NominalColumn) masked.column(0);
        assertEquals(((NominalColumn) table.column(0)).labels(), after.labels());
        for (int row = 0; row < table.rows(); row++) {
          assertEquals(table.column(0).isMissing(row), after.isMissing(row), "seed " + seed);
          assertTrue(after.isMissing(row) || t[after.code(row)] > 0, "seed " + seed);
        }
      }
    }
  }

  @Test
  void labelsChangeAsOftenAsTheMatrixSays() {
    int n = 30_000;
    Table table = Table.of(column("v", 3, IntStream.range(0, n).map(i -> i % 3).toArray()));
    double[][] p = {{0.5, 0.5, 0}, {0.1, 0.2, 0.7}, {0.25, 0.25, 0.5}};
    Table masked = new Pram(FIRST, new Pram.Given(p), false).mask(table, Randomness.seeded(4), Progress.NONE);
    int[][] seen = new int[3][3];
    IntStream.range(0, n).forEach(i -> seen[i % 3][((NominalColumn) masked.column(0)).code(i)]++);
    for (int k = 0; k < 3; k++) {
      for (int l = 0; l < 3; l++) {
        double expected = p[k][l] * n / 3;
        assertEquals(expected, seen[k][l], 5 * Math.sqrt(expected * (1 - p[k][l])), k + " to " + l);
      }
    }
  }

  @Test
  void keepPutsItsProbabilityOnTheDiagonal() {
    Table table = Table.of(column("v", 4, 0, 0, 1, 3));
    double[][] p = new Pram(FIRST, new Pram.Keep(0.8), false).matrix(table, 0);
    assertArrayEquals(new double[] {0.8, 0.1, 0, 0.1}, p[0], 1e-15);
    assertArrayEquals(new double[] {0, 0, 1, 0}, p[2], "a label that never occurs");
    assertArrayEquals(new double[] {1}, new Pram(FIRST, new Pram.Keep(0.8), false).matrix(Table.of(column("v", 1, 0)), 0)[0]);
  }

  @Test
  void attributesAndFiltersInARowShareNoStream() {
    int[] codes = IntStream.range(0, 2000).map(i -> i % 2).toArray();
    Table twins = Table.of(column("a", 2, codes), column("b", 2, codes));
    Pram masking = new Pram(new int[] {0, 1}, new Pram.Keep(0.5), false);
    Table once = masking.mask(twins, Randomness.seeded(1), Progress.NONE);
    Table twice = masking.mask(once, Randomness.seeded(1), Progress.NONE);
    double tolerance = 5 * Math.sqrt(2000 * 0.25);
    assertEquals(1000, differing(once.column(0), once.column(1)), tolerance, "two attributes");
    assertEquals(1000, differing(once.column(0), twins.column(0)), tolerance);
    assertEquals(1000, differing(twice.column(0), twins.column(0)), tolerance, "the second filter does not repeat the first");
  }

  private static long differing(Column a, Column b) {
    return IntStream.range(0, a.size()).filter(i -> ((NominalColumn) a).code(i) != ((NominalColumn) b).code(i)).count();
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, 1, Double.NaN, 2})
  void refusesProbabilitiesOutsideTheRange(double probability) {
    Refused.beginning("probability … got " + probability, () -> new Pram.Keep(probability));
  }

  @Test
  void refusesMatricesThatAreNone() {
    for (double[][] bad : List.of(new double[][] {{0.5, 0.6}, {0, 1}}, new double[][] {{1, 0}}, new double[][] {{2, -1}, {0, 1}},
        new double[][] {{Double.NaN, 1}, {0, 1}})) {
      assertTrue(assertThrows(IllegalArgumentException.class, () -> new Pram.Given(bad)).getMessage().startsWith("matrix"));
    }
    Pram three = new Pram(FIRST, new Pram.Given(new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}), false);
    Refused.with("3 rows … 'v' has 2 labels", () -> three.mask(Table.of(column("v", 2, 0)), Randomness.seeded(1), Progress.NONE));
    Table numeric = Table.of(NumericColumn.adopt("x", new double[] {1}));
    Refused.with("'x' is numeric", () -> three.mask(numeric, Randomness.seeded(1), Progress.NONE));
  }
}
