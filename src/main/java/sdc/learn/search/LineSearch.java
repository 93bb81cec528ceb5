package sdc.learn.search;

import java.util.function.IntConsumer;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.learn.rows.Vectors;

/**
 * The exact line search: along p + t·q each record is linked on one interval of t, because each of its rows requires a half line. One
 * {@link Sweep} over the ends of the intervals finds the t that links the most weight of records. {@link LineClimb} and {@link LineWalk}
 * choose the lines and the points to move to.
 *
 * <p>The products of the known rows with p are kept and updated from point to point.
 */
final class LineSearch {

  /** The known rows of some records. */
  interface KnownRows {

    /** The number of records. */
    int size();

    /** The number of rows of the k-th record. */
    int count(int k);

    /** Writes the products of all rows of the k-th record with x. */
    void products(int k, double[] x, double[] into);
  }

  /** Steps between full computations of the products; in between each update adds the rounding of one more step. A choice. */
  private static final int REFRESH_EVERY = 50;
  /** From this number of records on, all threads search a line: a choice. */
  private static final int PARALLEL_FROM = 4096;

  private final KnownRows rows;
  private final RandomGenerator random;
  private final double[][] products;
  private final double[][] slopes;
  /** The interval of the line on which each record is linked. */
  private final Sweep.Interval[] intervals;
  private final boolean[] linked;
  private final Sweep sweep;
  private double[] p;
  private int count;
  private int followed;

  LineSearch(KnownRows rows, RandomGenerator random) {
    int records = rows.size();
    this.rows = rows;
    this.random = random;
    this.products = new double[records][0];
    this.slopes = new double[records][0];
    this.intervals = new Sweep.Interval[records];
    this.linked = new boolean[records];
    this.sweep = new Sweep(records);
  }

  /** Moves to this point, scaled to length 1. */
  void stand(double[] place) {
    p = place.clone();
    Vectors.normalise(p);
    refresh();
  }

  /** The present point, which callers must not change. */
  double[] place() {
    return p;
  }

  /** The number of records that the known rows allow to link here. */
  int count() {
    return count;
  }

  /** True if the known rows allow the k-th record to be linked here. */
  boolean isLinked(int k) {
    return linked[k];
  }

  /** The product of a row of the k-th record with the present point. */
  double product(int k, int row) {
    return products[k][row];
  }

  /** The t within (from, to) for which p + t·q links the most weight by the known rows; NaN if no t was found. */
  double best(double[] q, double from, double to, int[] weight) {
    forEach(linked.length, k -> {
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

  /** The weight linked at the t found last. */
  int most() {
    return sweep.most();
  }

  /** Moves to p + t·q on the line searched last. */
  void go(double t, double[] q) {
    Vectors.add(p, t, q);
    double length = Vectors.norm(p);
    Vectors.divide(p, length);
    if (++followed % REFRESH_EVERY == 0) {
      refresh();
      return;
    }
    forEach(linked.length, k -> {
      double[] a = products[k];
      double[] b = slopes[k];
      boolean positive = true;
      for (int r = 0; r < rows.count(k); r++) {
        a[r] = (a[r] + t * b[r]) / length;
        positive &= a[r] > 0;
      }
      linked[k] = positive;
    });
    recount();
  }

  /** Computes the products of all rows again, new ones included, and which records they allow to be linked. */
  void refresh() {
    forEach(linked.length, k -> {
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
    recount();
  }

  private void recount() {
    count = 0;
    for (boolean one : linked) {
      count += one ? 1 : 0;
    }
  }

  /** Does the work for each record, on all threads if the records are many. */
  static void forEach(int records, IntConsumer work) {
    IntStream range = IntStream.range(0, records);
    (records < PARALLEL_FROM ? range : range.parallel()).forEach(work);
  }
}
