package sdc.link;

import java.util.stream.IntStream;
import sdc.data.Differences;

/**
 * The squared distance d²(x, y) = K(x, x) − 2·K(x, y) + K(y, y) with K(x, y) = (1 + x·y)^degree. The last coordinate of each record
 * is its K(x, x).
 *
 * <p>In a box, x·y is between Σ min(x_k·low_k, x_k·high_k) and Σ max(x_k·low_k, x_k·high_k), and K(y, y) between its smallest and
 * largest value.
 */
final class PolynomialDistance implements SquaredDistance {

  private final int width;
  private final int degree;

  /** The distance for records of {@code width} coordinates, not counting K(x, x). */
  PolynomialDistance(int width, int degree) {
    this.width = width;
    this.degree = degree;
  }

  /** The attribute of each coordinate: a number has one, a nominal attribute one for each label. */
  static int[] attributes(Differences differences) {
    return IntStream.range(0, differences.width())
        .flatMap(k -> IntStream.generate(() -> k).limit(differences.isNominal(k) ? differences.mismatch(k).labels() : 1)).toArray();
  }

  /** (1 + product)^degree. */
  double kernel(double product) {
    double base = 1 + product;
    double power = base;
    for (int i = 1; i < degree; i++) {
      power *= base;
    }
    return power;
  }

  @Override
  public void distances(double[] queries, int query, double[] block, int from, int stride, int count, double[] out) {
    double a = queries[query];
    for (int j = 0; j < count; j++) {
      out[j] = a * block[from + j];
    }
    for (int k = 1; k < width; k++) {
      add(queries[query + k], block, from + k * stride, count, out);
    }
    double own = queries[query + width];
    int others = from + width * stride;
    for (int j = 0; j < count; j++) {
      out[j] = own - 2 * kernel(out[j]) + block[others + j];
    }
  }

  private static void add(double a, double[] block, int from, int count, double[] out) {
    for (int j = 0; j < count; j++) {
      out[j] += a * block[from + j];
    }
  }

  @Override
  public double lowerBound(double[] queries, int query, double[] low, double[] high) {
    double least = kernel(least(queries, query, low, high));
    double largest = kernel(largest(queries, query, low, high));
    return queries[query + width] - 2 * Math.max(least, largest) + low[width];
  }

  @Override
  public double upperBound(double[] queries, int query, double[] low, double[] high) {
    double least = least(queries, query, low, high);
    double largest = largest(queries, query, low, high);
    boolean turns = degree % 2 == 0 && 1 + least < 0 && 1 + largest > 0;
    double kernel = turns ? 0 : Math.min(kernel(least), kernel(largest));
    return queries[query + width] - 2 * kernel + high[width];
  }

  private double least(double[] queries, int query, double[] low, double[] high) {
    double sum = Math.min(queries[query] * low[0], queries[query] * high[0]);
    for (int k = 1; k < width; k++) {
      sum += Math.min(queries[query + k] * low[k], queries[query + k] * high[k]);
    }
    return sum;
  }

  private double largest(double[] queries, int query, double[] low, double[] high) {
    double sum = Math.max(queries[query] * low[0], queries[query] * high[0]);
    for (int k = 1; k < width; k++) {
      sum += Math.max(queries[query + k] * low[k], queries[query + k] * high[k]);
    }
    return sum;
  }

  @Override
  public SquaredDistance reversed() {
    return this;
  }
}
