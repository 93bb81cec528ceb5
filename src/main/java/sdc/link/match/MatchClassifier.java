package sdc.link.match;

import java.util.List;

/** A classifier that learns from examples whether two records belong together. */
public interface MatchClassifier {

  /**
   * Learns from examples.
   *
   * @param names    the names of the features
   * @param features the features of each pair
   * @param match    true if the records of the pair belong together
   */
  Model learn(List<String> names, double[][] features, boolean[] match);

  /** A learned model. Only one thread may use it at a time. */
  interface Model {

    /** For each pair log p − log(1 − p), p the probability that its records belong together: so those near 1 differ too. */
    double[] logOdds(double[][] features);

    /** The same model for another thread. */
    Model copy();
  }
}
