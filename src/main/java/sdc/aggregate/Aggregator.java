package sdc.aggregate;

import java.util.List;

/** A distance whose parameters are fixed, made by a {@link Family} or from exported numbers. */
public sealed interface Aggregator permits WeightedMean.Fixed, Owa.Fixed, Choquet.Fixed, AdditiveChoquet.Fixed, Bilinear.Fixed {

  /** The distance, with its own working space. */
  Distance distance();

  /** The numbers from which the distance can be computed again. */
  Parameters parameters(List<String> attributes);

  /** What the numbers tell about the attributes. */
  Explanation explain(List<String> attributes);
}
