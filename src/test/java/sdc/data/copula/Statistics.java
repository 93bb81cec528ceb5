package sdc.data.copula;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.DoublePredicate;
import java.util.stream.IntStream;

/** Slow, plain statistics for these tests. */
final class Statistics {

  private Statistics() {
  }

  static double mean(double[] x) {
    return Arrays.stream(x).sum() / x.length;
  }

  static double pearson(double[] x, double[] y) {
    double meanX = mean(x);
    double meanY = mean(y);
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (int i = 0; i < x.length; i++) {
      xy += (x[i] - meanX) * (y[i] - meanY);
      xx += (x[i] - meanX) * (x[i] - meanX);
      yy += (y[i] - meanY) * (y[i] - meanY);
    }
    return xy / Math.sqrt(xx * yy);
  }

  /** Ranks from 1, tied values share their mean rank. */
  static double[] ranks(double[] x) {
    int[] order = IntStream.range(0, x.length).boxed().sorted(Comparator.comparingDouble(i -> x[i])).mapToInt(i -> i).toArray();
    double[] ranks = new double[x.length];
    for (int from = 0; from < x.length; ) {
      int to = from;
      while (to < x.length && x[order[to]] == x[order[from]]) {
        to++;
      }
      for (int i = from; i < to; i++) {
        ranks[order[i]] = (from + 1 + to) / 2.0;
      }
      from = to;
    }
    return ranks;
  }

  /** The largest distance between the two empirical distribution functions. */
  static double kolmogorov(double[] x, double[] y) {
    double[] a = x.clone();
    double[] b = y.clone();
    Arrays.sort(a);
    Arrays.sort(b);
    double largest = 0;
    int i = 0;
    int j = 0;
    while (i < a.length && j < b.length) {
      double at = Math.min(a[i], b[j]);
      while (i < a.length && a[i] <= at) {
        i++;
      }
      while (j < b.length && b[j] <= at) {
        j++;
      }
      largest = Math.max(largest, Math.abs((double) i / a.length - (double) j / b.length));
    }
    return largest;
  }

  static double share(double[] x, DoublePredicate of) {
    return (double) Arrays.stream(x).filter(of).count() / x.length;
  }
}
