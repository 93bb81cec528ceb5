package weka.disclosure.evaluation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sdc.loss.Figure;
import sdc.loss.InformationLoss;
import sdc.risk.Rate;
import sdc.risk.RecordRisk;
import sdc.risk.RiskReport;
import weka.disclosure.command.JsonValues;

/** Gives the figures of an assessment their names in the JSON output. */
public final class AssessmentMap {

  /** The number of records in {@code mostAtRisk}; -pairs has all records. */
  private static final int MOST_AT_RISK = 20;

  /** The version of the schema in doc/json.md. */
  static final int SCHEMA = 2;

  private final Assessment assessment;

  AssessmentMap(Assessment assessment) {
    this.assessment = assessment;
  }

  Map<String, Object> toMap() {
    Map<String, Object> map = Named.map("records", assessment.records(), "attributes", assessment.pair().original().names(),
        "candidates", assessment.pair().masked().rows(), "linkage",
        assessment.linkages().stream().map(this::entry).toList(), "answer", assessment.exposure().headline());
    intruder(map);
    map.put("loss", lossMap(assessment.loss()));
    map.put("risk", riskMap(assessment.risk()));
    map.put("coverage", assessment.exposure().coverageMap());
    map.put("correspondence", assessment.exposure().correspondenceMap());
    map.put("schema", SCHEMA);
    if (!assessment.utility().isEmpty()) {
      map.put("utility", assessment.utility().toMap());
    }
    map.put("notes", assessment.notes());
    return map;
  }

  private Map<String, Object> entry(LinkageResult result) {
    Rate rate = result.rate();
    Map<String, Object> map = new LinkFigures(result.method(), result.options(), rate, result.links().tied(),
        result.links().partnerFirst(), result.links().credited()).toMap();
    map.putAll(result.finding().toMap());
    result.known().ifPresent(known -> map.putAll(Named.map("train", Named.counts(known), "test", Named.counts(result))));
    assessment.population().flatMap(found -> found.populationPercent(result.links(), assessment.pair().maskedRows()))
        .ifPresent(percent -> map.put("populationPercent", percent));
    map.put("seconds", result.seconds());
    map.put("notes", result.notes());
    return map;
  }

  private void intruder(Map<String, Object> map) {
    Intruder intruder = assessment.intruder();
    Map<String, Object> held = new LinkedHashMap<>();
    if (!intruder.sample().isEmpty()) {
      held.put("sample", intruder.sample().size());
    }
    if (intruder.noise() > 0) {
      held.put("noise", intruder.noise());
    }
    if (!held.isEmpty()) {
      map.put("intruder", held);
    }
    assessment.outcomes().subsets().ifPresent(found -> map.put("subsets", found.toMap()));
    assessment.outcomes().joint().ifPresent(found -> map.put("releases", found.toMap()));
  }

  /** The map of losses, with the losses of the whole file only if an attribute changed that the others do not measure. */
  public static Map<String, Object> lossMap(InformationLoss loss) {
    Map<String, Object> details = new LinkedHashMap<>();
    ((Map<?, ?>) JsonValues.of(loss)).forEach((name, each) -> details.put((String) name, each));
    if (loss.seesAllChanges()) {
      details.remove("file");
    }
    return Named.map("summary", JsonValues.of(loss.summary()), "details", details);
  }

  private Map<String, Object> riskMap(RiskReport risk) {
    Map<String, Object> map = Named.map("foundByAny", rate(risk.identity().byAny()), "averageLinkedPercent",
        JsonValues.of(risk.identity().averagePercent()), "averageCreditedPercent", JsonValues.of(risk.identity().averageCreditedPercent()),
        "intervalByRank", JsonValues.of(risk.interval().byRank()), "intervalByDeviation", JsonValues.of(risk.interval().byDeviation()),
        "intervalOfAttributes", Named.map("byRank", JsonValues.of(risk.interval().attributeByRank()), "byDeviation",
            JsonValues.of(risk.interval().attributeByDeviation())),
        "groups", LinkFigures.groups(risk.groups()));
    risk.confidential().ifPresent(found -> map.put("confidential", confidential(found)));
    map.put("margins", assessment.margins().toMap());
    map.put("score", score(risk.score().loss(), risk.score().risk(), risk.score().value()));
    map.put("analyticScore", score(risk.analyticScore().loss(), risk.analyticScore().risk(), risk.analyticScore().value()));
    map.put("published", assessment.exposure().publishedMap());
    assessment.synthetic().ifPresent(found -> map.put("synthetic", found.toMap()));
    assessment.population().ifPresent(found -> map.putAll(found.toMap()));
    assessment.profit().ifPresent(found -> map.put("profit", found.toMap()));
    int[] rows = assessment.originalRows();
    map.put("mostAtRisk", risk.records().stream().limit(MOST_AT_RISK).map(each -> record(each, rows)).toList());
    return map;
  }

  private static Map<String, Object> confidential(RiskReport.ConfidentialFigures found) {
    Map<String, Object> map = Named.map("diversity", found.diversity());
    found.anyValue().ifPresent(fewest -> map.put("diversityIfMissingCouldBeAny", fewest));
    map.put("predictions", JsonValues.of(found.predictions()));
    return map;
  }

  private static Map<String, Object> record(RecordRisk each, int[] rows) {
    Map<String, Object> map = Named.map("record", rows[each.row()] + 1, "finders", each.finders(), "probability", each.probability());
    each.worstRank().ifPresent(rank -> map.put("worstRank", rank));
    return map;
  }

  static Map<String, Object> rate(Rate rate) {
    return Named.map("records", rate.hits(), "of", rate.records(), "percent", rate.percent(), "interval", List.of(rate.low(), rate.high()));
  }

  private static Map<String, Object> score(Figure loss, Figure risk, Figure value) {
    return Named.map("loss", JsonValues.of(loss), "risk", JsonValues.of(risk), "value", JsonValues.of(value));
  }
}
