package sdc.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.data.Listener;
import sdc.data.Progress;

/** The assignment against brute force over all permutations, square and rectangular, with ties. */
class AssignmentTest {

  private static int[] solve(double[][] cost) {
    return Assignment.solve(cost.length, cost[0].length,
        (row, into) -> System.arraycopy(cost[row], 0, into, 0, into.length), Progress.NONE);
  }

  private static double brute(double[][] cost, int row, int taken) {
    if (row == cost.length) {
      return 0;
    }
    double best = Double.POSITIVE_INFINITY;
    for (int column = 0; column < cost[row].length; column++) {
      if ((taken & 1 << column) == 0) {
        best = Math.min(best, cost[row][column] + brute(cost, row + 1, taken | 1 << column));
      }
    }
    return best;
  }

  private static double total(double[][] cost, int[] columns) {
    assertEquals(columns.length, Arrays.stream(columns).distinct().count(), "a column was taken twice");
    double total = 0;
    for (int row = 0; row < columns.length; row++) {
      total += cost[row][columns[row]];
    }
    return total;
  }

  @Test
  void costsNoMoreThanAnyOther() {
    for (int seed = 0; seed < 600; seed++) {
      Random random = new Random(seed);
      int columns = 1 + random.nextInt(7);
      double[][] cost = new double[1 + random.nextInt(columns)][columns];
      double grid = seed % 3 == 0 ? 1 : seed % 3 == 1 ? 0.25 : 1e-9;
      for (double[] row : cost) {
        Arrays.setAll(row, column -> Math.rint(random.nextDouble() * 4 / grid) * grid);
      }
      assertEquals(brute(cost, 0, 0), total(cost, solve(cost)), 1e-12, "seed " + seed);
    }
  }

  /** The least cost of giving the first rows the columns of each set, set by set: exact for sizes at which permutations are too many. */
  private static double bySets(double[][] cost) {
    double[] least = new double[1 << cost[0].length];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    least[0] = 0;
    double best = Double.POSITIVE_INFINITY;
    for (int set = 0; set < least.length; set++) {
      int row = Integer.bitCount(set);
      if (row == cost.length) {
        best = Math.min(best, least[set]);
      }
      for (int column = 0; row < cost.length && column < cost[0].length; column++) {
        int with = set | 1 << column;
        if (with != set) {
          least[with] = Math.min(least[with], least[set] + cost[row][column]);
        }
      }
    }
    return best;
  }

  /** Rows that all want the same columns (Machol, Wien 1976: cost i·j) and rows on a line, where many paths have to be turned. */
  @Test
  void rowsThatWantTheSameColumns() {
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      int columns = 8 + random.nextInt(5);
      double[][] cost = new double[columns - random.nextInt(3)][columns];
      double[] x = random.doubles(cost.length).toArray();
      double[] y = random.doubles(columns).map(v -> v * v).toArray();
      for (int i = 0; i < cost.length; i++) {
        for (int j = 0; j < columns; j++) {
          cost[i][j] = seed % 2 == 0 ? (i + 1) * (j + 1) + 3 * random.nextDouble() : (x[i] - y[j]) * (x[i] - y[j]);
        }
      }
      assertEquals(bySets(cost), total(cost, solve(cost)), 1e-9, "seed " + seed);
    }
  }

  /** The first phases leave little to the search: a row's costs are asked for few times, here counted. */
  @Test
  void costsAreAskedForSeldom() {
    int n = 200;
    Random random = new Random(5);
    double[][] cost = new double[n][n];
    for (double[] row : cost) {
      Arrays.setAll(row, column -> random.nextDouble());
    }
    int[] asked = new int[1];
    Assignment.solve(n, n, (row, into) -> {
      asked[0]++;
      System.arraycopy(cost[row], 0, into, 0, n);
    }, Progress.NONE);
    assertTrue(asked[0] < 6 * n, "asked " + asked[0] + " times");
  }

  @Test
  void reportsProgressAndStopsWhenAsked() {
    double[][] cost = {{1, 2}, {3, 1}};
    Listener progress = Listener.after(2);
    Assignment.Costs costs = (row, into) -> System.arraycopy(cost[row], 0, into, 0, 2);
    Assignment.solve(2, 2, costs, progress);
    assertEquals(List.of(0.5, 1.0), progress.shares());
    assertThrows(Progress.Stopped.class, () -> Assignment.solve(2, 2, costs, progress));
  }

  @Test
  void moreRowsThanColumnsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> solve(new double[3][2]));
  }
}
