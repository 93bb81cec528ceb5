package sdc.mask;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

/**
 * Information preserving statistical obfuscation (J. Burridge, Information preserving statistical obfuscation, Statistics and
 * Computing 13, 2003): the quasi-identifiers Y are replaced by synthetic ones drawn given the other attributes X.
 *
 * <p>Y is regressed on X with intercept, B̂ being the coefficients and Σ̂ the maximum likelihood covariance of the residuals.
 * <ul>
 * <li>A: y' = (1, x)·B̂, the fitted values; nothing is random (as V. Torra, J. Abowd, J. Domingo-Ferrer 2006 describe it, whose counts
 *     of linked records it gives).
 * <li>B: y' = (1, x)·B̂ + e, e ~ N(0, Σ̂) made orthogonal to (1, X), so that a user's regression of Y' on X gives exactly B̂.
 * <li>C: as B, with e then transformed linearly so that its covariance is exactly Σ̂ as well; with that the means and all
 *     covariances within Y and between Y and X are kept exactly.
 * </ul>
 * With Z independent standard normals (one stream per attribute), E_Z their residuals on (1, X), and K'K = Y's residual sums of
 * products: B takes e = E_Z·K/√n; C takes e = E_Z·V·R⁻¹·S·V' for the singular values S and right vectors V of K above 1e-12 of
 * √n, and R the triangle of E_Z·V.
 *
 * <p>Record weights w enter the regression (Σw for n): what is kept is the weighted B̂ and Σ̂. Regressors that depend on others,
 * dependent quasi-identifiers and constants are no obstacle. Missing values are refused. A quasi-identifier that the regressors
 * determine exactly (a total of other attributes; any, where there are no more records than regressors) comes out as it was. The
 * progress reports both. Without regressors the intercept alone is fitted, so A gives the means.
 *
 * <p>Deviation: Burridge takes the residuals' root by Cholesky; here it is by QR and singular values, so that Σ̂ may be singular.
 *
 * @param columns    the quasi-identifiers Y, numeric
 * @param regressors the attributes X, numeric, none of them among the quasi-identifiers; may be none
 * @param kind       which of the three
 */
public record IpsoSynthesis(int[] columns, int[] regressors, Kind kind) implements Masking {

  /** Which of Burridge's methods. */
  public enum Kind { A, B, C }

  private static final double SINGULAR = 1e-12;
  /** Residuals below this share of the attribute's deviation are rounding: the regressors determine it. */
  private static final double DETERMINED = 1e-9;

  public IpsoSynthesis {
    columns = Columns.checked(columns);
    regressors = regressors.length == 0 ? new int[0] : Columns.checked(regressors);
    for (int regressor : regressors) {
      if (Arrays.stream(columns).anyMatch(column -> column == regressor)) {
        throw new IllegalArgumentException("attributes (quasi-identifiers) names attribute number " + (regressor + 1)
            + ", which is a regressor too; it can be one of both only");
      }
    }
    Objects.requireNonNull(kind, "kind of synthesis");
  }

  /** The synthesis whose regressors are all numeric attributes of this table outside the quasi-identifiers. */
  public static IpsoSynthesis onAllOthers(Table table, int[] columns, Kind kind) {
    int[] others = IntStream.range(0, table.width()).filter(k -> table.column(k) instanceof NumericColumn)
        .filter(k -> Arrays.stream(columns).noneMatch(column -> column == k)).toArray();
    return new IpsoSynthesis(columns, others, kind);
  }

  @Override
  public int[] columns() {
    return columns.clone();
  }

  @Override
  public int[] regressors() {
    return regressors.clone();
  }

  @Override
  public Table mask(Table table, Randomness randomness, Progress progress) {
    Columns.requireNumeric(table, columns);
    Columns.requireNumeric(table, regressors);
    table.requireComplete(columns);
    table.requireComplete(regressors);
    return table.rows() == 0 ? table : new Synthesis(table, progress).synthetic(randomness);
  }

  /** One run: the standardised columns and the regression of the original quasi-identifiers. */
  private final class Synthesis {

    private final Table table;
    private final Progress progress;
    private final int rows;
    private final double[] rootWeights;
    private final int[] ordered;
    private final Moments[] moments;
    private final double[][] x;
    private final double scale;

    Synthesis(Table table, Progress progress) {
      this.table = table;
      this.progress = progress;
      rows = table.rows();
      rootWeights = Regression.rootWeights(table);
      ordered = Columns.byName(table, columns);
      moments = moments(ordered);
      int[] others = regressors.length == 0 ? regressors : Columns.byName(table, regressors);
      x = standardised(others, moments(others));
      scale = Math.sqrt(IntStream.range(0, rows).mapToDouble(table::weight).sum());
    }

