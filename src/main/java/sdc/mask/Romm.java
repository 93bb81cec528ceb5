package sdc.mask;

import sdc.data.Moments;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Setting;
import sdc.data.Table;

/**
 * Random orthogonal matrix masking (D. Ting, S. Fienberg, M. Trottini, Random orthogonal matrix masking methodology for microdata
 * release, Int. J. Information and Computer Security 2, 2008): Y* = T·Y for a random orthogonal n x n matrix T with T·1 = 1, so
 * that the means and covariances of the masked attributes are kept exactly.
 *
 * <p>T is I + λ·M after Gram-Schmidt orthogonalisation, where the entries of M are independent standard normals. T is never formed
 * (O. Langsrud, Information preserving regression-based tools for statistical disclosure control, Statistics and Computing 29,
 * 2019). Let Y = Q·R be the centred data with Q orthonormal, and N a matrix of centred standard normals with the same size as Q.
 * Then Q + λ·N = Q*·R*, with Q* orthonormal and R* upper triangular with a positive diagonal, gives Y* = mean + Q*·R. As λ
 * approaches 0, Y* approaches Y; as λ grows, Y* becomes independent of Y except for its moments, which is IPSO without regressors.
 *
 * <p>A column of Q has length 1 and a column of N about √n, so λ = 1/√n already gives the noise the same weight as the data.
 *
 * <p>Record weights w enter: weighted means and covariances are kept, Q'WQ = I. Attributes may be constant or depend linearly on
 * others. Missing values count as the mean ({@link MeanFilled}). Covariances with attributes that are not masked change.
 *
 * <p>Deviation: Q comes from singular vectors of the standardised data (those with singular values above 1e-12·√n), so that
 * attributes may be linearly dependent.
 *
 * @param columns the numeric attributes to mask
 * @param lambda  λ above 0; if it is infinite, only the moments of the data remain
 */
public record Romm(int[] columns, double lambda) implements Masking {

  private static final double SINGULAR = 1e-12;

  public Romm {
    columns = Columns.checked(columns);
    Setting.require(lambda > 0, "lambda (size of the random part) must be above 0", lambda);
  }

  @Override
  public int[] columns() {
    return columns.clone();
  }

  @Override
  public Table mask(Table table, Randomness randomness, Progress progress) {
    Columns.requireNumeric(table, columns);
    return table.rows() == 0 ? table : MeanFilled.mask(table, columns, new int[0], progress,
        complete -> masked(complete, randomness, progress));
  }

  private Table masked(Table table, Randomness randomness, Progress progress) {
    int rows = table.rows();
    double[] rootWeights = Regression.rootWeights(table);
    int[] ordered = Columns.byName(table, columns);
    Moments[] moments = WeightedMoments.moments(table, ordered);
    double[][] y = Regression.standardised(table, ordered, moments);
    progress.report(Double.NaN, "drawing the random part");
    Randomness source = RandomStreams.source(randomness, "Romm " + lambda, table, ordered);
    double[][] z = NormalNumbers.of(table, ordered, source, progress);
    progress.report(Double.NaN, "turning the data");
    double[][] triangle = TallQr.triangle(SmallMatrix.joined(y, z), rows, rootWeights, progress);
    Regression.combine(y, z, coefficients(triangle, moments), rows, progress);
    return Columns.replace(table, ordered, z);
  }

  /** The coefficients C for which Y* = (1, Y, Z)·C, from the triangle of (1, Y, Z). */
  private double[][] coefficients(double[][] triangle, Moments[] moments) {
    int q = moments.length;
    double[][] centred = SmallMatrix.part(triangle, 1, 2 * q + 1, 1, 2 * q + 1);
    SmallMatrix.Svd svd = SmallMatrix.Svd.of(SmallMatrix.part(centred, 0, q, 0, q), SINGULAR * Math.abs(triangle[0][0]));
    double[][] mix = mix(svd, q);
    double[][] r = positive(TallQr.triangle(SmallMatrix.multiply(centred, mix, svd.rank()), svd.rank()));
    double[][] sv = SmallMatrix.transposed(svd.v(), svd.rank());
    for (int i = 0; i < svd.rank(); i++) {
      for (int j = 0; j < q; j++) {
        sv[i][j] *= svd.s()[i] * moments[j].sd();
      }
    }
    double[][] turned = SmallMatrix.multiply(mix, SmallMatrix.solveUpper(r, sv, q), q);
    double[][] all = new double[2 * q + 1][q];
    System.arraycopy(turned, 0, all, 1, 2 * q);
    for (int j = 0; j < q; j++) {
      // the intercept subtracts what the columns' means would add; row 0 of the triangle holds them times its first entry
      double added = 0;
      for (int i = 0; i < 2 * q; i++) {
        added += triangle[0][i + 1] / triangle[0][0] * turned[i][j];
      }
      all[0][j] = moments[j].mean() - added;
    }
    return all;
  }

  /** The matrix that turns (Y, Z) into Q + λ·N, divided by λ if that is above 1, to avoid overflow. */
  private double[][] mix(SmallMatrix.Svd svd, int q) {
    double data = lambda > 1 ? 1 / lambda : 1;
    double noise = lambda > 1 ? 1 : lambda;
    double[][] mix = new double[2 * q][svd.rank()];
    for (int i = 0; i < q; i++) {
      for (int j = 0; j < svd.rank(); j++) {
        mix[i][j] = data * svd.v()[i][j] / svd.s()[j];
        mix[q + i][j] = noise * svd.v()[i][j];
      }
    }
    return mix;
  }

  /** The same triangle with a positive diagonal. */
  private static double[][] positive(double[][] triangle) {
    for (int i = 0; i < triangle.length; i++) {
      for (int j = triangle.length - 1; j >= i && triangle[i][i] < 0; j--) {
        triangle[i][j] = -triangle[i][j];
      }
    }
    return triangle;
  }
}
