package sdc.proof;

import java.util.Arrays;

/**
 * Whether multipliers near the given ones make a sum exactly 0. Columns v_0 … v_n of length n with the multipliers 1 have the sum e. Let B
 * have the columns v_1 … v_n. Then v_0 + B·(1 + δ) = 0 for δ = −B⁻¹e, and the multipliers 1 + δ are positive if |δ| &lt; 1. For any C with
 * |I − CB| ≤ q &lt; 1 (greatest row sums), |B⁻¹e| ≤ |C|·|e| / (1 − q) (Rump, Verification methods, Acta Numerica 19, 2010). C is a rounded
 * inverse; bounds on rounding are added to q.
 */
final class Inverse {

  /** Twice the unit of rounding. */
  private static final double UNIT = 2.3e-16;
  /** More than the rounding of sums of positive numbers, relative to them. */
  private static final double SUMS = 1 + 1e-9;
  /** The greatest q with which the bound is used, and the greatest |δ|. */
  private static final double MOST = 0.5;

  private Inverse() {
  }

  /** True if positive multipliers of these columns, beside one more column, absorb a sum whose entries are at most the error. */
  static boolean absorbs(double[][] columns, double error) {
    int n = columns.length;
    double[][] c = inverse(columns);
    if (c == null) {
      return false;
    }
    double q = 0;
    double length = 0;
    for (int i = 0; i < n; i++) {
      double row = 0;
      double off = 0;
      for (int j = 0; j < n; j++) {
        double product = 0;
        double size = 1;
        for (int k = 0; k < n; k++) {
          product += c[i][k] * columns[j][k];
          size += Math.abs(c[i][k] * columns[j][k]);
        }
        off += Math.abs((i == j ? 1 : 0) - product) + UNIT * (n + 4) * size;
        row += Math.abs(c[i][j]);
      }
      q = Math.max(q, off * SUMS);
      length = Math.max(length, row * SUMS);
    }
    return q <= MOST && length * error * SUMS <= MOST * (1 - q);
  }

  /** A rounded inverse by Gauss and Jordan's elimination with row pivots, null if the matrix is singular. */
  private static double[][] inverse(double[][] columns) {
    int n = columns.length;
    double[][] a = new double[n][2 * n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        a[i][j] = columns[j][i];
      }
      a[i][n + i] = 1;
    }
    for (int k = 0; k < n; k++) {
      int pivot = k;
      for (int i = k + 1; i < n; i++) {
        pivot = Math.abs(a[i][k]) > Math.abs(a[pivot][k]) ? i : pivot;
      }
      double[] row = a[pivot];
      a[pivot] = a[k];
      a[k] = row;
      if (!(Math.abs(row[k]) > 0)) {
        return null;
      }
      double first = row[k];
      for (int j = k; j < 2 * n; j++) {
        row[j] /= first;
      }
      for (int i = 0; i < n; i++) {
        double factor = a[i][k];
        for (int j = k; i != k && factor != 0 && j < 2 * n; j++) {
          a[i][j] -= factor * row[j];
        }
      }
    }
    double[][] inverse = new double[n][];
    for (int i = 0; i < n; i++) {
      inverse[i] = Arrays.copyOfRange(a[i], n, 2 * n);
    }
    return inverse;
  }
}
