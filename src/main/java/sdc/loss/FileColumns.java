package sdc.loss;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

/** The statistics of the numeric attributes of one file in memory, in the units of {@link NumericPair}. */
final class FileColumns implements LossStatistics.OfFile, LossStatistics.Influences {

  /** The values of each attribute. */
  private final double[][] values;
  private final Moments[] moments;
  /** Those of complete records. */
  private final double[][] complete;
  private final double[] means;
  private final double[][] covariance;

  FileColumns(double[][] values, double[][] complete, Progress progress) {
    this.values = values;
    this.moments = Arrays.stream(values).parallel().map(Moments::of).toArray(Moments[]::new);
    this.complete = complete;
    this.means = Arrays.stream(complete).parallel().mapToDouble(FileColumns::mean).toArray();
    this.covariance = new double[complete.length][complete.length];
    // each cell is summed by one thread in the order of the records, so that the result is the same on every machine
    IntStream.range(0, complete.length).parallel().forEach(i -> {
      for (int j = 0; j <= i; j++) {
        progress.check();
        double sum = 0;
        for (int row = 0; row < complete[i].length; row++) {
          sum += (complete[i][row] - means[i]) * (complete[j][row] - means[j]);
        }
        covariance[i][j] = sum / (complete[i].length - 1);
        covariance[j][i] = covariance[i][j];
      }
    });
  }

  /** The statistics of a file with these numeric attributes, whose values in their units are at hand. */
  static FileColumns of(Table table, int[] numeric, List<NumericPair> attributes, Function<NumericPair, double[]> known,
      Progress progress) {
    double[][] values = attributes.stream().map(known).toArray(double[][]::new);
    if (IntStream.of(numeric).allMatch(k -> table.column(k).missingCount() == 0)) {
      return new FileColumns(values, values, progress);
    }
    int[] rows = IntStream.range(0, table.rows())
        .filter(row -> IntStream.of(numeric).noneMatch(k -> table.column(k).isMissing(row))).toArray();
    return new FileColumns(values, IntStream.range(0, numeric.length).mapToObj(k -> {
      NumericColumn column = table.numeric(numeric[k]);
      return IntStream.of(rows).mapToDouble(row -> attributes.get(k).scaled(column.value(row))).toArray();
    }).toArray(double[][]::new), progress);
  }

  /** The mean as a sum of shares, which does not overflow; of equal values it is exact. */
  private static double mean(double[] values) {
    double mean = 0;
    for (double value : values) {
      mean += value / values.length;
    }
    return values.length > 0 && isConstant(values) ? values[0] : mean;
  }

  private static boolean isConstant(double[] values) {
    return Arrays.stream(values).allMatch(value -> value == values[0]);
  }

  @Override
  public long count(int k) {
    return values[k].length;
  }

  @Override
  public double mean(int k) {
    return moments[k].mean();
  }

  @Override
  public double variance(int k) {
    return moments[k].sd() * moments[k].sd();
  }

  @Override
  public long complete() {
    return Stream.of(complete).findFirst().map(column -> column.length).orElse(0);
  }

  @Override
  public double[][] covariance() {
    return covariance;
  }

  @Override
  public boolean isConstant(int k) {
    return moments[k].isConstant();
  }

  @Override
  public boolean isConstantIfComplete(int k) {
    return isConstant(complete[k]);
  }

  @Override
  public double onVariance(int k) {
    double variance = LossStatistics.perRecord(variance(k), count(k));
    return SamplingVariance.ofCovariance(values[k], mean(k), values[k], mean(k), variance);
  }

  @Override
  public double onCovariance(int i, int j) {
    return SamplingVariance.ofCovariance(complete[i], means[i], complete[j], means[j], perRecord(i, j));
  }

  @Override
  public double onCorrelation(int i, int j) {
    return SamplingVariance.ofCorrelation(complete[i], means[i], perRecord(i, i), complete[j], means[j], perRecord(j, j),
        perRecord(i, j));
  }

  private double perRecord(int i, int j) {
    return LossStatistics.perRecord(covariance[i][j], complete());
  }
}
