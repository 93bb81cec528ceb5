package sdc.loss;

import java.util.function.LongToDoubleFunction;

/**
 * Asymptotic variances of sample statistics, from the central moments μ_rs = Σ(a−ā)^r(b−b̄)^s/n of the sample (Cramér 1946,
 * Mathematical Methods of Statistics, chapters 27 and 28; as used by Mateo-Sanz, Domingo-Ferrer, Sebé 2005):
 *
 * <pre>
 * mean         μ_2/n
 * variance     (μ_4 − μ_2²)/n
 * covariance   (μ_22 − μ_11²)/n
 * correlation  ρ²/n·[μ_22/μ_11² + ¼(μ_40/μ_20² + μ_04/μ_02² + 2μ_22/(μ_20·μ_02)) − μ_31/(μ_11·μ_20) − μ_13/(μ_11·μ_02)]
 * quantile q   q(1−q)/(n·f(Q_q)²)
 * </pre>
 *
 * <p>All but the last are computed as the mean square of each record's influence on the statistic, which is the same number but cannot be
 * negative and needs no division by μ_11; for the correlation of standardised a, b it is a·b − ρ(a²+b²)/2. The density at the quantile
 * comes from the order statistics one standard error s = √(q(1−q)/n) to either side (Woodruff 1952): f = 2s/(Q_{q+s} − Q_{q−s}), so that
 * the standard error is (Q_{q+s} − Q_{q−s})/2. It needs no bandwidth; it is 0 if many records share the value.
 */
final class SamplingVariance {

  private SamplingVariance() {
  }

  /** Of Σ(a−ā)(b−b̄)/n, which is {@code both}. */
  static double ofCovariance(double[] a, double meanA, double[] b, double meanB, double both) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      double influence = (a[i] - meanA) * (b[i] - meanB) - both;
      sum += influence * influence;
    }
    return sum / a.length / a.length;
  }

  /** Of the correlation of numbers with these means, variances and this covariance, all with divisor n. */
  static double ofCorrelation(double[] a, double meanA, double varianceA, double[] b, double meanB, double varianceB, double both) {
    double sdA = Math.sqrt(varianceA);
    double sdB = Math.sqrt(varianceB);
    double rho = both / sdA / sdB;
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      double influence = onCorrelation((a[i] - meanA) / sdA, (b[i] - meanB) / sdB, rho);
      sum += influence * influence;
    }
    return sum / a.length / a.length;
  }

  /** The influence of a record with these standardised values. */
  static double onCorrelation(double u, double v, double rho) {
    return u * v - rho * (u * u + v * v) / 2;
  }

  /**
   * Sorted numbers.
   *
   * @param size    how many there are
   * @param numbers the number at each place, from 0
   */
  record Sorted(long size, LongToDoubleFunction numbers) {

    static Sorted of(double[] numbers) {
      return new Sorted(numbers.length, place -> numbers[(int) place]);
    }

    double at(long place) {
      return numbers.applyAsDouble(place);
    }

    /** The numbers in these units, in the same order, rounding included. */
    Sorted in(double origin, double unit) {
      return new Sorted(size, place -> NumericPair.quotient(at(place), origin, unit));
    }
  }

  static double quantile(Sorted sorted, double q) {
    double s = Math.sqrt(q * (1 - q) / sorted.size());
    double low = Math.max(0, q - s);
    double high = Math.min(1, q + s);
    double slope = (quantileOf(sorted, high) - quantileOf(sorted, low)) / (high - low);
    return slope * slope * s * s;
  }

  /** The quantile by linear interpolation between order statistics, the first at 0 and the last at 1 (type 7). */
  static double quantileOf(Sorted sorted, double q) {
    double at = q * (sorted.size() - 1);
    long below = (long) Math.min(sorted.size() - 1, Math.floor(at));
    double low = sorted.at(below);
    double high = sorted.at(Math.min(sorted.size() - 1, below + 1));
    return low == high ? low : low + (at - below) * (high - low);
  }
}
