package weka.gui.disclosure;

import weka.core.AttributeStats;
import weka.core.Instances;

/**
 * Counts that help a data owner to decide whether an intruder knows an attribute.
 *
 * @param distinct the number of distinct values
 * @param unique   the percentage of records with a value that no other record has
 * @param missing  the number of records without a value
 */
public record Facts(int distinct, double unique, int missing) {

  /** Counts the values of this attribute. */
  public static Facts of(Instances data, int attribute) {
    AttributeStats stats = data.attributeStats(attribute);
    return new Facts(stats.distinctCount, data.isEmpty() ? 0 : 100.0 * stats.uniqueCount / data.numInstances(), stats.missingCount);
  }
}
