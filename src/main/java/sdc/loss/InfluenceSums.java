package sdc.loss;

import java.io.Serializable;
import java.util.stream.Stream;
import sdc.data.number.TwoFold;

/** The squared influences of the original's records on its statistics, which are their sampling variances ({@link SamplingVariance}). */
public final class InfluenceSums implements Serializable {

  private static final long serialVersionUID = 1L;

  private final int[] numbers;
  private final double[] origin;
  private final double[] unit;
  private final double[] mean;
  private final double[] variance;
  private final double[] completeMean;
  private final double[][] covariance;
  private final TwoFold[] onVariance;
  private final TwoFold[][] onCovariance;
  private final TwoFold[][] onCorrelation;

  /** Sums of no record yet of the file with these means and covariances. */
  public InfluenceSums(LossScale scale, FileSums original) {
    double[][] units = scale.units();
    this.numbers = scale.numbers();
    this.origin = units[0];
    this.unit = units[1];
    int width = numbers.length;
    this.mean = new double[width];
    this.variance = new double[width];
    for (int k = 0; k < width; k++) {
      mean[k] = original.mean(k);
      variance[k] = original.variance(k) * (original.count(k) - 1) / original.count(k);
    }
    this.completeMean = original.completeMeans();
    this.covariance = original.covariance();
    double shrink = (original.complete() - 1.0) / original.complete();
    for (double[] row : covariance) {
      for (int l = 0; l < width; l++) {
        row[l] *= shrink;
      }
    }
    this.onVariance = zeros(width);
    this.onCovariance = Stream.generate(() -> zeros(width)).limit(width).toArray(TwoFold[][]::new);
    this.onCorrelation = Stream.generate(() -> zeros(width)).limit(width).toArray(TwoFold[][]::new);
  }

  private static TwoFold[] zeros(int width) {
    return Stream.generate(TwoFold::new).limit(width).toArray(TwoFold[]::new);
  }

  /** Adds a record with all its attributes. */
  public void add(double[] record) {
    double[] values = new double[numbers.length];
    boolean complete = true;
    for (int k = 0; k < values.length; k++) {
      values[k] = NumericPair.quotient(record[numbers[k]], origin[k], unit[k]);
      complete &= !Double.isNaN(values[k]);
      if (!Double.isNaN(values[k])) {
        onVariance[k].plus(square((values[k] - mean[k]) * (values[k] - mean[k]) - variance[k]));
      }
    }
    for (int i = 0; complete && i < values.length; i++) {
      double a = values[i] - completeMean[i];
      for (int j = 0; j < i; j++) {
        double b = values[j] - completeMean[j];
        onCovariance[i][j].plus(square(a * b - covariance[i][j]));
        double sdA = Math.sqrt(covariance[i][i]);
        double sdB = Math.sqrt(covariance[j][j]);
        if (sdA > 0 && sdB > 0) {
          double u = a / sdA;
          double v = b / sdB;
          onCorrelation[i][j].plus(square(u * v - covariance[i][j] / sdA / sdB * (u * u + v * v) / 2));
        }
      }
    }
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

  double variance(int k, double records) {
    return onVariance[k].value() / records / records;
  }

  double covariance(int i, int j, double records) {
    return onCovariance[i][j].value() / records / records;
  }

  double correlation(int i, int j, double records) {
    return onCorrelation[i][j].value() / records / records;
  }
}
