package sdc.loss;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.Stream;
import sdc.data.number.Comoments;

/** The means and covariances of the numeric attributes of one file, by parts that are added up in any order. */
public final class FileSums implements LossStatistics.OfFile, Serializable {

  private static final long serialVersionUID = 1L;

  private final LossScale.Units units;
  private final Comoments[] single;
  private final Comoments complete;
  /** The least and the greatest number of each attribute, first of all records, then of complete ones. */
  private final double[][] low;
  private final double[][] high;

  /** Sums of no record yet. */
  public FileSums(LossScale scale) {
    this.units = scale.units();
    this.single = Stream.generate(() -> new Comoments(1)).limit(units.numbers().length).toArray(Comoments[]::new);
    this.complete = new Comoments(single.length);
    this.low = ends(Double.POSITIVE_INFINITY);
    this.high = ends(Double.NEGATIVE_INFINITY);
  }

  private double[][] ends(double none) {
    double[][] ends = new double[2][single.length];
    Arrays.fill(ends[0], none);
    Arrays.fill(ends[1], none);
    return ends;
  }

  /** Adds a record with all its attributes. */
  public FileSums add(double[] record) {
    double[] values = units.of(record);
    boolean all = Arrays.stream(values).noneMatch(Double::isNaN);
    for (int k = 0; k < values.length; k++) {
      if (!Double.isNaN(values[k])) {
        single[k].add(new double[] {values[k]});
        for (int ends = 0; ends < (all ? 2 : 1); ends++) {
          low[ends][k] = Math.min(low[ends][k], values[k]);
          high[ends][k] = Math.max(high[ends][k], values[k]);
        }
      }
    }
    if (all) {
      complete.add(values);
    }
    return this;
  }

  /** Adds the sums of another part. */
  public FileSums add(FileSums part) {
    for (int k = 0; k < single.length; k++) {
      single[k].add(part.single[k]);
      for (int ends = 0; ends < 2; ends++) {
        low[ends][k] = Math.min(low[ends][k], part.low[ends][k]);
        high[ends][k] = Math.max(high[ends][k], part.high[ends][k]);
      }
    }
    complete.add(part.complete);
    return this;
  }

  @Override
  public long count(int k) {
    return single[k].count();
  }

  @Override
  public double mean(int k) {
    return single[k].means()[0];
  }

  @Override
  public double variance(int k) {
    return isConstant(k) ? 0 : known(single[k].covariance()[0][0]);
  }

  /** Sums that left the range of numbers have no digits. */
  private static double known(double variance) {
    return Double.isNaN(variance) ? Double.POSITIVE_INFINITY : variance;
  }

  @Override
  public long complete() {
    return complete.count();
  }

  double[] completeMeans() {
    return complete.means();
  }

  @Override
  public double[][] covariance() {
    double[][] matrix = complete.covariance();
    for (int k = 0; k < matrix.length; k++) {
      for (int l = 0; l < matrix.length; l++) {
        matrix[k][l] = isConstantIfComplete(k) || isConstantIfComplete(l) ? 0 : known(matrix[k][l]);
      }
    }
    return matrix;
  }

  @Override
  public boolean isConstant(int k) {
    return !(low[0][k] < high[0][k]);
  }

  @Override
  public boolean isConstantIfComplete(int k) {
    return !(low[1][k] < high[1][k]);
  }
}
