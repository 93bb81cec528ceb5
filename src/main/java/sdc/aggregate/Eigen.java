package sdc.aggregate;

/**
 * Eigenvalues, ascending, and eigenvectors of a small symmetric matrix, by Jacobi's rotations (Golub and Van Loan, section 8.5).
 *
 * @param values  the eigenvalues, ascending
 * @param columns entry [i][k] is coordinate i of the eigenvector k
 */
public record Eigen(double[] values, double[][] columns) {

  private static final int MOST_SWEEPS = 60;

  /** The decomposition of this matrix, which is not changed. */
  public static Eigen of(double[][] symmetric) {
    int n = symmetric.length;
    double[][] a = new double[n][];
    double[][] v = new double[n][n];
    for (int i = 0; i < n; i++) {
      a[i] = symmetric[i].clone();
      v[i][i] = 1;
    }
    for (int sweep = 0; sweep < MOST_SWEEPS && sweep(a, v); sweep++) {
      // one more sweep while something was left to rotate away
    }
    return sorted(a, v);
  }

  private static boolean sweep(double[][] a, double[][] v) {
    boolean rotated = false;
    for (int p = 0; p < a.length; p++) {
      for (int q = p + 1; q < a.length; q++) {
        if (Math.abs(a[p][q]) > 1e-17 * (Math.abs(a[p][p]) + Math.abs(a[q][q])) && a[p][q] != 0) {
          rotate(a, v, p, q);
          rotated = true;
        }
      }
    }
    return rotated;
  }

  private static void rotate(double[][] a, double[][] v, int p, int q) {
    double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
    double t = Math.copySign(1, theta) / (Math.abs(theta) + Math.hypot(1, theta));
    double c = 1 / Math.hypot(1, t);
    double s = t * c;
    for (double[] row : a) {
      turn(row, p, q, c, s);
    }
    for (int k = 0; k < a.length; k++) {
      double x = a[p][k];
      double y = a[q][k];
      a[p][k] = c * x - s * y;
      a[q][k] = s * x + c * y;
    }
    a[p][q] = 0;
    a[q][p] = 0;
    for (double[] row : v) {
      turn(row, p, q, c, s);
    }
  }

  private static void turn(double[] row, int p, int q, double c, double s) {
    double x = row[p];
    double y = row[q];
    row[p] = c * x - s * y;
    row[q] = s * x + c * y;
  }

  private static Eigen sorted(double[][] a, double[][] v) {
    int n = a.length;
    double[] values = new double[n];
    double[][] columns = new double[n][n];
    boolean[] used = new boolean[n];
    for (int k = 0; k < n; k++) {
      int least = -1;
      for (int i = 0; i < n; i++) {
        if (!used[i] && (least < 0 || a[i][i] < a[least][least])) {
          least = i;
        }
      }
      used[least] = true;
      values[k] = a[least][least];
      for (int i = 0; i < n; i++) {
        columns[i][k] = v[i][least];
      }
    }
    return new Eigen(values, columns);
  }

  /** The eigenvector of the k-th smallest eigenvalue. */
  public double[] vector(int k) {
    double[] vector = new double[values.length];
    for (int i = 0; i < vector.length; i++) {
      vector[i] = columns[i][k];
    }
    return vector;
  }

  /** The nearest positive semidefinite matrix in the Frobenius norm: negative eigenvalues become 0 (Higham 1988). */
  public double[][] nearestSemidefinite() {
    int n = values.length;
    double[][] nearest = new double[n][n];
    for (int k = 0; k < n; k++) {
      for (int i = 0; values[k] > 0 && i < n; i++) {
        for (int j = 0; j < n; j++) {
          nearest[i][j] += values[k] * columns[i][k] * columns[j][k];
        }
      }
    }
    return nearest;
  }
}
