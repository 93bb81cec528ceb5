package sdc.mask.synthesis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Listener;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

class SequentialSynthesisTest {

  private static final DrawSettings PLAIN = new DrawSettings(0, 5, 0);

  private static SequentialSynthesis synthesis(DrawSettings settings, List<SumRule> rules, int... columns) {
    return new SequentialSynthesis(columns, Map.of(), rules, settings, new Cells());
  }

  private static Table draw(Table table, DrawSettings settings, int... columns) {
    return synthesis(settings, List.of(), columns).mask(table, Randomness.seeded(5), Progress.NONE);
  }

  /** A category, a number that depends on it, a part of a sum and the sum; some values missing. */
  private static Table people(long seed, int n, boolean holed) {
    Random random = new Random(seed);
    int[] kind = random.ints(n, 0, 4).toArray();
    double[] wage = Arrays.stream(kind).mapToDouble(k -> 100 * k + random.nextInt(20)).toArray();
    double[] rent = random.doubles(n, 0, 50).map(Math::rint).toArray();
    double[] total = IntStream.range(0, n).mapToDouble(i -> wage[i] + rent[i]).toArray();
    for (int i = 0; i < n && holed; i++) {
      kind[i] = random.nextInt(10) == 0 ? NominalColumn.MISSING : kind[i];
      rent[i] = random.nextInt(4) == 0 ? Double.NaN : rent[i];
      total[i] = Double.isNaN(rent[i]) ? Double.NaN : total[i];
    }
    return Table.of(NominalColumn.of("kind", List.of("a", "b", "c", "d"), kind), NumericColumn.of("wage", wage),
        NumericColumn.of("rent", rent), NumericColumn.of("total", total));
  }

  /** A number is one of its leaf's, so with cells as leaves each pair of a drawn record is a pair of the original. */
  @Test
  void numbersComeFromTheirLeaf() {
    for (long seed = 1; seed <= 30; seed++) {
      Table table = people(seed, 200, seed % 2 == 0);
      Table drawn = draw(table, new DrawSettings(300, 1, 0), 0, 1, 2, 3);
      assertEquals(300, drawn.rows());
      Set<List<Double>> pairs = new HashSet<>();
      for (int row = 0; row < table.rows(); row++) {
        pairs.add(List.of(Cells.value(table.column(0), row), table.numeric(1).value(row)));
      }
      for (int row = 0; row < drawn.rows(); row++) {
        assertTrue(pairs.contains(List.of(Cells.value(drawn.column(0), row), drawn.numeric(1).value(row))), "seed " + seed);
      }
    }
  }

  /** With cells the model is exact, so the shares of labels, of missing values, and the means of cells agree within sampling error. */
  @Test
  void sharesAndMeansAgree() {
    int n = 40_000;
    Table table = people(3, n, true);
    Table drawn = draw(table, new DrawSettings(0, 5, 0), 0, 1, 2, 3);
    assertEquals(table.column(0).missingCount(), drawn.column(0).missingCount(), 5 * Math.sqrt(2 * 0.09 * n));
    assertEquals(table.column(2).missingCount(), drawn.column(2).missingCount(), 5 * Math.sqrt(2 * 0.19 * n));
    Map<Double, Double> before = cellMeans(table);
    Map<Double, Double> after = cellMeans(drawn);
    before.remove(-1.0); // of any wage
    before.forEach((kind, mean) -> assertEquals(mean, after.get(kind), 5 * 6 * Math.sqrt(2.0 / (n / 12.0)), "kind " + kind));
    int equal = (int) IntStream.range(0, n).filter(row -> Cells.value(table.column(0), row) == Cells.value(drawn.column(0), row)).count();
    assertTrue(equal < 0.3 * n, equal + " labels in their old place");
  }

  private static Map<Double, Double> cellMeans(Table table) {
    Map<Double, double[]> sums = new TreeMap<>();
    for (int row = 0; row < table.rows(); row++) {
      double[] sum = sums.computeIfAbsent(Cells.value(table.column(0), row), any -> new double[2]);
      sum[0] += table.numeric(1).value(row);
      sum[1]++;
    }
    Map<Double, Double> means = new HashMap<>();
    sums.forEach((kind, sum) -> means.put(kind, sum[0] / sum[1]));
    return means;
  }

