package weka.disclosure.utility;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/**
 * Original and masked data, and a holdout, with one header that has the labels of all, so that a classifier can learn from one file and be
 * tested on another. Texts, identifiers, and attributes that are numbers in one file and labels in the other are left out. Every
 * record has the weight 1.
 */
final class JointData {

  private final List<Instances> files;

  /** The original, the masked data and any further files, without these identifiers. */
  JointData(List<String> ids, Instances... files) {
    Instances original = files[0];
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int k = 0; k < original.numAttributes(); k++) {
      Attribute a = original.attribute(k);
      List<Attribute> all = Arrays.stream(files).map(file -> file.attribute(a.name())).collect(Collectors.toList());
      if (!all.stream().anyMatch(Objects::isNull) && !ids.contains(a.name())
          && (all.stream().allMatch(Attribute::isNumeric) || all.stream().allMatch(Attribute::isNominal))) {
        attributes.add(a.isNumeric() ? new Attribute(a.name()) : new Attribute(a.name(), labels(all)));
      }
    }
    this.files = Arrays.stream(files).map(file -> copied(file, attributes)).toList();
  }

  private static List<String> labels(List<Attribute> all) {
    Set<String> labels = new LinkedHashSet<>();
    for (Attribute each : all) {
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
    return files.get(0);
  }

  Instances masked() {
    return files.get(1);
  }

  Instances last() {
    return files.get(files.size() - 1);
  }
}
