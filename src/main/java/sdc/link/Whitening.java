package sdc.link;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.number.Eigen;

/**
 * The linear map W with W·W' = S⁺: after it, the Mahalanobis distance under S is the Euclidean distance.
 *
 * <p>S = C·R·C, where C is diagonal and R has ones on its diagonal, so that the condition of R does not depend on units. Then
 * R = V·Λ·V' and W = C⁻¹·V·Λ^(−1/2) over the eigenvalues above rounding. Directions without variance are omitted, because S has no
 * inverse in them.
 */
final class Whitening implements Serializable {

  private static final long serialVersionUID = 1L;

  /** A variance below this share of the variance over all pairs is a rounding error. */
  private static final double NO_VARIANCE = 1e-20;
  /** An eigenvalue of R below this is a rounding error. */
  private static final double NO_EIGENVALUE = 1e-12;
  /** An attribute is part of a direction if the absolute value of its coefficient exceeds this. */
  private static final double TAKES_PART = 1e-4;

  private final double[][] map;
  private final boolean[] degenerate;

  private Whitening(double[][] map, boolean[] degenerate) {
    this.map = map;
    this.degenerate = degenerate;
  }

  /** The map for the covariance of coordinates whose variance over all pairs is about 1. */
  static Whitening of(double[][] covariance) {
    int width = covariance.length;
    boolean[] degenerate = new boolean[width];
    int[] kept = IntStream.range(0, width).filter(k -> covariance[k][k] > NO_VARIANCE).toArray();
    IntStream.range(0, width).filter(k -> !(covariance[k][k] > NO_VARIANCE)).forEach(k -> degenerate[k] = true);
    List<double[]> rows = new ArrayList<>();
    if (kept.length > 0) {
      double[][] correlation = new double[kept.length][kept.length];
      for (int i = 0; i < kept.length; i++) {
        for (int j = 0; j < kept.length; j++) {
          correlation[i][j] = covariance[kept[i]][kept[j]] / Math.sqrt(covariance[kept[i]][kept[i]])
              / Math.sqrt(covariance[kept[j]][kept[j]]);
        }
      }
      addDirections(Eigen.of(correlation), kept, covariance, rows, degenerate);
    }
    return new Whitening(rows.toArray(double[][]::new), degenerate);
  }

  private static void addDirections(Eigen eigen, int[] kept, double[][] covariance, List<double[]> rows, boolean[] degenerate) {
    for (int d = kept.length - 1; d >= 0; d--) {
      double value = eigen.values()[d];
      double[] row = new double[covariance.length];
      for (int i = 0; i < kept.length; i++) {
        double coefficient = eigen.columns()[i][d];
        row[kept[i]] = coefficient / Math.sqrt(value * covariance[kept[i]][kept[i]]);
        degenerate[kept[i]] |= !(value > NO_EIGENVALUE) && Math.abs(coefficient) > TAKES_PART;
      }
      if (value > NO_EIGENVALUE) {
        rows.add(row);
      }
    }
  }

  /** The number of directions in which S has an inverse. */
  int rank() {
    return map.length;
  }

  /** Whether this attribute is part of an omitted direction. */
  boolean isDegenerate(int attribute) {
    return degenerate[attribute];
  }

  /** Writes the image of the record at from[at …] to into[to …]. */
  void apply(double[] from, int at, double[] into, int to) {
    for (int d = 0; d < map.length; d++) {
      double sum = 0;
      for (int k = 0; k < map[d].length; k++) {
        sum += map[d][k] * from[at + k];
      }
      into[to + d] = sum;
    }
  }

  /** The weight of an attribute in a direction. */
  double weight(int direction, int attribute) {
    return map[direction][attribute];
  }

  /** (S⁺)_kk: the squared length of one unit of the attribute. */
  double squared(int attribute) {
    double sum = 0;
    for (double[] direction : map) {
      sum += direction[attribute] * direction[attribute];
    }
    return sum;
  }

  /** The sum of (S⁺)_kl · covariance_kl over the chosen attributes: the expected squared length of their deviations. */
  double expected(double[][] covariance, boolean[] chosen) {
    double sum = 0;
    for (double[] direction : map) {
      for (int k = 0; k < chosen.length; k++) {
        for (int l = 0; l < chosen.length && chosen[k]; l++) {
          sum += chosen[l] ? direction[k] * direction[l] * covariance[k][l] : 0;
        }
      }
    }
    return sum;
  }
}
