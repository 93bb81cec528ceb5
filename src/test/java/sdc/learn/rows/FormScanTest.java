package sdc.learn.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Bilinear;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.data.ValueComparison.Missing;

/** On whole numbers, where nothing is rounded, the scan finds the first of the nearest candidates. */
class FormScanTest {

  @Test
  void findsTheFirstOfTheNearest() {
    for (int seed = 1; seed <= 100; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(4);
      int points = 1 + random.nextInt(30);
      double[] a = random.ints(30L * width, 0, 9).asDoubleStream().toArray();
      double[] b = random.ints((long) points * width, 0, 9).asDoubleStream().toArray();
      double[][] matrix = new double[width][width];
      for (int k = 0; k < width; k++) {
        for (int l = 0; l <= k; l++) {
          matrix[k][l] = random.nextInt(9) - 3;
          matrix[l][k] = matrix[k][l];
        }
      }
      Bilinear.Fixed form = new Bilinear.Fixed(matrix);
      FormScan scan = new FormScan(form.quadraticForm(), a, b);
      for (int i = 0; i < 30; i++) {
        int leftOut = random.nextInt(points + 1) - 1;
        assertEquals(NearestTreeTest.allPairs(a, b, width, i, leftOut, form.distance()), scan.nearest(i, leftOut), "seed " + seed);
      }
    }
  }

  @Test
  void fitsPlainCoordinates() {
    NumericColumn x = NumericColumn.of("x", new double[] {1, 2, 4});
    NumericColumn y = NumericColumn.of("y", new double[] {3, 2, 1});
    NumericColumn gaps = NumericColumn.of("y", new double[] {3, Double.NaN, 1});
    NominalColumn labels = NominalColumn.of("y", List.of("p", "q"), new int[] {0, 1, 1});
    assertTrue(fits(Table.of(x, y)));
    assertFalse(fits(Table.of(x, labels)));
    assertFalse(fits(Table.of(labels, x)));
    assertFalse(fits(Table.of(x, gaps)));
  }

  private static boolean fits(Table table) {
    MaskedPair pair = MaskedPair.aligned(table, table);
    return FormScan.fits(Differences.of(pair, Differences.Scaling.ATTRIBUTE, new ValueComparison(Missing.AVERAGE, List.of())));
  }
}
