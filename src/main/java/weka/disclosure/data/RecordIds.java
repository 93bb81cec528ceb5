package weka.disclosure.data;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sdc.data.MaskedPair;
import sdc.data.Table;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.disclosure.options.OptionSet;

/**
 * How records correspond: by position, or by the values of attributes. If these attributes are the household alone, records with equal
 * values are the members of one household, and correspond by their order in it.
 *
 * @param attributes the attributes of -id, or an empty text for positions
 * @param household  the attribute of the household, or an empty text
 * @param unrelated  true if records do not correspond at all
 */
public record RecordIds(String attributes, String household, boolean unrelated) {

  /** Records correspond by their position. */
  public static final RecordIds NONE = new RecordIds("", "", false);
  /** Records do not correspond. */
  public static final RecordIds UNRELATED = new RecordIds("", "", true);

  /** These attributes, each record with its own values. */
  public static RecordIds of(String attributes) {
    return new RecordIds(attributes, "", false);
  }

  /** The names of the attributes in this data. */
  List<String> names(Instances data) {
    return PairedInstances.named(data, "id", attributes);
  }

  /** True if the attributes name the household of a record, not the record itself. */
  public boolean nameHouseholds(Instances data) {
    return !household.isEmpty() && names(data).equals(List.of(household));
  }

  /** The pair of these tables of both files. */
  MaskedPair pair(Instances original, Table a, Instances masked, Table b) {
    if (unrelated) {
      return MaskedPair.unrelated(a, b);
    }
    return attributes.isEmpty() && a.rows() == b.rows() ? MaskedPair.aligned(a, b)
        : OptionSet.naming("id", () -> attributes.isEmpty() ? MaskedPair.aligned(a, b)
            : MaskedPair.matched(a, texts(original, masked, original, "original"), b,
                texts(masked, original, original, "masked")));
  }

  /**
   * The identifier of each record. Numbers have no leading zeros; if the other file has numbers, texts of digits lose theirs.
   *
   * @param other  the data whose records correspond
   * @param header the data in which the attributes are numbered
   * @param side   the name of this data in messages
   */
  List<String> texts(Instances data, Instances other, Instances header, String side) {
    List<Attribute> chosen = names(header).stream().map(name -> attribute(data, name, side)).toList();
    Map<String, Integer> members = nameHouseholds(header) ? new HashMap<>() : null;
    List<String> texts = new ArrayList<>();
    for (int row = 0; row < data.numInstances(); row++) {
      Instance record = data.instance(row);
      for (Attribute each : chosen) {
        if (record.isMissing(each)) {
          throw new IllegalArgumentException("-id: record " + (row + 1) + " of the " + side + " data has no value of '" + each.name()
              + "'; each record needs one");
        }
      }
      String text = chosen.stream().map(each -> text(record, each, other)).collect(Collectors.joining(" / "));
      texts.add(members == null ? text : text + " / " + members.merge(text, 1, Integer::sum));
    }
    return texts;
  }

  private static String text(Instance record, Attribute attribute, Instances other) {
    String text = PairedInstances.text(record, attribute);
    Attribute partner = other.attribute(attribute.name());
    return partner != null && partner.type() == Attribute.NUMERIC ? LeadingZeros.number(text) : text;
  }

  private static Attribute attribute(Instances data, String name, String side) {
    if (data.attribute(name) == null) {
      throw new IllegalArgumentException("-id: the " + side + " data has no attribute '" + name + "'; its attributes are "
          + PairedInstances.names(data));
    }
    return data.attribute(name);
  }

  /** A note on members who correspond by their order, or an empty text. */
  public String note(Instances original, Instances masked) {
    if (attributes.isEmpty() || !nameHouseholds(original)) {
      return "";
    }
    Map<String, Integer> sizes = sizes(original, masked);
    Map<String, Integer> others = sizes(masked, original);
    long differ = sizes.entrySet().stream().filter(each -> others.containsKey(each.getKey())
        && !others.get(each.getKey()).equals(each.getValue())).count();
    return "households correspond by -id " + attributes + ", and their members by their order in the household"
        + (differ == 0 ? "" : " (" + differ + " households have another size in the masked data)") + "; only the rates of single"
        + " records depend on this order; if it may differ, name an attribute that numbers the members too, such as -id " + attributes
        + ",person";
  }

  /** The number of members of each household, named as by {@link #texts}. */
  private Map<String, Integer> sizes(Instances data, Instances other) {
    Map<String, Integer> sizes = new HashMap<>();
    Attribute attribute = data.attribute(household);
    data.forEach(record -> sizes.merge(text(record, attribute, other), 1, Integer::sum));
    return sizes;
  }
}
