package weka.disclosure.evaluation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sdc.risk.Profit;

/**
 * What the intruder earns by each linkage and by the keys.
 *
 * @param profit   gain and cost
 * @param linkages the linkages, whose intruder tries every record
 * @param keys     the risk of each masked record by its keys, if there are categories; this intruder chooses the records to try
 */
public record ProfitFigures(Profit profit, List<LinkageResult> linkages, Optional<double[]> keys) {

  static Optional<ProfitFigures> of(AttackPlan plan, Outcomes outcomes, Optional<PopulationRisk> population) {
    return plan.questions().profit().map(profit -> new ProfitFigures(profit, outcomes.found(), population.map(PopulationRisk::bestKnown)));
  }

  private double of(LinkageResult result) {
    return profit.ofAll(result.links().credited(), result.rate().records());
  }

  /** The figures under the names that the JSON output gives them. */
  Map<String, Object> toMap() {
    Map<String, Object> map = Named.map("gain", profit.gain(), "cost", profit.cost(), "linkage", linkages.stream().map(result ->
        Named.map("linkage", result.name(), "tries", result.rate().records(), "links", result.links().credited(), "profit", of(result)))
        .toList());
    keys.ifPresent(risks -> map.put("keys", Named.map("records", risks.length, "worthTrying", profit.worthTrying(risks), "profit",
        profit.ofBest(risks))));
    return map;
  }

  /** Each figure with its name, in plain words. */
  public Map<String, String> summary() {
    Map<String, String> lines = new LinkedHashMap<>();
    linkages.forEach(result -> lines.put("profit by " + result.name(), String.format(Locale.ROOT, "%.2f for %.2f expected links in %d"
        + " tries", of(result), result.links().credited(), result.rate().records())));
    keys.ifPresent(risks -> lines.put("profit by the keys alone", String.format(Locale.ROOT, "%.2f, from the %d of %d records that are"
        + " worth a try", profit.ofBest(risks), profit.worthTrying(risks), risks.length)));
    return lines;
  }
}
