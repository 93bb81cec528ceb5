package sdc.learn.rows;

import java.util.stream.IntStream;
import sdc.data.Differences;

/**
 * All distances from one record under a bilinear form, minus the term that does not depend on the candidate: b'Σb − 2a'Σb, with b'Σb and
 * 2Σb computed once for all records. Its ranking is slightly less exact than that of the distances, so its results are checked.
 */
final class FormScan {

  private final int width;
  private final double[] a;
  private final double[] twice;
  private final double[] own;

  FormScan(double[][] matrix, double[] originals, double[] candidates) {
    this.width = matrix.length;
    this.a = originals;
    this.twice = new double[candidates.length];
    this.own = new double[candidates.length / width];
    for (int j = 0; j < own.length; j++) {
      for (int k = 0; k < width; k++) {
        double sum = 0;
        for (int l = 0; l < width; l++) {
          sum += matrix[k][l] * candidates[j * width + l];
        }
        twice[j * width + k] = 2 * sum;
        own[j] += candidates[j * width + k] * sum;
      }
    }
  }

  /** True if the differences are those of plain coordinates, as this formula requires. */
  static boolean fits(Differences differences) {
    return !differences.hasGaps() && IntStream.range(0, differences.width()).noneMatch(differences::isNominal);
  }

  /** The nearest candidate; one candidate is skipped (−1 for none). */
  int nearest(int record, int leftOut) {
    int nearest = -1;
    double least = Double.POSITIVE_INFINITY;
    int from = record * width;
    for (int j = 0; j < own.length; j++) {
      double value = own[j];
      int at = j * width;
      for (int k = 0; k < width; k++) {
        value -= a[from + k] * twice[at + k];
      }
      if (value < least && j != leftOut) {
        least = value;
        nearest = j;
      }
    }
    return nearest;
  }
}
