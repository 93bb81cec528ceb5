package sdc.risk;

import sdc.data.copula.Normal;

/**
 * Two rates of the same records, compared record by record (McNemar 1947).
 * <pre>
 * difference (b − c)/n,  95 % interval ± z·√(b + c − (b − c)²/n)/n
 * </pre>
 * for the z of the normal distribution. Because the interval is too narrow for few records, a difference is called significant only if an
 * exact test of signs agrees: of b + c throws of a fair coin, at most min(b, c) are heads or at most as many tails.
 *
 * @param one   b, the records found only by the first
 * @param other c, the records found only by the second
 * @param n     all records
 */
public record PairedRates(int one, int other, int n) {

  private static final double LEVEL = 0.05;

  /** The first rate less the second, in percentage points. */
  public double difference() {
    return 100.0 * (one - other) / n;
  }

  /** Half the width of the 95 % interval, in percentage points. */
  public double half() {
    double b = one - other;
    return 100 * Normal.Z_95 * Math.sqrt(one + other - b * b / n) / n;
  }

  /** True if the interval does not contain 0 and the exact test agrees. */
  public boolean isSignificant() {
    return Math.abs(difference()) > half() && probability() <= LEVEL;
  }

  /** The probability, in the test of signs, of a difference at least as large; above 1 where b and c are equal. */
  double probability() {
    double log = -(one + other) * Math.log(2);
    double tail = 0;
    for (int k = 0; k <= Math.min(one, other); k++) {
      tail += Math.exp(log);
      log += Math.log(one + other - k) - Math.log(k + 1);
    }
    return 2 * tail;
  }
}
