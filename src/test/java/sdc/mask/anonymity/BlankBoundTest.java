package sdc.mask.anonymity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.Progress;
import sdc.data.Table;

/** The bound beside brute force, and its certificate checked pair by pair. */
class BlankBoundTest {

  private static BlankMatches matches(Table table, int k) {
    return new BlankMatches(KeyValues.of(table, LocalSuppressionTest.all(table.width())), k, Progress.NONE);
  }

  private static double bound(Table table, int k, double[] costs) {
    BlankMatches matches = matches(table, k);
    return BlankBound.of(KeyValues.of(table, LocalSuppressionTest.all(table.width())), k, matches, new OwnBlanks(matches, k, costs),
        Progress.NONE);
  }

  @Test
  void isNeverAboveTheLeastCost() {
    for (long seed = 1; seed <= 30; seed++) {
      Random random = new Random(seed);
      int keys = 1 + random.nextInt(3);
      int k = 2 + random.nextInt(2);
      Table table = LocalSuppressionTest.table(seed, Math.max(k, 10 / keys), keys, 3, random.nextInt(2) * 0.1);
      double[] costs = IntStream.range(0, keys).mapToDouble(a -> 1 + random.nextInt(3)).toArray();
      double least = LocalSuppressionTest.leastCost(table, k, costs, LocalSuppressionTest.allowed(table, k, costs));
      assertTrue(bound(table, k, costs) <= least + 1e-9, "seed " + seed + " bound " + bound(table, k, costs) + " least " + least);
    }
  }

  /** Constant keys change nothing, but with more than twelve keys only eight count. */
  @Test
  void isNeverAboveTheLeastCostWithManyKeys() {
    int above = 0;
    for (long seed = 1; seed <= 30; seed++) {
      Random random = new Random(seed);
      int k = 2 + random.nextInt(2);
      Table two = LocalSuppressionTest.table(seed, 5, 2, 3, random.nextInt(2) * 0.1);
      double[] costs = {1 + random.nextInt(3), 1 + random.nextInt(3)};
      double least = LocalSuppressionTest.leastCost(two, k, costs, LocalSuppressionTest.allowed(two, k, costs));
      List<Column> columns = new ArrayList<>(two.columns());
      IntStream.range(0, 12).forEach(a -> columns.add(NominalColumn.of("c" + a, List.of("x"), new int[5])));
      Table table = Table.of(columns);
      double[] all = Arrays.copyOf(costs, 14);
      Arrays.fill(all, 2, 14, 1);
      double bound = bound(table, k, all);
      assertTrue(bound <= least + 1e-9, "seed " + seed + " bound " + bound + " least " + least);
      above += bound > 0 ? 1 : 0;
    }
    assertTrue(above > 20, "bounds above 0: " + above);
  }

  /** The keys with the most values count, wherever they are; constant ones that no record can lose  cost little of the bound. */
  @Test
  void theKeysWithTheMostValuesCount() {
    for (long seed = 1; seed <= 10; seed++) {
      Table few = LocalSuppressionTest.table(seed, 40, 3, 6, 0);
      double[] costs = {1, 2, 3};
      double bound = bound(few, 3, costs);
      List<Column> columns = new ArrayList<>();
      IntStream.range(0, 11).forEach(a -> columns.add(NominalColumn.of("c" + a, List.of("x"), new int[40])));
      columns.addAll((int) seed, few.columns());
      double[] all = new double[14];
      Arrays.fill(all, 100);
      System.arraycopy(costs, 0, all, (int) seed, 3);
      assertTrue(bound > 20, "seed " + seed + " bound " + bound);
      double found = bound(Table.of(columns), 3, all);
      assertTrue(found <= bound && found >= 0.9 * bound, "seed " + seed + " bound " + bound + " with other keys " + found);
    }
  }

