package sdc.learn.check;

import java.util.ArrayList;
import java.util.List;
import sdc.learn.rows.Constraints;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Rows;
import sdc.learn.rows.Separation;
import sdc.learn.rows.Vectors;

/**
 * Multipliers of known cores that leave room for rounding. The rows r are shifted to r + shift · u, where u · p > 0 for all admissible p,
 * so records are easier to link. If they still cannot all be linked, the sum of the rows with the multipliers found is below 0 by
 * shift · u · Σ y, far more than its rounding.
 */
public final class FirmCores {

  /** A row is added if it lacks this much of the margin 1. */
  private static final double SATISFIED = 0.5;
  /** Steps after which a core counts as undecided; a core has few rows. */
  private static final int STEPS = 2000;

  private final Problem problem;
  private final Rows rows;
  private final Constraints constraints;
  private final Separation separation;
  private final double[] up;

  public FirmCores(Problem problem, Separation separation, double[] up) {
    this.problem = problem;
    this.separation = separation;
    this.rows = new Rows(problem);
    this.constraints = new Constraints(problem);
    this.up = up;
  }

  /** Multipliers for this core with rows shifted this far; null if they are not found. */
  public Multipliers of(int[] core, double shift) {
    MaxMargin margin = new MaxMargin(problem.family().size(), LinkOracle.TOLERANCE);
    constraints.age();
    for (int step = 0; step < STEPS; step++) {
      double[] p = margin.point();
      int constraint = constraints.mostViolated(p);
      if (constraint >= 0) {
        if (!margin.add(constraints.copy(constraint), ~constraint, 0)) {
          return multipliers(margin);
        }
        continue;
      }
      int row = mostViolated(core, p, shift);
      if (row >= 0) {
        if (!margin.add(shifted(row, shift), row, 1)) {
          return multipliers(margin);
        }
      } else if (!extend(core, Vectors.norm(p) == 0 ? problem.family().equalWeights() : p)) {
        return null;
      }
    }
    return null;
  }

  private boolean extend(int[] core, double[] p) {
    return constraints.extend(p) || separation.addViolated(problem.family().aggregator(problem.family().admissible(p)), core, rows)
        || problem.family().needsNonNegativeDistances() && constraints.addNegative(p, separation);
  }

  private double[] shifted(int row, double shift) {
    double[] shifted = rows.copy(row);
    Vectors.add(shifted, shift, up);
    return shifted;
  }

  private int mostViolated(int[] core, double[] p, double shift) {
    int worst = -1;
    double least = SATISFIED;
    double above = shift * Vectors.dot(up, p);
    for (int i : core) {
      for (int k = 0; k < rows.count(i); k++) {
        double product = rows.product(rows.row(i, k), p) + above;
        if (product < least) {
          least = product;
          worst = rows.row(i, k);
        }
      }
    }
    return worst;
  }

  private Multipliers multipliers(MaxMargin margin) {
    List<Integer> used = new ArrayList<>();
    List<Double> ofRows = new ArrayList<>();
    List<Multipliers.Bound> bounds = new ArrayList<>();
    List<Double> ofBounds = new ArrayList<>();
    int[] ids = margin.contradictionIds();
    for (int k = 0; k < ids.length; k++) {
      double multiplier = margin.contradiction()[k];
      if (multiplier > 0 && ids[k] >= 0) {
        used.add(ids[k]);
        ofRows.add(multiplier);
      } else if (multiplier > 0) {
        bounds.add(new Multipliers.Bound(constraints.copy(~ids[k]), constraints.pair(~ids[k])));
        ofBounds.add(multiplier);
      }
    }
    return new Multipliers(used.stream().mapToInt(rows::record).toArray(), used.stream().mapToInt(rows::candidate).toArray(),
        ofRows.stream().mapToDouble(Double::doubleValue).toArray(), bounds, ofBounds.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
