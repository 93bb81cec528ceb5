package sdc.learn;

import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;

/** Learns the parameters of a distance from records whose true correspondence is known. */
public interface Learner {

  /**
   * The parameters that link as many records as this learner can.
   *
   * @param pair       the files; its correspondence is what is learned from
   * @param randomness the source of all that is random
   * @param progress   hears of the links and the bound; a stop ends the work with the best so far
   */
  Learned learn(MaskedPair pair, Randomness randomness, Progress progress);
}
