package weka.disclosure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sdc.risk.Rate;
import weka.disclosure.linkage.LinkageResult;

/**
 * What an evaluation found.
 *
 * @param attributes the names of the attributes that the intruder knows
 * @param records    how many original records have a masked one
 * @param candidates how many masked records there are
 * @param linkages   what each linkage found
 * @param notes      what a reader of all figures has to know, a line each
 */
public record Evaluation(List<String> attributes, int records, int candidates, List<LinkageResult> linkages,
    List<String> notes) {

  /** Keeps its own copies. */
  public Evaluation {
    attributes = List.copyOf(attributes);
    linkages = List.copyOf(linkages);
    notes = List.copyOf(notes);
  }

  /** The figures under the names that the JSON output gives them. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("records", records);
    map.put("attributes", attributes);
    List<Object> entries = new ArrayList<>();
    linkages.forEach(result -> entries.add(entry(result)));
    map.put("linkage", entries);
    if (!notes.isEmpty()) {
      map.put("notes", notes);
    }
    return map;
  }

  private static Map<String, Object> entry(LinkageResult result) {
    Map<String, Object> map = new LinkedHashMap<>();
    Rate rate = result.rate();
    map.put("method", result.method());
    map.put("options", result.options());
    map.put("records", rate.records());
    map.put("linked", rate.hits());
    map.put("percent", rate.percent());
    map.put("interval", List.of(rate.low(), rate.high()));
    map.put("tied", result.links().tied());
    map.putAll(result.details());
    map.put("seconds", result.seconds());
    if (!result.notes().isEmpty()) {
      map.put("notes", result.notes());
    }
    return map;
  }

  /** The figures as a table for people. */
  public String toText(String original, String masked) {
    StringBuilder text = new StringBuilder();
    text.append("=== Disclosure evaluation ===\n\n");
    text.append("Original:   ").append(original).append('\n');
    text.append("Masked:     ").append(masked).append('\n');
    text.append("Records:    ").append(records).append(" to find among ").append(candidates).append(" masked ones\n");
    text.append("Attributes: ").append(String.join(", ", attributes)).append("\n\n");
    int width = linkages.stream().mapToInt(result -> name(result).length()).max().orElse(0);
    text.append(row(width, "Linkage", "linked", "percent", "95 % interval", "tied", "seconds"));
    for (LinkageResult result : linkages) {
      Rate rate = result.rate();
      text.append(row(width, name(result), Integer.toString(rate.hits()), number(rate.percent()),
          number(rate.low()) + " to " + number(rate.high()), Integer.toString(result.links().tied()), number(result.seconds())));
    }
    notes.forEach(note -> text.append("\nNote: ").append(note).append('\n'));
    for (LinkageResult result : linkages) {
      text.append(result.notes().isEmpty() ? "" : "\n" + name(result) + "\n");
      result.notes().forEach(note -> text.append("  ").append(note).append('\n'));
    }
    text.append("\nlinked: the true masked record is strictly nearer than every other; tied: it is among several nearest ones\n");
    return text.toString();
  }

  private static String name(LinkageResult result) {
    return (result.method() + " " + result.options()).strip();
  }

  private static String row(int width, String name, String linked, String percent, String interval, String tied,
      String seconds) {
    return String.format("%-" + Math.max(width, 7) + "s %8s %8s %16s %6s %8s%n", name, linked, percent, interval, tied, seconds);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
