package weka.disclosure.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.Recoding;
import sdc.data.Table;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.disclosure.options.AttributeRange;

/**
 * Makes the engine's pair of two data sets: the chosen attributes, and which records correspond. Attributes are matched by name, in any
 * order. An attribute that cannot be compared is left out, and {@link #leftOut} gives the reason.
 */
public final class PairedInstances {

  private static final String TEXT = "text, which can be compared only as a category (-nominal)";

  private PairedInstances() {
  }

  /**
   * The pair that the chosen attributes make.
   *
   * @param range the attributes to compare, by their names, or their numbers in the original
   * @param id    the attributes by which records correspond, or an empty text for their position
   */
  public static MaskedPair of(Instances original, Instances masked, String range, String id) {
    return of(original, masked, range, RecordIds.of(id), Hierarchies.NONE, note -> { });
  }

  /** The same with hierarchies; the last argument receives notes on the values. */
  public static MaskedPair of(Instances original, Instances masked, String range, RecordIds ids, Hierarchies hierarchies,
      Consumer<String> tell) {
    return of(original, masked, range, ids, hierarchies, tell, List.of());
  }

  /**
   * The pair that the chosen attributes make; released values that stand for sets of original values are read as such.
   *
   * @param range       the attributes to compare, by their names, or their numbers in the original
   * @param ids         how records correspond
   * @param hierarchies the hierarchies of attributes
   * @param tell        receives notes on values that stand for sets, and on values that cannot be read
   * @param texts       the attributes of texts, whose values get no notes
   */
  public static MaskedPair of(Instances original, Instances masked, String range, RecordIds ids, Hierarchies hierarchies,
      Consumer<String> tell, List<String> texts) {
    Map<String, String> leftOut = leftOut(original, masked, range, ids.attributes(), hierarchies);
    List<String> compared = wanted(original, range, ids.attributes()).stream().filter(name -> !leftOut.containsKey(name)).toList();
    if (compared.isEmpty()) {
      throw new IllegalArgumentException("no attribute can be compared: " + (leftOut.isEmpty() ? "all of them identify records (-id)"
          : sentence(leftOut)) + "; with -R, name attributes that both files have");
    }
    Recoded recoded = new Recoded(hierarchies, texts);
    MaskedPair pair = pair(original, masked, ids, compared, recoded);
    recoded.notes().forEach(tell);
    return pair;
  }

  /** The pair of the same records with the attributes that the option with this flag names. */
  public static MaskedPair some(Instances original, Instances masked, String flag, String text, RecordIds ids, Hierarchies hierarchies) {
    List<String> names = named(original, flag, text);
    for (String name : names) {
      String why = difference(original, masked, name, hierarchies);
      if (!why.isEmpty()) {
        throw new IllegalArgumentException("-" + flag + ": attribute '" + name + "' is " + why + "; both files need it, with the same"
            + " type");
      }
    }
    return pair(original, masked, ids, names, new Recoded(hierarchies, List.of()));
  }

  /**
   * The attributes that were chosen or that only one file has, but that cannot be compared, each with the reason.
   *
   * @param range       the attributes to compare
   * @param id          the attributes by which records correspond, or an empty text
   * @param hierarchies the hierarchies of attributes
   */
  public static Map<String, String> leftOut(Instances original, Instances masked, String range, String id, Hierarchies hierarchies) {
    Map<String, String> reasons = new LinkedHashMap<>();
    for (String name : wanted(original, range, id)) {
      String why = difference(original, masked, name, hierarchies);
      if (!why.isEmpty()) {
        reasons.put(name, why);
      }
    }
    List<String> ids = named(original, "id", id);
    names(masked).stream().filter(name -> original.attribute(name) == null && !ids.contains(name))
        .forEach(name -> reasons.put(name, "only in the masked data"));
    return reasons;
  }

  /** Rejects files if one has an attribute that the other lacks or has with another type. */
  public static void requireSame(Map<String, String> leftOut) {
    Map<String, String> faults = new LinkedHashMap<>(leftOut);
    faults.values().removeIf(TEXT::equals);
    if (!faults.isEmpty()) {
      throw new IllegalArgumentException("-strict: " + sentence(faults) + "; give both files the same attributes, or leave -strict out");
    }
  }

  /** The attributes that were left out as one sentence. */
  public static String sentence(Map<String, String> leftOut) {
    Map<String, List<String>> byReason = new LinkedHashMap<>();
    leftOut.forEach((name, why) -> byReason.computeIfAbsent(why, w -> new ArrayList<>()).add("'" + name + "'"));
    return byReason.entrySet().stream().map(entry -> String.join(", ", entry.getValue()) + (entry.getValue().size() == 1 ? " is " : " are ")
        + entry.getKey()).collect(Collectors.joining("; "));
  }

  /** Records of either file that have no partner, as one sentence, or an empty text. */
  public static String alone(MaskedPair pair) {
    if (pair.partners() == 0) {
      return "";
    }
    int originals = pair.original().rows() - pair.partners();
    int masked = pair.masked().rows() - pair.partners();
    return originals + masked == 0 ? "" : originals + " of " + pair.original().rows() + " original records have no masked one, and "
        + masked + " of " + pair.masked().rows() + " masked records have no original; no rate counts them, but such masked records"
        + " are still candidates";
  }

