package sdc.learn.search;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import sdc.aggregate.Family;
import sdc.data.Budget;
import sdc.learn.rows.Constraints;
import sdc.learn.rows.Rows;
import sdc.learn.rows.Separation;
import sdc.learn.rows.Vectors;

/**
 * The line searches of a proof, beside the walks of a search ({@link LineWalk}; doc/solver-trials.md compares them): along coordinates and
 * random directions, only to points that link more records. The checks of the proof share its rows. The gain of a step is counted on the
 * distances, and rows violated there become known.
 */
public final class LineClimb {

  /** Line searches end after this share of a limited time: the other half is reserved for the proof. A choice. */
  private static final double MOST_TIME = 0.5;

  private final Family family;
  private final Rows rows;
  private final Constraints constraints;
  private final Separation separation;
  private final int[] live;
  private final RandomGenerator random;
  private final Budget budget;
  private final LineSearch lines;
  private final int[] weight;
  private int linked;

  public LineClimb(Family family, Rows rows, Constraints constraints, Separation separation, int[] live, RandomGenerator random,
      Budget budget) {
    this.family = family;
    this.rows = rows;
    this.constraints = constraints;
    this.separation = separation;
    this.live = live;
    this.random = random;
    this.budget = budget;
    this.lines = new LineSearch(new Known(rows, live), random);
    this.weight = new int[live.length];
    Arrays.fill(weight, 1);
  }

  /** The shared rows, by the places of the records. */
  private record Known(Rows rows, int[] live) implements LineSearch.KnownRows {

    @Override
    public int size() {
      return live.length;
    }

    @Override
    public int count(int k) {
      return rows.count(live[k]);
    }

    @Override
    public void products(int k, double[] x, double[] into) {
      for (int r = 0; r < rows.count(live[k]); r++) {
        into[r] = rows.product(rows.row(live[k], r), x);
      }
    }
  }

  /** Starts at these admissible parameters. */
  public void start(double[] parameters) {
    lines.stand(parameters);
    linked = separation.linked(family.aggregator(lines.place()), live).length;
  }

  /** The best parameters since the start. */
  public double[] best() {
    return lines.place();
  }

  /** The number of records they link. */
  int linked() {
    return linked;
  }

  /** True if the time is over, or the rest is reserved for the proof. */
  private boolean spent() {
    return budget.spent() || budget.share() > MOST_TIME;
  }

  /**
   * Searches along every coordinate and as many random directions; repeats as long as that links more records, up to this number of rounds.
   */
  public void improve(int rounds) {
    int size = lines.place().length;
    boolean better = true;
    for (int round = 0; round < rounds && better; round++) {
      better = false;
      for (int k = 0; k < 2 * size && !spent(); k++) {
        better |= step(k < size ? coordinate(k) : random());
      }
    }
  }

  private double[] coordinate(int k) {
    double[] direction = new double[lines.place().length];
    direction[k] = 1;
    return direction;
  }

  private double[] random() {
    return DoubleStream.generate(random::nextGaussian).limit(lines.place().length).toArray();
  }

  /** Moves to the best point along one direction; false if no point links more records than now. */
  private boolean step(double[] q) {
    double[] range = constraints.range(lines.place(), q);
    for (int attempt = 0; attempt < 3 && range[0] < range[1] && !spent(); attempt++) {
      double t = lines.best(q, range[0], range[1], weight);
      if (!(lines.most() > linked)) {
        return false;
      }
      double[] moved = lines.place().clone();
      Vectors.add(moved, t, q);
      if (family.needsNonNegativeDistances() && constraints.addNegative(moved, separation)) {
        range = constraints.range(lines.place(), q);
        continue;
      }
      int links = separation.addViolatedAndCount(family.aggregator(moved), live, rows, separation.patient(budget));
      if (links > linked) {
        lines.stand(moved);
        linked = links;
        return true;
      }
      lines.refresh();
    }
    return false;
  }
}
