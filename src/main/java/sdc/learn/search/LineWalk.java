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
 * Exact line search, again and again: along p + t·q each record is linked on one interval of t (every row asks for a half line),
 * so that one {@link Sweep} over the interval ends finds the best t of all.
 *
 * <p>From a start it goes along one direction after the other: towards what a record that is not linked asks for, along single
 * parameters, and at random. Steps to places as good as the present one are taken, which leads across plateaus; where no step
 * has helped for long, records that are not linked gain weight, until some of them are linked at others' expense. The best
 * parameters are those that link the most by a recount on the distances; the answer never links fewer than the start.
 */
public final class LineWalk {

  /**
   * Parameters and how many records they link.
   *
   * @param parameters admissible parameters
   * @param linked     records linked, counted on the distances
   */
  public record Found(double[] parameters, int linked) {
  }

  /** Lines without success after which records that are not linked gain weight. */
  private static final int IDLE = 30;
  /** The weight of a record, in records, above which all begin with 1 again. */
  private static final int MOST_WEIGHT = 6;
  /** Steps have a length between 1 and 10 to this power, parameters having length 1: margins differ by powers of ten. */
  private static final double SHORTEST_POWER = -2.5;
  /** Lines after which parameters that seem to be as good as the best are recounted, where not all rows are known. */
  private static final int CHECK_EVERY = 10;
  /** Steps after which the products are computed anew instead of being brought along, each with the rounding of one more step. */
  private static final int REFRESH_EVERY = 50;

  /** Records from which on a line is searched on all threads. */
  private static final int PARALLEL_FROM = 4096;

  private final SearchRows rows;
  private final Separation separation;
  private final Admissible admissible;
  private final RandomGenerator random;
  private final int size;
  private final double[][] products;
  private final double[][] slopes;
  /** Where each record is linked on the line. */
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
   * The best parameters seen from this start on, until this many lines in a row brought no more links, or after this many lines at
   * most, or when the budget is spent; null where it was spent before the links of the start were counted.
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

  /** Goes to this place. */
  void stand(double[] place) {
    p = place.clone();
    Vectors.normalise(p);
    refresh();
  }

  /** Goes to the best place on the line, if there is one; whether it did. */
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

  /** Brings the products to the new place. */
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

  /** The t within (from, to) for which p + t·q links the most weight by the rows known; NaN where there is none. */
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

  /** Computes the products of all rows anew, and which records are linked by the rows known. */
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

  /** Recounts on the distances where the known rows promise more links than ever; whether that was kept. */
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

  /** Towards an admissible point near by, found in one of three ways. */
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

  /** Moves x to where the violated rows of a record that is not linked, drawn at random, ask for. */
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