  @Test
  void sumsAreKept() {
    SumRule total = new SumRule(3, new int[] {1, 2}, new double[] {1, 1});
    for (boolean holed : new boolean[] {false, true}) {
      Table drawn = synthesis(PLAIN, List.of(total), 3, 2, 1, 0).mask(people(1, 500, holed), Randomness.seeded(2), Progress.NONE);
      for (int row = 0; row < drawn.rows(); row++) {
        assertEquals(drawn.numeric(1).value(row) + drawn.numeric(2).value(row), drawn.numeric(3).value(row), 0);
      }
    }
    Table table = people(1, 500, false);
    double[] wrong = table.numeric(3).toArray();
    wrong[7]++;
    Table broken = table.with(3, NumericColumn.of("total", wrong));
    Refused.with("constraints … 'total = wage + rent' … 1 of 500 … record 8", () ->
        synthesis(PLAIN, List.of(total), 0, 1, 2, 3).mask(broken, Randomness.seeded(1), Progress.NONE));
    Refused.with("constraints … 'total' … not drawn", () -> synthesis(PLAIN, List.of(total), 0, 1)
        .mask(table, Randomness.seeded(1), Progress.NONE));
    SumRule back = new SumRule(1, new int[] {3, 2}, new double[] {1, -1});
    Refused.with("constraints … part of its own sum", () -> synthesis(PLAIN, List.of(total, back), 0, 1, 2, 3)
        .mask(table, Randomness.seeded(1), Progress.NONE));
  }

  @Test
  void keptAttributesPredictAndKeepTheirPlace() {
    Table table = people(9, 400, false);
    Table drawn = draw(table, PLAIN, 1);
    for (int row = 0; row < 400; row++) {
      assertEquals(Cells.value(table.column(0), row), Math.floor(drawn.numeric(1).value(row) / 100), "fits the kind that was kept");
    }
    Refused.with("records … 'kind' is kept", () -> draw(table, new DrawSettings(10, 1, 0), 1, 2, 3));
  }

  @Test
  void onlyChosenPredictorsCount() {
    Table table = people(9, 2_000, false);
    Table drawn = new SequentialSynthesis(new int[] {0, 1, 2, 3}, Map.of(1, List.of()), List.of(), PLAIN, new Cells())
        .mask(table, Randomness.seeded(1), Progress.NONE);
    long fitting = IntStream.range(0, 2_000).filter(row -> Cells.value(drawn.column(0), row)
        == Math.floor(drawn.numeric(1).value(row) / 100)).count();
    assertEquals(500, fitting, 5 * Math.sqrt(2_000 * 0.25 * 0.75), "without predictors kinds agree by chance");
    Listener listener = new Listener();
    new SequentialSynthesis(new int[] {1, 0, 2, 3}, Map.of(1, List.of(0), 2, List.of(0, 1)), List.of(), PLAIN, new Cells())
        .mask(table, Randomness.seeded(1), listener);
    Refused.says("'wage' is not predicted from [kind], because it is drawn before them", listener.warnings());
    assertFalse(listener.warnings().contains("'rent' is not"), listener.warnings());
  }

  /** A leaf of one record is a copy, which the warning counts. */
  @Test
  void warnsOfLeavesOfOneRecord() {
    double[] each = IntStream.range(0, 50).asDoubleStream().toArray();
    Table table = Table.of(NumericColumn.of("x", each), NumericColumn.of("y", each));
    Listener listener = new Listener();
    Table drawn = synthesis(new DrawSettings(0, 1, 0), List.of(), 0, 1).mask(table, Randomness.seeded(1), listener);
    assertTrue(Arrays.equals(drawn.numeric(0).toArray(), drawn.numeric(1).toArray()), "y copies the record of x");
    assertTrue(listener.details().stream().anyMatch(line -> line.contains("50 of 50 numbers of 'y'")), () -> listener.details().toString());
    Listener quiet = new Listener();
    Table mixed = synthesis(new DrawSettings(0, 5, 0), List.of(), 0, 1).mask(table, Randomness.seeded(1), quiet);
    assertFalse(quiet.details().stream().anyMatch(line -> line.contains("leaf")));
    assertFalse(Arrays.equals(mixed.numeric(0).toArray(), mixed.numeric(1).toArray()));
  }

  /** The numbers that can be drawn are those of the nearest predictions, by a plain loop. */
  @Test
  void leavesGrowByTheNearestPredictions() {
    Random random = new Random(4);
    for (int seed = 1; seed <= 60; seed++) {
      int n = 20 + random.nextInt(40);
      double[] x = random.ints(n, 0, 12).asDoubleStream().map(v -> v * v).toArray();
      Table known = Table.of(NumericColumn.of("x", x));
      NumericColumn y = NumericColumn.of("y", Arrays.stream(x).map(v -> v * 1e6).toArray());
      int leaf = 1 + random.nextInt(15);
      NumberDraw draw = new NumberDraw(y, known, new Learning(new Cells(), 1), new DrawSettings(0, leaf, 0), Progress.NONE);
      double wanted = x[random.nextInt(n)];
      double[] repeated = new double[3_000];
      Arrays.fill(repeated, wanted);
      Set<Double> drawn = new HashSet<>();
      Arrays.stream(draw.numbers(Table.of(NumericColumn.of("x", repeated)), 3_000, new Random(seed), Progress.NONE)).forEach(drawn::add);
      List<Double> near = Arrays.stream(x).boxed().sorted((a, b) -> Math.abs(a - wanted) != Math.abs(b - wanted)
          ? Double.compare(Math.abs(a - wanted), Math.abs(b - wanted)) : Double.compare(a, b)).toList();
      Set<Double> expected = new HashSet<>();
      for (int i = 0; i < n && (i < leaf || near.get(i).equals(near.get(i - 1))); i++) {
        expected.add(near.get(i) * 1e6);
      }
      assertEquals(expected, drawn, "seed " + seed + ", leaf " + leaf);
    }
  }

