package sdc.learn.hitting;

import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import sdc.data.Budget;

/**
 * Depth-first branching on the relaxation, for a set of records of a given size that meets all covers: a record that the relaxation
 * divides is given up, or kept.
 *
 * <p>Only a few of the covers determine the relaxation. It begins with those that do so at the root and adds others when they are violated;
 * what one part of the tree adds holds for all. A relaxation of fewer covers gives up less, so it never cuts off a solution.
 */
final class Branching {

  /** Records that a cover must lack to be added in a branch, and rounds of adding in one branch: doc/solver-trials.md, "Constants". */
  private static final double LACKING = 0.3;
  private static final int TIMES = 2;
  /** Shares this near to 0 or 1 count as whole: ten times the perturbation of the limits in {@link Packing}. */
  private static final double WHOLE = 1e-6;

  private final CoverPool pool;
  private final int records;
  private final Budget budget;
  private int most;
  private boolean[] found;
  /** The number of branches that may still be visited. */
  private int open;
  private long looked;
  /** The names of the records at their places; null if nobody asks for the reason. */
  private final IntUnaryOperator names;
  /** Why the last branch that was closed holds no such set. */
  private Reason closed;

  /** Branches on these covers, with their weights at the root, and visits at most the given number of branches. */
  Branching(List<Cover> covers, double[] weights, int records, int open, Budget budget) {
    this(covers, weights, records, open, budget, null);
  }

  /** The same, with reasons for {@link #reason}: the names of the records at their places. */
  Branching(List<Cover> covers, double[] weights, int records, int open, Budget budget, IntUnaryOperator names) {
    this.pool = new CoverPool(covers);
    this.records = records;
    this.open = open;
    this.budget = budget;
    this.names = names;
    IntStream.range(0, weights.length).filter(c -> weights[c] > 0).forEach(pool::take);
  }

  /** True if branches remain unspent, so that a result of null proves that no such set exists. */
  boolean goesOn() {
    return open > 0;
  }

  /** The number of branches visited. */
  long looked() {
    return looked;
  }

  /** A set of at most this many records; null if none was found. */
  boolean[] within(int size) {
    most = size;
    found = null;
    if (goesOn()) {
      branch(pool.packing(), 0);
    }
    return found;
  }

  /** Why no set of at most this many records meets all covers; null if one was found or the search did not end. */
  Reason reason(int size) {
    within(size);
    return found == null && goesOn() ? closed : null;
  }

  private void branch(Packing node, int givenUp) {
    open--;
    looked++;
    if (open < 1) {
      return;
    }
    double[] shares = tightened(node, givenUp);
    if (shares == null) {
      return;
    }
    int v = mostDivided(shares);
    if (v < 0) {
      found = rounded(shares);
      return;
    }
    Packing without = node.copy();
    without.keep(v);
    node.giveUp(v);
    branch(node, givenUp + 1);
    Reason ifGivenUp = closed;
    if (found == null) {
      branch(without, givenUp);
    }
    closed = names == null ? null : new Reason.Cases(names.applyAsInt(v), ifGivenUp, closed);
  }

  /** The shares that the relaxation gives up, null if it gives up too much; adds covers that they violate. */
  private double[] tightened(Packing node, int givenUp) {
    for (int time = 0; !budget.spent(); time++) {
      node.grow(records);
      node.optimise(budget);
      if (givenUp + HittingSet.roundUp(node.bound()) > most || node.isImpossible()) {
        closed = names == null ? null : pool.reason(node.isImpossible() ? pool.impossible(node, records) : node.proof(), names);
        return null;
      }
      double[] shares = node.shares();
      boolean whole = mostDivided(shares) < 0;
      if (!((whole || time < TIMES) && pool.takeViolated(shares, LACKING))) {
        return whole && !fits(rounded(shares)) ? undecided() : shares;
      }
    }
    return undecided();
  }

  private double[] undecided() {
    open = 0;
    return null;
  }

  /** True if these are few enough and meet all covers; otherwise rounding has kept the relaxation from its optimum. */
  private boolean fits(boolean[] chosen) {
    return HittingSet.size(chosen) <= most && pool.isMet(chosen);
  }

  private static int mostDivided(double[] shares) {
    int divided = -1;
    double most = WHOLE;
    for (int v = 0; v < shares.length; v++) {
      double apart = Math.min(shares[v], 1 - shares[v]);
      if (apart > most) {
        most = apart;
        divided = v;
      }
    }
    return divided;
  }

  private static boolean[] rounded(double[] shares) {
    boolean[] chosen = new boolean[shares.length];
    for (int v = 0; v < shares.length; v++) {
      chosen[v] = shares[v] > 0.5;
    }
    return chosen;
  }
}
