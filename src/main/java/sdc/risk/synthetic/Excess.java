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

  /** The risk in percent, 0 if the control succeeds as often; NaN without records. */
  public double percent() {
    return risk(0, 0);
  }

  /** The lower end of the interval, in percent. */
  public double low() {
    return risk(attack.percent() - attack.low(), control.high() - control.percent(), -1);
  }

  /** The upper end of the interval, in percent. */
  public double high() {
    return risk(attack.high() - attack.percent(), control.percent() - control.low(), 1);
  }

  /** True if the interval is above 0. */
  public boolean isProven() {
    return low() > 0;
  }

  private double risk(double ofAttack, double ofControl, int... side) {
    double a = attack.percent() / 100;
    double c = control.percent() / 100;
    if (c == 1) {
      return 0;
    }
    double error = Math.hypot(ofAttack / 100 / (1 - c), (1 - a) / ((1 - c) * (1 - c)) * ofControl / 100);
    double risk = (a - c) / (1 - c) + (side.length == 0 ? 0 : side[0] * error);
    return Double.isNaN(risk) ? Double.NaN : 100 * Math.max(0, Math.min(1, risk));
  }
}
