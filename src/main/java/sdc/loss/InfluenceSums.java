package sdc.loss;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.number.TwoFold;

/** The squared influences of the original's records on its statistics, which are their sampling variances ({@link SamplingVariance}). */
public final class InfluenceSums implements LossStatistics.Influences, Serializable {

  private static final long serialVersionUID = 1L;

  private final LossScale.Units units;
  private final long[] count;
  private final double[] mean;
  private final double[] variance;
  private final long complete;
  private final double[] completeMean;
  private final double[][] covariance;
  private final TwoFold[] onVariance;
  private final TwoFold[][] onCovariance;
  private final TwoFold[][] onCorrelation;

  /** Sums of no record yet of the file with these means and covariances. */
  public InfluenceSums(LossScale scale, FileSums original) {
    this.units = scale.units();
    int width = units.numbers().length;
    this.count = IntStream.range(0, width).mapToLong(original::count).toArray();
    this.mean = IntStream.range(0, width).mapToDouble(original::mean).toArray();
    this.variance = IntStream.range(0, width).mapToDouble(k -> LossStatistics.perRecord(original.variance(k), count[k])).toArray();
    this.complete = original.complete();
    this.completeMean = original.completeMeans();
    this.covariance = Arrays.stream(original.covariance())
        .map(row -> Arrays.stream(row).map(cell -> LossStatistics.perRecord(cell, complete)).toArray()).toArray(double[][]::new);
    this.onVariance = zeros(width);
    this.onCovariance = Stream.generate(() -> zeros(width)).limit(width).toArray(TwoFold[][]::new);
    this.onCorrelation = Stream.generate(() -> zeros(width)).limit(width).toArray(TwoFold[][]::new);
  }

  private static TwoFold[] zeros(int width) {
    return Stream.generate(TwoFold::new).limit(width).toArray(TwoFold[]::new);
  }

  /** Adds a record with all its attributes. */
  public InfluenceSums add(double[] record) {
    double[] values = units.of(record);
    boolean all = Arrays.stream(values).noneMatch(Double::isNaN);
    for (int k = 0; k < values.length; k++) {
      if (!Double.isNaN(values[k])) {
        onVariance[k].plus(square((values[k] - mean[k]) * (values[k] - mean[k]) - variance[k]));
      }
    }
    for (int i = 0; all && i < values.length; i++) {
      double a = values[i] - completeMean[i];
      for (int j = 0; j < i; j++) {
        double b = values[j] - completeMean[j];
        onCovariance[i][j].plus(square(a * b - covariance[i][j]));
        double sdA = Math.sqrt(covariance[i][i]);
        double sdB = Math.sqrt(covariance[j][j]);
        if (sdA > 0 && sdB > 0) {
          onCorrelation[i][j].plus(square(SamplingVariance.onCorrelation(a / sdA, b / sdB, covariance[i][j] / sdA / sdB)));
        }
      }
    }
    return this;
  }

  private static double square(double influence) {
    return influence * influence;
  }

  /** Adds the sums of another part. */
  public InfluenceSums add(InfluenceSums part) {
    for (int i = 0; i < onVariance.length; i++) {
      onVariance[i].plus(part.onVariance[i]);
      for (int j = 0; j < i; j++) {
        onCovariance[i][j].plus(part.onCovariance[i][j]);
        onCorrelation[i][j].plus(part.onCorrelation[i][j]);
      }
    }
    return this;
  }

  @Override
  public double onVariance(int k) {
    return onVariance[k].value() / count[k] / count[k];
  }

  @Override
  public double onCovariance(int i, int j) {
    return onCovariance[i][j].value() / complete / complete;
  }

  @Override
  public double onCorrelation(int i, int j) {
    return onCorrelation[i][j].value() / complete / complete;
  }
}
