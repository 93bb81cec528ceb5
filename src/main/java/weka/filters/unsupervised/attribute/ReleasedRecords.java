package weka.filters.unsupervised.attribute;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;
import weka.disclosure.data.InstancesTable;
import weka.disclosure.data.MaskedColumns;
import weka.disclosure.data.RecodedAttributes;
import weka.disclosure.options.AttributeRange;

/** The records that a masking filter passes on: those of the original with masked values, or new ones that belong to nobody. */
final class ReleasedRecords {

  private ReleasedRecords() {
  }

  /**
   * Passes on the first batch.
   *
   * @param attributes the attributes that the masking saw
   * @param tables     these attributes, before and after it
   * @param recoded    the attributes with other labels, or null
   */
  static void push(MaskingFilter filter, Instances data, int[] attributes, MaskedColumns.Tables tables, RecodedAttributes recoded) {
    boolean drawn = filter.drawsRecords(data);
    if (drawn) {
      tellOfTexts(filter, data);
    }
    for (int row = 0; row < tables.after().rows(); row++) {
      Instance source = data.instance(drawn ? 0 : row);
      Instance released = drawn ? empty(data, tables.after().weight(row)) : (Instance) source.copy();
      for (int k = 0; k < attributes.length; k++) {
        if (drawn || tables.isChanged(k)) {
          int at = attributes[k];
          released.setValue(at, recoded != null && recoded.has(at) ? recoded.value(at, tables.after().column(k), row)
              : InstancesTable.value(data.attribute(at), tables.after().column(k), row));
        }
      }
      filter.pushCopy(source, released);
    }
  }

  private static Instance empty(Instances data, double weight) {
    return new DenseInstance(weight, IntStream.range(0, data.numAttributes()).mapToDouble(k -> Utils.missingValue()).toArray());
  }

  private static void tellOfTexts(MaskingFilter filter, Instances data) {
    String texts = IntStream.range(0, data.numAttributes()).filter(k -> !AttributeRange.Kind.COMPARABLE.fits(data.attribute(k)))
        .mapToObj(k -> data.attribute(k).name()).collect(Collectors.joining(", "));
    if (!texts.isEmpty()) {
      filter.progress().warn("texts and identifiers are not drawn, so these get no values: " + texts);
    }
  }
}
