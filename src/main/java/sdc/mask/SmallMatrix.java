package sdc.mask;

import java.util.Arrays;
import org.ojalgo.matrix.decomposition.SingularValue;
import org.ojalgo.matrix.store.RawStore;

/** Algebra with small matrices, stored row by row: the results of reducing tall matrices. */
final class SmallMatrix {

  private SmallMatrix() {
  }

  /** A·B; either may have no rows or columns. */
  static double[][] multiply(double[][] a, double[][] b, int columns) {
    double[][] product = new double[a.length][columns];
    for (int i = 0; i < a.length; i++) {
      for (int k = 0; k < b.length; k++) {
        for (int j = 0; j < columns; j++) {
          product[i][j] += a[i][k] * b[k][j];
        }
      }
    }
    return product;
  }

  /** A − B. */
  static double[][] minus(double[][] a, double[][] b) {
    double[][] difference = new double[a.length][];
    for (int i = 0; i < a.length; i++) {
      difference[i] = a[i].clone();
      for (int j = 0; j < a[i].length; j++) {
        difference[i][j] -= b[i][j];
      }
    }
    return difference;
  }

  /** The rows (or columns) of the first matrix followed by those of the second. */
  static double[][] joined(double[][] first, double[][] second) {
    double[][] all = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    return all;
  }

  /** The rows from {@code fromRow} to {@code toRow} − 1 of the columns from {@code fromColumn} to {@code toColumn} − 1. */
  static double[][] part(double[][] a, int fromRow, int toRow, int fromColumn, int toColumn) {
    double[][] part = new double[toRow - fromRow][toColumn - fromColumn];
    for (int i = 0; i < part.length; i++) {
      System.arraycopy(a[fromRow + i], fromColumn, part[i], 0, toColumn - fromColumn);
    }
    return part;
  }

  static double[][] transposed(double[][] a, int columns) {
    double[][] t = new double[columns][a.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < columns; j++) {
        t[j][i] = a[i][j];
      }
    }
    return t;
  }

  /** U⁻¹·B for an upper triangular U without zeros on its diagonal. */
  static double[][] solveUpper(double[][] upper, double[][] b, int columns) {
    double[][] x = new double[upper.length][columns];
    for (int i = upper.length - 1; i >= 0; i--) {
      for (int j = 0; j < columns; j++) {
        double rest = b[i][j];
        for (int k = i + 1; k < upper.length; k++) {
          rest -= upper[i][k] * x[k][j];
        }
        x[i][j] = rest / upper[i][i];
      }
    }
    return x;
  }

  /**
   * A = U·diag(s)·V', without the singular values up to a limit.
   *
   * @param u the matrix whose columns are the left singular vectors
   * @param s the singular values above the limit, largest first
   * @param v the matrix whose columns are the right singular vectors
   */
  record Svd(double[][] u, double[] s, double[][] v) {

    /** The decomposition of a square matrix; singular values up to the limit count as 0. */
    static Svd of(double[][] a, double limit) {
      if (a.length == 0) {
        return new Svd(new double[0][0], new double[0], new double[0][0]);
      }
      SingularValue<Double> svd = SingularValue.R064.make(RawStore.wrap(a));
      if (!svd.decompose(RawStore.wrap(a))) {
        throw new IllegalStateException("a matrix of " + a.length + " x " + a.length + " has no singular values");
      }
      double[] all = svd.getSingularValues().toRawCopy1D();
      int rank = 0;
      while (rank < all.length && all[rank] > limit) {
        rank++;
      }
      return new Svd(part(svd.getU().toRawCopy2D(), 0, a.length, 0, rank), Arrays.copyOf(all, rank),
          part(svd.getV().toRawCopy2D(), 0, a.length, 0, rank));
    }

    int rank() {
      return s.length;
    }
  }
}
