package sdc.learn;

import java.util.ArrayList;
import java.util.List;

/**
 * The proof that some records cannot all be linked: multipliers y ≥ 0 on rows r of these records, z ≥ 0 on constraints g of the
 * family, with Σ y·r + Σ z·g = e nearly nought.
 *
 * <p>For admissible p of length 1, Σ y·(r·p) ≤ e·p ≤ |e|, so one of the rows has a product of at most |e| / Σ y: no parameters
 * link these records with a margin above that. The rows are made afresh from the data; the sums' own rounding is added to |e|.
 */
final class Certificate {

  /** Bounds the rounding of one product and sum, relative to the terms, for the lengths that occur. */
  private static final double ROUNDING = 1e-14;

  private final Problem problem;
  private final List<double[]> normals = new ArrayList<>();
  private final List<Double> multipliers = new ArrayList<>();
  private double weight;
  private boolean negative;

  Certificate(Problem problem) {
    this.problem = problem;
  }

  void addRow(int record, int candidate, double multiplier) {
    double[] row = new double[problem.family().size()];
    problem.row(record, candidate, row);
    add(row, multiplier);
    weight += multiplier;
  }

  void addConstraint(double[] constraint, double multiplier) {
    add(constraint, multiplier);
  }

  private void add(double[] normal, double multiplier) {
    negative |= !(multiplier >= 0);
    normals.add(normal);
    multipliers.add(multiplier);
  }

  /** The widest margin, on rows and parameters of length 1, that it leaves open; infinite where it proves nothing. */
  double margin() {
    if (negative || !(weight > 0)) {
      return Double.POSITIVE_INFINITY;
    }
    double[] sum = new double[problem.family().size()];
    double terms = 0;
    for (int k = 0; k < normals.size(); k++) {
      Vectors.add(sum, multipliers.get(k), normals.get(k));
      terms += multipliers.get(k) * Vectors.norm(normals.get(k));
    }
    return (Vectors.norm(sum) + ROUNDING * terms) / weight;
  }

  /** Whether it leaves no margin above the tolerance. */
  boolean holds(double tolerance) {
    return margin() <= tolerance;
  }
}
