package sdc.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sdc.aggregate.Family;

/** The family's constraints g · p ≥ 0 known so far, each of length 1; most have few entries, and only those are gone through. */
final class Constraints {

  private final Problem problem;
  private final Family family;
  private final List<int[]> places = new ArrayList<>();
  private final List<double[]> entries = new ArrayList<>();

  Constraints(Problem problem) {
    this.problem = problem;
    this.family = problem.family();
    family.constraints().forEach(this::add);
  }

  private void add(double[] constraint) {
    double[] unit = constraint.clone();
    Vectors.normalise(unit);
    int count = 0;
    int[] at = new int[unit.length];
    for (int k = 0; k < unit.length; k++) {
      if (unit[k] != 0) {
        at[count++] = k;
      }
    }
    double[] values = new double[count];
    for (int c = 0; c < count; c++) {
      values[c] = unit[at[c]];
    }
    places.add(Arrays.copyOf(at, count));
    entries.add(values);
  }

  /** The constraint violated most by p, if by more than this; else −1. */
  int mostViolated(double[] p, double allowed) {
    double least = -allowed;
    int worst = -1;
    for (int c = 0; c < places.size(); c++) {
      int[] at = places.get(c);
      double[] values = entries.get(c);
      double sum = 0;
      for (int k = 0; k < at.length; k++) {
        sum += values[k] * p[at[k]];
      }
      if (sum < least) {
        least = sum;
        worst = c;
      }
    }
    return worst;
  }

  /** Adds a constraint of the family that p violates; false where there is none. */
  boolean extend(double[] p) {
    double[] violated = family.violated(p);
    if (violated != null) {
      add(violated);
    }
    return violated != null;
  }

  /** Adds d(i,j) ≥ 0 for the pair of least distance under p, where that is negative; false where none is. */
  boolean addNegative(double[] p, Separation separation) {
    int[] pair = separation.leastDistance(family.aggregator(p));
    if (pair == null) {
      return false;
    }
    double[] features = new double[family.size()];
    problem.features(pair[0], pair[1], features);
    add(features);
    return true;
  }

  /** The constraint in full. */
  double[] copy(int constraint) {
    double[] full = new double[family.size()];
    int[] at = places.get(constraint);
    for (int k = 0; k < at.length; k++) {
      full[at[k]] = entries.get(constraint)[k];
    }
    return full;
  }

  int count() {
    return places.size();
  }
}
