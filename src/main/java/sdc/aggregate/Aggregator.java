package sdc.aggregate;

import java.io.Serializable;
import java.util.List;
import sdc.data.number.TwoFold;

/** A distance with fixed parameters, made by a {@link Family} or from exported numbers. */
public sealed interface Aggregator extends Serializable
    permits WeightedMean.Fixed, Owa.Fixed, Choquet.Fixed, AdditiveChoquet.Fixed, Bilinear.Fixed {

  /** The distance with its own working arrays, for one thread. */
  Distance distance();

  /** Sets a number to the distance of two records with these differences, as {@link #distance} does but with more digits. */
  void precise(TwoFold[] differences, TwoFold into);

  /** A number L so that the absolute values of the distance's terms have a sum of at most L·Σ diff_k². */
  double largest();

  /** True if the distance never falls when a squared difference grows, and rounds its terms as they are, without cancellation. */
  default boolean isIncreasing() {
    return false;
  }

  /** The largest share by which the rounding of parameters that were computed from others changes a distance. */
  default double rounding() {
    return 0;
  }

  /** The numbers from which the distance can be computed again. */
  Parameters parameters(List<String> attributes);

  /** The matrix for which the distance is diff' · matrix · diff, or null if it is not such a form. */
  default double[][] quadraticForm() {
    return null;
  }

  /** The distance of the nearest positive semidefinite matrix, or this distance if it has no matrix. */
  default Aggregator nearestSemidefinite() {
    return this;
  }

  /** The same distance as a Choquet integral, or this distance if it cannot be converted. */
  default Aggregator asMeasure() {
    return this;
  }

  /** The importance and interactions of the attributes. */
  Explanation explain(List<String> attributes);
}
