package sdc.mask.micro;

import java.util.function.IntToDoubleFunction;
import org.ojalgo.function.constant.PrimitiveMath;
import org.ojalgo.matrix.decomposition.Eigenvalue;
import org.ojalgo.matrix.store.MatrixStore;
import org.ojalgo.matrix.store.R064Store;
import sdc.data.Moments;

/**
 * Records put on one line, along which groups are then cut: the usual way for several attributes, as Domingo-Ferrer, Mateo-Sanz 2002
 * tell, with groups of k. Deviation: the cuts are the best of that order ({@link Cuts}).
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

  /** Each point's place along the first principal component, whose component of greatest size counts as positive. */
  static double[] principal(Points points) {
    double[] mean = new Mean(points).get();
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
  private static R064Store covariance(Points points, double[] mean) {
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
    R064Store covariance = R064Store.FACTORY.make(width, width);
    for (int c = 0; c < width; c++) {
      for (int other = 0; other <= c; other++) {
        covariance.set(c, other, sums[c][other]);
        covariance.set(other, c, sums[c][other]);
      }
    }
    return covariance;
  }

  /** The eigenvector of the greatest eigenvalue; zero where nothing varies. */
  private static double[] axis(R064Store covariance) {
    int width = (int) covariance.countRows();
    double[] axis = new double[width];
    double trace = 0;
    for (int c = 0; c < width; c++) {
      trace += covariance.doubleValue(c, c);
    }
    if (trace == 0) {
      return axis;
    }
    covariance.modifyAll(PrimitiveMath.DIVIDE.by(trace));
    Eigenvalue<Double> decomposition = Eigenvalue.R064.make(covariance, true);
    if (!decomposition.decompose(covariance)) {
      throw new ArithmeticException("the principal components could not be computed; use -M Z_SCORES");
    }
    MatrixStore<Double> vectors = decomposition.getV();
    int first = greatest(width, i -> decomposition.getEigenvalues().get(i).doubleValue());
    int leading = greatest(width, c -> Math.abs(vectors.doubleValue(c, first)));
    double sign = Math.signum(vectors.doubleValue(leading, first));
    for (int c = 0; c < width; c++) {
      axis[c] = sign * vectors.doubleValue(c, first);
    }
    return axis;
  }

  private static int greatest(int count, IntToDoubleFunction value) {
    int best = 0;
    for (int i = 1; i < count; i++) {
      best = value.applyAsDouble(i) > value.applyAsDouble(best) ? i : best;
    }
    return best;
  }
}
