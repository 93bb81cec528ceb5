package sdc.learn.exact;

import java.util.List;
import sdc.aggregate.Aggregator;
import sdc.data.Budget;
import sdc.data.Randomness;
import sdc.learn.check.Check;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Constraints;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Rows;
import sdc.learn.rows.Separation;
import sdc.learn.search.LineClimb;
import sdc.learn.search.Restarts;

/**
 * The state that all methods of a proof share: the records that may be linked, the best parameters so far, and the least bound so far. Line
 * searches improve new best parameters at once.
 */
public final class Incumbent {

  /** The most rounds of line searches from one point, and of widening margins; both end earlier when a round brings nothing. A choice. */
  private static final int ROUNDS = 8;
  /** Up to this number of records, margins are widened once even when the time is over; more would delay a stop. A choice. */
  private static final int FEW = 2000;

  private final Budget budget;
  private final int[] live;
  private final double[] equalWeights;
  private final Rows rows;
  private final Constraints constraints;
  private final Separation separation;
  private final LineClimb lines;
  private final List<double[]> starts;
  private Aggregator best;
  private double[] parameters;
  private int linked;
  private int proven;
  /** The bound that is low enough; −1 for the lowest. */
  private int enough = -1;

  public Incumbent(Problem problem, Candidates candidates, Randomness randomness, Budget budget) {
    this.budget = budget;
    this.live = Restarts.live(problem, candidates);
    this.rows = new Rows(problem);
    this.constraints = new Constraints(problem);
    this.separation = new Separation(problem, candidates);
    this.lines = new LineClimb(problem.family(), rows, constraints, separation, live, randomness.stream("lines"), budget);
    this.starts = problem.starts();
    this.equalWeights = problem.family().equalWeights();
    this.parameters = equalWeights;
    this.best = separation.aggregator(equalWeights);
    this.proven = live.length;
  }

  /** Counts the links of equal weights and of the starts, and starts line searches from them. */
  void begin() {
    linked = separation.addViolatedAndCount(best, live, rows, separation.patient(budget));
    starts.stream().filter(start -> !separation.patient(budget).spent()).forEach(this::offer);
    if (!budget.spent()) {
      polish(equalWeights);
    }
  }

  /** The records that some parameters may link. */
  public int[] live() {
    return live;
  }

  /** The best distance so far. */
  public Aggregator best() {
    return best;
  }

  /** The parameters that were found best, before their margins were widened. */
  double[] parameters() {
    return parameters;
  }

  /** The number of records it links. */
  public int linked() {
    return linked;
  }

  /** The proven upper bound on the records that can be linked. */
  public int bound() {
    return Math.max(linked, proven);
  }

  /** Lowers the bound to this number if it is higher. */
  public void lower(int bound) {
    proven = Math.min(proven, bound);
  }

  /** From now on counts the gap as closed if the bound is at most this number. */
  public void settleFor(int most) {
    enough = most;
  }

  /** True if the gap is open and time remains. */
  public boolean open() {
    report();
    return hasGap() && !budget.spent();
  }

  /** True if the gap is open, whatever time is left. */
  public boolean hasGap() {
    return linked < bound() && bound() > enough;
  }

  void report() {
    budget.report(linked, bound());
  }

  /** The number of rows in use. */
  public int rowCount() {
    return rows.count();
  }

  /** The rows that line searches and checks share. */
  Rows rows() {
    return rows;
  }

  Constraints constraints() {
    return constraints;
  }

  Separation separation() {
    return separation;
  }

  /** Keeps these parameters if they link more records, and starts line searches from them. */
  public void offer(double[] parameters) {
    if (keep(parameters) && !budget.spent()) {
      polish(parameters);
    }
  }

  private boolean keep(double[] parameters) {
    Aggregator aggregator = separation.aggregator(parameters);
    int count = separation.linked(aggregator, Restarts.compared(live, budget)).length;
    if (count <= linked || !separation.admits(aggregator)) {
      return false;
    }
    linked = count;
    best = aggregator;
    this.parameters = parameters.clone();
    return true;
  }

  private void polish(double[] parameters) {
    lines.start(parameters);
    lines.improve(ROUNDS);
    keep(lines.best());
  }

  /** Widens the margin of the best parameters, so that rounding elsewhere does not undo their links. */
  void widen(Check check) {
    if (budget.spent() && live.length > FEW) {
      return;
    }
    int[] set = separation.linked(best, live);
    boolean more = true;
    for (int round = budget.spent() ? ROUNDS - 1 : 0; round < ROUNDS && more; round++) {
      Check.Trial trial = check.linkAll(set);
      if (!trial.feasible()) {
        return;
      }
      Aggregator wide = separation.aggregator(trial.parameters());
      more = separation.addNearest(wide, set, rows);
      if (separation.linked(wide, live).length >= linked && separation.admits(wide)) {
        best = wide;
      }
    }
  }
}
