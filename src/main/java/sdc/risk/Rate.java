package sdc.risk;

import sdc.data.Setting;
import sdc.data.copula.Normal;

/**
 * A share of records with its 95 % interval by Wilson (1927): with p = hits/n and z = 1.96, the interval is (p + z²/2n ± z·√(p(1−p)/n +
 * z²/4n²)) / (1 + z²/n), which stays within 0 and 1 and is accurate near both.
 *
 * @param hits    the number of records with the property
 * @param records the number of all records
 */
public record Rate(int hits, int records) {

  private static final double Z = Normal.Z_95;

  /** Rejects hits outside 0..records. */
  public Rate {
    Setting.require(hits >= 0 && hits <= records, "hits must be between 0 and " + records + " records", hits);
  }

  /** The share in percent; NaN without records. */
  public double percent() {
    return 100.0 * hits / records;
  }

  /** The lower end of the interval, in percent; 0 without records. */
  public double low() {
    return low(Z);
  }

  /** The same of the interval with this number of standard errors instead of 1.96. */
  public double low(double z) {
    return records == 0 || hits == 0 ? 0 : 100 * Math.max(0, centre(z) - halfWidth(z));
  }

  /** The upper end of the interval, in percent; 100 without records. */
  public double high() {
    return high(Z);
  }

  /** The same of the interval with this number of standard errors instead of 1.96. */
  public double high(double z) {
    return records == 0 || hits == records ? 100 : 100 * Math.min(1, centre(z) + halfWidth(z));
  }

  private double centre(double z) {
    double n = records;
    return (hits / n + z * z / (2 * n)) / (1 + z * z / n);
  }

  private double halfWidth(double z) {
    double n = records;
    double p = hits / n;
    return z * Math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  }
}