  @Test
  void warnsOfLabelsThatOneRecordHas() {
    Table names = Table.of(NominalColumn.of("name", IntStream.range(0, 20).mapToObj(i -> "n" + i).toList(), IntStream.range(0, 20)
        .toArray()), NominalColumn.of("kind", List.of("a", "b"), IntStream.range(0, 20).map(i -> i % 2).toArray()));
    Listener listener = new Listener();
    synthesis(PLAIN, List.of(), 0, 1).mask(names, Randomness.seeded(1), listener);
    assertTrue(listener.details().stream().anyMatch(line -> line.contains("labels that one original record alone has: name 100 %;")),
        () -> listener.details().toString());
  }

  @Test
  void warnsOfNumbersThatOneRecordHas() {
    double[] each = IntStream.range(0, 40).mapToDouble(i -> i < 20 ? i : 100).toArray();
    Listener listener = new Listener();
    Table table = Table.of(NumericColumn.of("x", each), NumericColumn.of("same", new double[40]));
    Table drawn = synthesis(new DrawSettings(4_000, 5, 0), List.of(), 0, 1).mask(table, Randomness.seeded(1), listener);
    long own = Arrays.stream(drawn.numeric(0).toArray()).filter(value -> value < 20).count();
    String line = listener.details().stream().filter(text -> text.contains("one original record alone")).findFirst().orElseThrow();
    assertTrue(line.contains("alone has: x " + Math.round(own / 40.0) + " %;"), line);
  }

  @Test
  void smoothingKeepsRangeAndDecimals() {
    Table drawn = draw(people(1, 300, false), new DrawSettings(1_000, 5, 1), 0, 1, 2, 3);
    Set<Double> old = new HashSet<>(Arrays.stream(people(1, 300, false).numeric(3).toArray()).boxed().toList());
    double[] total = drawn.numeric(3).toArray();
    assertTrue(Arrays.stream(total).anyMatch(value -> !old.contains(value)), "new values");
    assertTrue(Arrays.stream(total).allMatch(value -> value == Math.rint(value) && value >= 0 && value <= 369));
    double[] heap = IntStream.range(0, 300).mapToDouble(i -> i % 2 == 0 ? 0 : i + 0.5).toArray();
    double[] smooth = draw(Table.of(NumericColumn.of("x", heap)), new DrawSettings(2_000, 5, 1), 0).numeric(0).toArray();
    assertEquals(1_000, Arrays.stream(smooth).filter(value -> value == 0).count(), 5 * Math.sqrt(500), "the heap at 0 stays");
    Set<Double> alone = new HashSet<>(Arrays.stream(heap).boxed().toList());
    assertTrue(Arrays.stream(smooth).filter(value -> value != 0 && alone.contains(value)).count() < 100, "others are new");
  }

  @Test
  void drawsByWeightAndGivesEvenWeights() {
    Table table = Table.of(NominalColumn.of("k", List.of("rare", "often"), new int[] {0, 1, 0, 1})).withWeights(new double[] {0, 2, 0, 3});
    Table drawn = draw(table, new DrawSettings(10, 1, 0), 0);
    assertTrue(IntStream.range(0, 10).allMatch(row -> Cells.value(drawn.column(0), row) == 1), "a weight of 0 is never drawn");
    assertEquals(0.5, drawn.weight(3));
  }

  @Test
  void takesOneRecordConstantsAndNothingButMissingValues() {
    Table one = people(1, 1, false);
    Table drawn = draw(one, new DrawSettings(3, 5, 1), 0, 1, 2, 3);
    assertEquals(one.numeric(1).value(0), drawn.numeric(1).value(2));
    double[] none = new double[30];
    Arrays.fill(none, Double.NaN);
    Table empty = Table.of(NumericColumn.of("none", none), NumericColumn.of("one", new double[30]));
    assertEquals(30, draw(empty, PLAIN, 0, 1).column(0).missingCount());
  }
}
