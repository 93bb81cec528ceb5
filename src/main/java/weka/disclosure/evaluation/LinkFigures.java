package weka.disclosure.evaluation;

import java.util.List;
import java.util.Map;
import sdc.risk.Rate;
import sdc.risk.RiskReport.GroupFigures;

/**
 * The figures of one linkage, however its links were counted.
 *
 * @param method   the linkage's class, without its package
 * @param options  its options as a user writes them
 * @param rate     the linked records
 * @param tied     the records whose partner is one of several nearest
 * @param first    the records whose partner is the first of the nearest
 * @param credited the expected finds of an intruder who draws among the nearest
 */
public record LinkFigures(String method, String options, Rate rate, int tied, int first, double credited) {

  /** The figures under their names in the JSON output. */
  public Map<String, Object> toMap() {
    return Named.map("method", method, "options", options, "records", rate.records(), "linked", rate.hits(), "percent", rate.percent(),
        "interval", List.of(rate.low(), rate.high()), "tied", tied, "first", first, "credited", credited);
  }

  /** Groups of records under their names in the JSON output. */
  public static Map<String, Object> groups(GroupFigures groups) {
    Map<String, Object> map = Named.map("k", groups.k(), "smallest", groups.smallest(), "uniques",
        AssessmentMap.rate(groups.uniques()), "under", AssessmentMap.rate(groups.under()));
    groups.anyValue().ifPresent(fitting -> map.put("ifMissingCouldBeAny", Named.map("smallest", fitting.smallest(), "uniques",
        AssessmentMap.rate(fitting.uniques()), "under", AssessmentMap.rate(fitting.under()))));
    return map;
  }

  /** What was found, in words. */
  public String words() {
    return Named.words(rate, tied);
  }
}
