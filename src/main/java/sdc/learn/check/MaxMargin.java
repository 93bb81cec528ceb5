package sdc.learn.check;

import java.util.Arrays;
import java.util.function.IntPredicate;
import sdc.learn.rows.Vectors;

/**
 * The shortest p with r·p ≥ 1 for strict rows r and g·p ≥ 0 for constraints g, all of length 1, given one at a time: the dual
 * active-set method of Goldfarb and Idnani (1983) for the identity matrix. The shortest p has the widest margin 1/|p|.
 *
 * <p>It keeps p = Σ u_k n_k over the active normals n_k with u ≥ 0, on which n_k·p = h_k, h being 1 or 0. Q holds an orthonormal basis of
 * the span of the active normals N = QR. Adding a violated normal either succeeds, dropping others on the way, or shows that it is, up to a
 * residual, a combination of active ones that contradicts them: those multipliers are the certificate. Any such state bounds the margin by
 * |Σ y n| / Σ y·h, so the method also stops when this bound falls to the tolerance. The caller can ask for the p nearest to a centre
 * instead of the shortest p.
 */
final class MaxMargin {

  /** Normals, of length 1, whose part outside the active span is shorter than this are dependent: 1e-3 of the tolerance of links. */
  private static final double DEPENDENT = 1e-12;

  /** How often a normal is made orthogonal: twice is enough (Kahan's rule, in Parlett 1998); needing a third proves it dependent. */
  private static final int PASSES = 3;
  /** A multiplier that falls by no more than this per unit of the new one counts as constant: rounding of sums of terms up to 1. */
  private static final double FALLS = 1e-14;

  private final double tolerance;
  private int width;
  /** Orthonormal columns that span the active normals. */
  private double[][] q = new double[8][];
  /** Column k of the triangle R. */
  private double[][] r = new double[8][];
  private int[] ids = new int[8];
  private double[] h = new double[8];
  /** h minus the normal's product with the centre. */
  private double[] rest = new double[8];
  private double[] u = new double[8];
  private int size;
  private double[] centre;
  private double[] p;

  private int[] contradictionIds;
  private double[] contradiction;

  /** Starts with this number of parameters; margins up to the tolerance count as 0. */
  MaxMargin(int width, double tolerance) {
    this.width = width;
    this.tolerance = tolerance;
    this.p = new double[width];
    this.centre = new double[width];
  }

  /** Adds parameters, which the rows so far do not use, and from now on seeks the p nearest to this centre, not to 0. */
  void widen(double[] near) {
    width = near.length;
    int before = p.length;
    p = Arrays.copyOf(p, width);
    System.arraycopy(near, before, p, before, width - before);
    centre = near;
    for (int k = 0; k < size; k++) {
      q[k] = Arrays.copyOf(q[k], width);
    }
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
    double added = 0;
    double[] d = new double[size];
    double[] step = new double[size];
    double[] z = new double[width];
    while (true) {
      double outside = project(n, d, z);
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
      added += t;
      for (int k = 0; k < size; k++) {
        u[k] -= t * step[k];
      }
      if (full <= partial) {
        append(id, height, height - Vectors.dot(n, centre), d, z, Math.sqrt(outside), added);
        return !isTooNarrow();
      }
      if (outside > DEPENDENT * DEPENDENT) {
        Vectors.add(p, t, z);
      }
      drop(blocking);
    }
  }

  /** d = Q'n and the part z of n outside the active span; returns |z|². Repeated where rounding may have left a part inside. */
  private double project(double[] n, double[] d, double[] z) {
    System.arraycopy(n, 0, z, 0, width);
    Arrays.fill(d, 0);
    double outside = Vectors.dot(z, z);
    for (int pass = 0; pass < PASSES; pass++) {
      for (int k = 0; k < size; k++) {
        double part = Vectors.dot(q[k], z);
        d[k] += part;
        Vectors.add(z, -part, q[k]);
      }
      double before = outside;
      outside = Vectors.dot(z, z);
      if (outside > before / 2) {
        return outside;
      }
    }
    return outside;
  }

  /** step = R⁻¹ d: how much each active multiplier falls per unit of the new one. */
  private void backSubstitute(double[] d, double[] step) {
    for (int k = size - 1; k >= 0; k--) {
      double sum = d[k];
      for (int l = k + 1; l < size; l++) {
        sum -= r[l][k] * step[l];
      }
      step[k] = sum / r[k][k];
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

  private void append(int id, double height, double above, double[] d, double[] z, double outside, double multiplier) {
    if (size == ids.length) {
      q = Arrays.copyOf(q, 2 * size);
      r = Arrays.copyOf(r, 2 * size);
      ids = Arrays.copyOf(ids, 2 * size);
      h = Arrays.copyOf(h, 2 * size);
      rest = Arrays.copyOf(rest, 2 * size);
      u = Arrays.copyOf(u, 2 * size);
    }
    ids[size] = id;
    h[size] = height;
    rest[size] = above;
    u[size] = multiplier;
    r[size] = Arrays.copyOf(d, size + 1);
    r[size][size] = outside;
    q[size] = new double[width];
    Vectors.add(q[size], 1 / outside, z);
    size++;
    solve();
    for (int k = 0; k < size; k++) {
      u[k] = Math.max(0, u[k]);
    }
  }

  /** Removes one row and makes R triangular again. */
  private void drop(int at) {
    for (int k = at; k + 1 < size; k++) {
      r[k] = r[k + 1];
      ids[k] = ids[k + 1];
      h[k] = h[k + 1];
      rest[k] = rest[k + 1];
      u[k] = u[k + 1];
    }
    size--;
    for (int k = at; k < size; k++) {
      double norm = Math.hypot(r[k][k], r[k][k + 1]);
      double c = r[k][k] / norm;
      double s = r[k][k + 1] / norm;
      for (int l = k; l < size; l++) {
        double x = r[l][k];
        double y = r[l][k + 1];
        r[l][k] = c * x + s * y;
        r[l][k + 1] = c * y - s * x;
      }
      double[] a = q[k];
      double[] b = q[k + 1];
      for (int i = 0; i < width; i++) {
        double x = a[i];
        a[i] = c * x + s * b[i];
        b[i] = c * b[i] - s * x;
      }
    }
  }

  /** Computes u and p again from the active rows: N'p = h with p in their span. */
  private void solve() {
    double[] y = new double[size];
    for (int k = 0; k < size; k++) {
      double sum = rest[k];
      for (int l = 0; l < k; l++) {
        sum -= r[k][l] * y[l];
      }
      y[k] = sum / r[k][k];
    }
    System.arraycopy(centre, 0, p, 0, width);
    for (int k = 0; k < size; k++) {
      Vectors.add(p, y[k], q[k]);
    }
    backSubstitute(y, u);
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
