package weka.disclosure;

import java.util.Arrays;
import java.util.stream.Collectors;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.data.PairedInstances;
import weka.disclosure.linkage.Linkage;
import weka.disclosure.options.AttributeRange;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.MaskingFilter;

/**
 * Data, what a filter made of it record by record, and the attributes that the intruder knows.
 *
 * @param original   the data
 * @param masked     the same records, masked
 * @param attributes the numbers of the known attributes, the class only where it was named
 */
public record MaskedData(Instances original, Instances masked, String attributes) {

  /** Masks a copy of the data; the filter must be fresh. */
  static MaskedData of(Filter filter, Instances data, String range) {
    AttributeRange.Kind kind = range.strip().equals(AttributeRange.ALL) ? AttributeRange.Kind.NUMERIC : AttributeRange.Kind.ANY;
    int[] known = new AttributeRange("R", range).choose(data, kind);
    String attributes = Arrays.stream(known).mapToObj(k -> Integer.toString(k + 1)).collect(Collectors.joining(","));
    return new MaskedData(data, masked(filter, data), attributes);
  }

  /** Masks a copy of the data; the filter must be fresh, and must keep attributes and records. */
  static Instances masked(Filter filter, Instances data) {
    String name = filter.getClass().getSimpleName();
    Instances masked;
    try {
      filter.setInputFormat(data);
      masked = Filter.useFilter(data, filter);
    } catch (Progress.Stopped e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalArgumentException("-F " + name + ": " + e.getMessage(), e);
    }
    String difference = data.equalHeadersMsg(masked);
    if (difference != null || masked.numInstances() != data.numInstances()) {
      throw new IllegalArgumentException("-F " + name + ": a masking must keep the attributes and the records, but "
          + (difference != null ? "this filter changes the attributes: " + difference.strip().replaceAll("\\R", " ")
              : "of " + data.numInstances() + " records " + masked.numInstances() + " came out") + "; choose another filter");
    }
    return masked;
  }

  /** The engine's pair of the known attributes. */
  public MaskedPair pair() {
    return PairedInstances.of(original, masked, attributes, "");
  }

  /** Attacks the masked data. */
  public Evaluation attack(Linkage[] linkages, Progress progress) {
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setLinkages(linkages);
    evaluation.setAttributeIndices(attributes);
    return evaluation.evaluate(original, masked, progress);
  }

  /** The filter's name without its package, and its options: how a user would write it. */
  public static String nameOf(Filter filter) {
    String options = filter instanceof MaskingFilter masking ? masking.briefOptions() : Utils.joinOptions(filter.getOptions());
    return (filter.getClass().getSimpleName() + " " + options).strip();
  }
}
