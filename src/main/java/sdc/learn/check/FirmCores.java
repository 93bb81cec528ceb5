package sdc.learn.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import sdc.learn.rows.Constraints;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Rows;
import sdc.learn.rows.Separation;
import sdc.learn.rows.Vectors;

/**
 * Multipliers of known cores that, in monotone families, leave room for rounding. Records are made easier to link: each difference from a
 * wrong candidate is enlarged by a share, unless it equals the difference from the partner. If the records still cannot all be linked, the
 * sum of the true rows with the multipliers found is below 0 by more than its rounding. Differences that are equal stay so, because ties on
 * paper leave no room.
 */
public final class FirmCores {

  /** A row is added if it lacks this much of the margin 1. */
  private static final double SATISFIED = 0.5;
  /** Multipliers up to this share of the largest are rounding. */
  private static final double NOISE = 1e-12;
  /** Steps after which a core counts as undecided; a core has few rows. */
  private static final int STEPS = 2000;

  private final Problem problem;
  private final Rows rows;
  private final Constraints constraints;
  private final Separation separation;
  /** The rows of the present core with their larger differences. */
  private final Map<Integer, double[]> shifted = new HashMap<>();

  public FirmCores(Problem problem, Separation separation) {
    this.problem = problem;
    this.separation = separation;
    this.rows = new Rows(problem);
    this.constraints = new Constraints(problem);
  }

  /** Multipliers for this core with differences enlarged by this share; null if they are not found. */
  public Multipliers of(int[] core, double share) {
    MaxMargin margin = new MaxMargin(problem.family().size(), LinkOracle.TOLERANCE);
    constraints.age();
    shifted.clear();
    for (int step = 0; step < STEPS; step++) {
      double[] p = margin.point();
      int constraint = constraints.mostViolated(p);
      if (constraint >= 0) {
        if (!margin.add(constraints.copy(constraint), ~constraint, 0)) {
          return multipliers(margin.contradiction());
        }
        continue;
      }
      int row = mostViolated(core, p, share);
      if (row >= 0) {
        if (!margin.add(shifted(row, share), row, 1)) {
          return multipliers(margin.contradiction());
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

  private double[] shifted(int row, double share) {
    return shifted.computeIfAbsent(row, added -> share == 0 ? rows.copy(row) : enlarged(row, share));
  }

  private double[] enlarged(int row, double share) {
    int i = rows.record(row);
    double[] own = problem.differences().buffer();
    double[] other = problem.differences().buffer();
    problem.differences().write(i, problem.partner(i), own);
    problem.differences().write(i, rows.candidate(row), other);
    double[] plain = new double[problem.family().size()];
    double[] features = new double[problem.family().size()];
    double[] ofOwn = new double[features.length];
    problem.family().features(own, ofOwn);
    problem.family().features(other, plain);
    for (int k = 0; k < other.length; k++) {
      other[k] *= Math.abs(other[k]) == Math.abs(own[k]) ? 1 : 1 + share;
    }
    problem.family().features(other, features);
    Vectors.add(plain, -1, ofOwn);
    Vectors.add(features, -1, ofOwn);
    double length = Vectors.norm(plain);
    if (length > 0) {
      Vectors.divide(features, length);
    }
    return features;
  }

  private int mostViolated(int[] core, double[] p, double share) {
    int worst = -1;
    double least = SATISFIED;
    for (int i : core) {
      for (int k = 0; k < rows.count(i); k++) {
        double product = Vectors.dot(shifted(rows.row(i, k), share), p);
        if (product < least) {
          least = product;
          worst = rows.row(i, k);
        }
      }
    }
    return worst;
  }

  private Multipliers multipliers(MaxMargin.Contradiction found) {
    List<Integer> used = new ArrayList<>();
    List<Double> ofRows = new ArrayList<>();
    List<Multipliers.Bound> bounds = new ArrayList<>();
    List<Double> ofBounds = new ArrayList<>();
    int[] ids = found.ids();
    double largest = DoubleStream.of(found.multipliers()).max().orElse(0);
    for (int k = 0; k < ids.length; k++) {
      double multiplier = found.multipliers()[k] > NOISE * largest ? found.multipliers()[k] : 0;
      if (multiplier > 0 && ids[k] >= 0) {
        used.add(ids[k]);
        ofRows.add(multiplier);
      } else if (multiplier > 0) {
        bounds.add(new Multipliers.Bound(found.normals()[k], constraints.pair(~ids[k])));
        ofBounds.add(multiplier);
      }
    }
    return new Multipliers(used.stream().mapToInt(rows::record).toArray(), used.stream().mapToInt(rows::candidate).toArray(),
        ofRows.stream().mapToDouble(Double::doubleValue).toArray(), bounds, ofBounds.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
