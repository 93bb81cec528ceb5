package sdc.loss;

import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;

/** What masking did to each value, over records with a partner, by parts that are added up in any order. */
public final class PairSums implements Serializable {

  private static final long serialVersionUID = 1L;

  private final ValueSums[] attributes;
  private int pairs;

  private PairSums(ValueSums[] attributes, int pairs) {
    this.attributes = attributes;
    this.pairs = pairs;
  }

  /** Sums of no record yet. */
  public PairSums(LossScale scale) {
    this(IntStream.range(0, scale.names().size()).mapToObj(k -> scale.labels().get(k) == null
        ? new ValueSums.Numbers(scale.names().get(k), scale.moments(0, k).sd())
        : new ValueSums.Labels(scale.names().get(k), scale.labels().get(k))).toArray(ValueSums[]::new), 0);
  }

  /** The sums over all records of a pair. */
  static PairSums of(MaskedPair pair) {
    return new PairSums(IntStream.range(0, pair.original().width()).parallel().mapToObj(k -> ValueSums.of(pair, k))
        .toArray(ValueSums[]::new), pair.partners());
  }

  /** Adds a record and its partner. */
  public PairSums add(double[] original, double[] masked) {
    pairs++;
    for (int k = 0; k < attributes.length; k++) {
      attributes[k].add(original[k], masked[k]);
    }
    return this;
  }

  /** Adds the sums of another part. */
  public PairSums add(PairSums part) {
    pairs += part.pairs;
    for (int k = 0; k < attributes.length; k++) {
      attributes[k].add(part.attributes[k]);
    }
    return this;
  }

  /** The records with a partner. */
  public int pairs() {
    return pairs;
  }

  /** The records whose value of an attribute is unchanged, or missing in both files. */
  public int unchanged(int attribute) {
    return attributes[attribute].unchanged();
  }

  /** Those of each attribute. */
  List<ValueSums> attributes() {
    return List.of(attributes);
  }
}