  /** Every row that the header of {@link BlankProgram} names, by comparing each pair of records. */
  @Test
  void weightsKeepAllRows() {
    for (long seed = 1; seed <= 60; seed++) {
      Random random = new Random(seed);
      int k = 2 + random.nextInt(4);
      Table table = LocalSuppressionTest.table(seed, k + random.nextInt(80), 1 + random.nextInt(5), 1 + random.nextInt(5),
          random.nextInt(3) * 0.1);
      double[] costs = IntStream.range(0, table.width()).mapToDouble(a -> 1 + random.nextInt(3)).toArray();
      BlankMatches matches = matches(table, k);
      OwnBlanks own = new OwnBlanks(matches, k, costs);
      double[] allowance = IntStream.range(0, matches.units()).mapToDouble(unit -> own.cost(own.own(unit))).toArray();
      BlankProgram program = new BlankProgram(matches, costs, allowance, 0, random.nextInt(3) == 0 ? 100 : 1_000_000);
      double[] weights = BlankBound.weights(program, matches);
      double[] y = new double[matches.units()];
      IntStream.range(0, weights.length).forEach(place -> y[program.unit(place)] = weights[place]);
      for (int j = 0; j < y.length; j++) {
        for (int set = 1; set < 1 << costs.length; set++) {
          if ((set & matches.missing(j)) == 0 && OwnBlanks.cost(costs, set) <= allowance[j] + 1e-9) {
            double load = matches.lacking(j) * y[j];
            for (int i = 0; i < y.length; i++) {
              int differing = matches.differing(i, j);
              load += i != j && differing != 0 && (differing & ~set) == 0 ? y[i] : 0;
            }
            assertTrue(load <= OwnBlanks.cost(costs, set) * (1 + 1e-9), "seed " + seed + " unit " + j + " set " + set + " load " + load);
          }
        }
      }
      assertEquals(program.value(weights), IntStream.range(0, y.length).mapToDouble(unit -> y[unit] * matches.lacking(unit)).sum(), 1e-9);
    }
  }

  /** Ten records that differ in one key: for k = 2 one missing value suffices, and for k = 5 four do; the program's optimum is 40/13. */
  @Test
  void starsArePricedAsStars() {
    Table table = Table.of(NominalColumn.of("a", IntStream.range(0, 10).mapToObj(label -> "l" + label).toList(),
        IntStream.range(0, 10).toArray()));
    assertEquals(1, bound(table, 2, new double[] {1}));
    assertEquals(4, bound(table, 5, new double[] {1}));
  }

  /** Only sums of whole costs are rounded up. */
  @Test
  void boundsOfWholeCostsAreWhole() {
    int broken = 0;
    for (long seed = 1; seed <= 20; seed++) {
      Table table = LocalSuppressionTest.table(seed, 40, 3, 6, 0);
      double whole = bound(table, 3, new double[] {1, 2, 3});
      assertEquals(Math.rint(whole), whole, "seed " + seed);
      double halves = bound(table, 3, new double[] {0.5, 1, 1.5});
      assertTrue(halves <= whole / 2 && halves > whole / 2 - 0.51, "seed " + seed + ": half the costs, half the bound, less rounding");
      broken += halves != Math.rint(halves) ? 1 : 0;
    }
    assertTrue(broken > 10, "sums that are not whole: " + broken);
  }

  /** Each record differs from two equal ones in a key of its own, and must lose it. Up to twelve keys all count, of more only eight. */
  @Test
  void upToTwelveKeysCount() {
    for (int keys : new int[] {8, 9, 12, 13}) {
      Table table = Table.of(IntStream.range(0, keys).mapToObj(a -> NominalColumn.of("k" + a, List.of("x", "y"),
          IntStream.range(0, keys + 2).map(row -> row == a ? 1 : 0).toArray())).toArray(NominalColumn[]::new));
      double[] costs = new double[keys];
      Arrays.fill(costs, 1);
      assertEquals(keys <= 12 ? keys : 8, bound(table, 2, costs), keys + " keys");
    }
  }

  /** The method ends at the first restart that brings little, here the first one, and after its work on large tables. */
  @Test
  void workIsLimited() {
    for (int rows : new int[] {20, 3000}) {
      Table table = rows == 20 ? Table.of(NominalColumn.of("a", IntStream.range(0, rows).mapToObj(label -> "l" + label).toList(),
          IntStream.range(0, rows).toArray())) : LocalSuppressionTest.table(7, rows, 6, 7, 0);
      double[] costs = new double[table.width()];
      Arrays.fill(costs, 1);
      BlankMatches matches = matches(table, 3);
      OwnBlanks own = new OwnBlanks(matches, 3, costs);
      BlankProgram program = new BlankProgram(matches, costs, IntStream.range(0, matches.units()).mapToDouble(unit ->
          own.cost(own.own(unit))).toArray(), 0, 1_500_000);
      long before = matches.work();
      BlankBound.weights(program, matches);
      long restart = 40L * (program.size() + 1);
      assertTrue(program.size() >= program.rows() + program.units(), "each weight is in a row");
      long work = matches.work() - before;
      assertTrue(rows == 20 ? work == restart : work > 5 * restart && work < 20_000_000 + restart, rows + " records, work " + work);
    }
  }
}
