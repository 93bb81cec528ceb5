package sdc.mask.micro;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Table;
import sdc.data.number.NumberSort;

class ProjectionTest {

  private static final int TABLES = 200;

  /** By power iteration on the deviations, no matrix formed. */
  @Test
  void principalIsTheDirectionOfMostVariance() {
    for (int seed = 0; seed < TABLES; seed++) {
      int width = 1 + seed % 5;
      Table normal = RandomTables.normal(seed, 30, width);
      double[][] rows = new double[30][width];
      for (int row = 0; row < 30; row++) {
        for (int c = 0; c < width; c++) {
          rows[row][c] = normal.numeric(c).value(row) * Math.pow(3, c) + normal.numeric(0).value(row) * 2 + 5 * c;
        }
      }
      Points points = new Points(Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray(), 30, width);
      double[] expected = byPowerIteration(rows);
      double scale = Arrays.stream(expected).map(Math::abs).max().orElseThrow();
      assertArrayEquals(expected, Projection.principal(points), 1e-7 * scale, "seed " + seed);
    }
  }

  @Test
  void zScoresAreSummed() {
    for (int seed = 0; seed < TABLES; seed++) {
      int width = 1 + seed % 5;
      Table table = RandomTables.mixed(seed, 20, width);
      double[] expected = new double[20];
      for (int c = 0; c < width; c++) {
        double[] values = Arrays.stream(table.numeric(c).toArray()).map(value -> Math.abs(value) > 1e200 ? value * 1e-100 : value)
            .map(value -> Math.abs(value) < 1e-200 ? value * 1e200 : value).toArray();
        Moments moments = Moments.of(values);
        for (int row = 0; row < 20 && moments.sd() > 0; row++) {
          expected[row] += (values[row] - moments.mean()) / moments.sd();
        }
      }
      int[] columns = IntStream.range(0, width).toArray();
      assertArrayEquals(expected, Projection.zScores(Points.of(table, columns, false, k -> false)), 1e-6, "seed " + seed);
    }
  }

  /** Raw values far apart in size: z-scores weigh both columns alike, the principal component follows the wide one. */
  @Test
  void rawValuesChangeTheComponentButNotTheZScores() {
    Table table = Table.of(NumericColumn.of("wide", new double[] {1000, 2000, 3000, 4000}),
        NumericColumn.of("narrow", new double[] {4, 1, -7, 0}));
    int[] both = {0, 1};
    double[] raw = Projection.zScores(Points.of(table, both, true, k -> false));
    assertArrayEquals(Projection.zScores(Points.of(table, both, false, k -> false)), raw, 1e-12);
    assertArrayEquals(new int[] {0, 1, 2, 3}, NumberSort.order(Projection.principal(Points.of(table, both, true, k -> false))));
    assertArrayEquals(new int[] {2, 0, 1, 3}, NumberSort.order(raw));
  }

  @Test
  void whereNothingVariesAllPlacesAreZero() {
    Points points = new Points(new double[] {7, 1, 7, 1, 7, 1}, 3, 2);
    assertArrayEquals(new double[3], Projection.principal(points));
    assertArrayEquals(new double[3], Projection.zScores(points));
  }

  private static double[] byPowerIteration(double[][] rows) {
    int width = rows[0].length;
    double[][] centred = new double[rows.length][width];
    for (int c = 0; c < width; c++) {
      int column = c;
      double mean = Arrays.stream(rows).mapToDouble(row -> row[column]).average().orElseThrow();
      IntStream.range(0, rows.length).forEach(row -> centred[row][column] = rows[row][column] - mean);
    }
    double[] axis = new double[width];
    Arrays.fill(axis, 1);
    for (int step = 0; step < 300; step++) {
      double[] next = new double[width];
      for (double[] row : centred) {
        double place = dot(row, axis);
        IntStream.range(0, width).forEach(c -> next[c] += place * row[c]);
      }
      double length = Math.sqrt(dot(next, next));
      axis = Arrays.stream(next).map(value -> value / length).toArray();
    }
    double leading = Arrays.stream(axis).boxed().reduce((a, b) -> Math.abs(b) > Math.abs(a) ? b : a).orElseThrow();
    double[] signed = Arrays.stream(axis).map(value -> value * Math.signum(leading)).toArray();
    return Arrays.stream(centred).mapToDouble(row -> dot(row, signed)).toArray();
  }

  private static double dot(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(c -> a[c] * b[c]).sum();
  }
}
