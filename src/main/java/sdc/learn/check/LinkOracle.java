package sdc.learn.check;

import java.util.TreeSet;
import sdc.data.Budget;
import sdc.learn.rows.Constraints;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Rows;
import sdc.learn.rows.Separation;
import sdc.learn.rows.Vectors;

/**
 * Check: decides whether all records of a set can be linked at once. Returns parameters that link them, or a core: a few records of the set
 * that cannot all be linked, with their {@link Certificate}.
 *
 * <p>It holds only rows that were violated once; {@link Separation} finds others when these are satisfied. A certificate needs at most
 * (parameters + 1) records.
 */
public final class LinkOracle implements Check {

  /** Margins up to this, for rows and parameters of length 1, count as none: 1e5 times the rounding. With 1e-4, links were lost. */
  public static final double TOLERANCE = 1e-9;
  /** Rows require the margin 1; a row with less than this share of it is added again: doc/solver-trials.md, "Constants". */
  private static final double SATISFIED = 0.5;
  /** The share of the margin that must be left when parameters are moved into the admissible cone: doc/solver-trials.md, "Constants". */
  private static final double LEFT = 0.05;
  /** The steps of a check that the end of the time and a stop still allow: tenths of a second, with full measures seconds. A choice. */
  private static final int LATE = 1000;
  /** The most records that are searched for violated rows after the end of the time: a choice. */
  private static final int FEW = 3000;

  private final Problem problem;
  private final Rows rows;
  private final Separation separation;
  private final Constraints constraints;
  private final MaxMargin margin;
  private final boolean[] inSet;
  private final Budget budget;
  /** The limit of the present check; null for none. */
  private Budget within;
  private int programmes;
  /** The steps of the present check since the end of the time. */
  private int late;

  public LinkOracle(Problem problem, Rows rows, Constraints constraints, Separation separation, Budget budget) {
    this.budget = budget;
    this.problem = problem;
    this.rows = rows;
    this.separation = separation;
    this.constraints = constraints;
    this.margin = new MaxMargin(problem.family().size(), TOLERANCE);
    this.inSet = new boolean[problem.differences().originals()];
  }

  @Override
  public int programmes() {
    return programmes;
  }

  @Override
  public Trial linkAll(int[] set) {
    return linkAll(set, null);
  }

  @Override
  public Trial linkAll(int[] set, Budget limit) {
    within = limit;
    late = 0;
    programmes++;
    constraints.age();
    for (int i : set) {
      inSet[i] = true;
    }
    margin.retain(id -> id < 0 || inSet[rows.record(id)]);
    try {
      return decide(set);
    } finally {
      for (int i : set) {
        inSet[i] = false;
      }
    }
  }

  private Trial decide(int[] set) {
    while (true) {
      if (!satisfy(set)) {
        return new Trial(null, isOver() ? null : core());
      }
      // no row was needed so far: any admissible parameters will do, but 0 is not admissible
      double[] p = Vectors.norm(margin.point()) == 0 ? problem.family().equalWeights() : margin.point();
      double[] admissible = problem.family().admissible(p);
      boolean more = (admissible == p || mostViolated(set, admissible, LEFT) >= 0) && constraints.extend(p);
      if (!more && set.length > FEW && budget.spent()) {
        return new Trial(null, null);
      }
      if (!more) {
        more = separation.addViolated(problem.family().aggregator(admissible), set, rows);
      }
      if (!more && problem.family().needsNonNegativeDistances()) {
        more = constraints.addNegative(p, separation);
      }
      if (!more) {
        return new Trial(admissible.clone(), null);
      }
    }
  }

  /** True if the limit of the check is spent, or long after the end of the time. */
  private boolean isOver() {
    return late > LATE || within != null && within.spent();
  }

  /** Satisfies all known rows of the set and all known constraints; false if they contradict each other, or if the check is over. */
  private boolean satisfy(int[] set) {
    while (true) {
      late += budget.spent() ? 1 : 0;
      if (isOver()) {
        return false;
      }
      double[] p = margin.point();
      int constraint = constraints.mostViolated(p);
      if (constraint >= 0) {
        if (!margin.add(constraints.copy(constraint), ~constraint, 0)) {
          return false;
        }
        continue;
      }
      int row = mostViolated(set, p, SATISFIED);
      if (row < 0) {
        return true;
      }
      if (!margin.add(rows.copy(row), row, 1)) {
        return false;
      }
    }
  }

  /** The known row of the set whose product is the least, if it is below the limit; else −1. */
  private int mostViolated(int[] set, double[] p, double limit) {
    int worst = -1;
    double least = limit;
    for (int i : set) {
      int n = rows.count(i);
      for (int k = 0; k < n; k++) {
        int row = rows.row(i, k);
        double product = rows.product(row, p);
        if (product < least) {
          least = product;
          worst = row;
        }
      }
    }
    return worst;
  }

  /** The records of the contradiction, or null if the check of its certificate fails. */
  private int[] core() {
    MaxMargin.Contradiction found = margin.contradiction();
    int[] ids = found.ids();
    Certificate certificate = new Certificate(problem);
    TreeSet<Integer> core = new TreeSet<>();
    for (int k = 0; k < ids.length; k++) {
      double multiplier = found.multipliers()[k];
      if (multiplier > 0 && ids[k] >= 0) {
        certificate.addRow(rows.record(ids[k]), rows.candidate(ids[k]), multiplier);
        core.add(rows.record(ids[k]));
      } else if (multiplier > 0) {
        certificate.addConstraint(found.normals()[k], multiplier);
      }
    }
    return certificate.holds(TOLERANCE) ? core.stream().mapToInt(Integer::intValue).toArray() : null;
  }
}
