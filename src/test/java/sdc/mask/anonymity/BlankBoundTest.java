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
}
