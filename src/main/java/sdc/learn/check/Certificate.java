package sdc.learn.check;

import sdc.learn.rows.Problem;
import sdc.learn.rows.Vectors;

/**
 * The proof that some records cannot all be linked: multipliers y ≥ 0 on rows r of these records, z ≥ 0 on constraints g of the family,
 * with Σ y·r + Σ z·g = e, and e nearly 0.
 *
 * <p>For admissible p of length 1, Σ y·(r·p) ≤ e·p ≤ |e|, so one of the rows has a product of at most |e| / Σ y: no parameters link these
 * records with a wider margin. The rows are computed again from the data, and a bound on the rounding of the sums is added to |e|.
 */
final class Certificate {

  /** Bounds the rounding of one product and sum, relative to the terms, for the lengths that occur. */
  private static final double ROUNDING = 1e-14;

  private final Problem problem;
  private final double[] sum;
  /** Σ of the terms' lengths. */
  private double terms;
  private double weight;
  private boolean negative;

  Certificate(Problem problem) {
    this.problem = problem;
    this.sum = new double[problem.family().size()];
  }

  void addRow(int record, int candidate, double multiplier) {
    double[] row = new double[sum.length];
    problem.row(record, candidate, row);
    addConstraint(row, multiplier);
    weight += multiplier;
  }

  void addConstraint(double[] constraint, double multiplier) {
    negative |= !(multiplier >= 0);
    Vectors.add(sum, multiplier, constraint);
    terms += multiplier * Vectors.norm(constraint);
  }

  /** The widest margin, for rows and parameters of length 1, that this certificate does not exclude; infinite if it proves nothing. */
  double margin() {
    return negative || !(weight > 0) ? Double.POSITIVE_INFINITY : (Vectors.norm(sum) + ROUNDING * terms) / weight;
  }

  /** True if it excludes every margin above the tolerance. */
  boolean holds(double tolerance) {
    return margin() <= tolerance;
  }
}
