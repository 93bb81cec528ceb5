package sdc.learn.rows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.aggregate.Family;

/**
 * The family's constraints g · p ≥ 0 known so far, each of length 1. Constraints found on the way are dropped when they have not been
 * active for long, so that memory does not grow with the time; they are found again when violated.
 */
public final class Constraints {

  /** The number of constraints added at one point, the most violated: doc/solver-trials.md, "Constants". */
  private static final int AT_ONCE = 8;
  /** A constraint is dropped after this number of linear programmes in which it was not active: doc/solver-trials.md, "Constants". */
  private static final int PATIENCE = 40;

  /** A product of unit vectors above minus this counts as 0: a hundredth of the tolerance of links, 1000 times the rounding. */
  private static final double ROUNDING = 1e-11;
  /** The length of a line, in lengths of its direction, for parameters of length 1: beyond it, they nearly equal the direction. */
  private static final double FARTHEST = 1e3;

  private final Problem problem;
  private final Family family;
  private final int listed;
  private RowStore store;
  /** For each constraint the programme in which it was last active. */
  private List<Integer> lastMet = new ArrayList<>();
  /** For each constraint the pair whose distance it is, null for those of the family. */
  private List<int[]> pairs = new ArrayList<>();
  private int programme;

  public Constraints(Problem problem) {
    this.problem = problem;
    this.family = problem.family();
    this.store = empty();
    family.constraints().forEach(constraint -> add(constraint, null));
    this.listed = store.count();
  }

  private RowStore empty() {
    return new RowStore(family.size(), true, family.size());
  }

  /** Begins another programme. Drops the constraints that were not active for long, so the numbers of others change. */
  public void age() {
    programme++;
    int[] kept = IntStream.range(0, store.count()).filter(c -> c < listed || programme - lastMet.get(c) <= PATIENCE).toArray();
    if (kept.length < store.count()) {
      RowStore rest = empty();
      IntStream.of(kept).forEach(c -> rest.add(store.copyOf(c)));
      store = rest;
      lastMet = new ArrayList<>(IntStream.of(kept).mapToObj(lastMet::get).toList());
      pairs = new ArrayList<>(Arrays.asList(IntStream.of(kept).mapToObj(pairs::get).toArray(int[][]::new)));
    }
  }

  private void add(double[] constraint, int[] pair) {
    pairs.add(pair);
    double[] unit = constraint.clone();
    Vectors.normalise(unit);
    lastMet.add(programme);
    store.add(unit);
  }

  /** Adds the worst of these constraints (each with its pair or null) that p violates by more than rounding; false if it violates none. */
  private boolean addViolated(Map<double[], int[]> constraints, double[] p) {
    List<double[]> violated = constraints.keySet().stream()
        .filter(g -> Vectors.dot(g, p) < -ROUNDING * Vectors.norm(g) * Vectors.norm(p))
        .sorted(Comparator.comparingDouble(g -> Vectors.dot(g, p) / Vectors.norm(g))).limit(AT_ONCE).toList();
    violated.forEach(constraint -> add(constraint, constraints.get(constraint)));
    return !violated.isEmpty();
  }

  /** The constraint violated most by p, if by more than rounding; else −1. */
  public int mostViolated(double[] p) {
    double least = -ROUNDING * Vectors.norm(p);
    int worst = -1;
    for (int c = 0; c < store.count(); c++) {
      double sum = store.product(c, p);
      if (sum < least) {
        least = sum;
        worst = c;
      }
    }
    if (worst >= 0) {
      lastMet.set(worst, programme);
    }
    return worst;
  }

  /** The t within {@link #FARTHEST} for which p + t·q satisfies the known constraints, as p does. */
  public double[] range(double[] p, double[] q) {
    double low = -FARTHEST;
    double high = FARTHEST;
    for (int c = 0; c < store.count(); c++) {
      double at = Math.max(0, store.product(c, p));
      double slope = store.product(c, q);
      if (slope > 0) {
        low = Math.max(low, -at / slope);
      } else if (slope < 0) {
        high = Math.min(high, -at / slope);
      }
    }
    return new double[]{low, high};
  }

  /** Adds constraints of the family that p violates; false if it violates none. */
  public boolean extend(double[] p) {
    Map<double[], int[]> constraints = new LinkedHashMap<>();
    family.violated(p).forEach(constraint -> constraints.put(constraint, null));
    return addViolated(constraints, p);
  }

  /** Adds d(i,j) ≥ 0 for pairs with a negative distance under p; false if no pair has one. */
  public boolean addNegative(double[] p, Separation separation) {
    Map<double[], int[]> constraints = new LinkedHashMap<>();
    for (int[] pair : separation.negative(family.aggregator(p))) {
      double[] features = new double[family.size()];
      problem.features(pair[0], pair[1], features);
      constraints.put(features, pair);
    }
    return addViolated(constraints, p);
  }

  /** The record and candidate whose distance the constraint is; null if it is one of the family. */
  public int[] pair(int constraint) {
    return pairs.get(constraint);
  }

  /** The constraint in full. */
  public double[] copy(int constraint) {
    return store.copyOf(constraint);
  }

  int count() {
    return store.count();
  }
}
