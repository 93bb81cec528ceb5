package weka.disclosure.evaluation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sdc.loss.Figure;
import sdc.risk.Profit;
import sdc.risk.Publisher;
import weka.disclosure.command.JsonValues;

/**
 * What the intruder earns by each linkage and by the keys, and what the office keeps.
 *
 * @param profit    gain and cost
 * @param linkages  the linkages, whose intruder tries every record
 * @param keys      the risk of each masked record by its keys, if there are categories; this intruder chooses the records to try
 * @param publisher the office's benefit and harm, if asked for
 * @param loss      the information loss in percent
 */
public record ProfitFigures(Profit profit, List<LinkageResult> linkages, Optional<double[]> keys, Optional<Publisher> publisher,
    Figure loss) {

  static Optional<ProfitFigures> of(AttackPlan plan, Outcomes outcomes, Optional<PopulationRisk> population, Figure loss) {
    return plan.questions().profit().map(profit -> new ProfitFigures(profit, outcomes.found(), population.map(PopulationRisk::bestKnown),
        plan.questions().publisher(), loss));
  }

  private double of(LinkageResult result) {
    return profit.ofAll(result.links().credited(), result.rate().records());
  }

  /** The figures under the names that the JSON output gives them. */
  Map<String, Object> toMap() {
    Map<String, Object> map = Named.map("gain", profit.gain(), "cost", profit.cost());
    publisher.ifPresent(office -> map.putAll(Named.map("benefit", office.benefit(), "harm", office.harm())));
    map.put("linkage", linkages.stream().map(this::toMap).toList());
    keys.ifPresent(risks -> {
      Map<String, Object> known = Named.map("records", risks.length, "worthTrying", profit.worthTrying(risks), "profit",
          profit.ofBest(risks));
      publisher.ifPresent(office -> known.put("payoff", JsonValues.of(payoff(office, risks.length, profit.linksWorthTrying(risks)))));
      map.put("keys", known);
    });
    return map;
  }

  private Map<String, Object> toMap(LinkageResult result) {
    Map<String, Object> map = Named.map("linkage", result.name(), "tries", result.rate().records(), "links", result.links().credited(),
        "profit", of(result));
    publisher.ifPresent(office -> map.putAll(Named.map("payoff", JsonValues.of(payoff(office, result.rate().records(), expected(result))),
        "payoffIfAttacked", JsonValues.of(payoff(office, result.rate().records(), result.links().credited())))));
    return map;
  }

  /** The links of an intruder who attacks only for a profit. */
  private double expected(LinkageResult result) {
    return of(result) > 0 ? result.links().credited() : 0;
  }

  private Figure payoff(Publisher office, int records, double links) {
    return loss.map(percent -> office.payoff(records, percent, links));
  }

  /** Each figure with its name, in plain words. */
  public Map<String, String> summary() {
    Map<String, String> lines = new LinkedHashMap<>();
    linkages.forEach(result -> lines.put("profit by " + result.name(), String.format(Locale.ROOT, "%.2f for %.2f expected links in %d"
        + " tries", of(result), result.links().credited(), result.rate().records()) + publisher.map(office -> kept(office, result))
        .orElse("")));
    keys.ifPresent(risks -> lines.put("profit by the keys alone", String.format(Locale.ROOT, "%.2f, from the %d of %d records that are"
        + " worth a try", profit.ofBest(risks), profit.worthTrying(risks), risks.length) + publisher.map(office ->
        "; the office's payoff is " + money(payoff(office, risks.length, profit.linksWorthTrying(risks)))).orElse("")));
    return lines;
  }

  private String kept(Publisher office, LinkageResult result) {
    String attacked = money(payoff(office, result.rate().records(), result.links().credited()));
    return of(result) > 0 ? "; the office's payoff is " + attacked : "; the office's payoff is "
        + money(payoff(office, result.rate().records(), 0)) + ", as the attack does not pay, but " + attacked
        + " if it happens all the same";
  }

  private static String money(Figure payoff) {
    return payoff.number().isPresent() ? String.format(Locale.ROOT, "%.2f", payoff.number().getAsDouble()) : payoff.toString();
  }
}
