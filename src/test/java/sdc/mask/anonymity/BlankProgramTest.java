package sdc.mask.anonymity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.Progress;
import sdc.data.Table;

/** The linear program beside its definition, written pair by pair, and the bound beside the optimum that ojAlgo finds for it. */
class BlankProgramTest {

  /** A table, its program, and the rows of the definition. */
  private static final class Case {
    private final String seen;
    private final BlankMatches matches;
    private final double[] costs;
    private final double[] allowance;
    private final double others;
    private final BlankProgram program;
    /** The coefficients of the units, divided by the limit. */
    private final List<double[]> rows = new ArrayList<>();

    Case(long seed, int mostRows, boolean others) {
      Random random = new Random(seed);
      int k = 2 + random.nextInt(6);
      int keys = 1 + random.nextInt(4);
      Table table = LocalSuppressionTest.table(seed, 8 + random.nextInt(40), keys, 3 + random.nextInt(6),
          random.nextInt(3) * 0.08);
      seen = "seed " + seed;
      matches = new BlankMatches(KeyValues.of(table, LocalSuppressionTest.all(keys)), k, Progress.NONE);
      costs = random.doubles(keys, 1, 3).toArray();
      OwnBlanks own = new OwnBlanks(matches, k, costs);
      allowance = IntStream.range(0, matches.units()).mapToDouble(unit -> own.cost(own.own(unit))).toArray();
      this.others = others ? 3 * random.nextDouble() : 0;
      if (others) {
        Arrays.setAll(allowance, unit -> 2 * random.nextInt(3));
      }
      program = new BlankProgram(matches, costs, allowance, this.others, mostRows);
      define();
    }

    private double cost(int set) {
      return IntStream.range(0, costs.length).filter(a -> (set >> a & 1) != 0).mapToDouble(a -> costs[a]).sum();
    }

    /** For each unit and each set of keys that it may lose, the units that it would match; equals count too if it has no weight. */
    private void define() {
      for (int set = 1; set < 1 << costs.length; set++) {
        for (int j = 0; j < allowance.length; j++) {
          int unit = j;
          int place = IntStream.range(0, program.units()).filter(at -> program.unit(at) == unit).findFirst().orElse(-1);
          if ((set & matches.missing(j)) == 0 && cost(set) <= allowance[j] + 1e-9) {
            add(j, set, place);
          }
          if (place >= 0 && cost(set) <= others + 1e-9) {
            add(j, set, -1);
          }
        }
      }
    }

    private void add(int j, int set, int place) {
      rows.add(IntStream.range(0, program.units()).mapToDouble(at -> {
        int differing = matches.differing(program.unit(at), j);
        boolean met = (differing & ~set) == 0 && (place < 0 || differing != 0);
        return ((at == place ? matches.lacking(j) : 0) + (met ? 1 : 0)) / cost(set);
      }).toArray());
    }

    double largest(double[] weights) {
      return rows.stream().mapToDouble(row -> product(row, weights)).max().orElse(0);
    }

    double optimum() {
      ExpressionsBasedModel model = new ExpressionsBasedModel();
      for (int at = 0; at < program.units(); at++) {
        model.newVariable("y" + at).lower(0).weight(program.need(at));
      }
      for (double[] row : rows) {
        var sum = model.newExpression("r" + model.countExpressions()).upper(1);
        IntStream.range(0, row.length).filter(at -> row[at] != 0).forEach(at -> sum.set(at, row[at]));
      }
      Optimisation.Result result = model.maximise();
      assertTrue(result.getState().isOptimal(), seen);
      return result.getValue();
    }
  }

  private static double[] random(Random random, int size) {
    return IntStream.range(0, size).mapToDouble(at -> random.nextInt(3) == 0 ? 0 : random.nextDouble()).toArray();
  }

  private static double product(double[] one, double[] two) {
    return IntStream.range(0, one.length).mapToDouble(at -> one[at] * two[at]).sum();
  }

  /** Rows may be left out only where another one is as strict, so the largest load is that of the definition, for any weights. */
  @Test
  void largestLoadIsThatOfTheDefinition() {
    int seen = 0;
    for (long seed = 1; seed <= 150; seed++) {
      Random random = new Random(seed);
      Case one = new Case(seed, seed % 4 == 0 ? 60 : 1_000_000, seed % 3 == 0);
      BlankProgram program = one.program;
      int units = program.units();
      for (int draw = 0; draw < 2 * units; draw++) {
        double[] weights = draw < units ? new double[units] : random(random, units);
        weights[draw % units] = 1;
        assertEquals(one.largest(weights), Arrays.stream(program.loads(weights)).max().orElse(0), 1e-9, one.seen + " draw " + draw);
      }
      for (int at = 0; at < units; at++) {
        assertEquals(one.matches.lacking(program.unit(at)), program.need(at), one.seen);
        assertTrue(one.matches.missing(program.unit(at)) == 0 && program.need(at) > 0, one.seen);
      }
      double[] weights = random(random, units);
      double[] prices = random(random, program.rows());
      assertEquals(product(program.loads(weights), prices), product(program.prices(prices), weights), 1e-9, one.seen + ": transpose");
      assertEquals(IntStream.range(0, units).mapToDouble(at -> program.need(at) * weights[at]).sum(), program.value(weights), 1e-9);
      double[] fitted = program.fitted(weights);
      for (int at = 0; at < units; at++) {
        assertEquals(weights[at] > 0, fitted[at] > 0, one.seen);
      }
      assertTrue(one.largest(fitted) <= 1 + 1e-9, one.seen + " load " + one.largest(fitted));
      double[] twice = program.fitted(Arrays.stream(weights).map(weight -> 2 * weight).toArray());
      assertArrayEquals(fitted, twice, 1e-9, one.seen + ": the scale of weights does not matter");
      for (int at = 0; at < units; at++) {
        double[] single = new double[units];
        single[at] = 1;
        assertEquals(1 / one.largest(single), program.fitted(single)[at], 1e-9, one.seen + ": one weight is as large as possible");
      }
      seen += units > 3 ? 1 : 0;
    }
    assertTrue(seen > 100, "programs of more than three units: " + seen);
  }