    private Moments[] moments(int[] indices) {
      return IntStream.of(indices).parallel().mapToObj(k -> WeightedMoments.moments(table, table.numeric(k))).toArray(Moments[]::new);
    }

    private double[][] standardised(int[] indices, Moments[] by) {
      return IntStream.range(0, indices.length).parallel()
          .mapToObj(k -> Regression.standardised(table.numeric(indices[k]), by[k])).toArray(double[][]::new);
    }

    Table synthetic(Randomness randomness) {
      progress.report(Double.NaN, "regressing the quasi-identifiers");
      double[][] y = standardised(ordered, moments);
      Regression original = Regression.of(x, y, rows, rootWeights, progress);
      warn(original);
      double[][] coefficients;
      if (kind == Kind.A) {
        coefficients = SmallMatrix.joined(original.b(), new double[y.length][y.length]);
      } else {
        progress.report(Double.NaN, "drawing residuals");
        Randomness source = RandomStreams.source(randomness, "IpsoSynthesis " + kind, table, ordered);
        IntStream.range(0, ordered.length).parallel().forEach(k ->
            NormalNumbers.fill(y[k], RandomStreams.of(source, table.column(ordered[k])), progress));
        Regression noise = Regression.of(x, y, rows, rootWeights, progress);
        coefficients = withNoise(original, noise);
      }
      Regression.combine(x, y, unstandardised(coefficients), rows, progress);
      return Columns.replace(table, ordered, y);
    }

    /** The rows of C for (1, x, z): the noise's residuals, times T, on top of the original fit: (B − B_Z·T; T). */
    private double[][] withNoise(Regression original, Regression noise) {
      double[][] t = kind == Kind.B ? scaled(original.root(), 1 / scale) : matched(original.root(), noise.root());
      double[][] b = SmallMatrix.multiply(noise.b(), t, t.length);
      for (int i = 0; i < b.length; i++) {
        for (int j = 0; j < b[i].length; j++) {
          b[i][j] = original.b()[i][j] - b[i][j];
        }
      }
      return SmallMatrix.joined(b, t);
    }

    /** T with T'·(noise'noise)·T = original'original: V·R⁻¹·S·V'. */
    private double[][] matched(double[][] original, double[][] noise) {
      int width = original.length;
      SmallMatrix.Svd svd = SmallMatrix.Svd.of(original, SINGULAR * scale);
      double[][] r = TallQr.triangle(SmallMatrix.multiply(noise, svd.v(), svd.rank()), svd.rank());
      double[][] sv = SmallMatrix.transposed(svd.v(), svd.rank());
      for (int i = 0; i < svd.rank(); i++) {
        for (int j = 0; j < width; j++) {
          sv[i][j] *= svd.s()[i];
        }
      }
      return SmallMatrix.multiply(svd.v(), SmallMatrix.solveUpper(r, sv, width), width);
    }

    /** The coefficients that give y in its own units: each column times sd, the intercept plus the mean. */
    private double[][] unstandardised(double[][] coefficients) {
      double[][] own = new double[coefficients.length][ordered.length];
      for (int j = 0; j < ordered.length; j++) {
        for (int i = 0; i < own.length; i++) {
          own[i][j] = coefficients[i][j] * moments[j].sd();
        }
        own[0][j] += moments[j].mean();
      }
      return own;
    }

    private void warn(Regression regression) {
      if (regression.rank() <= x.length) {
        progress.warn("some regressors are constant or depend on others (" + x.length
            + " regressors with the rank " + (regression.rank() - 1) + "); of all best fits the one of least norm is used");
      }
      List<String> determined = new ArrayList<>();
      for (int j = 0; j < ordered.length; j++) {
        double squares = 0;
        for (double[] row : regression.root()) {
          squares += row[j] * row[j];
        }
        if (Math.sqrt(squares) <= DETERMINED * scale && !moments[j].isConstant()) {
          determined.add(table.column(ordered[j]).name());
        }
      }
      if (!determined.isEmpty()) {
        progress.warn("the regressors determine " + determined + ", which therefore come out unmasked");
      }
    }
  }

  private static double[][] scaled(double[][] matrix, double factor) {
    return Arrays.stream(matrix).map(row -> Arrays.stream(row).map(v -> v * factor).toArray()).toArray(double[][]::new);
  }
}
