package sdc.learn.likelihood;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.learn.rows.RowStore;

/**
 * The likelihood of true links, a smooth and convex substitute for their number: record i belongs to candidate j with the
 * probability exp(−d²(i,j)/h_i) / Σ_k exp(−d²(i,k)/h_i), and the loss is the mean of −log of the true candidate's probability.
 *
 * <p>With d² = p·f the loss is the mean of log(1 + Σ_j m_j·exp(−p·r_ij)), r_ij = (f_ij − f_i,true)/h_i, convex in p; m_j is the number of
 * candidates that the j-th one represents. h_i is the scale of record i, given with the rows: without it the few records in empty regions,
 * whose distances are large, would dominate all others.
 */
final class LinkLikelihood {

  /** Tolerance of the logarithm of the best factor: a hundredth of a percent of the factor. */
  private static final double PRECISION = 1e-4;

  /** For each record its rows r_ij. */
  private final RowStore[] rows;
  /** log m_j, the same for every record. */
  private final double[] logarithms;

  /** Takes for each record its rows of this size, one after the other, and log m_j. */
  LinkLikelihood(int size, double[][] rows, double[] logarithms) {
    this(Arrays.stream(rows).map(row -> RowStore.of(size, row)).toArray(RowStore[]::new), logarithms);
  }

  private LinkLikelihood(RowStore[] rows, double[] logarithms) {
    this.rows = rows;
    this.logarithms = logarithms;
  }

  int records() {
    return rows.length;
  }

  /** The same for some of the records, with all rows multiplied by a factor. */
  LinkLikelihood part(int[] records, double factor) {
    return new LinkLikelihood(Arrays.stream(records).mapToObj(i -> rows[i].times(factor)).toArray(RowStore[]::new), logarithms);
  }

  /** The loss of one record: −log of the probability of its true candidate. */
  double loss(int record, double[] p) {
    return loss(record, p, null, 0);
  }

  /** True if the true candidate is nearer than every other. */
  boolean links(int record, double[] p) {
    return Arrays.stream(products(record, p)).noneMatch(product -> product <= 0);
  }

  /** The mean loss; its gradient is added to the given array. */
  double loss(double[] p, double[] gradient) {
    double sum = 0;
    for (int i = 0; i < rows.length; i++) {
      sum += loss(i, p, gradient, 1.0 / rows.length);
    }
    return rows.length == 0 ? 0 : sum / rows.length;
  }

  private double[] products(int record, double[] p) {
    double[] products = new double[rows[record].count()];
    rows[record].products(p, products);
    return products;
  }

  private double loss(int record, double[] p, double[] gradient, double share) {
    double[] exponents = products(record, p);
    double most = 0;
    for (int j = 0; j < exponents.length; j++) {
      exponents[j] = logarithms[j] - exponents[j];
      most = Math.max(most, exponents[j]);
    }
    double sum = Math.exp(-most);
    for (int j = 0; j < exponents.length; j++) {
      exponents[j] = Math.exp(exponents[j] - most);
      sum += exponents[j];
    }
    for (int j = 0; gradient != null && j < exponents.length; j++) {
      double weight = share * exponents[j] / sum;
      if (weight != 0) {
        rows[record].addTo(gradient, -weight, j);
      }
    }
    return most + Math.log(sum);
  }

  /**
   * The factor on the distance p·f with the least loss, by golden section search on its logarithm, in which a convex function has one
   * minimum.
   */
  double bestFactor(double[] p, double least, double most) {
    LinkLikelihood line = new LinkLikelihood(1, IntStream.range(0, rows.length).mapToObj(i -> products(i, p)).toArray(double[][]::new),
        logarithms);
    double golden = (Math.sqrt(5) - 1) / 2;
    double low = Math.log(least);
    double high = Math.log(most);
    while (high - low > PRECISION) {
      double left = high - golden * (high - low);
      double right = low + golden * (high - low);
      if (line.at(left) <= line.at(right)) {
        high = right;
      } else {
        low = left;
      }
    }
    return Math.exp((low + high) / 2);
  }

  private double at(double logarithm) {
    return loss(new double[] {Math.exp(logarithm)}, new double[1]);
  }
}
