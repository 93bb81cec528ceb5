package sdc.mask.micro;

/**
 * The mean of the remaining points, updated at each removal.
 *
 * <p>Each sum is held as two numbers (Knuth's two-sum), so that thousands of subtractions add no error: the mean is the true sum
 * rounded once and divided by the count, whatever the order of the removals.
 */
final class RunningMean {

  private final Points points;
  private final double[] high;
  private final double[] low;
  private int count;

  RunningMean(Points points) {
    this.points = points;
    high = new double[points.width];
    low = new double[points.width];
    for (int row = 0; row < points.count; row++) {
      add(row, 1);
    }
    count = points.count;
  }

  void remove(int row) {
    add(row, -1);
    count--;
  }

  private void add(int row, int sign) {
    for (int c = 0; c < high.length; c++) {
      double value = sign * points.at[row * points.width + c];
      double sum = high[c] + value;
      double part = sum - high[c];
      double rest = low[c] + (high[c] - (sum - part) + (value - part));
      high[c] = sum + rest;
      low[c] = rest - (high[c] - sum);
    }
  }

  /** The mean of the remaining points. */
  double[] get() {
    double[] mean = new double[high.length];
    for (int c = 0; c < mean.length; c++) {
      mean[c] = high[c] / count;
    }
    return mean;
  }
}
