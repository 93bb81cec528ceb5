package sdc.loss;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Inverses of correlation matrices, by Cholesky's decomposition in the order of the attributes. */
final class PrecisionMatrix {

  /** An attribute depends on those before it if they explain all but this share of its variance. */
  static final double DEPENDENT = 1e-10;

  private PrecisionMatrix() {
  }

  /**
   * The factor of the attributes that are no linear combination of those before them.
   *
   * @param kept   these attributes
   * @param factor a row for each
   */
  private record Independent(int[] kept, double[][] factor) {

    static Independent of(double[][] correlations) {
      int[] kept = new int[correlations.length];
      double[][] factor = new double[correlations.length][];
      int count = 0;
      for (int k = 0; k < correlations.length; k++) {
        double[] row = row(correlations, factor, kept, count, k);
        if (row[count] > DEPENDENT) {
          row[count] = Math.sqrt(row[count]);
          factor[count] = row;
          kept[count++] = k;
        }
      }
      return new Independent(Arrays.copyOf(kept, count), factor);
    }
  }

  /** The attributes that are no linear combination of those before them. */
  static int[] independent(double[][] correlations) {
    return Independent.of(correlations).kept;
  }

  /** The next row of the factor. Its last entry is the square of the diagonal: the variance that those before do not explain. */
  private static double[] row(double[][] matrix, double[][] factor, int[] kept, int count, int k) {
    double[] row = new double[count + 1];
    row[count] = matrix[k][k];
    for (int i = 0; i < count; i++) {
      double sum = matrix[k][kept[i]];
      for (int j = 0; j < i; j++) {
        sum -= row[j] * factor[i][j];
      }
      row[i] = sum / factor[i][i];
      row[count] -= row[i] * row[i];
    }
    return row;
  }

  /** The inverse of a positive definite matrix, or null if an attribute depends on those before it. */
  static double[][] inverse(double[][] matrix) {
    Independent all = Independent.of(matrix);
    return all.kept.length < matrix.length ? null
        : IntStream.range(0, matrix.length).mapToObj(c -> solve(all.factor, c)).toArray(double[][]::new);
  }

  /** The solution of L·L'·x = e_c. */
  private static double[] solve(double[][] factor, int c) {
    int n = factor.length;
    double[] x = new double[n];
    for (int i = c; i < n; i++) {
      double sum = i == c ? 1 : 0;
      for (int j = c; j < i; j++) {
        sum -= factor[i][j] * x[j];
      }
      x[i] = sum / factor[i][i];
    }
    for (int i = n - 1; i >= 0; i--) {
      for (int j = i + 1; j < n; j++) {
        x[i] -= factor[j][i] * x[j];
      }
      x[i] /= factor[i][i];
    }
    return x;
  }
}
