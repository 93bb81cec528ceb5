package weka.disclosure;

import java.util.Arrays;
import java.util.stream.Collectors;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import weka.core.Instances;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.options.AttributeRange;

/**
 * Data, what a filter made of it record by record, and the attributes that the intruder knows. One masked result can be attacked
 * any number of times.
 *
 * @param original   the data
 * @param masked     the same records, masked
 * @param attributes the numbers of the known attributes, the class only where it was named
 */
public record MaskedData(Instances original, Instances masked, String attributes) {

  /** Masks a copy of the data. */
  static MaskedData of(FilterMasking masking, Instances data, String range, Progress progress) {
    int[] known = new AttributeRange("R", range).choose(data, AttributeRange.Kind.COMPARABLE);
    String attributes = Arrays.stream(known).mapToObj(k -> Integer.toString(k + 1)).collect(Collectors.joining(","));
    return new MaskedData(data, masking.mask(data, progress), attributes);
  }

  /** The engine's pair of the known attributes. */
  public MaskedPair pair() {
    return PairedInstances.of(original, masked, attributes, "");
  }

  /** Attacks the masked data. */
  public Assessment attack(Linkage[] linkages, Progress progress) {
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setLinkages(linkages);
    evaluation.setAttributeIndices(attributes);
    return evaluation.evaluate(original, masked, progress);
  }
}