  @Test
  void boundComesNearToTheOptimum() {
    double sum = 0;
    for (long seed = 1; seed <= 40; seed++) {
      Case one = new Case(seed, 1_000_000, false);
      double optimum = one.optimum();
      double[] weights = BlankBound.weights(one.program, one.matches);
      double found = one.program.value(weights);
      assertTrue(found <= optimum + 1e-6, one.seen + " found " + found + " optimum " + optimum);
      assertTrue(one.largest(weights) <= 1 + 1e-9, one.seen);
      double share = optimum == 0 ? 1 : found / optimum;
      assertTrue(share > 0.95, one.seen + " found " + found + " optimum " + optimum);
      sum += share / 40;
    }
    assertTrue(sum > 0.997, "mean share of the optimum: " + sum);
  }

  /** A constant key brings no match, so it adds only the rows in which it is lost alone. */
  @Test
  void supersetsWithTheSameMatchesAreLeftOut() {
    for (long seed = 1; seed <= 20; seed++) {
      Table table = LocalSuppressionTest.table(seed, 40, 3, 4, 0);
      List<Column> columns = new ArrayList<>(table.columns());
      columns.add(NominalColumn.of("constant", List.of("x"), new int[40]));
      double[] costs = {1, 1.5, 2};
      BlankProgram plain = program(table, costs);
      BlankProgram with = program(Table.of(columns), new double[] {1, 1.5, 2, 1});
      assertTrue(plain.units() > 10, "seed " + seed);
      assertEquals(plain.units(), with.units(), "seed " + seed);
      assertEquals(plain.rows() + plain.units(), with.rows(), "seed " + seed);
    }
  }

  private static BlankProgram program(Table table, double[] costs) {
    BlankMatches matches = new BlankMatches(KeyValues.of(table, LocalSuppressionTest.all(table.width())), 3, Progress.NONE);
    OwnBlanks own = new OwnBlanks(matches, 3, costs);
    return new BlankProgram(matches, costs, IntStream.range(0, matches.units()).mapToDouble(unit -> own.cost(own.own(unit))).toArray(), 0,
        1_000_000);
  }

  /** With few rows, only the first units that lack matches have weights: as many as the rows suffice for, and at least one. */
  @Test
  void rowsLimitTheUnitsWithWeights() {
    Table table = LocalSuppressionTest.table(1, 60, 2, 30, 0);
    BlankMatches matches = new BlankMatches(KeyValues.of(table, LocalSuppressionTest.all(2)), 3, Progress.NONE);
    double[] allowance = new double[matches.units()];
    Arrays.setAll(allowance, unit -> unit % 5 == 1 ? 0 : 2);
    int[] lacking = IntStream.range(0, matches.units()).filter(unit -> unit % 5 != 1 && matches.lacking(unit) > 0).toArray();
    assertTrue(lacking.length > 20);
    for (int rows : new int[] {0, 2, 3, 29, 30, 32, 1000}) {
      BlankProgram program = new BlankProgram(matches, new double[] {1, 1}, allowance, 0, rows);
      assertEquals(Math.max(1, Math.min(lacking.length, rows / 3)), program.units(), "rows " + rows);
      assertArrayEquals(Arrays.copyOf(lacking, program.units()), IntStream.range(0, program.units()).map(program::unit).toArray());
    }
  }

  /**
   * Five records that can lose only the key a, at a cost of 1, cost 5. A record that loses a and b, at 2.9, could serve all of them, but
   * only a sixth may lose so much, which differs from them in c as well; its first lost key costs at least 1. If other records may lose
   * so much, the five cost 2.9.
   */
  @Test
  void rowsAreThoseOfRecordsThatCanAffordThem() {
    int[] a = {1, 2, 3, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6, 7, 7};
    int[] b = {1, 2, 3, 4, 5, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 7};
    int[] c = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1};
    int[][] codes = Arrays.stream(new int[][] {a, b, c}).map(key -> Arrays.stream(key).map(code -> code + 1).toArray())
        .toArray(int[][]::new);
    BlankMatches matches = new BlankMatches(KeyValues.of(codes, a.length), 2, Progress.NONE);
    double[] costs = {1, 1.9, 100};
    OwnBlanks own = new OwnBlanks(matches, 2, costs);
    double[] allowance = IntStream.range(0, matches.units()).mapToDouble(unit -> own.cost(own.own(unit))).toArray();
    assertArrayEquals(new double[] {1, 1, 1, 1, 1, 2.9}, allowance, 1e-9);
    double[][] expected = {{0, 6}, {2.89, 6}, {2.9, 3.9}, {3, 3.9}};
    for (double[] each : expected) {
      BlankProgram program = new BlankProgram(matches, costs, allowance, each[0], 1_000_000);
      assertEquals(each[1], program.value(BlankBound.weights(program, matches)), 0.01, "others " + each[0]);
    }
  }
}
