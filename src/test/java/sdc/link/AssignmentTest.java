package sdc.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
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

  @Test
  void moreRowsThanColumnsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> solve(new double[3][2]));
  }
}
