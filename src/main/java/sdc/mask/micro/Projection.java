package sdc.mask.micro;

import sdc.data.Moments;
import sdc.data.number.Eigen;

/**
 * Projections of records onto a line, along which groups are then cut (Domingo-Ferrer, Mateo-Sanz 2002). Deviation: the paper cuts
 * groups of k; here the cuts are optimal for that order ({@link Cuts}).
 */
final class Projection {

  private Projection() {
  }

  /** Each point's sum of z-scores; a constant column adds nothing. */
  static double[] zScores(Points points) {
    double[] sums = new double[points.count];
    double[] column = new double[points.count];
    for (int c = 0; c < points.width; c++) {
      for (int row = 0; row < column.length; row++) {
        column[row] = points.at[row * points.width + c];
      }
      Moments moments = Moments.of(column);
      if (!moments.isConstant()) {
        for (int row = 0; row < column.length; row++) {
          sums[row] += (column[row] - moments.mean()) / moments.sd();
        }
      }
    }
    return sums;
  }

  /** Each point's position along the first principal component, whose largest entry in absolute value is positive. */
  static double[] principal(Points points) {
    double[] mean = new RunningMean(points).get();
    double[] axis = axis(covariance(points, mean));
    double[] places = new double[points.count];
    for (int row = 0; row < places.length; row++) {
      for (int c = 0; c < axis.length; c++) {
        places[row] += axis[c] * (points.at[row * axis.length + c] - mean[c]);
      }
    }
    return places;
  }

  /** Σ (x − mean)(x − mean)', which has the same principal components as the covariance. */
  private static double[][] covariance(Points points, double[] mean) {
    int width = points.width;
    double[][] sums = new double[width][width];
    double[] difference = new double[width];
    for (int row = 0; row < points.count; row++) {
      for (int c = 0; c < width; c++) {
        difference[c] = points.at[row * width + c] - mean[c];
        for (int other = 0; other <= c; other++) {
          sums[c][other] += difference[c] * difference[other];
        }
      }
    }
    for (int c = 0; c < width; c++) {
      for (int other = 0; other < c; other++) {
        sums[other][c] = sums[c][other];
      }
    }
    return sums;
  }

  /** The eigenvector of the largest eigenvalue; zero if all columns are constant. */
  private static double[] axis(double[][] covariance) {
    int width = covariance.length;
    double trace = 0;
    for (int c = 0; c < width; c++) {
      trace += covariance[c][c];
    }
    if (trace == 0) {
      return new double[width];
    }
    for (double[] row : covariance) {
      for (int c = 0; c < width; c++) {
        row[c] /= trace;
      }
    }
    double[] axis = Eigen.of(covariance).vector(width - 1);
    int leading = 0;
    for (int c = 1; c < width; c++) {
      leading = Math.abs(axis[c]) > Math.abs(axis[leading]) ? c : leading;
    }
    double sign = Math.signum(axis[leading]);
    for (int c = 0; c < width; c++) {
      axis[c] *= sign;
    }
    return axis;
  }
}
