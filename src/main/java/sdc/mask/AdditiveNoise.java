package sdc.mask;

import java.util.Objects;
import java.util.stream.IntStream;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Setting;
import sdc.data.Table;

/**
 * Additive noise: y = x + e, where e is normal with mean 0 and a standard deviation of p percent of the attribute's own.
 *
 * <p>Let c = p/100, s_j the standard deviation of attribute j, and Σ the covariance matrix of the masked attributes.
 * <ul>
 * <li>UNCORRELATED: e_j ~ N(0, c²·s_j²), independent between attributes, so cov(y) = Σ + c²·diag(Σ) in expectation.
 * <li>CORRELATED: e ~ N(0, c²·Σ), so cov(y) = (1 + c²)·Σ in expectation and correlations are kept. e = c·D·R^½·z, where D =
 *     diag(s), R is the correlation matrix, R^½ its symmetric root, and z independent standard normals from one stream for each
 *     attribute.
 * <li>BIAS_CORRECTED (J. Kim, A method for limiting disclosure in microdata based on random noise and transformation, Proc. ASA
 *     Section on Survey Research Methods, 1986): the CORRELATED y shrunk to the mean m of x, y* = a·(x + e) + (1 − a)·m with
 *     a = 1/√(1 + c²), so that the means and Σ are kept in expectation.
 * </ul>
 * Σ may be singular. For an overview see R. Brand, Microdata protection through noise addition, LNCS 2316, 2002.
 *
 * <p>Missing values stay missing; s_j comes from all values of the attribute, R from the records that are complete in all masked
 * attributes. Record weights enter s, m and R (see {@link WeightedMoments}). A constant column, or one with fewer than two
 * values, stays unchanged.
 *
 * <p>Deviations: instead of Kim's constants a for small samples, the a above makes the expected sample covariance, given x,
 * exactly that of x. Rounding and clipping, both off by default, come last; they bias means and variances.
 *
 * @param columns the numeric attributes to mask
 * @param percent p, the noise's standard deviation in percent of the attribute's standard deviation, above 0
 * @param kind    the kind of noise
 * @param round   whether to round to the attribute's own number of decimals, the most that any of its values has
 * @param clip    whether to clip to the attribute's own range
 */
public record AdditiveNoise(int[] columns, double percent, Kind kind, boolean round, boolean clip)
    implements ColumnwiseMasking, GatheredMasking {

  /** The kind of noise. */
  public enum Kind { UNCORRELATED, CORRELATED, BIAS_CORRECTED }

  public AdditiveNoise {
    columns = Columns.checked(columns);
    Setting.require(percent > 0 && percent <= Double.MAX_VALUE, "percent (of the standard deviation) must be finite and above 0", percent);
    Objects.requireNonNull(kind, "kind of noise");
  }

  /** Noise that is neither rounded nor clipped. */
  public AdditiveNoise(int[] columns, double percent, Kind kind) {
    this(columns, percent, kind, false, false);
  }

  @Override
  public int[] columns() {
    return columns.clone();
  }

  @Override
  public Table masked(Table table, int[] chosen, Randomness source, Progress progress) {
    Columns.requireNumeric(table, chosen);
    int[] ordered = Columns.byName(table, chosen);
    progress.report(Double.NaN, "drawing noise");
    double[][] noise = NormalNumbers.of(table, ordered, source, progress);
    if (kind != Kind.UNCORRELATED) {
      new Correlation(table, ordered).correlate(noise, progress);
    }
    progress.report(Double.NaN, "adding noise");
    return Columns.replace(table, ordered, Columns.inParallel(() -> IntStream.range(0, ordered.length).parallel()
        .mapToObj(k -> masked(table, table.numeric(ordered[k]), noise[k], progress)).toList()));
  }

  @Override
  public String identity() {
    return "AdditiveNoise " + kind + ' ' + percent + ' ' + round + ' ' + clip;
  }

  @Override
  public boolean isColumnwise() {
    return kind == Kind.UNCORRELATED;
  }

  /** Turns standard normals z into masked values, in place. */
  private NumericColumn masked(Table table, NumericColumn x, double[] z, Progress progress) {
    progress.check();
    double c = percent / 100;
    Moments moments = WeightedMoments.moments(table, x);
    double a = kind == Kind.BIAS_CORRECTED ? 1 / Math.hypot(1, c) : 1;
    double towardsMean = (1 - a) * moments.mean();
    double sd = a * c * moments.sd();
    for (int row = 0; row < z.length; row++) {
      z[row] = moments.isConstant() ? x.value(row) : a * x.value(row) + sd * z[row] + towardsMean;
    }
    RoundAndClip.requireFinite(z, x, percent);
    if (round) {
      RoundAndClip.round(z, x);
    }
    if (clip) {
      RoundAndClip.clip(z, x);
    }
    return NumericColumn.adopt(x.name(), z);
  }
}
