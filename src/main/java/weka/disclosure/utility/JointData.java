package weka.disclosure.utility;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/**
 * Original and masked data with one header that has the labels of both, so that a classifier can learn from one file and be tested on
 * the other. Texts, the identifier, and attributes that are numbers in one file and labels in the other are left out. Every record has
 * the weight 1.
 */
final class JointData {

  private final Instances original;
  private final Instances masked;

  JointData(Instances original, Instances masked, String id) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int k = 0; k < original.numAttributes(); k++) {
      Attribute a = original.attribute(k);
      Attribute b = masked.attribute(a.name());
      if (b != null && !a.name().equals(id) && (a.isNumeric() && b.isNumeric() || a.isNominal() && b.isNominal())) {
        attributes.add(a.isNumeric() ? new Attribute(a.name()) : new Attribute(a.name(), labels(a, b)));
      }
    }
    this.original = copied(original, attributes);
    this.masked = copied(masked, attributes);
  }

  private static List<String> labels(Attribute a, Attribute b) {
    Set<String> labels = new LinkedHashSet<>();
    for (Attribute each : List.of(a, b)) {
      for (int l = 0; l < each.numValues(); l++) {
        labels.add(each.value(l));
      }
    }
    return List.copyOf(labels);
  }

  private static Instances copied(Instances data, ArrayList<Attribute> attributes) {
    Instances copy = new Instances(data.relationName(), attributes, data.numInstances());
    int[] chosen = attributes.stream().mapToInt(attribute -> data.attribute(attribute.name()).index()).toArray();
    for (Instance row : data) {
      double[] values = new double[chosen.length];
      for (int c = 0; c < values.length; c++) {
        int k = chosen[c];
        values[c] = row.isMissing(k) ? Utils.missingValue() : attributes.get(c).isNumeric() ? row.value(k)
            : attributes.get(c).indexOfValue(row.stringValue(k));
      }
      copy.add(new DenseInstance(1, values));
    }
    return copy;
  }

  Instances original() {
    return original;
  }

  Instances masked() {
    return masked;
  }
}
