package sdc.learn.rows;

import java.util.ArrayList;
import java.util.List;
import sdc.aggregate.Family;

/**
 * The admissible parameters of a family, a convex cone: finds how far a line stays inside, and which admissible point replaces one outside.
 * Constraints that are too many to list are added as they are found; one object serves one thread.
 */
public final class Admissible {

  /** Rounds of finding violated constraints before the centre is used; in the second half steps are halved, down to 2^-30. */
  private static final int ROUNDS = 60;
  /** The relative surplus in the share of the centre, so that rounding leaves no constraint violated. */
  private static final double BEYOND = 1 + 1e-9;
  /** Parameters shorter than this, where others have length 1, are mere rounding and give no direction. */
  private static final double NOUGHT = 1e-12;

  private final Problem problem;
  private final Family family;
  private final Separation separation;
  /** True if {@link Family#aggregator} makes all parameters admissible. */
  private final boolean repairable;
  private final RowStore listed;
  private final double[] centre;

  public Admissible(Problem problem, Separation separation) {
    this.problem = problem;
    this.family = problem.family();
    this.separation = separation;
    this.repairable = family.repaired(family.equalWeights()) != null;
    this.listed = new RowStore(family.size(), true, family.size());
    family.constraints().forEach(listed::add);
    this.centre = family.interior();
    Vectors.normalise(centre);
  }

  /** Lists constraints that x violates although it satisfies those listed; false if it finds none. */
  private boolean discover(double[] x) {
    if (!(Vectors.norm(x) > NOUGHT)) {
      return false;
    }
    List<double[]> broken = new ArrayList<>(family.violated(x));
    if (broken.isEmpty() && family.needsNonNegativeDistances()) {
      for (int[] pair : separation.negative(family.aggregator(x))) {
        double[] features = new double[x.length];
        problem.features(pair[0], pair[1], features);
        broken.add(features);
      }
    }
    broken.forEach(constraint -> {
      Vectors.normalise(constraint);
      listed.add(constraint);
    });
    return !broken.isEmpty();
  }

  /** An admissible point of length 1 for any point: the one that the family makes of it, or the first on the way to the centre. */
  public double[] project(double[] outside) {
    double[] x = repairable ? repaired(outside) : outside.clone();
    Vectors.normalise(x);
    for (int round = 0; round < ROUNDS; round++) {
      double share = shareOfCentre(x);
      if (share > 0) {
        double more = Math.min(1, share * BEYOND);
        for (int k = 0; k < x.length; k++) {
          x[k] = (1 - more) * x[k] + more * centre[k];
        }
        Vectors.normalise(x);
      }
      if (repairable || !discover(x)) {
        return x;
      }
    }
    return centre.clone();
  }

  private double[] repaired(double[] outside) {
    double[] x = family.repaired(outside);
    // all weights are negative, so no scale makes them admissible
    return Double.isNaN(x[0]) ? centre.clone() : x;
  }

  /** The least share of the centre with which x satisfies the listed constraints. */
  private double shareOfCentre(double[] x) {
    double share = 0;
    for (int c = 0; c < listed.count(); c++) {
      double product = listed.product(c, x);
      if (product < 0) {
        share = Math.max(share, product / (product - listed.product(c, centre)));
      }
    }
    return share;
  }

  /** The greatest t for which p + t·q is admissible, p being admissible. */
  public double limit(double[] p, double[] q) {
    double limit = limitOfListed(p, q);
    for (int round = 0; !repairable && round < ROUNDS && discover(at(p, limit, q)); round++) {
      limit = limitOfListed(p, q);
      if (round > ROUNDS / 2) {
        limit /= 2;
      }
    }
    return limit;
  }

  /** p + t·q, or the direction itself if t is infinite. */
  private static double[] at(double[] p, double t, double[] q) {
    if (Double.isInfinite(t)) {
      return q.clone();
    }
    double[] x = p.clone();
    Vectors.add(x, t, q);
    return x;
  }

  private double limitOfListed(double[] p, double[] q) {
    double limit = Double.POSITIVE_INFINITY;
    for (int c = 0; c < listed.count(); c++) {
      double slope = listed.product(c, q);
      if (slope < 0) {
        limit = Math.min(limit, Math.max(0, listed.product(c, p)) / -slope);
      }
    }
    return limit;
  }

  double[] centre() {
    return centre.clone();
  }
}
