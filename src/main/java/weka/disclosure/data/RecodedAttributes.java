package weka.disclosure.data;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.Table;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/**
 * Attributes to which a masking gave other labels, or labels instead of numbers: their header, with the labels that the released
 * records have, and the label of each value, for later data.
 */
public final class RecodedAttributes implements Serializable {

  private static final long serialVersionUID = 1L;

  private final Instances header;
  /** For each recoded attribute the released value of each value that a record had. */
  private final Map<Integer, TreeMap<Double, Double>> released = new HashMap<>();

  private RecodedAttributes(Instances header) {
    this.header = header;
  }

  /** The recoded ones among these attributes of the data, which are the columns of a table before and after the masking. */
  public static RecodedAttributes of(Instances data, int[] attributes, Table before, Table after) {
    ArrayList<Attribute> all = new ArrayList<>(ColumnInstances.attributes(data));
    Map<Integer, int[]> recoded = new HashMap<>();
    for (int k = 0; k < attributes.length; k++) {
      Attribute attribute = data.attribute(attributes[k]);
      Column column = after.column(k);
      if (column != before.column(k) && column instanceof NominalColumn labels
          && (!attribute.isNominal() || !labels.labels().equals(LabelOrder.labels(attribute)))) {
        List<String> used = labels.labels().stream().filter(labels.usedLabels()::contains).distinct().toList();
        all.set(attributes[k], LabelOrder.with(attribute, used));
        recoded.put(attributes[k], Arrays.stream(labels.toArray()).map(code -> code < 0 ? -1 : used.indexOf(labels.labels().get(code)))
            .toArray());
      } else if (attribute.isNominal()) {
        all.set(attributes[k], LabelOrder.with(attribute, LabelOrder.sorted(attribute)));
      }
    }
    Instances header = new Instances(data.relationName(), all, 0);
    header.setClassIndex(data.classIndex());
    RecodedAttributes result = new RecodedAttributes(header);
    recoded.forEach((attribute, codes) -> result.released.put(attribute, released(data, attribute, codes)));
    return result;
  }

  private static TreeMap<Double, Double> released(Instances data, int attribute, int[] codes) {
    TreeMap<Double, Double> released = new TreeMap<>();
    double[] values = data.attributeToDoubleArray(attribute);
    for (int row = 0; row < codes.length; row++) {
      if (!Double.isNaN(values[row]) && codes[row] >= 0) {
        released.putIfAbsent(values[row], (double) codes[row]);
      }
    }
    return released;
  }

  /** The attributes of the released data, without records. */
  public Instances header() {
    return header;
  }

  /** The codes by which the labels of the other attributes change, as {@link LabelOrder#codes}. */
  public int[][] codes(Instances data) {
    int[][] codes = LabelOrder.codes(data, header);
    released.keySet().forEach(attribute -> codes[attribute] = null);
    return codes;
  }

  /** Whether this attribute has other labels. */
  public boolean has(int attribute) {
    return released.containsKey(attribute);
  }

  /** The released value of this record of a masked column. */
  public double value(int attribute, Column column, int row) {
    NominalColumn labels = (NominalColumn) column;
    return labels.isMissing(row) ? Utils.missingValue() : header.attribute(attribute).indexOfValue(labels.labels().get(labels.code(row)));
  }

  /** A copy of a record of later data with the labels of its values; a number gets that of the nearest one, an unknown category none. */
  public Instance recoded(Instance record) {
    Instance later = (Instance) record.copy();
    released.forEach((attribute, values) -> {
      if (!record.isMissing(attribute)) {
        double value = record.value(attribute);
        Double near = record.attribute(attribute).isNominal() || values.isEmpty() ? values.get(value) : values.get(nearest(values, value));
        later.setValue(attribute, near == null ? Utils.missingValue() : near);
      }
    });
    return later;
  }

  private static double nearest(TreeMap<Double, Double> values, double value) {
    Double below = values.floorKey(value);
    Double above = values.ceilingKey(value);
    return below == null ? above : above == null || value - below <= above - value ? below : above;
  }
}
