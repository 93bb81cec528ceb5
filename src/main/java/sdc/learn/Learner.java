package sdc.learn;

import sdc.data.Differences;
import java.util.Map;
import sdc.aggregate.Aggregator;
import sdc.aggregate.FamilySettings;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;

/** Learns the parameters of a distance from records whose true correspondence is known. */
public interface Learner {

  /**
   * The parameters that link as many records as this learner can.
   *
   * @param pair       the files, whose correspondence the learner uses
   * @param randomness the source of all random choices
   * @param progress   receives the links and the bound; a stop ends the work and returns the best so far
   */
  Learned learn(MaskedPair pair, Randomness randomness, Progress progress);

  /** The same, where the best distances of these families are known. A learner that starts from smaller families takes them from here. */
  default Learned learn(MaskedPair pair, Randomness randomness, Progress progress, Map<FamilySettings, Aggregator> known) {
    return learn(pair, randomness, progress);
  }

  /** The differences of a pair that the distance takes which was learned from the known records of another. */
  default Differences differences(MaskedPair pair, MaskedPair known) {
    return Differences.of(pair, Differences.Scaling.ATTRIBUTE);
  }
}
