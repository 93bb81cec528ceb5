package sdc.learn.search;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.data.Budget;
import sdc.learn.rows.Admissible;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Separation;
import sdc.learn.rows.Vectors;

/**
 * Repeated exact line search: along p + t·q each record is linked on one interval of t (every row requires a half line), so one
 * {@link Sweep} over the interval ends finds the best t.
 *
 * <p>From a start it searches one direction after the other: towards the rows that a record without a link violates, along single
 * parameters, and at random. It also moves to points as good as the present one, and so crosses plateaus; when no step has helped for long,
 * records without a link gain weight until some of them are linked at others' expense. The best parameters are those that link the most by
 * a recount on the distances; the answer never links fewer than the start.
 */
public final class LineWalk {

  /**
   * Parameters and the number of records they link.
   *
   * @param parameters admissible parameters
   * @param linked     records linked, counted on the distances
   */
  public record Found(double[] parameters, int linked) {
  }

  /** The number of lines without success after which records without a link gain weight. */
  private static final int IDLE = 30;
  /** When a record's weight, in records, exceeds this, all weights are reset to 1. */
  private static final int MOST_WEIGHT = 6;
  /** Step lengths are between 10 to this power and 1, for parameters of length 1, because margins differ by powers of ten. */
  private static final double SHORTEST_POWER = -2.5;
  /** Lines between recounts of parameters that seem as good as the best, used if not all rows are known. */
  private static final int CHECK_EVERY = 10;
  /** Steps between full computations of the products; in between each update adds the rounding of one more step. */
  private static final int REFRESH_EVERY = 50;

  /** From this number of records on, all threads search a line. */
  private static final int PARALLEL_FROM = 4096;

  private final SearchRows rows;
  private final Separation separation;
  private final Admissible admissible;
  private final RandomGenerator random;
  private final int size;
  private final double[][] products;
  private final double[][] slopes;
  /** The interval of the line on which each record is linked. */
  private final Sweep.Interval[] intervals;
  private final int[] weight;
  private final boolean[] linked;
  private final Sweep sweep;
  private double[] p;
  private int count;
  private int followed;
  private Found best;

  LineWalk(Problem problem, SearchRows rows, Separation separation, RandomGenerator random) {
    this.rows = rows;
    this.separation = separation;
    this.admissible = new Admissible(problem, separation);
    this.random = random;
    this.size = problem.family().size();
    int records = rows.records().length;
    this.products = new double[records][0];
    this.slopes = new double[records][0];
    this.intervals = new Sweep.Interval[records];
    this.weight = new int[records];
    this.linked = new boolean[records];
    this.sweep = new Sweep(records);
    Arrays.fill(weight, 1);
  }

  /**
   * The best parameters found from this start. Ends after the given number of lines in a row without more links, after the given total of
   * lines, or when the budget is spent; null if it was spent before the links of the start were counted.
   */
  Found improve(double[] start, int patience, int lines, Budget budget) {
    Arrays.fill(weight, 1);
    stand(start);
    best = null;
    verify(budget);
    int idle = 0;
    for (int line = 1; best != null && idle < patience && line <= lines && best.linked < linked.length && !budget.spent(); line++) {
      idle++;
      boolean better = step(direction()) && count > best.linked;
      if (better || !rows.isComplete() && line % CHECK_EVERY == 0 && count >= best.linked) {
        idle = verify(budget) ? 0 : idle;
      }
      if (idle % IDLE == IDLE - 1) {
        reweigh();
      }
    }
    return best;
  }

  /** Moves to this point. */
  void stand(double[] place) {
    p = place.clone();
    Vectors.normalise(p);
    refresh();
  }

  /** Moves to the best point on the line; false if no point was found. */
  private boolean step(double[] q) {
    double to = admissible.limit(p, q);
    double from = -admissible.limit(p, Arrays.stream(q).map(v -> -v).toArray());
    double t = from < to ? place(q, from, to) : Double.NaN;
    if (Double.isNaN(t) || t == 0) {
      return false;
    }
    Vectors.add(p, t, q);
    double length = Vectors.norm(p);
    for (int k = 0; k < size; k++) {
      p[k] /= length;
    }
    follow(t, length);
    return true;
  }

