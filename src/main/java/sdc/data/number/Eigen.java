package sdc.data.number;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.ojalgo.matrix.decomposition.Eigenvalue;
import org.ojalgo.matrix.store.MatrixStore;
import org.ojalgo.matrix.store.RawStore;

/**
 * The decomposition R = V·Λ·V' of a small symmetric matrix, by ojAlgo.
 *
 * @param values  the eigenvalues, ascending
 * @param columns entry [i][k] is coordinate i of eigenvector k
 */
public record Eigen(double[] values, double[][] columns) {

  /** The decomposition of this matrix, which is not changed. */
  public static Eigen of(double[][] symmetric) {
    int width = symmetric.length;
    Eigenvalue<Double> found = Eigenvalue.R064.make(width, true);
    if (!found.decompose(RawStore.wrap(symmetric))) {
      throw new IllegalStateException("the eigenvalues of a matrix of " + width + " attributes were not found");
    }
    MatrixStore<Double> vectors = found.getV();
    MatrixStore<Double> diagonal = found.getD();
    int[] order = IntStream.range(0, width).boxed().sorted(Comparator.<Integer>comparingDouble(k -> -diagonal.doubleValue(k, k)))
        .mapToInt(k -> k).toArray();
    double[] values = new double[width];
    double[][] columns = new double[width][width];
    for (int k = 0; k < width; k++) {
      int at = order[width - 1 - k];
      values[k] = diagonal.doubleValue(at, at);
      for (int i = 0; i < width; i++) {
        columns[i][k] = vectors.doubleValue(i, at);
      }
    }
    return new Eigen(values, columns);
  }

  /** The eigenvector of the k-th smallest eigenvalue. */
  public double[] vector(int k) {
    return Arrays.stream(columns).mapToDouble(row -> row[k]).toArray();
  }

  /** V·f(Λ)·V'. With f = 1/λ this is the inverse. */
  public double[][] map(DoubleUnaryOperator f) {
    int width = values.length;
    double[][] mapped = new double[width][width];
    for (int k = width - 1; k >= 0; k--) {
      double value = f.applyAsDouble(values[k]);
      for (int i = 0; value != 0 && i < width; i++) {
        for (int j = 0; j < width; j++) {
          mapped[i][j] += value * columns[i][k] * columns[j][k];
        }
      }
    }
    return mapped;
  }

  /** The nearest positive semidefinite matrix in the Frobenius norm: negative eigenvalues become 0 (Higham 1988). */
  public double[][] nearestSemidefinite() {
    return map(value -> Math.max(0, value));
  }

  /**
   * The symmetric root V·√max(Λ, 0)·V'. Multiplied by it, independent numbers of variance 1 have the covariance R. R may be
   * singular; if it is not positive semidefinite, the nearest such matrix replaces it.
   */
  public double[][] root() {
    return map(value -> Math.sqrt(Math.max(0, value)));
  }
}
