package sdc.learn.search;

import sdc.aggregate.Family;
import sdc.data.number.Eigen;
import sdc.learn.rows.Problem;

/**
 * Parameters computed from the errors e = diff(i, partner of i), which the learner knows: attributes with small errors distinguish records.
 * Weights are 1/mean(e_k²); a measure of a set is the sum of its weights; the matrix of a bilinear form is the inverse of mean(e·e'), which
 * is the best form if errors are normal and records far apart.
 */
final class ErrorStart {

  /** Smaller mean squares are raised to this share of the largest, lest an attribute without errors have all the weight: a choice. */
  private static final double LEAST = 1e-9;

  private ErrorStart() {
  }

  /** The parameters, or null if the family has none for single attributes, or if all errors are 0. */
  static double[] of(Problem problem) {
    Family family = problem.family();
    double[][] moments = moments(problem);
    if (family.quadratic(moments) != null) {
      return inverse(moments, family);
    }
    double largest = 0;
    for (int k = 0; k < moments.length; k++) {
      largest = Math.max(largest, moments[k][k]);
    }
    double[] weights = new double[moments.length];
    for (int k = 0; k < weights.length; k++) {
      weights[k] = LEAST * largest / Math.max(moments[k][k], LEAST * largest);
    }
    return largest > 0 ? family.additive(weights) : null;
  }

  /** mean(e_k²) on the diagonal, mean(e_k·e_l) beside it, where e is expected if a value may be one of several. */
  private static double[][] moments(Problem problem) {
    int[] records = problem.records();
    int width = problem.differences().width();
    double[][] moments = new double[width][width];
    double[] error = problem.differences().buffer();
    int expected = error.length - width;
    for (int i : records) {
      problem.differences().write(i, problem.partner(i), error);
      for (int k = 0; k < width; k++) {
        for (int l = 0; l < width; l++) {
          int from = k == l ? 0 : expected;
          moments[k][l] += error[from + k] * error[from + l] / records.length;
        }
      }
    }
    return moments;
  }

  private static double[] inverse(double[][] moments, Family family) {
    Eigen eigen = Eigen.of(moments);
    int width = moments.length;
    double largest = eigen.values()[width - 1];
    if (!(largest > 0)) {
      return null;
    }
    return family.quadratic(eigen.map(value -> LEAST * largest / Math.max(value, LEAST * largest)));
  }
}
