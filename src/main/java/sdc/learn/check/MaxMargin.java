package sdc.learn.check;

import java.util.Arrays;
import java.util.function.IntPredicate;
import sdc.learn.rows.Vectors;

/**
 * The shortest p with r·p ≥ 1 for strict rows r and g·p ≥ 0 for constraints g, all of length 1, given one at a time: the dual
 * active-set method of Goldfarb and Idnani (1983) for the identity matrix. The shortest p has the widest margin 1/|p|.
 *
 * <p>It keeps p = Σ u_k n_k over the active normals n_k with u ≥ 0, on which n_k·p = h_k, h being 1 or 0. Q is an orthonormal basis of the
 * whole space whose first columns span the active normals N = QR, with p = Qy. Adding a violated normal either succeeds, dropping others
 * on the way, or shows that it is, up to a residual, a combination of active ones that contradicts them: those multipliers are the
 * certificate. Any such state bounds the margin by |Σ y n| / Σ y·h, so the method also stops when this bound falls to the tolerance. The
 * caller can ask for the p nearest to a centre instead of the shortest p.
 *
 * <p>Normals have few entries, and those of a cone soon span nearly the whole space. So the whole basis is kept: the part of a normal
 * outside the span is then a sum over its entries and over the few other columns. Rotations keep Q orthogonal up to their rounding, which
 * adds up; therefore all is computed anew from the active normals after some of them.
 */
final class MaxMargin {

  /** Normals, of length 1, whose part outside the active span is shorter than this are dependent: 1e-3 of the tolerance of links. */
  private static final double DEPENDENT = 1e-12;
  /** A multiplier that falls by no more than this per unit of the new one counts as constant: rounding of sums of terms up to 1. */
  private static final double FALLS = 1e-14;
  /** Normals added or dropped between computations from the start: each rotates a column twice at most, so 1e-13 is the most rounding. */
  private static final int FRESH = 200;

  private final double tolerance;
  private int width;
  /** The columns of Q. */
  private double[][] q;
  /** Column k of the triangle R has k + 1 entries. */
  private double[][] r;
  private double[][] normals;
  private int[] ids;
  private double[] h;
  /** h minus the normal's product with the centre. */
  private double[] rest;
  private double[] u;
  private double[] y;
  private int size;
  private int changes;
  private double[] centre;
  private double[] p;

  private int[] contradictionIds;
  private double[] contradiction;

  /** Starts with this number of parameters; margins up to the tolerance count as 0. */
  MaxMargin(int width, double tolerance) {
    this.tolerance = tolerance;
    this.q = new double[0][];
    this.r = new double[0][];
    this.normals = new double[0][];
    this.ids = new int[0];
    this.h = new double[0];
    this.rest = new double[0];
    this.u = new double[0];
    this.y = new double[0];
    this.p = new double[0];
    widen(new double[width]);
  }

  /** Adds parameters, which the rows so far do not use, and from now on seeks the p nearest to this centre, not to 0. */
  void widen(double[] near) {
    int before = width;
    width = near.length;
    p = Arrays.copyOf(p, width);
    System.arraycopy(near, before, p, before, width - before);
    centre = near;
    q = Arrays.copyOf(q, width);
    for (int k = 0; k < width; k++) {
      q[k] = k < before ? Arrays.copyOf(q[k], width) : new double[width];
      q[k][k] = k < before ? q[k][k] : 1;
    }
    for (int k = 0; k < size; k++) {
      normals[k] = Arrays.copyOf(normals[k], width);
    }
    r = Arrays.copyOf(r, width);
    normals = Arrays.copyOf(normals, width);
    ids = Arrays.copyOf(ids, width);
    h = Arrays.copyOf(h, width);
    rest = Arrays.copyOf(rest, width);
    u = Arrays.copyOf(u, width);
    y = Arrays.copyOf(y, width);
  }

  /** The current parameters: the array itself, which callers must not change. */
  double[] point() {
    return p;
  }

  /** Keeps only the active rows with these ids that still have a positive multiplier. */
  void retain(IntPredicate kept) {
    for (int k = size - 1; k >= 0; k--) {
      if (!kept.test(ids[k])) {
        drop(k);
      }
    }
    solve();
    dropNegative();
  }

  private void dropNegative() {
    while (true) {
      int least = -1;
      for (int k = 0; k < size; k++) {
        if (u[k] < 0 && (least < 0 || u[k] < u[least])) {
          least = k;
        }
      }
      if (least < 0) {
        return;
      }
      drop(least);
      solve();
    }
  }

  /** Satisfies n·p ≥ height, which is violated now; false if it cannot be satisfied, and then the contradiction is known. */
  boolean add(double[] n, int id, double height) {
    double[] d = new double[width];
    double[] step = new double[size];
    while (true) {
      double outside = project(n, d);
      backSubstitute(d, step);
      int blocking = blocking(step);
      if (blocking < 0 && contradicts(id, height, step, Math.sqrt(outside))) {
        return false;
      }
      if (blocking < 0 && outside <= DEPENDENT * DEPENDENT) {
        return true;
      }
      double partial = blocking < 0 ? Double.POSITIVE_INFINITY : u[blocking] / step[blocking];
      double gap = height - Vectors.dot(n, p);
      double full = outside <= DEPENDENT * DEPENDENT ? Double.POSITIVE_INFINITY : Math.max(0, gap) / outside;
      double t = Math.min(partial, full);
      for (int k = 0; k < size; k++) {
        u[k] -= t * step[k];
      }
      if (full <= partial) {
        append(n, id, height, d);
        return !isTooNarrow();
      }
      for (int k = size; k < width && outside > DEPENDENT * DEPENDENT; k++) {
        Vectors.add(p, t * d[k], q[k]);
      }
      drop(blocking);
    }
  }

