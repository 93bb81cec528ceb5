package sdc.mask.synthesis;

import sdc.data.Column;
import sdc.data.Table;

/** Learns the values of one attribute from others. */
public interface ValueLearner {

  /**
   * Learns from records.
   *
   * @param predictors the other attributes, complete; the table has the records' weights
   * @param target     the attribute to learn, complete
   * @param seed       the seed of the learner's own random numbers
   */
  Model learn(Table predictors, Column target, long seed);

  /** The learner with its settings, as the identity of random streams. */
  String identity();

  /** A learned model. Only one thread may use it at a time. */
  interface Model {

    /** The probability of each label of a nominal target, for each record. */
    double[][] distributions(Table predictors);

    /** The expected value of a numeric target, for each record. */
    double[] values(Table predictors);

    /** The same model for another thread. */
    Model copy();
  }
}
