package sdc.learn.check;

import java.util.Arrays;
import sdc.learn.rows.Vectors;

/**
 * An orthonormal basis Q of the whole space whose first columns span some independent normals N = QR, R being a triangle: the
 * factorisation of Goldfarb and Idnani (Mathematical Programming 27, 1983, section 4), with Givens rotations.
 *
 * <p>Normals have few entries, and those of a cone soon span nearly the whole space. So the whole basis is kept: the part of a normal
 * outside the span is then a sum over its entries and the few other columns. The rounding of rotations adds up, so the caller begins
 * anew after some of them.
 */
final class Basis {

  /** Parts of a normal of length 1 up to this count as 0. */
  private static final double LEAST = 1e-150;

  /** The columns of Q. */
  private final double[][] q;
  /** Column k of R has k + 1 entries. */
  private final double[][] r;
  private int size;

  /** The basis of this number of dimensions, with no normals. */
  Basis(int width) {
    this.q = new double[width][width];
    this.r = new double[width][];
    for (int k = 0; k < width; k++) {
      q[k][k] = 1;
    }
  }

  /** The number of normals. */
  int size() {
    return size;
  }

  /** d = Q'n; returns the squared length of the part of n outside the span. */
  double project(double[] n, double[] d) {
    Arrays.fill(d, 0);
    for (int i = 0; i < n.length; i++) {
      for (int k = 0; n[i] != 0 && k < d.length; k++) {
        d[k] += n[i] * q[k][i];
      }
    }
    double outside = 0;
    for (int k = size; k < d.length; k++) {
      outside += d[k] * d[k];
    }
    return outside;
  }

  /** x += factor · Σ d_k q_k over these columns. */
  void combine(int from, int to, double factor, double[] d, double[] x) {
    for (int k = from; k < to; k++) {
      Vectors.add(x, factor * d[k], q[k]);
    }
  }

  /** step = R⁻¹ d, column by column, since the entries of a column lie one after another. */
  void backSubstitute(double[] d, double[] step) {
    System.arraycopy(d, 0, step, 0, size);
    for (int k = size - 1; k >= 0; k--) {
      double[] column = r[k];
      double one = step[k] / column[k];
      step[k] = one;
      for (int l = 0; l < k; l++) {
        step[l] -= one * column[l];
      }
    }
  }

  /** The value of y_k for which R'y has this entry k, where the values before it are known. */
  double next(int k, double entry, double[] y) {
    double sum = entry;
    for (int l = 0; l < k; l++) {
      sum -= r[k][l] * y[l];
    }
    return sum / r[k][k];
  }

  /** Adds a normal n, d = Q'n: rotates the columns outside the span so that only the first of them has a part of it, and spans that one. */
  void append(double[] d) {
    for (int k = d.length - 1; k > size; k--) {
      // below this, squares lose digits or are 0
      if (Math.abs(d[k]) > LEAST) {
        double norm = Math.sqrt(d[k - 1] * d[k - 1] + d[k] * d[k]);
        rotate(k - 1, d[k - 1] / norm, d[k] / norm);
        d[k - 1] = norm;
      }
    }
    r[size] = Arrays.copyOf(d, size + 1);
    size++;
  }

  /** Removes a normal and makes R triangular again; y rotates with the basis, so that Qy without its last entry is the part in the span. */
  void drop(int at, double[] y) {
    size--;
    System.arraycopy(r, at + 1, r, at, size - at);
    for (int k = at; k < size; k++) {
      double norm = Math.sqrt(r[k][k] * r[k][k] + r[k][k + 1] * r[k][k + 1]);
      double c = r[k][k] / norm;
      double s = r[k][k + 1] / norm;
      for (int l = k; l < size; l++) {
        double x = r[l][k];
        r[l][k] = c * x + s * r[l][k + 1];
        r[l][k + 1] = c * r[l][k + 1] - s * x;
      }
      double x = y[k];
      y[k] = c * x + s * y[k + 1];
      y[k + 1] = c * y[k + 1] - s * x;
      rotate(k, c, s);
    }
  }

  /** Rotates this column and the next. */
  private void rotate(int k, double c, double s) {
    double[] a = q[k];
    double[] b = q[k + 1];
    for (int i = 0; i < a.length; i++) {
      double x = a[i];
      a[i] = c * x + s * b[i];
      b[i] = c * b[i] - s * x;
    }
  }
}
