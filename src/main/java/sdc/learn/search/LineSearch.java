package sdc.learn.search;

import java.util.random.RandomGenerator;
import sdc.aggregate.Family;
import sdc.data.Budget;
import sdc.learn.rows.Constraints;
import sdc.learn.rows.Rows;
import sdc.learn.rows.Separation;
import sdc.learn.rows.Vectors;

/**
 * Exact line search: along p + t·q every record is linked for t in one interval, so a {@link Sweep} over the ends of the intervals finds
 * the t that links the most records. The known rows define the intervals; the gain of a step is counted on the distances, which also adds
 * rows that were not known.
 */
public final class LineSearch {

  /** Line searches end after this share of a limited time: the other half is reserved for the proof. */
  private static final double MOST_TIME = 0.5;

  private final Family family;
  private final Rows rows;
  private final Constraints constraints;
  private final Separation separation;
  private final int[] live;
  private final RandomGenerator random;
  private final Budget budget;
  private final Sweep sweep;
  private double[] p;
  private int linked;

  public LineSearch(Family family, Rows rows, Constraints constraints, Separation separation, int[] live, RandomGenerator random,
      Budget budget) {
    this.family = family;
    this.rows = rows;
    this.constraints = constraints;
    this.separation = separation;
    this.live = live;
    this.random = random;
    this.budget = budget;
    this.sweep = new Sweep(live.length);
  }

  /** Starts at these admissible parameters. */
  public void start(double[] parameters) {
    p = parameters.clone();
    Vectors.normalise(p);
    linked = count(p);
  }

  /** The best parameters since the start. */
  public double[] best() {
    return p;
  }

  /** The number of records they link. */
  int linked() {
    return linked;
  }

  /** True if the time is over, or the rest is reserved for the proof. */
  private boolean spent() {
    return budget.spent() || budget.share() > MOST_TIME;
  }

  private int count(double[] parameters) {
    return separation.linked(family.aggregator(parameters), live).length;
  }

  /** Searches along every coordinate and as many random directions; repeats while that helps, up to this number of rounds. */
  public void improve(int rounds) {
    boolean better = true;
    for (int round = 0; round < rounds && better; round++) {
      better = false;
      for (int k = 0; k < 2 * p.length && !spent(); k++) {
        better |= step(k < p.length ? coordinate(k) : random());
      }
    }
  }

  private double[] coordinate(int k) {
    double[] direction = new double[p.length];
    direction[k] = 1;
    return direction;
  }

  private double[] random() {
    double[] direction = new double[p.length];
    for (int k = 0; k < direction.length; k++) {
      direction[k] = random.nextGaussian();
    }
    return direction;
  }

  /** Moves to the best point along one direction; false if no point links more records than now. */
  private boolean step(double[] q) {
    double[] range = constraints.range(p, q);
    for (int attempt = 0; attempt < 3 && range[0] < range[1] && !spent(); attempt++) {
      double t = best(q, range);
      if (!(sweep.most() > linked)) {
        return false;
      }
      double[] moved = p.clone();
      Vectors.add(moved, t, q);
      if (family.needsNonNegativeDistances() && constraints.addNegative(moved, separation)) {
        range = constraints.range(p, q);
        continue;
      }
      int links = separation.addViolatedAndCount(family.aggregator(moved), live, rows);
      if (links > linked) {
        Vectors.normalise(moved);
        p = moved;
        linked = links;
        return true;
      }
    }
    return false;
  }

  /** The best point on the line by the known rows. */
  private double best(double[] q, double[] range) {
    sweep.clear();
    for (int i : live) {
      Sweep.Interval interval = new Sweep.Interval(range[0], range[1]);
      for (int k = 0; k < rows.count(i) && !interval.isEmpty(); k++) {
        int row = rows.row(i, k);
        interval.require(rows.product(row, p), rows.product(row, q));
      }
      sweep.add(interval, 1);
    }
    return sweep.best(range[0], range[1], random);
  }
}
