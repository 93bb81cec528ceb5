package sdc.aggregate;

import java.io.Serializable;
import java.util.List;

/** A distance whose parameters are fixed, made by a {@link Family} or from exported numbers. */
public sealed interface Aggregator extends Serializable
    permits WeightedMean.Fixed, Owa.Fixed, Choquet.Fixed, AdditiveChoquet.Fixed, Bilinear.Fixed {

  /** The distance, with its own working space. */
  Distance distance();

  /** The numbers from which the distance can be computed again. */
  Parameters parameters(List<String> attributes);

  /** The matrix with which the distance is diff' · matrix · diff, or null where it is no such form. */
  default double[][] quadraticForm() {
    return null;
  }

  /** The distance of the nearest positive semidefinite matrix, or this where it has no matrix of its own. */
  default Aggregator nearestSemidefinite() {
    return this;
  }

  /** The same distance as a Choquet integral, or this where it is none of few attributes. */
  default Aggregator asMeasure() {
    return this;
  }

  /** What the numbers say about the attributes. */
  Explanation explain(List<String> attributes);
}
