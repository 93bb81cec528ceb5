package weka.disclosure.evaluation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sdc.risk.Rate;

/** Figures under the names that the JSON output gives them, in a fixed order. */
public final class Named {

  private Named() {
  }

  /** A map of these names and values that keeps their order, as {@link Map#of} does not. */
  public static Map<String, Object> map(Object... entries) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < entries.length; i += 2) {
      map.put((String) entries[i], entries[i + 1]);
    }
    return map;
  }

  /** A rate as text, such as: 812 of 1080 records (75.2 %). */
  static String words(Rate rate) {
    return String.format(Locale.ROOT, "%d of %d records (%.1f %%)", rate.hits(), rate.records(), rate.percent());
  }

  /** The same with the number of tied records, if any. */
  static String words(Rate rate, int tied) {
    return words(rate) + (tied == 0 ? "" : " and leaves " + tied + " tied");
  }

  static Map<String, Object> counts(Rate rate, int tied) {
    return map("records", rate.records(), "linked", rate.hits(), "percent", rate.percent(), "interval",
        List.of(rate.low(), rate.high()), "tied", tied);
  }

  static Map<String, Object> counts(LinkageResult result) {
    return counts(result.rate(), result.links().tied());
  }
}
