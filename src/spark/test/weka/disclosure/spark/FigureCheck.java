package weka.disclosure.spark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Compares the JSON of both programs: every figure of Spark must be that of one machine, sums up to the rounding of their order. */
final class FigureCheck {

  private static final double ROUNDING = 1e-9;
  /** What is another matter, or what Spark does not count. */
  private static final Set<String> OTHERS = Set.of("provenance", "seconds", "notes", "answer", "predictions", "notAttacked");

  private FigureCheck() {
  }

  /** Compares them; if not all attributes are compared, Spark says nothing of what the others publish. */
  static void compare(Path one, Path spark) throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    JsonNode expected = mapper.readTree(one.toFile());
    if (!expected.get("coverage").get("notAttacked").isEmpty()) {
      Set<String> attacked = new HashSet<>();
      expected.get("attributes").forEach(name -> attacked.add(name.asText()));
      retain(expected.get("risk").get("published").get("untouched"), attacked);
      retain(expected.get("risk").get("published").get("extremes"), attacked);
    }
    JsonNode found = mapper.readTree(spark.toFile());
    SparkTest.require(notAttacked(expected).equals(notAttacked(found)), "not attacked on one machine: " + notAttacked(expected)
        + ", on Spark: " + notAttacked(found));
    compare(expected, found, "");
  }

  /** Their names; the reasons may have other words. */
  private static Set<String> notAttacked(JsonNode figures) {
    Set<String> names = new TreeSet<>();
    figures.get("coverage").get("notAttacked").forEach(each -> names.add(each.get("name").asText()));
    return names;
  }

  private static void retain(JsonNode names, Set<String> attacked) {
    for (Iterator<JsonNode> each = names.elements(); each.hasNext();) {
      if (!attacked.contains(each.next().asText())) {
        each.remove();
      }
    }
  }

  private static void compare(JsonNode expected, JsonNode found, String at) {
    boolean all = at.startsWith(".loss") || at.startsWith(".coverage");
    boolean same = expected != null && expected.getNodeType() == found.getNodeType()
        && (all ? expected.size() == found.size() : expected.size() >= found.size());
    if (same && found.isObject()) {
      for (Map.Entry<String, JsonNode> field : found.properties()) {
        if (!OTHERS.contains(field.getKey())) {
          compare(expected.get(field.getKey()), field.getValue(), at + "." + field.getKey());
        }
      }
    } else if (same && found.isArray()) {
      same = expected.size() == found.size();
      for (int i = 0; same && i < found.size(); i++) {
        compare(expected.get(i), found.get(i), at + "[" + i + "]");
      }
    } else if (same && found.isNumber() && !found.isIntegralNumber()) {
      same = Math.abs(found.asDouble() - expected.asDouble()) <= ROUNDING * Math.max(1, Math.abs(expected.asDouble()));
    } else {
      same &= expected.equals(found);
    }
    if (!same) {
      throw new IllegalStateException(at + ": one machine gives " + expected + ", Spark " + found);
    }
  }
}
