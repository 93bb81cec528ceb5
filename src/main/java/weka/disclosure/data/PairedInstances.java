package weka.disclosure.data;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sdc.data.MaskedPair;
import sdc.data.Table;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.disclosure.options.AttributeRange;
import weka.disclosure.options.NumberText;

/** Two data sets as the engine's pair: the chosen attributes, and which records correspond. */
public final class PairedInstances {

  private PairedInstances() {
  }

  /**
   * The pair that the chosen attributes make.
   *
   * @param range the attributes to compare, by their numbers in the original
   * @param id    the name of the attribute by which records correspond, or an empty text for their position
   */
  public static MaskedPair of(Instances original, Instances masked, String range, String id) {
    requireSameAttributes(original, masked, "-original and -masked");
    return pair(original, masked, id, new AttributeRange("R", range).choose(withoutId(original, id), kind(range)));
  }

  /** One attribute, given by its name in the option with this flag, of the same records. */
  public static MaskedPair one(Instances original, Instances masked, String flag, String name, String id) {
    requireSameAttributes(original, masked, "-original and -masked");
    Attribute attribute = original.attribute(name);
    if (attribute == null) {
      throw new IllegalArgumentException("-" + flag + ": the data has no attribute '" + name + "'; its attributes are "
          + names(original));
    }
    return pair(original, masked, id, new int[] {attribute.index()});
  }

  /** The records of a further release in the order of the first one: by their identifiers, else as they stand. */
  public static Instances inOrderOf(Instances first, Instances release, String id) {
    requireSameAttributes(first, release, "-masked and this release");
    if (first.numInstances() != release.numInstances()) {
      throw new IllegalArgumentException("it has " + release.numInstances() + " records, -masked has " + first.numInstances()
          + "; both need the same ones");
    }
    if (id.isEmpty()) {
      return release;
    }
    List<String> known = ids(release, id, "released");
    Map<String, Integer> rowOfId = new HashMap<>();
    for (int row = 0; row < known.size(); row++) {
      rowOfId.put(known.get(row), row);
    }
    Instances ordered = new Instances(release, release.numInstances());
    for (String each : ids(first, id, "masked")) {
      Integer row = rowOfId.get(each);
      if (row == null) {
        throw new IllegalArgumentException("it has no record '" + each + "', which -masked has; both need the same ones");
      }
      ordered.add(release.instance(row));
    }
    return ordered;
  }

  private static MaskedPair pair(Instances original, Instances masked, String id, int[] chosen) {
    requireSameTypes(original, masked, chosen);
    Table ofOriginal = table(original, "original", chosen);
    Table ofMasked = table(masked, "masked", chosen);
    return id.isEmpty() ? MaskedPair.aligned(ofOriginal, ofMasked)
        : MaskedPair.matched(ofOriginal, ids(original, id, "original"), ofMasked, ids(masked, id, "masked"));
  }

  private static void requireSameTypes(Instances original, Instances masked, int[] chosen) {
    for (int k : chosen) {
      Attribute a = original.attribute(k);
      Attribute b = masked.attribute(k);
      if (a.type() != b.type()) {
        throw new IllegalArgumentException("attribute " + (k + 1) + " '" + a.name() + "' is " + Attribute.typeToString(a)
            + " in the original and " + Attribute.typeToString(b) + " in the masked data; it must be the same in both");
      }
    }
  }

  /** The chosen attributes of one side, which a refusal names. */
  private static Table table(Instances data, String side, int[] chosen) {
    try {
      return InstancesTable.of(data, chosen);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("the " + side + " data: " + e.getMessage(), e);
    }
  }

  /** "All attributes" means the numeric ones; nominal ones are compared where they are named. */
  private static AttributeRange.Kind kind(String range) {
    return range.strip().equals(AttributeRange.ALL) ? AttributeRange.Kind.NUMERIC : AttributeRange.Kind.ANY;
  }

  /** The attributes that "all attributes" leaves out although they could be compared. */
  public static List<String> leftOut(Instances original, String range, String id) {
    List<String> names = new ArrayList<>();
    for (int k = 0; k < original.numAttributes() && kind(range) == AttributeRange.Kind.NUMERIC; k++) {
      if (original.attribute(k).isNominal() && !original.attribute(k).name().equals(id)) {
        names.add(original.attribute(k).name());
      }
    }
    return names;
  }

  /** The header of the data with the identifier in the class's place, so that "all attributes" leaves it out. */
  private static Instances withoutId(Instances data, String id) {
    Instances header = new Instances(data, 0);
    header.setClassIndex(id.isEmpty() || header.attribute(id) == null ? -1 : header.attribute(id).index());
    return header;
  }

  private static void requireSameAttributes(Instances original, Instances masked, String both) {
    List<String> a = names(original);
    List<String> b = names(masked);
    if (!a.equals(b)) {
      throw new IllegalArgumentException(both + " differ in their attributes: " + difference(a, b)
          + "; both files need the same attributes in the same order");
    }
  }

  private static String difference(List<String> a, List<String> b) {
    for (int k = 0; k < Math.min(a.size(), b.size()); k++) {
      if (!a.get(k).equals(b.get(k))) {
        return "attribute " + (k + 1) + " is '" + a.get(k) + "' in the original and '" + b.get(k) + "' in the masked data";
      }
    }
    return "the original has " + a.size() + ", the masked data has " + b.size();
  }

  private static List<String> names(Instances data) {
    List<String> names = new ArrayList<>();
    for (int k = 0; k < data.numAttributes(); k++) {
      names.add(data.attribute(k).name());
    }
    return names;
  }

  private static List<String> ids(Instances data, String name, String side) {
    Attribute attribute = data.attribute(name);
    if (attribute == null) {
      throw new IllegalArgumentException("-id: the " + side + " data has no attribute '" + name + "'; its attributes are "
          + names(data));
    }
    List<String> ids = new ArrayList<>();
    for (int row = 0; row < data.numInstances(); row++) {
      if (data.instance(row).isMissing(attribute)) {
        throw new IllegalArgumentException("-id: record " + (row + 1) + " of the " + side + " data has no value of '" + name
            + "'; each record needs one");
      }
      ids.add(text(data.instance(row), attribute));
    }
    return ids;
  }

  /** The identifier as text; a whole number without its decimal point. */
  private static String text(Instance row, Attribute attribute) {
    return attribute.isNumeric() ? NumberText.of(row.value(attribute)) : row.stringValue(attribute);
  }
}
