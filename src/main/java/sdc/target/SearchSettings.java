package sdc.target;

import sdc.data.Budget;
import sdc.data.Setting;

/**
 * The settings of a search.
 *
 * @param target  the risk that the release may have
 * @param seconds the time limit, 0 for none
 * @param draws   how often each masking that draws random numbers is tried
 * @param split   whether to search a number for each attribute or block too
 * @param steer   whether to mask the linked records further
 */
public record SearchSettings(Target target, double seconds, int draws, boolean split, boolean steer) {

  /** The share of a limited time that one attack may take: a choice. */
  private static final double PATIENCE = 0.1;

  /** Rejects a negative time and fewer than one draw. */
  public SearchSettings {
    Budget.requireSeconds(seconds);
    Setting.require(draws >= 1, "runs must be 1 or more", draws);
  }

  /** The seconds that one attack may take, 0 for any number. */
  public double patience() {
    return seconds * PATIENCE;
  }
}
