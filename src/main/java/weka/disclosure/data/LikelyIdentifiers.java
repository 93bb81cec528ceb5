package weka.disclosure.data;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * Finds attributes that look like identifiers: e-mail addresses, telephone and identity numbers by their shape, and texts or whole
 * numbers that are all different. This is only an indication, so messages name such attributes, but nothing removes them.
 */
public final class LikelyIdentifiers {

  /** In fewer records, values are often different by chance. */
  private static final int LEAST_RECORDS = 20;
  private static final int LEAST_SHAPED = 3;
  private static final Map<String, Pattern> SHAPES = shapes();

  private LikelyIdentifiers() {
  }

  private static Map<String, Pattern> shapes() {
    Map<String, Pattern> shapes = new LinkedHashMap<>();
    shapes.put("e-mail addresses", Pattern.compile("[^@\\s]+@[^@\\s]+\\.[A-Za-z]{2,}"));
    shapes.put("identity numbers", Pattern.compile("\\d{3}-\\d{2}-\\d{4}|[XYZxyz]?-?\\d{7,8}-?[A-Za-z]|[A-Za-z]{2} ?\\d{2} ?\\d{2}"
        + " ?\\d{2} ?[A-Da-d]|[A-Za-z]{6}\\d{2}[A-Za-z]\\d{2}[A-Za-z]\\d{3}[A-Za-z]|\\d{6}[-+]\\d{4}|\\d{3}[ .]\\d{3}[ .]\\d{3}-?\\d{2}"
        + "|[12] ?\\d{2} ?\\d{2} ?\\d{2} ?\\d{3} ?\\d{3}( ?\\d{2})?|[A-Za-z]{2}\\d{2}( ?[A-Za-z0-9]{4}){3,7}( ?[A-Za-z0-9]{1,3})?"));
    shapes.put("telephone numbers", Pattern.compile("(?=(?:\\D*\\d){7,15}\\D*$)(\\+|00|0|\\()[\\d ()/.-]+|\\d{3}[ .-]\\d{3}[ .-]\\d{4}"));
    return shapes;
  }

  /** The names of such attributes, each with the kind of its look. */
  public static Map<String, String> in(Instances data) {
    Map<String, String> found = new LinkedHashMap<>();
    for (int k = 0; k < data.numAttributes(); k++) {
      String look = look(data, data.attribute(k));
      if (!look.isEmpty()) {
        found.put(data.attribute(k).name(), look);
      }
    }
    return found;
  }

  /** The kind of this attribute's look; empty if it does not look like an identifier. */
  public static String look(Instances data, Attribute attribute) {
    if (attribute.type() == Attribute.NUMERIC) {
      return isNumbered(data.attributeToDoubleArray(attribute.index())) ? "every record has a different whole number" : "";
    }
    if (!attribute.isNominal() && !attribute.isString()) {
      return "";
    }
    Map<String, Long> values = Arrays.stream(data.attributeToDoubleArray(attribute.index())).filter(value -> !Double.isNaN(value))
        .mapToObj(value -> Categories.text(value, attribute)).collect(Collectors.groupingBy(text -> text, Collectors.counting()));
    long all = values.values().stream().mapToLong(count -> count).sum();
    for (Map.Entry<String, Pattern> shape : SHAPES.entrySet()) {
      long shaped = values.entrySet().stream().filter(value -> shape.getValue().matcher(value.getKey()).matches())
          .mapToLong(Map.Entry::getValue).sum();
      if (shaped >= LEAST_SHAPED && 2 * shaped > all) {
        return "its values look like " + shape.getKey();
      }
    }
    return all >= LEAST_RECORDS && values.size() == all ? "every record has a different text" : "";
  }

  private static boolean isNumbered(double[] values) {
    double[] known = Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray();
    HashSet<Double> distinct = new HashSet<>();
    return known.length >= LEAST_RECORDS
        && Arrays.stream(known).allMatch(value -> value == Math.rint(value) && distinct.add(value + 0.0));
  }
}
