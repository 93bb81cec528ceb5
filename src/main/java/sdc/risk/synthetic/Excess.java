package sdc.risk.synthetic;

import sdc.risk.Rate;

/**
 * The risk that an attack shows beyond a control, after Giomi, Boenisch, Wehmeyer, Tasnádi (2022): with the rate a of the attack and the
 * rate c of the same attack where the release cannot help, the risk is (a − c)/(1 − c), the share of successes among those that the
 * control does not explain, from 0 to 1.
 *
 * <p>The 95 % interval adds the half widths δ of the two Wilson intervals by the propagation of errors:
 * <pre>
 * δ² = (δa/(1 − c))² + ((1 − a)/(1 − c)²·δc)²
 * </pre>
 * Deviation: each side of the interval uses the distance to its own end of the Wilson intervals, which are not symmetric.
 *
 * @param attack  how often the attack succeeds
 * @param control how often it succeeds by chance or by what everybody may know about the population
 */
public record Excess(Rate attack, Rate control) {

  /** The risk in percent, 0 if the control succeeds as often; NaN without records, or if the control always succeeds. */
  public double percent() {
    return percent(risk());
  }

  /** The lower end of the interval, in percent. */
  public double low() {
    return percent(risk() - error(attack.percent() - attack.low(), control.high() - control.percent()));
  }

  /** The upper end of the interval, in percent. */
  public double high() {
    return percent(risk() + error(attack.high() - attack.percent(), control.percent() - control.low()));
  }

  /**
   * True if the risk is above 0 although it is one of several that were looked at: the interval of a − c by Newcombe (1998, method 10),
   * √((a − low a)² + (high c − c)²) below a − c with the ends of Wilson's intervals, is above 0 at √(2·ln(20·m)) standard errors. By
   * chance that happens in about 2.5 % of m attacks at most (Bonferroni, with P(Z > z) ≤ ½·exp(−z²/2)), also with few records or unequal
   * numbers of them, where the interval above is too narrow.
   *
   * @param attacks m
   */
  public boolean isProvenAmong(int attacks) {
    double z = Math.sqrt(2 * Math.log(20.0 * attacks));
    return attack.percent() - control.percent() > Math.hypot(attack.percent() - attack.low(z), control.high(z) - control.percent());
  }

  private double risk() {
    double c = control.percent() / 100;
    return c == 1 ? Double.NaN : (attack.percent() / 100 - c) / (1 - c);
  }

  private double error(double ofAttack, double ofControl) {
    double c = control.percent() / 100;
    return Math.hypot(ofAttack / 100 / (1 - c), (1 - attack.percent() / 100) / ((1 - c) * (1 - c)) * ofControl / 100);
  }

  private static double percent(double risk) {
    return Double.isNaN(risk) ? Double.NaN : 100 * Math.max(0, Math.min(1, risk));
  }
}