  /** Updates the products for the new point. */
  private void follow(double t, double length) {
    if (++followed % REFRESH_EVERY == 0) {
      refresh();
      return;
    }
    forEach(k -> {
      double[] a = products[k];
      double[] b = slopes[k];
      boolean positive = true;
      for (int r = 0; r < rows.count(k); r++) {
        a[r] = (a[r] + t * b[r]) / length;
        positive &= a[r] > 0;
      }
      linked[k] = positive;
    });
    count();
  }

  private void forEach(IntConsumer work) {
    IntStream range = IntStream.range(0, linked.length);
    (linked.length < PARALLEL_FROM ? range : range.parallel()).forEach(work);
  }

  private void count() {
    count = 0;
    for (boolean one : linked) {
      count += one ? 1 : 0;
    }
  }

  /** The t within (from, to) for which p + t·q links the most weight by the known rows; NaN if no t was found. */
  double place(double[] q, double from, double to) {
    forEach(k -> {
      rows.products(k, q, slopes[k]);
      Sweep.Interval interval = new Sweep.Interval(from, to);
      for (int r = 0; r < rows.count(k) && !interval.isEmpty(); r++) {
        interval.require(products[k][r], slopes[k][r]);
      }
      intervals[k] = interval;
    });
    sweep.clear();
    for (int k = 0; k < linked.length; k++) {
      sweep.add(intervals[k], weight[k]);
    }
    return sweep.best(from, to, random);
  }

  /** Computes the products of all rows again, and which records are linked by the known rows. */
  private void refresh() {
    forEach(k -> {
      int rowCount = rows.count(k);
      if (products[k].length < rowCount) {
        products[k] = new double[rowCount];
        slopes[k] = new double[rowCount];
      }
      rows.products(k, p, products[k]);
      linked[k] = true;
      for (int r = 0; r < rowCount && linked[k]; r++) {
        linked[k] = products[k][r] > 0;
      }
    });
    count();
  }

  /** Recounts on the distances if the known rows promise more links than ever; true if the recount was a new best. */
  private boolean verify(Budget budget) {
    Aggregator aggregator = separation.aggregator(p);
    int[] nearer = separation.nearer(aggregator, rows.records(), budget);
    if (nearer == null) {
      return false;
    }
    if (!rows.isComplete()) {
      forEach(k -> {
        if (nearer[k] >= 0) {
          rows.add(k, nearer[k]);
        }
      });
      refresh();
    }
    int exact = Separation.count(nearer);
    if (best != null && (exact <= best.linked || !separation.admits(aggregator))) {
      return false;
    }
    best = new Found(p.clone(), exact);
    return true;
  }

  private void reweigh() {
    boolean full = false;
    for (int k = 0; k < weight.length; k++) {
      weight[k] += linked[k] ? 0 : 1;
      full |= weight[k] > MOST_WEIGHT;
    }
    if (full) {
      Arrays.fill(weight, 1);
    }
  }

  /** A direction towards a nearby admissible point, found in one of three ways. */
  private double[] direction() {
    double[] x = p.clone();
    double length = Math.pow(10, SHORTEST_POWER * random.nextDouble());
    int kind = random.nextInt(4);
    if (kind < 2) {
      demand(x, kind == 0 ? length : 3 * length);
    } else if (kind == 2) {
      x[random.nextInt(size)] += (random.nextBoolean() ? 1 : -1) * length;
    } else {
      for (int k = 0; k < size; k++) {
        x[k] += length * random.nextGaussian() / Math.sqrt(size);
      }
    }
    double[] to = admissible.project(x);
    Vectors.add(to, -1, p);
    return to;
  }

  /** Moves x towards satisfying the violated rows of a random record without a link. */
  private void demand(double[] x, double length) {
    int[] lost = IntStream.range(0, linked.length).filter(k -> !linked[k]).toArray();
    if (lost.length == 0) {
      return;
    }
    int k = lost[random.nextInt(lost.length)];
    double[] sum = new double[size];
    for (int r = 0; r < rows.count(k); r++) {
      if (products[k][r] <= 0) {
        rows.addTo(sum, 1, k, r);
      }
    }
    Vectors.normalise(sum);
    Vectors.add(x, length, sum);
  }
}
