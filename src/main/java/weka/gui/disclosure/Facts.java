package weka.gui.disclosure;

import weka.core.AttributeStats;
import weka.core.Instances;

/**
 * What a data owner has to know of an attribute before naming it known to an intruder.
 *
 * @param distinct how many different values it has
 * @param unique   how many records have a value that no other has, in percent
 * @param missing  how many records have no value
 */
record Facts(int distinct, double unique, int missing) {

  /** Counts the values of this attribute. */
  static Facts of(Instances data, int attribute) {
    AttributeStats stats = data.attributeStats(attribute);
    return new Facts(stats.distinctCount, data.isEmpty() ? 0 : 100.0 * stats.uniqueCount / data.numInstances(), stats.missingCount);
  }
}
