package sdc.mask;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

/**
 * Weighted least squares with intercept of responses Y on regressors X: B minimises Σ w·(y − (1, x)·B)² for record weights w.
 *
 * <p>The computation uses only the triangle of (1, X, Y), see {@link TallQr}. Regressors may depend on others: among all best B,
 * this is the one of smallest norm, computed from the singular values of the triangle of (1, X) above 1e-12 times the largest.
 *
 * @param b    the coefficients: the row of intercepts, then one row per regressor; one column per response
 * @param root a square matrix K with K'K = E'WE for the residuals E = Y − (1, X)·B and W = diag(w)
 * @param rank the rank of (1, X)
 */
record Regression(double[][] b, double[][] root, int rank) {

  private static final double SINGULAR = 1e-12;
  private static final int BLOCK = 1 << 13;

  /** Regresses the columns y on the columns x; the root weights are √w, or null if all weights are 1. */
  static Regression of(double[][] x, double[][] y, int rows, double[] rootWeights, Progress progress) {
    double[][] triangle = TallQr.triangle(SmallMatrix.joined(x, y), rows, rootWeights, progress);
    int p = x.length + 1;
    int width = triangle.length;
    int q = width - p;
    double[][] xx = SmallMatrix.part(triangle, 0, p, 0, p);
    double[][] xy = SmallMatrix.part(triangle, 0, p, p, width);
    double[][] yy = SmallMatrix.part(triangle, p, width, p, width);
    SmallMatrix.Svd all = SmallMatrix.Svd.of(xx, 0);
    SmallMatrix.Svd svd = all.rank() == 0 ? all : SmallMatrix.Svd.of(xx, SINGULAR * all.s()[0]);
    double[][] scaled = SmallMatrix.multiply(SmallMatrix.transposed(svd.u(), svd.rank()), xy, q);
    for (int i = 0; i < svd.rank(); i++) {
      for (int j = 0; j < q; j++) {
        scaled[i][j] /= svd.s()[i];
      }
    }
    double[][] b = SmallMatrix.multiply(svd.v(), scaled, q);
    // the residual of the responses' upper part is not 0 if regressors depend on others
    double[][] left = SmallMatrix.minus(xy, SmallMatrix.multiply(xx, b, q));
    return new Regression(b, TallQr.triangle(SmallMatrix.joined(left, yy), q), svd.rank());
  }

  /** √w of each record, or null if all weights are 1. */
  static double[] rootWeights(Table table) {
    if (!table.isWeighted()) {
      return null;
    }
    double[] roots = IntStream.range(0, table.rows()).mapToDouble(row -> Math.sqrt(table.weight(row))).toArray();
    if (Arrays.stream(roots).allMatch(root -> root == 0)) {
      throw new IllegalArgumentException("every record has the weight 0; at least one record needs a positive weight");
    }
    return roots;
  }

  /** (v − mean)/sd for each value v of these attributes; all 0 if the attribute is constant. */
  static double[][] standardised(Table table, int[] columns, Moments[] moments) {
    return Columns.inParallel(() -> IntStream.range(0, columns.length).parallel()
        .mapToObj(k -> standardised(table.numeric(columns[k]), moments[k])).toArray(double[][]::new));
  }

  private static double[] standardised(NumericColumn column, Moments moments) {
    double[] values = column.toArray();
    for (int row = 0; row < values.length; row++) {
      values[row] = moments.isConstant() ? 0 : (values[row] - moments.mean()) / moments.sd();
      if (!(Math.abs(values[row]) <= Double.MAX_VALUE && moments.sd() <= Double.MAX_VALUE)) {
        throw new IllegalArgumentException("attribute '" + column.name() + "' holds numbers so large that they cannot be standardised;"
            + " divide the attribute by a power of ten first, or leave it out");
      }
    }
    return values;
  }

  /**
   * Replaces each row of z, in place, by (1, x, z)·C, in one pass over the records.
   *
   * @param x            the columns to read only
   * @param z            the columns to replace; C has the same number of columns
   * @param coefficients C, with a row for the intercept, then one for each column of x, then one for each column of z
   */
  static void combine(double[][] x, double[][] z, double[][] coefficients, int rows, Progress progress) {
    int p = x.length + 1;
    int blocks = (rows + BLOCK - 1) / BLOCK;
    IntStream.range(0, blocks).parallel().forEach(block -> {
      progress.check();
      double[] sum = new double[z.length];
      for (int row = block * BLOCK; row < Math.min(rows, (block + 1) * BLOCK); row++) {
        System.arraycopy(coefficients[0], 0, sum, 0, sum.length);
        for (int k = 1; k < p; k++) {
          add(x[k - 1][row], coefficients[k], sum);
        }
        for (int k = 0; k < z.length; k++) {
          add(z[k][row], coefficients[p + k], sum);
        }
        for (int j = 0; j < z.length; j++) {
          z[j][row] = sum[j];
        }
      }
    });
  }

  private static void add(double value, double[] coefficients, double[] sum) {
    for (int j = 0; j < sum.length; j++) {
      sum[j] += value * coefficients[j];
    }
  }
}