  /** The records of a further release in the order of the first release: by their identifiers, or as they are without identifiers. */
  public static Instances inOrderOf(Instances first, Instances release, RecordIds ids) {
    if (first.numInstances() != release.numInstances()) {
      throw new IllegalArgumentException("it has " + release.numInstances() + " records, -masked has " + first.numInstances()
          + "; both need the same ones");
    }
    if (ids.attributes().isEmpty()) {
      return release;
    }
    List<String> known = ids.texts(release, first, first, "released");
    Map<String, Integer> rowOfId = new HashMap<>();
    for (int row = 0; row < known.size(); row++) {
      rowOfId.put(known.get(row), row);
    }
    Instances ordered = new Instances(release, release.numInstances());
    for (String each : ids.texts(first, release, first, "masked")) {
      Integer row = rowOfId.get(each);
      if (row == null) {
        throw new IllegalArgumentException("it has no record '" + each + "', which -masked has; both need the same ones");
      }
      ordered.add(release.instance(row));
    }
    return ordered;
  }

  private static MaskedPair pair(Instances original, Instances masked, RecordIds ids, List<String> names, Recoded recoded) {
    List<Column> ofOriginal = columns(original, "original", names);
    List<Column> ofMasked = columns(masked, "masked", names);
    for (int k = 0; k < names.size(); k++) {
      Attribute a = original.attribute(names.get(k));
      Attribute b = masked.attribute(names.get(k));
      Recoding.Columns read = recoded.read(ofOriginal.get(k), a.isDate(), ofMasked.get(k), b.isDate());
      ofOriginal.set(k, read.original());
      ofMasked.set(k, read.masked());
    }
    return ids.pair(original, table(original, ofOriginal), masked, table(masked, ofMasked));
  }

  /** These attributes of further data, such as a population; messages call it by {@code side}. */
  public static Table table(Instances data, String side, List<String> names) {
    return table(data, columns(data, side, names));
  }

  private static Table table(Instances data, List<Column> columns) {
    return InstancesTable.weighted(Table.of(columns), data);
  }

  /** The named attributes of one file; messages call the file by {@code side}. */
  private static List<Column> columns(Instances data, String side, List<String> names) {
    try {
      int[] indices = names.stream().mapToInt(name -> data.attribute(name).index()).toArray();
      return new ArrayList<>(InstancesTable.of(data, indices).columns().stream().map(Labels::trimmed).toList());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("the " + side + " data: " + e.getMessage(), e);
    }
  }

  /** Why an attribute of the original cannot be compared, or an empty text. */
  private static String difference(Instances original, Instances masked, String name, Hierarchies hierarchies) {
    Attribute a = original.attribute(name);
    Attribute b = masked.attribute(name);
    if (b == null) {
      return "only in the original";
    }
    if (!AttributeRange.Kind.COMPARABLE.fits(a) || !AttributeRange.Kind.COMPARABLE.fits(b)) {
      return TEXT;
    }
    if (Recoded.isEmpty(original, a) || Recoded.isEmpty(masked, b)) {
      return "without a value in " + (Recoded.isEmpty(original, a) ? "the original" : "the masked data");
    }
    return a.type() == b.type() || Recoded.areAlike(original, a, masked, b, hierarchies)
        || Recoded.areComparable(original, a, masked, b, hierarchies)
        ? "" : Attribute.typeToString(a) + " in the original and " + Attribute.typeToString(b) + " in the masked data (if both are codes of"
            + " categories, name it in -nominal; if they are groups, name their hierarchy with -hierarchy)";
  }

  /** The names of the chosen attributes of the original; {@code first-last} means all except those that identify records. */
  private static List<String> wanted(Instances original, String range, String id) {
    List<String> ids = named(original, "id", id);
    return range.strip().equals(AttributeRange.ALL) ? names(original).stream().filter(name -> !ids.contains(name)).toList()
        : listed(original, "R", range);
  }

  /** The attributes that the option with this flag gives by names or numbers; a text that is the name of an attribute is that name. */
  public static List<String> named(Instances data, String flag, String text) {
    if (text.isBlank() || data.attribute(text) != null) {
      return text.isBlank() ? List.of() : List.of(text);
    }
    return listed(data, flag, text);
  }

  private static List<String> listed(Instances data, String flag, String text) {
    Instances header = new Instances(data, 0);
    header.setClassIndex(-1);
    return Arrays.stream(new AttributeRange(flag, text).chooseAsWritten(header, AttributeRange.Kind.EVERY))
        .mapToObj(k -> data.attribute(k).name()).toList();
  }

  /** The names of all attributes. */
  public static List<String> names(Instances data) {
    return IntStream.range(0, data.numAttributes()).mapToObj(k -> data.attribute(k).name()).toList();
  }

  /** The identifier as text; a whole number without its decimal point. */
  public static String text(Instance row, Attribute attribute) {
    return Categories.text(row.value(attribute), attribute);
  }
}
