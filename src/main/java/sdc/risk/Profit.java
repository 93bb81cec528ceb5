package sdc.risk;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import sdc.data.Setting;

/**
 * What an intruder may expect to earn, the intruder's side of the cost-benefit model of Wan, Vorobeychik, Xia, Clayton, Kantarcioglu,
 * Ganta, Heatherly, Malin (2015): each right link is worth the gain G, each record that they try costs C, right or wrong.
 * <pre>
 * who tries n records, with h right links expected:         G·h − C·n
 * who tries only records worth it, with known risks r_i:    Σ max(0, G·r_i − C)
 * </pre>
 * The publisher's side is {@link Publisher}.
 *
 * @param gain G, above 0, in any unit of money
 * @param cost C, 0 or more, in the same unit
 */
public record Profit(double gain, double cost) {

  /** Rejects a gain that is not above 0, and a negative cost. */
  public Profit {
    Setting.require(gain > 0 && gain <= Double.MAX_VALUE, "gain must be a number above 0", gain);
    Setting.require(cost >= 0 && cost <= Double.MAX_VALUE, "cost must be a number of 0 or more", cost);
  }

  /** The profit of an intruder who tries all these records, of which they expect this number of right links; a loss is below 0. */
  public double ofAll(double hits, int tries) {
    return gain * hits - cost * tries;
  }

  /** The profit of an intruder who knows each record's risk and tries only the records that are worth it. */
  public double ofBest(double[] risks) {
    return Arrays.stream(risks).map(risk -> Math.max(0, gain * risk - cost)).sum();
  }

  /** The number of these records that are worth a try: G·r above C. */
  public int worthTrying(double[] risks) {
    return (int) tried(risks).count();
  }

  /** The expected number of right links among the records that are worth a try. */
  public double linksWorthTrying(double[] risks) {
    return tried(risks).sum();
  }

  private DoubleStream tried(double[] risks) {
    return Arrays.stream(risks).filter(risk -> gain * risk > cost);
  }
}
