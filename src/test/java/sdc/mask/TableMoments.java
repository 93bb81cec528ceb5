package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import sdc.Given;
import sdc.data.Table;

/** Weighted means and covariances by their plain formulas, and tables on which to compare them. */
final class TableMoments {

  private TableMoments() {
  }

  /** Dependent random attributes, well enough conditioned that coefficients can be compared to 1e-9. */
  static Table related(long seed, int rows, int width) {
    Random random = new Random(seed);
    double[][] values = new double[width][rows];
    for (int row = 0; row < rows; row++) {
      double common = random.nextGaussian();
      for (int k = 0; k < width; k++) {
        values[k][row] = Math.pow(10, k - 2) * (common + random.nextGaussian() + 3 * k);
      }
    }
    return Given.table(values);
  }

  static double mean(Table table, int k) {
    double sum = 0;
    double weights = 0;
    for (int row = 0; row < table.rows(); row++) {
      sum += table.weight(row) * table.numeric(k).value(row);
      weights += table.weight(row);
    }
    return sum / weights;
  }

  /** Weighted, without a divisor. */
  static double covariance(Table table, int j, int k) {
    double meanJ = mean(table, j);
    double meanK = mean(table, k);
    double sum = 0;
    for (int row = 0; row < table.rows(); row++) {
      sum += table.weight(row) * (table.numeric(j).value(row) - meanJ) * (table.numeric(k).value(row) - meanK);
    }
    return sum;
  }

  static void assertSameMomentsToBillionths(Table table, Table masked, String message) {
    for (int j = 0; j < table.width(); j++) {
      double sd = Math.sqrt(covariance(table, j, j));
      assertEquals(0, sd == 0 ? 0 : (mean(masked, j) - mean(table, j)) / sd, 1e-9, message + ", mean " + j);
      for (int k = 0; k <= j; k++) {
        double unit = sd * Math.sqrt(covariance(table, k, k));
        double difference = covariance(masked, j, k) - covariance(table, j, k);
        assertEquals(0, unit == 0 ? difference : difference / unit, 1e-9, message + ", covariance " + j + ", " + k);
      }
    }
  }

  static Table weighted(Table table, long seed) {
    Random random = new Random(seed);
    double[] weights = random.doubles(table.rows()).map(u -> random.nextInt(5) == 0 ? 0 : 0.1 + 5 * u).toArray();
    return seed % 2 == 0 ? table : table.withWeights(weights);
  }
}
