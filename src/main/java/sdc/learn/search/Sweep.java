package sdc.learn.search;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * The best point on a line: each record is linked on one open interval of t, and a sweep over the interval ends finds exactly where the
 * most records, or the most weight of records, are linked.
 */
final class Sweep {

  /** The t for which one record is linked on the line p + t·q: an open interval, the intersection of one half line per row. */
  static final class Interval {

    private double lower;
    private double upper;

    /** The whole line, until a row narrows it. */
    Interval(double lower, double upper) {
      this.lower = lower;
      this.upper = upper;
    }

    /** Keeps the t for which a row's product at + t·slope is positive. */
    void require(double at, double slope) {
      if (slope > 0) {
        lower = Math.max(lower, -at / slope);
      } else if (slope < 0) {
        upper = Math.min(upper, -at / slope);
      } else if (!(at > 0)) {
        upper = lower;
      }
    }

    boolean isEmpty() {
      return !(lower < upper);
    }
  }

  /** Intervals narrower than this, relative to their position, hold no number that is safe from the rounding of products (1e-13). */
  private static final double NARROWEST = 1e-11;

  private double[] opens;
  private double[] closes;
  private int size;
  private int most;

  Sweep(int records) {
    this.opens = new double[records];
    this.closes = new double[records];
  }

  void clear() {
    size = 0;
  }

  /** A record of this weight is linked on this interval. */
  void add(Interval interval, int weight) {
    if (interval.isEmpty()) {
      return;
    }
    while (size + weight > opens.length) {
      opens = Arrays.copyOf(opens, 2 * opens.length + weight);
      closes = Arrays.copyOf(closes, 2 * closes.length + weight);
    }
    Arrays.fill(opens, size, size + weight, interval.lower);
    Arrays.fill(closes, size, size + weight, interval.upper);
    size += weight;
  }

  /** The middle of a stretch with the greatest weight within [from, to]; of several, one is drawn. NaN if every stretch is too narrow. */
  double best(double from, double to, RandomGenerator random) {
    Arrays.sort(opens, 0, size);
    Arrays.sort(closes, 0, size);
    most = 0;
    double chosen = Double.NaN;
    int equals = 0;
    int opened = 0;
    int closed = 0;
    double left = from;
    while (left < to) {
      while (opened < size && opens[opened] <= left) {
        opened++;
      }
      while (closed < size && closes[closed] <= left) {
        closed++;
      }
      double right = Math.min(to, Math.min(opened < size ? opens[opened] : to, closed < size ? closes[closed] : to));
      int weight = opened - closed;
      if (weight >= most && isWide(left, right)) {
        equals = weight > most ? 1 : equals + 1;
        most = weight;
        if (equals == 1 || random.nextInt(equals) == 0) {
          chosen = middle(left, right);
        }
      }
      left = right;
    }
    return chosen;
  }

  /** The weight at the point found last. */
  int most() {
    return most;
  }

  private static boolean isWide(double left, double right) {
    double place = Math.min(Math.abs(left), Math.abs(right));
    return Double.isInfinite(right - left) || right - left > Math.max(Double.MIN_NORMAL, NARROWEST * place);
  }

  private static double middle(double left, double right) {
    if (Double.isInfinite(left)) {
      return Double.isInfinite(right) ? 0 : right - Math.max(1, Math.abs(right));
    }
    return Double.isInfinite(right) ? left + Math.max(1, Math.abs(left)) : left + (right - left) / 2;
  }
}
