package sdc.loss;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.Stream;
import sdc.data.number.Comoments;

/** The means and covariances of the numeric attributes of one file, by parts that are added up in any order. */
public final class FileSums implements Serializable {

  private static final long serialVersionUID = 1L;

  private final int[] numbers;
  private final double[] origin;
  private final double[] unit;
  private final Comoments[] single;
  private final Comoments complete;
  /** The least and the greatest number of each attribute in complete records. */
  private final double[] low;
  private final double[] high;
  private final double[] values;

  /** Sums of no record yet. */
  public FileSums(LossScale scale) {
    double[][] units = scale.units();
    this.numbers = scale.numbers();
    this.origin = units[0];
    this.unit = units[1];
    this.single = Stream.generate(() -> new Comoments(1)).limit(numbers.length).toArray(Comoments[]::new);
    this.complete = new Comoments(numbers.length);
    this.low = new double[numbers.length];
    this.high = new double[numbers.length];
    this.values = new double[numbers.length];
    Arrays.fill(low, Double.POSITIVE_INFINITY);
    Arrays.fill(high, Double.NEGATIVE_INFINITY);
  }

  /** Adds a record with all its attributes. */
  public void add(double[] record) {
    boolean all = read(record);
    addSome();
    if (!all) {
      return;
    }
    complete.add(values);
    for (int k = 0; k < values.length; k++) {
      low[k] = Math.min(low[k], values[k]);
      high[k] = Math.max(high[k], values[k]);
    }
  }

  /** Reads the numbers of a record in their units; true if it has all. */
  private boolean read(double[] record) {
    boolean all = true;
    for (int k = 0; k < values.length; k++) {
      values[k] = NumericPair.quotient(record[numbers[k]], origin[k], unit[k]);
      all &= !Double.isNaN(values[k]);
    }
    return all;
  }

  private void addSome() {
    double[] one = new double[1];
    for (int k = 0; k < values.length; k++) {
      if (!Double.isNaN(values[k])) {
        one[0] = values[k];
        single[k].add(one);
      }
    }
  }

  /** Adds the sums of another part. */
  public FileSums add(FileSums part) {
    for (int k = 0; k < single.length; k++) {
      single[k].add(part.single[k]);
      low[k] = Math.min(low[k], part.low[k]);
      high[k] = Math.max(high[k], part.high[k]);
    }
    complete.add(part.complete);
    return this;
  }

  long count(int k) {
    return single[k].count();
  }

  long complete() {
    return complete.count();
  }

  double mean(int k) {
    return single[k].means()[0];
  }

  /** With divisor n − 1. */
  double variance(int k) {
    return single[k].covariance()[0][0];
  }

  double[] completeMeans() {
    return complete.means();
  }

  boolean isConstantIfComplete(int k) {
    return !(low[k] < high[k]);
  }

  /** With divisor n − 1; exactly 0 for equal values. */
  double[][] covariance() {
    double[][] matrix = complete.covariance();
    for (int k = 0; k < matrix.length; k++) {
      for (int l = 0; l < matrix.length; l++) {
        matrix[k][l] = isConstantIfComplete(k) || isConstantIfComplete(l) ? 0 : matrix[k][l];
      }
    }
    return matrix;
  }
}
