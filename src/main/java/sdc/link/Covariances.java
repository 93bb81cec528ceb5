package sdc.link;

import java.util.stream.IntStream;

/** Covariances, with divisor n − 1, of numbers stored record after record. */
final class Covariances {

  private Covariances() {
  }

  /** The covariance matrix of the chosen records; each place is the index where the {@code width} numbers of a record begin. */
  static double[][] of(double[] records, int[] places, int width) {
    double[][] sums = new double[width][width];
    double[] mean = mean(records, places, width);
    double[] deviation = new double[width];
    for (int at : places) {
      for (int k = 0; k < width; k++) {
        deviation[k] = records[at + k] - mean[k];
      }
      for (int k = 0; k < width; k++) {
        for (int l = 0; l <= k; l++) {
          sums[k][l] += deviation[k] * deviation[l];
        }
      }
    }
    for (int k = 0; k < width; k++) {
      for (int l = 0; l <= k; l++) {
        sums[k][l] /= places.length - 1;
        sums[l][k] = sums[k][l];
      }
    }
    return sums;
  }

  private static double[] mean(double[] records, int[] places, int width) {
    double[] mean = new double[width];
    for (int at : places) {
      for (int k = 0; k < width; k++) {
        mean[k] += records[at + k];
      }
    }
    for (int k = 0; k < width; k++) {
      mean[k] /= places.length;
    }
    return mean;
  }

  /** A + B. */
  static double[][] sum(double[][] a, double[][] b) {
    return IntStream.range(0, a.length)
        .mapToObj(k -> IntStream.range(0, a.length).mapToDouble(l -> a[k][l] + b[k][l]).toArray()).toArray(double[][]::new);
  }
}
