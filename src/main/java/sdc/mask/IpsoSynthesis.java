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
 * Computing 13, 2003): synthetic values, drawn given the other attributes X, replace the quasi-identifiers Y.
 *
 * <p>Y is regressed on X with intercept; B̂ are the coefficients, Σ̂ is the maximum likelihood covariance of the residuals.
 * <ul>
 * <li>A: y' = (1, x)·B̂, the fitted values. Nothing is random. This is the version of V. Torra, J. Abowd, J. Domingo-Ferrer
 *     2006, whose counts of linked records it reproduces.
 * <li>B: y' = (1, x)·B̂ + e, where e ~ N(0, Σ̂) is made orthogonal to (1, X), so that a regression of Y' on X gives exactly B̂.
 * <li>C: as B, with e then transformed linearly so that its covariance is exactly Σ̂. This keeps the means and all covariances
 *     within Y and between Y and X exactly.
 * </ul>
 * Let Z be independent standard normals (one stream per attribute), E_Z their residuals on (1, X), and K'K the sums of products of
 * Y's residuals. Then e = E_Z·K/√n in B, and e = E_Z·V·R⁻¹·S·V' in C, where S are the singular values of K above 1e-12·√n, V their
 * right vectors, and R is the triangle of E_Z·V.
 *
 * <p>Record weights w enter the regression (Σw replaces n), so that the weighted B̂ and Σ̂ are kept. Regressors and
 * quasi-identifiers may be constant or depend linearly on others. Missing values count as the mean ({@link MeanFilled}). A
 * quasi-identifier that the regressors determine exactly (such as a total of other attributes, or any if the records do not
 * outnumber the regressors) stays unchanged. A warning names dependent regressors and unchanged attributes. Without regressors only
 * the intercept is fitted, so A gives the means.
 *
 * <p>Deviation: Burridge computes the residuals' root by Cholesky; here QR and singular values compute it, so that Σ̂ may be
 * singular.
 *
 * @param columns    the quasi-identifiers Y, numeric
 * @param regressors the attributes X, numeric, none of them among the quasi-identifiers; may be empty
 * @param kind       the method: A, B or C
 */
public record IpsoSynthesis(int[] columns, int[] regressors, Kind kind) implements GatheredMasking {

  /** Burridge's methods. */
  public enum Kind { A, B, C }

  private static final double SINGULAR = 1e-12;
  /** Residuals below this share of the attribute's standard deviation are rounding errors: the regressors determine it. */
  private static final double DETERMINED = 1e-9;

  public IpsoSynthesis {
    columns = Columns.checked(columns);
    regressors = regressors.length == 0 ? new int[0] : Columns.checked(regressors);
    for (int regressor : regressors) {
      if (Arrays.stream(columns).anyMatch(column -> column == regressor)) {
        throw new IllegalArgumentException("attributes (quasi-identifiers) names attribute number " + (regressor + 1)
            + ", which is also a regressor; name it in one of the two lists only");
      }
    }
    Objects.requireNonNull(kind, "kind of synthesis");
  }

  /** A synthesis whose regressors are all numeric attributes of this table that are not quasi-identifiers. */
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
    return table.rows() == 0 ? table : MeanFilled.mask(table, columns, regressors, progress,
        complete -> new Synthesis(complete, progress).synthetic(randomness));
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
      moments = WeightedMoments.moments(table, ordered);
      int[] others = Columns.byName(table, regressors);
      x = Regression.standardised(table, others, WeightedMoments.moments(table, others));
      scale = Math.sqrt(IntStream.range(0, rows).mapToDouble(table::weight).sum());
    }

    Table synthetic(Randomness randomness) {
      progress.report(Double.NaN, "regressing the quasi-identifiers");
      double[][] y = Regression.standardised(table, ordered, moments);
      Regression original = Regression.of(x, y, rows, rootWeights, progress);
      warn(original);
      double[][] coefficients;
      if (kind == Kind.A) {
        coefficients = SmallMatrix.joined(original.b(), new double[y.length][y.length]);
      } else {
        progress.report(Double.NaN, "drawing residuals");
        y = NormalNumbers.of(table, ordered, RandomStreams.source(randomness, identity(), table, ordered), progress);
        coefficients = withNoise(original, Regression.of(x, y, rows, rootWeights, progress));
      }
      Regression.combine(x, y, unstandardised(coefficients), rows, progress);
      return Columns.replace(table, ordered, y);
    }

    /** With the regressors, so that two releases with other regressors do not share their noise. */
    private String identity() {
      return "IpsoSynthesis " + kind + " on " + Arrays.stream(regressors).mapToObj(k -> table.column(k).name()).sorted().toList();
    }

    /** The coefficients of (1, x, z) that add the noise's residuals times T to the original fit: (B − B_Z·T; T). */
    private double[][] withNoise(Regression original, Regression noise) {
      double[][] t = kind == Kind.B ? scaled(original.root(), 1 / scale) : matched(original.root(), noise.root());
      return SmallMatrix.joined(SmallMatrix.minus(original.b(), SmallMatrix.multiply(noise.b(), t, t.length)), t);
    }

    /** T = V·R⁻¹·S·V', for which T'·(noise'noise)·T = original'original. */
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

    /** The coefficients that give y in its own unit: each column times sd, the intercept plus the mean. */
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
            + " regressors with the rank " + (regression.rank() - 1) + "); the best fit with the smallest norm is used");
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
        progress.warn("the regressors determine " + determined + " exactly, so these attributes stay unmasked");
      }
    }
  }

  private static double[][] scaled(double[][] matrix, double factor) {
    return Arrays.stream(matrix).map(row -> Arrays.stream(row).map(v -> v * factor).toArray()).toArray(double[][]::new);
  }
}
