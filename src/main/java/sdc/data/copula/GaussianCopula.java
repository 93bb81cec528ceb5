package sdc.data.copula;

import java.util.random.RandomGenerator;
import sdc.data.number.Eigen;

/**
 * Dependent uniform numbers: U_i = Φ(Z_i) with Z ~ N(0, R) (Nelsen 2006, An Introduction to Copulas, section 2.3).
 *
 * <p>Z = R^½·e, where e is independent standard normal and R^½ is {@link Eigen#root}. A matrix of rounded correlations may fail
 * to be positive semidefinite; the nearest such matrix then replaces it, with the rows of its root scaled back to variance 1.
 */
public final class GaussianCopula {

  private final double[][] root;

  private GaussianCopula(double[][] root) {
    this.root = root;
  }

  /** The copula of this correlation matrix: square, symmetric, with ones on the diagonal. */
  public static GaussianCopula of(double[][] correlations) {
    requireCorrelations(correlations);
    double[][] root = Eigen.of(correlations).root();
    for (double[] row : root) {
      scaleToUnitLength(row);
    }
    return new GaussianCopula(root);
  }

  private static void requireCorrelations(double[][] r) {
    for (int i = 0; i < r.length; i++) {
      if (r[i].length != r.length) {
        throw new IllegalArgumentException("a correlation matrix must be square; row " + (i + 1) + " of " + r.length
            + " has " + r[i].length + " numbers");
      }
      for (int j = 0; j <= i; j++) {
        boolean valid = i == j ? r[i][i] == 1 : Math.abs(r[i][j]) <= 1 && r[i][j] == r[j][i];
        if (!valid) {
          throw new IllegalArgumentException("a correlation matrix must be symmetric, in [-1, 1] and 1 on its diagonal; got "
              + r[i][j] + " in row " + (i + 1) + ", column " + (j + 1) + " and " + r[j][i] + " opposite");
        }
      }
    }
  }

  private static void scaleToUnitLength(double[] row) {
    double square = 0;
    for (double entry : row) {
      square += entry * entry;
    }
    for (int j = 0; j < row.length; j++) {
      row[j] /= Math.sqrt(square);
    }
  }

  /** Draws one vector of dependent uniform numbers, each in [0, 1]. */
  public double[] next(RandomGenerator random) {
    double[] independent = new double[root.length];
    Normal.draw(random, independent);
    double[] uniform = new double[root.length];
    for (int i = 0; i < uniform.length; i++) {
      double z = 0;
      for (int j = 0; j < independent.length; j++) {
        z += root[i][j] * independent[j];
      }
      uniform[i] = Normal.cumulative(z);
    }
    return uniform;
  }
}
