package sdc.data.copula;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Randomness;

class GaussianCopulaTest {

  private static final int DRAWS = 40_000;

  /** Spearman's correlation of a Gaussian copula is (6/π)·asin(ρ/2) (Pearson 1907). */
  @Test
  void rankCorrelationsAreThoseOfTheMatrix() {
    double[][] matrix = {{1, 0.9, -0.4}, {0.9, 1, 0}, {-0.4, 0, 1}};
    double[][] drawn = draw(matrix);
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < i; j++) {
        double expected = 6 / Math.PI * Math.asin(matrix[i][j] / 2);
        assertEquals(expected, Statistics.pearson(drawn[i], drawn[j]), 4.5 / Math.sqrt(DRAWS), i + " with " + j);
      }
    }
  }

  /** Kolmogorov's statistic; 1.95/√n is exceeded with probability 0.001. */
  @Test
  void marginsAreUniform() {
    for (double[] margin : draw(new double[][] {{1, 0.9, -0.4}, {0.9, 1, 0}, {-0.4, 0, 1}})) {
      requireUniform(margin);
    }
  }

  /** Eigenvalues 1.9, 1.9, −0.8: without the negative one all three correlations are ±1/2. */
  @Test
  void aMatrixThatIsNotPositiveSemidefiniteIsReplacedByTheNearestOne() {
    double[][] drawn = draw(new double[][] {{1, 0.9, 0.9}, {0.9, 1, -0.9}, {0.9, -0.9, 1}});
    double expected = 6 / Math.PI * Math.asin(0.25);
    assertEquals(expected, Statistics.pearson(drawn[0], drawn[1]), 4.5 / Math.sqrt(DRAWS));
    assertEquals(-expected, Statistics.pearson(drawn[1], drawn[2]), 4.5 / Math.sqrt(DRAWS));
    requireUniform(drawn[0]);
  }

  @Test
  void perfectCorrelationGivesEqualNumbersAndOneColumnWorks() {
    double[][] drawn = draw(new double[][] {{1, 1}, {1, 1}});
    assertArrayEquals(drawn[0], drawn[1], 1e-7);
    requireUniform(draw(new double[][] {{1}})[0]);
  }

  /** The symmetric root of the unit matrix is the unit matrix, that of {{1, r}, {r, 1}} has (√(1+r) ± √(1−r))/2. */
  @Test
  void numbersAreMadeByTheSymmetricRoot() {
    double[] e = new double[2];
    Normal.draw(Randomness.seeded(5).stream("root"), e);
    double[] apart = GaussianCopula.of(new double[][] {{1, 0}, {0, 1}}).next(Randomness.seeded(5).stream("root"));
    assertArrayEquals(new double[] {Normal.cumulative(e[0]), Normal.cumulative(e[1])}, apart, 1e-15);
    double same = (Math.sqrt(1.6) + Math.sqrt(0.4)) / 2;
    double other = (Math.sqrt(1.6) - Math.sqrt(0.4)) / 2;
    double[] together = GaussianCopula.of(new double[][] {{1, 0.6}, {0.6, 1}}).next(Randomness.seeded(5).stream("root"));
    assertArrayEquals(new double[] {Normal.cumulative(same * e[0] + other * e[1]), Normal.cumulative(other * e[0] + same * e[1])},
        together, 1e-14);
  }

  @Test
  void rejectsOtherThanCorrelationMatrices() {
    refused("square; row 2 of 2 has 1 numbers", new double[][] {{1, 0}, {0}});
    refused("got 0.5 in row 1, column 1", new double[][] {{0.5}});
    refused("got 0.5 in row 2, column 1 and 0.4 opposite", new double[][] {{1, 0.4}, {0.5, 1}});
    refused("column 2", new double[][] {{1, 0}, {0, 2}});
    refused("got 1.1", new double[][] {{1, 1.1}, {1.1, 1}});
    refused("NaN", new double[][] {{1, Double.NaN}, {Double.NaN, 1}});
  }

  private static void refused(String part, double[][] matrix) {
    Refused.with(part, () -> GaussianCopula.of(matrix));
  }

  private static double[][] draw(double[][] matrix) {
    GaussianCopula copula = GaussianCopula.of(matrix);
    RandomGenerator random = Randomness.seeded(11).stream("copula");
    double[][] columns = new double[matrix.length][DRAWS];
    for (int row = 0; row < DRAWS; row++) {
      double[] next = copula.next(random);
      for (int k = 0; k < columns.length; k++) {
        columns[k][row] = next[k];
      }
    }
    return columns;
  }

  private static void requireUniform(double[] margin) {
    double[] sorted = margin.clone();
    Arrays.sort(sorted);
    double distance = 0;
    for (int i = 0; i < sorted.length; i++) {
      distance = Math.max(distance, Math.abs(sorted[i] - (i + 0.5) / sorted.length));
    }
    assertTrue(distance < 1.95 / Math.sqrt(sorted.length), "distance " + distance);
  }
}
