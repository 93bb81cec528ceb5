package sdc.learn.check;

import java.util.Arrays;
import java.util.function.IntPredicate;
import sdc.learn.rows.Vectors;

/**
 * The shortest p with r·p ≥ 1 for strict rows r and g·p ≥ 0 for constraints g, all of length 1, given one at a time: the dual
 * active-set method of Goldfarb and Idnani (1983) for the identity matrix. The shortest p has the widest margin 1/|p|.
 *
 * <p>It keeps p = Σ u_k n_k over the active normals n_k with u ≥ 0, on which n_k·p = h_k, h being 1 or 0; in their {@link Basis}, p = Qy.
 * Adding a violated normal either succeeds, dropping others on the way, or shows that it is, up to a residual, a combination of active
 * ones that contradicts them: those multipliers are the certificate. Any such state bounds the margin by |Σ y n| / Σ y·h, so the method
 * also stops when this bound falls to the tolerance.
 */
final class MaxMargin {

  /** Normals, of length 1, whose part outside the active span is shorter than this are dependent: 1e-3 of the tolerance of links. */
  private static final double DEPENDENT = 1e-12;
  /** A multiplier that falls by no more than this per unit of the new one counts as constant: rounding of sums of terms up to 1. */
  private static final double FALLS = 1e-14;
  /** Normals added or dropped between computations from the start: each rotates a column twice at most, so 1e-13 is the most rounding. */
  private static final int FRESH = 200;

  private final double tolerance;
  private Basis basis;
  private final double[][] normals;
  private final int[] ids;
  private final double[] h;
  private final double[] u;
  private final double[] y;
  /** Normals added or dropped since all was computed anew. */
  private int changes;
  private final double[] p;

  private Contradiction contradiction;

  /**
   * Rows that contradict each other.
   *
   * @param ids         their numbers
   * @param normals     the rows themselves, of length 1
   * @param multipliers those of their sum, none negative
   */
  record Contradiction(int[] ids, double[][] normals, double[] multipliers) {
  }

  /** Starts with this number of parameters; margins up to the tolerance count as 0. */
  MaxMargin(int width, double tolerance) {
    this.tolerance = tolerance;
    this.basis = new Basis(width);
    this.normals = new double[width][];
    this.ids = new int[width];
    this.h = new double[width];
    this.u = new double[width];
    this.y = new double[width];
    this.p = new double[width];
  }

  /** The current parameters: the array itself, which callers must not change. */
  double[] point() {
    return p;
  }

  /** Keeps only the active rows with these ids that still have a positive multiplier. */
  void retain(IntPredicate kept) {
    for (int k = basis.size() - 1; k >= 0; k--) {
      if (!kept.test(ids[k])) {
        drop(k);
      }
    }
    // the rounding of y is that of its largest value so far, which the rows dropped may have made large
    for (int k = 0; k < basis.size(); k++) {
      y[k] = basis.next(k, h[k], y);
    }
    solve();
    dropNegative();
  }

  private void dropNegative() {
    while (true) {
      int least = -1;
      for (int k = 0; k < basis.size(); k++) {
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
    double[] d = new double[p.length];
    double[] step = new double[basis.size()];
    while (true) {
      double outside = basis.project(n, d);
      basis.backSubstitute(d, step);
      int blocking = blocking(step);
      if (blocking < 0 && contradicts(n, id, height, step, Math.sqrt(outside))) {
        return false;
      }
      if (blocking < 0 && outside <= DEPENDENT * DEPENDENT) {
        return true;
      }
      double partial = blocking < 0 ? Double.POSITIVE_INFINITY : u[blocking] / step[blocking];
      double gap = height - Vectors.dot(n, p);
      double full = outside <= DEPENDENT * DEPENDENT ? Double.POSITIVE_INFINITY : Math.max(0, gap) / outside;
      double t = Math.min(partial, full);
      for (int k = 0; k < basis.size(); k++) {
        u[k] -= t * step[k];
      }
      if (full <= partial) {
        append(n, id, height, d);
        return !isTooNarrow();
      }
      if (outside > DEPENDENT * DEPENDENT) {
        basis.combine(basis.size(), p.length, t, d, p);
      }
      drop(blocking);
    }
  }

  private int blocking(double[] step) {
    int blocking = -1;
    for (int k = 0; k < basis.size(); k++) {
      if (step[k] > FALLS && (blocking < 0 || u[k] * step[blocking] < u[blocking] * step[k])) {
        blocking = k;
      }
    }
    return blocking;
  }

  /** True if n − Σ step·n_k, a sum with non-negative multipliers, is so short that no margin remains. */
  private boolean contradicts(double[] n, int id, double height, double[] step, double residual) {
    double weight = height;
    for (int k = 0; k < basis.size(); k++) {
      weight -= Math.min(0, step[k]) * h[k];
    }
    if (!(weight > 0 && residual <= tolerance / 2 * weight)) {
      return false;
    }
    int size = basis.size();
    contradiction = new Contradiction(Arrays.copyOf(ids, size + 1), Arrays.copyOf(normals, size + 1), new double[size + 1]);
    for (int k = 0; k < size; k++) {
      contradiction.multipliers[k] = Math.max(0, -step[k]);
    }
    contradiction.ids[size] = id;
    contradiction.normals[size] = n;
    contradiction.multipliers[size] = 1;
    return true;
  }

  /** True if the widest margin on the active rows alone is within the tolerance. */
  private boolean isTooNarrow() {
    double weight = 0;
    for (int k = 0; k < basis.size(); k++) {
      weight += u[k] * h[k];
    }
    if (!(Vectors.norm(p) * 2 < weight * tolerance)) {
      return false;
    }
    contradiction = new Contradiction(Arrays.copyOf(ids, basis.size()), Arrays.copyOf(normals, basis.size()),
        Arrays.copyOf(u, basis.size()));
    return true;
  }

  private void append(double[] n, int id, double height, double[] d) {
    int size = basis.size();
    ids[size] = id;
    normals[size] = n;
    h[size] = height;
    span(d);
    changes++;
    solve();
    for (int k = 0; k <= size; k++) {
      u[k] = Math.max(0, u[k]);
    }
  }

  /** The next of the active normals, d = Q'n, joins the span. */
  private void span(double[] d) {
    int k = basis.size();
    basis.append(d);
    y[k] = basis.next(k, h[k], y);
  }

  /** Removes one row; p is then to be computed from y. */
  private void drop(int at) {
    int after = basis.size() - at - 1;
    System.arraycopy(normals, at + 1, normals, at, after);
    System.arraycopy(ids, at + 1, ids, at, after);
    System.arraycopy(h, at + 1, h, at, after);
    System.arraycopy(u, at + 1, u, at, after);
    basis.drop(at, y);
    changes++;
  }

  /** Computes u and p from y, where N'p = h with p in the span of N. */
  private void solve() {
    if (changes >= FRESH) {
      refresh();
    }
    Arrays.fill(p, 0);
    basis.combine(0, basis.size(), 1, y, p);
    basis.backSubstitute(y, u);
  }

  /** Computes Q, R and y anew from the active normals. */
  private void refresh() {
    int active = basis.size();
    double[] d = new double[p.length];
    basis = new Basis(p.length);
    changes = 0;
    while (basis.size() < active) {
      double[] normal = normals[basis.size()];
      basis.project(normal, d);
      span(d);
    }
  }

  /** Why the last row could not be added. */
  Contradiction contradiction() {
    return contradiction;
  }
}
