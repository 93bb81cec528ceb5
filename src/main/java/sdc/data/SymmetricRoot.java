package sdc.data;

import org.ojalgo.matrix.decomposition.Eigenvalue;
import org.ojalgo.matrix.store.MatrixStore;
import org.ojalgo.matrix.store.RawStore;

/**
 * The symmetric root R^½ = V·√max(Λ, 0)·V' of a symmetric matrix R = V·Λ·V', by which independent numbers of variance 1 get the
 * covariance R. A singular R is as good as any other; one that is not positive semidefinite gives way to the nearest such matrix
 * (Higham 1988).
 */
public final class SymmetricRoot {

  private SymmetricRoot() {
  }

  /** The root of this matrix, which is not changed. */
  public static double[][] of(double[][] matrix) {
    int width = matrix.length;
    Eigenvalue<Double> eigen = Eigenvalue.R064.make(width, true);
    if (!eigen.decompose(RawStore.wrap(matrix))) {
      throw new IllegalStateException("the eigenvalues of a matrix of " + width + " attributes were not found");
    }
    MatrixStore<Double> vectors = eigen.getV();
    MatrixStore<Double> values = eigen.getD();
    double[][] root = new double[width][width];
    for (int e = 0; e < width; e++) {
      double scale = Math.sqrt(Math.max(0, values.doubleValue(e, e)));
      for (int j = 0; j < width; j++) {
        for (int k = 0; k < width; k++) {
          root[j][k] += scale * vectors.doubleValue(j, e) * vectors.doubleValue(k, e);
        }
      }
    }
    return root;
  }
}
