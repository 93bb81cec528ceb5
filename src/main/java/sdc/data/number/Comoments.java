package sdc.data.number;

import java.io.Serializable;
import java.util.stream.Stream;

/**
 * The means and covariances of records with twice the digits of a double, by parts that are added up in any order: Σ v and Σ v·v'. Records
 * should lie near 0 in units of their spread, so that little cancels.
 */
public final class Comoments implements Serializable {

  private static final long serialVersionUID = 1L;

  private final int width;
  private final TwoFold[] first;
  /** The lower triangle, row after row. */
  private final TwoFold[] second;
  private final TwoFold term = new TwoFold();
  private long count;

  /** Sums of no record yet. */
  public Comoments(int width) {
    this.width = width;
    this.first = Stream.generate(TwoFold::new).limit(width).toArray(TwoFold[]::new);
    this.second = Stream.generate(TwoFold::new).limit(width * (width + 1L) / 2).toArray(TwoFold[]::new);
  }

  /** Adds a record. */
  public void add(double[] values) {
    count++;
    int at = 0;
    for (int k = 0; k < width; k++) {
      first[k].plus(values[k]);
      for (int l = 0; l <= k; l++) {
        second[at++].plus(term.set(values[k]).times(values[l]));
      }
    }
  }

  /** Adds the sums of another part. */
  public Comoments add(Comoments part) {
    count += part.count;
    for (int k = 0; k < width; k++) {
      first[k].plus(part.first[k]);
    }
    for (int at = 0; at < second.length; at++) {
      second[at].plus(part.second[at]);
    }
    return this;
  }

  /** The number of records. */
  public long count() {
    return count;
  }

  /** The means, 0 without a record. */
  public double[] means() {
    return Stream.of(first).mapToDouble(sum -> count == 0 ? 0 : sum.value() / count).toArray();
  }

  /** The covariance matrix with divisor n − 1, 0 of fewer than two records. */
  public double[][] covariance() {
    double[][] matrix = new double[width][width];
    int at = 0;
    for (int k = 0; k < width; k++) {
      for (int l = 0; l <= k; l++, at++) {
        if (count > 1) {
          TwoFold about = new TwoFold().set(first[k]).times(first[l]).dividedBy(new TwoFold().set(count));
          matrix[k][l] = new TwoFold().set(second[at]).minus(about).value() / (count - 1);
          matrix[l][k] = matrix[k][l];
        }
      }
    }
    return matrix;
  }
}
