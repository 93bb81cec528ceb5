package sdc.loss;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;

/**
 * The statistics of the numeric attributes of both files from which losses come, in the units of {@link NumericPair}. File 0 is the
 * original, file 1 the masked data.
 *
 * @param names       the names of the attributes
 * @param origins     the original's mean of each
 * @param units       the length of the unit of each
 * @param files       the statistics of both files
 * @param covariances the covariances of both files
 * @param influences  those of the original's records
 * @param ordered     the numbers in order, in their own units
 */
record LossStatistics(List<String> names, double[] origins, double[] units, List<? extends OfFile> files, double[][][] covariances,
    Influences influences, Ordered ordered) {

  /**
   * The statistics of one file. Covariances come from its records that are complete in all these attributes, all others from all values of
   * an attribute.
   */
  interface OfFile {

    /** The number of an attribute's values. */
    long count(int k);

    /** An attribute's mean; any number without values. */
    double mean(int k);

    /** An attribute's variance with divisor n − 1, exactly 0 for equal values; any number of fewer than two values. */
    double variance(int k);

    /** The number of complete records. */
    long complete();

    /** The covariances with divisor n − 1; any numbers of fewer than two complete records. */
    double[][] covariance();

    /** True if all values of an attribute are equal. */
    boolean isConstant(int k);

    /** True if all values of an attribute in complete records are equal. */
    boolean isConstantIfComplete(int k);
  }

  /** The sampling variances of the original's statistics ({@link SamplingVariance}). */
  interface Influences {

    /** That of an attribute's variance. */
    double onVariance(int k);

    /** That of the covariance of two attributes. */
    double onCovariance(int i, int j);

    /** That of the correlation of two attributes. */
    double onCorrelation(int i, int j);
  }

  /** An attribute's values of a file in order, in the attribute's own unit. */
  interface Ordered {
    SamplingVariance.Sorted of(int file, int k);
  }

  /**
   * A statistic of both files.
   *
   * @param original the original's
   * @param masked   that of the masked data
   * @param variance the sampling variance of the original's
   */
  record Sampled(double original, double masked, double variance) {
  }

  LossStatistics(List<String> names, double[] origins, double[] units, List<? extends OfFile> files, Influences influences,
      Ordered ordered) {
    this(names, origins, units, files, files.stream().map(OfFile::covariance).toArray(double[][][]::new), influences, ordered);
  }

  /** The statistics of a pair. */
  static LossStatistics of(MaskedPair pair, Progress progress) {
    int[] numeric = IntStream.range(0, pair.original().width()).filter(k -> pair.original().column(k) instanceof NumericColumn).toArray();
    List<NumericPair> attributes = IntStream.of(numeric).parallel()
        .mapToObj(k -> NumericPair.of(pair.original().numeric(k), pair.masked().numeric(k))).toList();
    FileColumns original = FileColumns.of(pair.original(), numeric, attributes, NumericPair::x, progress);
    return new LossStatistics(attributes.stream().map(NumericPair::name).toList(),
        attributes.stream().mapToDouble(NumericPair::origin).toArray(), attributes.stream().mapToDouble(NumericPair::unit).toArray(),
        List.of(original, FileColumns.of(pair.masked(), numeric, attributes, NumericPair::y, progress)), original,
        (file, k) -> SamplingVariance.Sorted.of((file == 0 ? pair.original() : pair.masked()).numeric(numeric[k]).sorted()));
  }

  /** An attribute's mean, measured from 0; NaN without values. */
  double mean(int file, int k) {
    return files.get(file).count(k) == 0 ? Double.NaN : files.get(file).mean(k) + origins[k] / units[k];
  }

  /** An attribute's variance with divisor n − 1; NaN of fewer than two values. */
  double variance(int file, int k) {
    return files.get(file).count(k) < 2 ? Double.NaN : files.get(file).variance(k);
  }

  /** The covariances with divisor n − 1. */
  double[][] covariance(int file) {
    return covariances[file];
  }

  /** The number of complete records. */
  long records(int file) {
    return files.get(file).complete();
  }

  /** An attribute's mean. */
  Sampled mean(int k) {
    return new Sampled(files.get(0).mean(k), files.get(1).mean(k), perRecord(0, k) / files.get(0).count(k));
  }

  /** An attribute's variance with divisor n. */
  Sampled variance(int k) {
    return new Sampled(perRecord(0, k), perRecord(1, k), influences.onVariance(k));
  }

  private double perRecord(int file, int k) {
    return perRecord(files.get(file).variance(k), files.get(file).count(k));
  }

  /** A variance or a covariance with divisor n instead of n − 1. */
  static double perRecord(double variance, long records) {
    return variance * (records - 1) / records;
  }

  /** The covariance of two attributes with divisor n. */
  Sampled covariance(int i, int j) {
    return new Sampled(perRecord(covariance(0)[i][j], records(0)), perRecord(covariance(1)[i][j], records(1)),
        influences.onCovariance(i, j));
  }

  /** The correlation of two attributes. */
  Sampled correlation(int i, int j) {
    return new Sampled(correlation(covariance(0), i, j), correlation(covariance(1), i, j), influences.onCorrelation(i, j));
  }

  /** These quantiles of an attribute. */
  List<Sampled> quantiles(int k, double[] shares) {
    SamplingVariance.Sorted x = ordered.of(0, k).in(origins[k], units[k]);
    SamplingVariance.Sorted y = ordered.of(1, k).in(origins[k], units[k]);
    return Arrays.stream(shares).mapToObj(q -> new Sampled(SamplingVariance.quantileOf(x, q), SamplingVariance.quantileOf(y, q),
        SamplingVariance.quantile(x, q))).toList();
  }

  /** The reason why no covariances can be computed, or null. */
  String problem() {
    if (width() == 0) {
      return "no attribute is numeric";
    }
    return records(0) > 1 && records(1) > 1 ? null : "it needs 2 or more records without a missing number in both files, found "
        + records(0) + " in the original and " + records(1) + " in the masked data";
  }

  /** The reason why the distributions of an attribute cannot be compared, or null. */
  String problem(int k) {
    long x = files.get(0).count(k);
    long y = files.get(1).count(k);
    return x > 1 && y > 1 ? null : "'" + names.get(k) + "' needs 2 values or more in both files, found " + x + " in the original and " + y
        + " in the masked data";
  }

  /** The number of attributes. */
  int width() {
    return names.size();
  }

  /** The attributes that vary in both files, by their index here; none if there is a {@link #problem}. */
  int[] varying() {
    return IntStream.range(0, problem() == null ? width() : 0).filter(k -> varies(covariance(0)[k][k]) && varies(covariance(1)[k][k]))
        .toArray();
  }

  private static boolean varies(double variance) {
    return variance > 0 && variance <= Double.MAX_VALUE;
  }

  /** The names of these attributes. */
  List<String> names(int[] chosen) {
    return IntStream.of(chosen).mapToObj(names::get).toList();
  }

  /** The correlation of two attributes from a covariance matrix, NaN if one of them is constant. */
  static double correlation(double[][] covariance, int i, int j) {
    double correlation = covariance[i][j] / Math.sqrt(covariance[i][i]) / Math.sqrt(covariance[j][j]);
    return Math.max(-1, Math.min(1, correlation));
  }

  /** The correlation matrix of the chosen attributes. */
  double[][] correlations(int file, int[] chosen) {
    double[][] matrix = new double[chosen.length][chosen.length];
    for (int i = 0; i < chosen.length; i++) {
      for (int j = 0; j < chosen.length; j++) {
        matrix[i][j] = i == j ? 1 : correlation(covariance(file), chosen[i], chosen[j]);
      }
    }
    return matrix;
  }
}
