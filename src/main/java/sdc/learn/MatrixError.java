package sdc.learn;

import java.io.Serializable;
import java.util.Arrays;
import sdc.aggregate.Bilinear;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.number.Eigen;

/**
 * The distance between the inverse of a learned matrix and the covariance that a Mahalanobis distance would use: the mean square error over
 * the upper triangle (Abril, Torra, Navarro-Arribas 2015, equation 10 and Table 8).
 *
 * <p>The covariance is the aligned one, Var(X) + Var(Y) − Cov(X,Y) − Cov(Y,X), which is the covariance of the differences of the true
 * pairs, standardised like the distance's. For a singular matrix the pseudo-inverse is used. The scale of a learned matrix means nothing,
 * so a second figure scales the inverse to the covariance's trace.
 *
 * @param meanSquare the papers' figure, for the matrix at trace 1
 * @param scaled     the figure after the inverse is scaled to the covariance's trace
 */
public record MatrixError(double meanSquare, double scaled) implements Serializable {

  /** Singular values up to this share of the largest count as 0: a choice, far above rounding (1e-16 for each operation). */
  private static final double RANK = 1e-12;

  /** The mean square errors of this form against the true pairs' differences. */
  public static MatrixError of(Bilinear.Fixed form, MaskedPair pair, Differences differences) {
    double[][] covariance = aligned(pair, differences);
    double[][] inverse = inverse(form.matrix());
    double size = Arrays.stream(inverse).flatMapToDouble(Arrays::stream).map(Math::abs).sum();
    double scale = Math.abs(trace(inverse)) <= RANK * size ? 1 : trace(covariance) / trace(inverse);
    return new MatrixError(meanSquare(covariance, inverse, 1), meanSquare(covariance, inverse, scale));
  }

  private static double meanSquare(double[][] covariance, double[][] inverse, double scale) {
    int n = covariance.length;
    double sum = 0;
    for (int j = 0; j < n; j++) {
      for (int i = 0; i <= j; i++) {
        double error = covariance[i][j] - scale * inverse[i][j];
        sum += error * error;
      }
    }
    return sum / (n * (n + 1) / 2.0);
  }

  private static double trace(double[][] matrix) {
    double trace = 0;
    for (int i = 0; i < matrix.length; i++) {
      trace += matrix[i][i];
    }
    return trace;
  }

  /** The covariance (n − 1) of the differences of true pairs. */
  static double[][] aligned(MaskedPair pair, Differences differences) {
    int n = differences.width();
    double[][] products = new double[n][n];
    double[] means = new double[n];
    double[] difference = differences.buffer();
    int count = 0;
    for (int i = 0; i < differences.originals(); i++) {
      if (pair.partner(i) != MaskedPair.NONE) {
        differences.write(i, pair.partner(i), difference);
        count++;
        double[] expected = Arrays.copyOfRange(difference, difference.length - n, difference.length);
        double[] before = expected.clone();
        for (int k = 0; k < n; k++) {
          before[k] -= means[k];
          means[k] += before[k] / count;
        }
        for (int k = 0; k < n; k++) {
          for (int l = 0; l < n; l++) {
            products[k][l] += before[k] * (expected[l] - means[l]);
          }
          // the variance of a value that may be one of several
          products[k][k] += difference[k] * difference[k] - expected[k] * expected[k];
        }
      }
    }
    for (double[] row : products) {
      for (int l = 0; l < n; l++) {
        row[l] /= Math.max(1, count - 1);
      }
    }
    return products;
  }

  private static double[][] inverse(double[][] matrix) {
    Eigen eigen = Eigen.of(matrix);
    int n = matrix.length;
    double largest = Math.max(Math.abs(eigen.values()[0]), Math.abs(eigen.values()[n - 1]));
    return eigen.map(value -> Math.abs(value) > RANK * largest ? 1 / value : 0);
  }
}
