package sdc.loss;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

/**
 * Means, covariances (n − 1) and correlations of the numeric attributes in both files, computed in each file from its records that are
 * complete in all of them, in the units of {@link NumericPair}.
 */
final class Matrices implements LossStatistics {

  private final List<NumericPair> attributes;
  /** The complete records, attribute by attribute. */
  private final double[][] x;
  private final double[][] y;
  /** The means as sums of shares. */
  private final double[] sharesX;
  private final double[] sharesY;
  private final double[] meanX;
  private final double[] meanY;
  private final double[][] covarianceX;
  private final double[][] covarianceY;

  private Matrices(List<NumericPair> attributes, double[][] x, double[][] y, Progress progress) {
    this.attributes = attributes;
    this.x = x;
    this.y = y;
    this.sharesX = Arrays.stream(x).parallel().mapToDouble(SamplingVariance::shares).toArray();
    this.sharesY = Arrays.stream(y).parallel().mapToDouble(SamplingVariance::shares).toArray();
    this.meanX = means(x);
    this.meanY = means(y);
    this.covarianceX = problem() == null ? covariances(x, meanX, progress) : null;
    this.covarianceY = problem() == null ? covariances(y, meanY, progress) : null;
  }

  static Matrices of(MaskedPair pair, Progress progress) {
    int[] numeric = IntStream.range(0, pair.original().width()).filter(k -> pair.original().column(k) instanceof NumericColumn).toArray();
    List<NumericPair> attributes = IntStream.of(numeric).parallel()
        .mapToObj(k -> NumericPair.of(pair.original().numeric(k), pair.masked().numeric(k))).toList();
    return new Matrices(attributes,
        isComplete(pair.original(), numeric) ? attributes.stream().map(NumericPair::x).toArray(double[][]::new)
            : complete(pair.original(), numeric, attributes),
        isComplete(pair.masked(), numeric) ? attributes.stream().map(NumericPair::y).toArray(double[][]::new)
            : complete(pair.masked(), numeric, attributes), progress);
  }

  private static boolean isComplete(Table table, int[] numeric) {
    return IntStream.of(numeric).allMatch(k -> table.column(k).missingCount() == 0);
  }

  private static double[][] complete(Table table, int[] numeric, List<NumericPair> attributes) {
    int[] rows = IntStream.range(0, table.rows())
        .filter(row -> IntStream.of(numeric).noneMatch(k -> table.column(k).isMissing(row))).toArray();
    double[][] values = new double[numeric.length][rows.length];
    for (int k = 0; k < numeric.length; k++) {
      NumericColumn column = table.numeric(numeric[k]);
      for (int i = 0; i < rows.length; i++) {
        values[k][i] = NumericPair.quotient(column.value(rows[i]), attributes.get(k).origin(), attributes.get(k).unit());
      }
    }
    return values;
  }

  private static double[] means(double[][] values) {
    return Arrays.stream(values).parallel().mapToDouble(Matrices::plainMean).toArray();
  }

  private static double plainMean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return NumericPair.isConstant(values) && values.length > 0 ? values[0] : sum / values.length;
  }

  /** Each cell is summed by one thread in the order of the records, so that the result is the same on every machine. */
  private static double[][] covariances(double[][] values, double[] means, Progress progress) {
    double[][] matrix = new double[values.length][values.length];
    IntStream.range(0, values.length).parallel().forEach(i -> {
      for (int j = 0; j <= i; j++) {
        progress.check();
        double sum = 0;
        for (int row = 0; row < values[i].length; row++) {
          sum += (values[i][row] - means[i]) * (values[j][row] - means[j]);
        }
        matrix[i][j] = sum / (values[i].length - 1);
        matrix[j][i] = matrix[i][j];
      }
    });
    return matrix;
  }

  @Override
  public List<String> names() {
    return attributes.stream().map(NumericPair::name).toList();
  }

  @Override
  public double unit(int k) {
    return attributes.get(k).unit();
  }

  private double[] values(int file, int k) {
    return file == 0 ? attributes.get(k).x() : attributes.get(k).y();
  }

  @Override
  public double mean(int file, int k) {
    double[] values = values(file, k);
    return values.length == 0 ? Double.NaN : Moments.of(values).mean() + attributes.get(k).origin() / attributes.get(k).unit();
  }

  @Override
  public double variance(int file, int k) {
    double sd = values(file, k).length < 2 ? Double.NaN : Moments.of(values(file, k)).sd();
    return sd * sd;
  }

  @Override
  public double[][] covariance(int file) {
    return file == 0 ? covarianceX : covarianceY;
  }

  @Override
  public long records(int file) {
    return (file == 0 ? x : y)[0].length;
  }

  @Override
  public long count(int file, int k) {
    return values(file, k).length;
  }

  @Override
  public SamplingVariance.Sorted sorted(int file, int k) {
    return SamplingVariance.Sorted.of(attributes.get(k).sorted(file));
  }

  @Override
  public boolean isConstant(int k) {
    return attributes.get(k).isConstant();
  }

  @Override
  public boolean isConstantIfComplete(int file, int k) {
    return NumericPair.isConstant(file == 0 ? x[k] : y[k]);
  }

  @Override
  public Sampled mean(int k) {
    return new Sampled(mean(values(0, k)), mean(values(1, k)), SamplingVariance.mean(values(0, k)));
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).map(value -> value / values.length).sum();
  }

  @Override
  public Sampled variance(int k) {
    return new Sampled(variance(values(0, k)), variance(values(1, k)), SamplingVariance.variance(values(0, k)));
  }

  private static double variance(double[] values) {
    double mean = SamplingVariance.shares(values);
    return SamplingVariance.product(values, mean, values, mean);
  }

  @Override
  public Sampled covariance(int i, int j) {
    return new Sampled(SamplingVariance.product(x[i], sharesX[i], x[j], sharesX[j]),
        SamplingVariance.product(y[i], sharesY[i], y[j], sharesY[j]),
        SamplingVariance.covariance(x[i], sharesX[i], x[j], sharesX[j]));
  }

  @Override
  public Sampled correlation(int i, int j) {
    return new Sampled(correlation(covarianceX, i, j), correlation(covarianceY, i, j),
        SamplingVariance.correlation(x[i], sharesX[i], x[j], sharesX[j]));
  }

  /** The correlation of two attributes from a covariance matrix, NaN if one of them is constant. */
  static double correlation(double[][] covariance, int i, int j) {
    double correlation = covariance[i][j] / Math.sqrt(covariance[i][i]) / Math.sqrt(covariance[j][j]);
    return Math.max(-1, Math.min(1, correlation));
  }

  /** The correlation matrix of the chosen attributes. */
  static double[][] correlations(double[][] covariance, int[] chosen) {
    double[][] matrix = new double[chosen.length][chosen.length];
    for (int i = 0; i < chosen.length; i++) {
      for (int j = 0; j < chosen.length; j++) {
        matrix[i][j] = i == j ? 1 : correlation(covariance, chosen[i], chosen[j]);
      }
    }
    return matrix;
  }
}
