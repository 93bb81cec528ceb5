package sdc.risk;

import sdc.data.Setting;

/**
 * What the office that releases a file may expect to keep, the publisher's side of the model of Wan, Vorobeychik, Xia, Clayton,
 * Kantarcioglu, Ganta, Heatherly, Malin (2015): each released record is worth the benefit B if it keeps all of its information, and each
 * right link costs the harm H.
 * <pre>
 * payoff = B·n·(1 − L/100) − H·h
 * </pre>
 * for n records, an information loss of L percent (above 100 counts as 100), and h right links expected of the records that the intruder
 * tries; an intruder who only wants to earn tries none that costs more than it gives ({@link Profit}).
 *
 * <p>Deviation: L is the loss of the whole file, where the paper has one of each record.
 *
 * @param benefit B, above 0, in any unit of money
 * @param harm    H, 0 or more, in the same unit
 */
public record Publisher(double benefit, double harm) {

  /** Rejects a benefit that is not above 0, and a negative harm. */
  public Publisher {
    Setting.require(benefit > 0 && benefit <= Double.MAX_VALUE, "benefit must be a number above 0", benefit);
    Setting.require(harm >= 0 && harm <= Double.MAX_VALUE, "harm must be a number of 0 or more", harm);
  }

  /** The payoff of this number of records at this loss in percent, if this number of right links is expected. */
  public double payoff(int records, double loss, double links) {
    return benefit * records * (1 - Math.min(loss, 100) / 100) - harm * links;
  }
}
