package sdc.mask.micro;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import reproduce.Csv;
import sdc.Shared;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

/** Optimal cuts, of one sorted attribute and of an order along a projection, against brute force and reference losses. */
class CutsTest {

  private static final int TABLES = 300;

  /** Figures of oracles/optimal-univariate-sse.csv. */
  @ParameterizedTest
  @CsvSource({"AFNLWGT,3,14464579257.008057", "AFNLWGT,5,19644630708.706909", "AFNLWGT,10,30128636172.046387",
      "FEDTAX,3,1059849.566671", "FEDTAX,5,2573498.481353", "FEDTAX,10,8156039.123614", "INTVAL,3,104929261.666663",
      "INTVAL,5,283416045.368251", "INTVAL,10,935234266.864798", "POTHVAL,3,416113618.533360",
      "POTHVAL,5,1871843630.516701", "POTHVAL,10,3905133310.743439"})
  void lossesAreTheReferenceOnes(String name, int k, double expected) {
    Table census = Csv.table(Shared.file("data/Census.csv"));
    Table column = census.select(census.names().indexOf(name));
    Table masked = masking(column, k, Grouping.OPTIMAL).mask(column, Randomness.seeded(1), Progress.NONE);
    double sse = 0;
    for (int row = 0; row < column.rows(); row++) {
      sse += Math.pow(column.numeric(0).value(row) - masked.numeric(0).value(row), 2);
    }
    assertEquals(expected, sse, 1e-11 * expected);
  }

  /** Over all partitions, sorted or not, not only over cuts. */
  @Test
  void optimalIsTheBestOfAllPartitions() {
    for (int seed = 0; seed < TABLES; seed++) {
      int rows = 1 + seed % 8;
      Points points = points(seed, rows, 1);
      int k = 1 + seed / 8 % Math.min(3, rows);
      double[] best = {Double.POSITIVE_INFINITY};
      partitions(new int[rows], 0, 0, k, group -> best[0] = Math.min(best[0], loss(points, group)));
      int[] group = Grouping.OPTIMAL.groups(points, k, 0, Progress.NONE);
      Partitions.assertSizes(group, k);
      assertEquals(best[0], loss(points, group), 1e-12 * best[0], "seed " + seed);
    }
  }

  @Test
  void optimalIsNeverWorseThanIndividual() {
    for (int seed = 0; seed < TABLES; seed++) {
      int rows = 1 + new SplittableRandom(seed).nextInt(200);
      Points points = points(seed, rows, 1);
      int k = 1 + seed % Math.min(12, rows);
      int[] fixed = Grouping.INDIVIDUAL.groups(points, k, 0, Progress.NONE);
      Partitions.assertSizes(fixed, k);
      double individual = loss(points, fixed);
      assertTrue(loss(points, Grouping.OPTIMAL.groups(points, k, 0, Progress.NONE)) <= individual * (1 + 1e-12), "seed " + seed);
    }
  }

  @Test
  void individualGroupsKAfterKAndTheRestWithTheLast() {
    Table table = Table.of(NumericColumn.of("x", new double[] {5, 1, 9, 1, 7, -0.0, 0, 1, 8, 1, 3}));
    int[] group = masking(table, 3, Grouping.INDIVIDUAL).partition(table, new Block(new int[] {0}, 3), Progress.NONE);
    assertArrayEquals(new int[] {2, 0, 2, 1, 2, 0, 0, 1, 2, 1, 2}, group);
  }

  @Test
  void cutsAlongAProjectionAreTheBestCutsOfThatOrder() {
    for (int seed = 0; seed < TABLES; seed++) {
      int rows = 1 + seed % 10;
      Points points = points(seed, rows, 1 + seed % 4);
      int k = 1 + seed / 10 % Math.min(3, rows);
      for (Grouping grouping : List.of(Grouping.PCA, Grouping.Z_SCORES)) {
        double[] places = grouping == Grouping.PCA ? Projection.principal(points) : Projection.zScores(points);
        int[] order = IntStream.range(0, rows).boxed().sorted(Comparator.comparingDouble(i -> places[i] + 0.0))
            .mapToInt(Integer::intValue).toArray();
        int[] group = grouping.groups(points, k, 0, Progress.NONE);
        double best = bestCut(points, order, rows, k, new int[rows], 0);
        Partitions.assertSizes(group, k);
        assertEquals(best, loss(points, group), 1e-11 * best, grouping + ", seed " + seed);
      }
    }
  }

  /**
   * Threes far from 0 and close together, behind an outlier: sums over the whole order would lose every digit of their
   * losses.
   */
  @Test
  void lossesDoNotCancel() {
    double[] values = IntStream.range(0, 3002).mapToDouble(i -> 1e8 + (i - 2) / 3 + (i - 2) % 3 * 1e-3).toArray();
    values[0] = -1e12;
    values[1] = -2e12;
    int[] group = Grouping.OPTIMAL.groups(new Points(values, values.length, 1), 2, 0, Progress.NONE);
    for (int row = 20; row < values.length; row++) {
      assertEquals((row - 2) % 3 != 0, group[row] == group[row - 1], "row " + row);
    }
  }

  private static Microaggregation masking(Table table, int k, Grouping grouping) {
    return new Microaggregation(List.of(RandomTables.all(table, k)), grouping, false, 0, Centroid.MEAN);
  }

  private static Points points(int seed, int rows, int width) {
    Table table = seed % 2 == 0 ? RandomTables.grid(seed, rows, width, 5) : RandomTables.mixed(seed, rows, width);
    return Points.of(table, IntStream.range(0, width).toArray(), seed % 4 < 2, k -> false);
  }

  private static double loss(Points points, int[] group) {
    double loss = 0;
    for (int number : Arrays.stream(group).distinct().toArray()) {
      int[] members = IntStream.range(0, group.length).filter(i -> group[i] == number).toArray();
      for (int c = 0; c < points.width; c++) {
        int column = c;
        double mean = Arrays.stream(members).mapToDouble(i -> points.at[i * points.width + column]).average().orElseThrow();
        loss += Arrays.stream(members).mapToDouble(i -> Math.pow(points.at[i * points.width + column] - mean, 2)).sum();
      }
    }
    return loss;
  }

  private static double bestCut(Points points, int[] order, int left, int k, int[] group, int number) {
    if (left == 0) {
      return loss(points, group);
    }
    double best = Double.POSITIVE_INFINITY;
    for (int size = k; size <= left; size++) {
      for (int i = left - size; i < left; i++) {
        group[order[i]] = number;
      }
      best = Math.min(best, bestCut(points, order, left - size, k, group, number + 1));
    }
    return best;
  }

  private static void partitions(int[] group, int row, int used, int k, Consumer<int[]> use) {
    if (row == group.length) {
      if (IntStream.range(0, used).allMatch(g -> Arrays.stream(group).filter(x -> x == g).count() >= k)) {
        use.accept(group);
      }
      return;
    }
    for (int g = 0; g <= used; g++) {
      group[row] = g;
      partitions(group, row + 1, Math.max(used, g + 1), k, use);
    }
  }
}
