package sdc.mask;

import java.util.random.RandomGenerator;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Setting;
import sdc.data.Table;

/**
 * Multiplicative noise of the logarithmic kind (J. Kim, W. Winkler, Multiplicative noise for masking continuous data, U.S. Bureau
 * of the Census, Statistics 2003-01, 2003): noise is added to the logarithm, so large values change by more than small ones.
 *
 * <p>y = x·exp(e) with e ~ N(−s²/2, s²) and s = p/100, independent for each value, so that E(exp(e)) = 1 and means are kept in
 * expectation. The relative error exp(e) − 1 has the standard deviation √(exp(s²) − 1), about p percent if p is small.
 *
 * <p>Deviation: the paper's noise has covariances proportional to those of the logarithms; here it is independent between
 * attributes, so that values of any sign can be masked. Signs are kept and zeros stay zero. Missing values stay missing; record
 * weights have no effect.
 *
 * @param columns the numeric attributes to mask
 * @param percent p, the standard deviation of the noise on the logarithm, in percent (10 means 0.1), above 0
 */
public record MultiplicativeNoise(int[] columns, double percent) implements ColumnwiseMasking {

  /** With more noise, almost all values would be near 0 and a few huge, so that no real file would keep its mean. */
  private static final double MOST = 500;

  public MultiplicativeNoise {
    columns = Columns.checked(columns);
    Setting.require(percent > 0 && percent <= MOST, "percent (of noise on the logarithm) must be above 0 and at most " + MOST, percent);
  }

  @Override
  public int[] columns() {
    return columns.clone();
  }

  @Override
  public String identity() {
    return "MultiplicativeNoise " + percent;
  }

  @Override
  public Table masked(Table table, int[] chosen, Randomness source, Progress progress) {
    return Columns.replaceNumeric(table, chosen, column -> {
      progress.report(Double.NaN, "multiplying " + column.name());
      return multiplied(column, RandomStreams.of(source, column), progress);
    });
  }

  private NumericColumn multiplied(NumericColumn column, RandomGenerator random, Progress progress) {
    double s = percent / 100;
    double[] values = column.toArray();
    for (int row = 0; row < values.length; row++) {
      progress.check(row);
      values[row] *= StrictMath.exp(s * random.nextGaussian() - s * s / 2);
    }
    RoundAndClip.requireFinite(values, column, percent);
    return NumericColumn.adopt(column.name(), values);
  }
}
