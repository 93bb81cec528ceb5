package sdc.loss;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The statistics of the numeric attributes of both files from which losses come, in the units of {@link NumericPair}. File 0 is the
 * original, file 1 the masked data. Covariances and correlations come from each file's records that are complete in all these attributes,
 * all others from all values of an attribute.
 */
interface LossStatistics {

  /**
   * A statistic of both files.
   *
   * @param original the original's
   * @param masked   that of the masked data
   * @param variance the sampling variance of the original's ({@link SamplingVariance})
   */
  record Sampled(double original, double masked, double variance) {
  }

  /** The names of the attributes. */
  List<String> names();

  /** The length of an attribute's unit. */
  double unit(int k);

  /** An attribute's mean, measured from 0; NaN without values. */
  double mean(int file, int k);

  /** An attribute's variance with divisor n − 1; NaN of fewer than two values. */
  double variance(int file, int k);

  /** The covariances with divisor n − 1; null if there is a {@link #problem}. */
  double[][] covariance(int file);

  /** The number of complete records. */
  long records(int file);

  /** The number of an attribute's values. */
  long count(int file, int k);

  /** An attribute's values in order. */
  SamplingVariance.Sorted sorted(int file, int k);

  /** True if all original values of an attribute are equal. */
  boolean isConstant(int k);

  /** True if all values of an attribute in complete records are equal. */
  boolean isConstantIfComplete(int file, int k);

  /** An attribute's mean. */
  Sampled mean(int k);

  /** An attribute's variance with divisor n. */
  Sampled variance(int k);

  /** The covariance of two attributes with divisor n. */
  Sampled covariance(int i, int j);

  /** The correlation of two attributes. */
  Sampled correlation(int i, int j);

  /** The reason why no covariances can be computed, or null. */
  default String problem() {
    if (width() == 0) {
      return "no attribute is numeric";
    }
    return records(0) > 1 && records(1) > 1 ? null : "it needs 2 or more records without a missing number in both files, found "
        + records(0) + " in the original and " + records(1) + " in the masked data";
  }

  /** The reason why the distributions of an attribute cannot be compared, or null. */
  default String problem(int k) {
    return count(0, k) > 1 && count(1, k) > 1 ? null : "'" + names().get(k) + "' needs 2 values or more in both files, found "
        + count(0, k) + " in the original and " + count(1, k) + " in the masked data";
  }

  /** These quantiles of an attribute. */
  default List<Sampled> quantiles(int k, double[] shares) {
    SamplingVariance.Sorted x = sorted(0, k);
    SamplingVariance.Sorted y = sorted(1, k);
    return Arrays.stream(shares).mapToObj(q -> new Sampled(SamplingVariance.quantileOf(x, q), SamplingVariance.quantileOf(y, q),
        SamplingVariance.quantile(x, q))).toList();
  }

  /** The number of attributes. */
  default int width() {
    return names().size();
  }

  /** The attributes that vary in both files, by their index here. */
  default int[] varying() {
    return IntStream.range(0, width()).filter(k -> varies(covariance(0)[k][k]) && varies(covariance(1)[k][k])).toArray();
  }

  private static boolean varies(double variance) {
    return variance > 0 && variance <= Double.MAX_VALUE;
  }

  /** The names of these attributes. */
  default List<String> names(int[] chosen) {
    return IntStream.of(chosen).mapToObj(names()::get).toList();
  }
}
