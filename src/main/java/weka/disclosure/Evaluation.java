package weka.disclosure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.loss.Figure;
import sdc.loss.InformationLoss;
import sdc.risk.Rate;
import sdc.risk.RecordRisk;
import sdc.risk.RiskReport;
import weka.disclosure.command.Plain;
import weka.disclosure.linkage.LinkageResult;
import weka.disclosure.utility.Utility;

/**
 * What an evaluation found.
 *
 * @param pair     the files, quasi-identifiers only; with known records the part that was attacked
 * @param linkages what each linkage found
 * @param loss     what the masking lost
 * @param risk     what an intruder can do
 * @param utility  what the masked data is still good for, as far as it was asked for
 * @param notes    what a reader of all figures has to know, a line each
 * @param intruder what the intruder held, and what was found besides
 */
public record Evaluation(MaskedPair pair, List<LinkageResult> linkages, InformationLoss loss, RiskReport risk,
    Utility utility, List<String> notes, IntruderFindings intruder) {

  /** How many of the records most at risk the JSON output holds; -pairs holds all. */
  private static final int MOST_AT_RISK = 20;

  /** Keeps its own copies. */
  public Evaluation {
    linkages = List.copyOf(linkages);
    notes = List.copyOf(notes);
  }

  /** What was found by an intruder who holds the file as it is. */
  public Evaluation(MaskedPair pair, List<LinkageResult> linkages, InformationLoss loss, RiskReport risk, Utility utility,
      List<String> notes) {
    this(pair, linkages, loss, risk, utility, notes, IntruderFindings.plain(pair));
  }

  /** The rows, from 0 and in the whole file, of the attacked original records. */
  public int[] originalRows() {
    return intruder.sample().isEmpty() ? pair.originalRows() : intruder.sample().stream().mapToInt(Integer::intValue).toArray();
  }

  /** How many original records have a masked one. */
  public int records() {
    return pair.partners();
  }

  /** The figures under the names that the JSON output gives them. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("records", records());
    map.put("attributes", pair.original().names());
    map.put("candidates", pair.masked().rows());
    List<Object> entries = new ArrayList<>();
    linkages.forEach(result -> entries.add(entry(result)));
    map.put("linkage", entries);
    intruder.addTo(map);
    map.put("loss", lossMap());
    map.put("risk", riskMap());
    if (!utility.isEmpty()) {
      map.put("utility", utility.toMap());
    }
    map.put("notes", notes);
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
    map.put("first", result.links().partnerFirst());
    map.putAll(result.details());
    map.put("seconds", result.seconds());
    map.put("notes", result.notes());
    return map;
  }

  private Map<String, Object> lossMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("summary", Plain.of(loss.summary()));
    map.put("details", Plain.of(loss));
    return map;
  }

  private Map<String, Object> riskMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("foundByAny", rate(risk.identity().byAny()));
    map.put("averageLinkedPercent", Plain.of(risk.identity().averagePercent()));
    map.put("averageCreditedPercent", Plain.of(risk.identity().averageCreditedPercent()));
    map.put("intervalByRank", Plain.of(risk.interval().byRank()));
    map.put("intervalByDeviation", Plain.of(risk.interval().byDeviation()));
    map.put("intervalOfAttributes", map("byRank", Plain.of(risk.interval().attributeByRank()), "byDeviation",
        Plain.of(risk.interval().attributeByDeviation())));
    map.put("groups", map("k", risk.groups().k(), "smallest", risk.groups().smallest(), "uniques", rate(risk.groups().uniques()),
        "under", rate(risk.groups().under())));
    risk.confidential().ifPresent(found -> map.put("confidential", Plain.of(found)));
    map.put("margins", MarginFigures.of(intruder.held(), Progress.NONE).toMap());
    map.put("score", score(risk.score().loss(), risk.score().risk(), risk.score().value()));
    map.put("analyticScore", score(risk.analyticScore().loss(), risk.analyticScore().risk(), risk.analyticScore().value()));
    int[] rows = originalRows();
    map.put("mostAtRisk", risk.records().stream().limit(MOST_AT_RISK).map(each -> record(each, rows)).toList());
    return map;
  }

  private static Map<String, Object> record(RecordRisk each, int[] rows) {
    Map<String, Object> map = map("record", rows[each.row()] + 1, "finders", each.finders(), "probability", each.probability());
    each.worstRank().ifPresent(rank -> map.put("worstRank", rank));
    return map;
  }

  /** A map of these names and values that keeps their order, as {@link Map#of} does not. */
  private static Map<String, Object> map(Object... entries) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < entries.length; i += 2) {
      map.put((String) entries[i], entries[i + 1]);
    }
    return map;
  }

  private static Map<String, Object> rate(Rate rate) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("records", rate.hits());
    map.put("of", rate.records());
    map.put("percent", rate.percent());
    map.put("interval", List.of(rate.low(), rate.high()));
    return map;
  }

  private static Map<String, Object> score(Figure loss, Figure risk, Figure value) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("loss", Plain.of(loss));
    map.put("risk", Plain.of(risk));
    map.put("value", Plain.of(value));
    return map;
  }
}