  /** d = Q'n; returns the squared length of the part of n outside the active span. */
  private double project(double[] n, double[] d) {
    Arrays.fill(d, 0);
    for (int i = 0; i < width; i++) {
      for (int k = 0; n[i] != 0 && k < width; k++) {
        d[k] += n[i] * q[k][i];
      }
    }
    double outside = 0;
    for (int k = size; k < width; k++) {
      outside += d[k] * d[k];
    }
    return outside;
  }

  /** step = R⁻¹ d: how much each active multiplier falls per unit of the new one. Column by column, which is fast. */
  private void backSubstitute(double[] d, double[] step) {
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

  private int blocking(double[] step) {
    int blocking = -1;
    for (int k = 0; k < size; k++) {
      if (step[k] > FALLS && (blocking < 0 || u[k] * step[blocking] < u[blocking] * step[k])) {
        blocking = k;
      }
    }
    return blocking;
  }

  /** True if n − Σ step·n_k, a sum with non-negative multipliers, is so short that no margin remains. */
  private boolean contradicts(int id, double height, double[] step, double residual) {
    double weight = height;
    for (int k = 0; k < size; k++) {
      weight -= Math.min(0, step[k]) * h[k];
    }
    if (!(weight > 0 && residual <= tolerance / 2 * weight)) {
      return false;
    }
    contradictionIds = Arrays.copyOf(ids, size + 1);
    contradiction = new double[size + 1];
    for (int k = 0; k < size; k++) {
      contradiction[k] = Math.max(0, -step[k]);
    }
    contradictionIds[size] = id;
    contradiction[size] = 1;
    return true;
  }

  /** True if the widest margin on the active rows alone is within the tolerance. */
  private boolean isTooNarrow() {
    double weight = 0;
    for (int k = 0; k < size; k++) {
      weight += u[k] * h[k];
    }
    double[] sum = p.clone();
    Vectors.add(sum, -1, centre);
    if (!(Vectors.norm(sum) * 2 < weight * tolerance)) {
      return false;
    }
    contradictionIds = Arrays.copyOf(ids, size);
    contradiction = Arrays.copyOf(u, size);
    return true;
  }

  private void append(double[] n, int id, double height, double[] d) {
    ids[size] = id;
    normals[size] = n;
    h[size] = height;
    rest[size] = height - Vectors.dot(n, centre);
    span(d);
    changes++;
    solve();
    for (int k = 0; k < size; k++) {
      u[k] = Math.max(0, u[k]);
    }
  }

  /** Rotates the columns outside the span so that only the first of them has a part of the new normal, d = Q'n, and joins the span. */
  private void span(double[] d) {
    for (int k = width - 1; k > size; k--) {
      if (d[k] != 0) {
        double norm = Math.sqrt(d[k - 1] * d[k - 1] + d[k] * d[k]);
        rotate(k - 1, d[k - 1] / norm, d[k] / norm);
        d[k - 1] = norm;
      }
    }
    r[size] = Arrays.copyOf(d, size + 1);
    double sum = rest[size];
    for (int l = 0; l < size; l++) {
      sum -= d[l] * y[l];
    }
    y[size] = sum / d[size];
    size++;
  }

  private void rotate(int k, double c, double s) {
    double[] a = q[k];
    double[] b = q[k + 1];
    for (int i = 0; i < a.length; i++) {
      double x = a[i];
      a[i] = c * x + s * b[i];
      b[i] = c * b[i] - s * x;
    }
  }

  /** Removes one row and makes R triangular again; p is then to be computed from y. */
  private void drop(int at) {
    for (int k = at; k + 1 < size; k++) {
      r[k] = r[k + 1];
      normals[k] = normals[k + 1];
      ids[k] = ids[k + 1];
      h[k] = h[k + 1];
      rest[k] = rest[k + 1];
      u[k] = u[k + 1];
    }
    size--;
    changes++;
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

  /** Computes u and p from y, where N'p = h with p in the span of N. */
  private void solve() {
    if (changes >= FRESH) {
      refresh();
    }
    System.arraycopy(centre, 0, p, 0, width);
    for (int k = 0; k < size; k++) {
      Vectors.add(p, y[k], q[k]);
    }
    backSubstitute(y, u);
  }

  /** Computes Q, R and y anew from the active normals. */
  private void refresh() {
    changes = 0;
    for (int k = 0; k < width; k++) {
      Arrays.fill(q[k], 0);
      q[k][k] = 1;
    }
    int active = size;
    double[] d = new double[width];
    for (size = 0; size < active;) {
      project(normals[size], d);
      span(d);
    }
  }

  /** The rows of the contradiction. */
  int[] contradictionIds() {
    return contradictionIds;
  }

  /** Their multipliers, none negative. */
  double[] contradiction() {
    return contradiction;
  }
}
