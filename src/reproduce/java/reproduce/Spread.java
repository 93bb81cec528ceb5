package reproduce;

import java.util.Arrays;

/**
 * The figures of several runs in ascending order.
 *
 * @param sorted the figures
 */
record Spread(double... sorted) {

  Spread {
    sorted = sorted.clone();
    Arrays.sort(sorted);
  }

  int runs() {
    return sorted.length;
  }

  double low() {
    return sorted[0];
  }

  double high() {
    return sorted[sorted.length - 1];
  }

  double median() {
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }

  double mean() {
    return Arrays.stream(sorted).average().orElse(Double.NaN);
  }

  /** The standard deviation with divisor n − 1, 0 for a single run. */
  double deviation() {
    double mean = mean();
    double squares = Arrays.stream(sorted).map(value -> (value - mean) * (value - mean)).sum();
    return sorted.length < 2 ? 0 : Math.sqrt(squares / (sorted.length - 1));
  }

  /** The distance of this number from the mean, in standard deviations of one more draw; infinite if all runs are equal. */
  double distance(double value) {
    return Math.abs(value - mean()) / (deviation() * Math.sqrt(1 + 1.0 / runs()));
  }
}
