package weka.disclosure.evaluation;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.key.KeyCounts;
import sdc.link.LinkSettings.Direction;
import sdc.link.Links;
import sdc.loss.Figure;
import sdc.risk.EquivalenceClasses;
import sdc.risk.Rate;
import sdc.risk.population.AttackerRisk;
import sdc.risk.population.HouseholdRisk;
import sdc.risk.population.IndividualRisk;
import sdc.risk.population.SpecialUniques;
import sdc.risk.unique.SudaScores;
import weka.disclosure.command.JsonValues;

/**
 * What the keys of the masked records reveal, whatever the linkages find: how rare they are in the file, in the population and in
 * households.
 *
 * @param file       the masked file
 * @param counts     how many masked records each masked record may be
 * @param k          the size that a group should have at least
 * @param individual the risk of each masked record, with weights
 * @param household  the risk of each masked record's household, if the file has households
 * @param suda       the scores of each masked record, if asked for
 * @param journalist the risks by a file of the population, if there is one
 * @param diversity  the fewest values of a confidential attribute in a group of equal keys, if there are any such attributes
 * @param models     what models say about uniques of the population, with weights
 * @param special    how many special uniques are unique in the population, with minimal uniques and a file of the population
 * @param links      the households that distances link, if the file has households
 */
public record PopulationRisk(SampleFile file, KeyCounts counts, int k, Optional<IndividualRisk> individual,
    Optional<HouseholdRisk> household, Optional<SudaScores> suda, Optional<AttackerRisk> journalist, Optional<Integer> diversity,
    Optional<PopulationModels> models, Optional<SpecialUniques> special, Optional<HouseholdLinks> links) {

  /** The share of re-identifications for which the threshold is given. */
  public static final double SHARE = 0.01;

  static PopulationRisk of(SampleFile file, AttackPlan plan, Outcomes outcomes, Progress progress) {
    KeyCounts counts = KeyCounts.within(file.keys(), progress);
    IndividualRisk risk = IndividualRisk.of(counts);
    double fraction = file.weighted() ? file.keys().rows() / weights(file.keys()) : SudaScores.USUAL_FRACTION;
    Optional<KeyCounts> people = file.population().map(all -> KeyCounts.among(file.keys(), all, progress));
    Optional<AttackerRisk> journalist = people.map(all -> AttackerRisk.journalist(counts, all));
    double[] members = journalist.map(AttackerRisk::risks).orElseGet(risk::toArray);
    Optional<SudaScores> scores = file.suda() == 0 ? Optional.empty()
        : Optional.of(SudaScores.of(file.keys(), file.suda(), Math.min(1, fraction), progress));
    return new PopulationRisk(file, counts, plan.questions().k(), file.weighted() ? Optional.of(risk) : Optional.empty(),
        file.household().map(of -> HouseholdRisk.of(members, of)), scores, journalist,
        plan.questions().confidential().map(MaskedPair::masked).filter(secrets -> secrets.rows() == counts.size())
            .map(secrets -> diversity(file.keys(), secrets)),
        file.weighted() ? Optional.of(PopulationModels.of(file.keys(), weights(file.keys()), progress)) : Optional.empty(),
        scores.flatMap(found -> people.map(all -> SpecialUniques.of(counts, all, found, file.keys().width()))),
        file.household().map(of -> HouseholdLinks.of(file, plan, outcomes, progress)));
  }

  private static int diversity(Table keys, Table secrets) {
    EquivalenceClasses groups = EquivalenceClasses.of(keys, IntStream.range(0, keys.width()).toArray());
    return secrets.columns().stream().mapToInt(groups::diversity).min().orElse(0);
  }

  private static double weights(Table keys) {
    return IntStream.range(0, keys.rows()).mapToDouble(keys::weight).sum();
  }

  /** The records that may be no other record. */
  public Rate uniques() {
    return new Rate(counts.under(2), counts.size());
  }

  /** Each masked record's risk as well as it is known: by the file of the population, else by weights, else within the file. */
  double[] bestKnown() {
    return journalist.map(AttackerRisk::risks).or(() -> individual.map(IndividualRisk::toArray))
        .orElseGet(() -> AttackerRisk.prosecutor(counts).risks());
  }

  /** The risk of this original record's masked one, NaN without one or without weights. */
  public double individual(MaskedPair pair, int original) {
    int row = pair.partner(original);
    return row == MaskedPair.NONE || individual.isEmpty() ? Double.NaN : individual.get().risk(row);
  }

  /**
   * The share of the population, in percent, that the linked records stand for: Σ of the weights of linked ones by Σ of all that have
   * a partner and that the intruder did not know before; empty without weights.
   */
  public Optional<Double> populationPercent(Links linked, int[] maskedRows) {
    if (!file.weighted()) {
      return Optional.empty();
    }
    double found = 0;
    double all = 0;
    for (int row = 0; row < linked.rows(); row++) {
      if (linked.partner(row) != MaskedPair.NONE && !linked.isKnown(row)) {
        int masked = linked.direction() == Direction.MASKED_TO_ORIGINAL ? row : linked.partner(row);
        double weight = file.keys().weight(maskedRows[masked]);
        all += weight;
        found += linked.isLinked(row) ? weight : 0;
      }
    }
    return Optional.of(all == 0 ? 0 : 100 * found / all);
  }

  /** The expected share of people in households of which a member is found, in percent; empty without households. */
  public Optional<Double> householdPercent() {
    return household.map(risk -> percent(risk.expected()));
  }

  /** The figures under the names that the JSON output gives them. */
  Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("sample", sample());
    Map<String, Object> population = new LinkedHashMap<>();
    individual.ifPresent(risk -> population.putAll(risk.toMap(weights(file.keys()), SHARE)));
    models.ifPresent(found -> population.putAll(found.toMap()));
    journalist.ifPresent(risk -> population.putAll(Named.map("kMap", risk.map(), "journalist", risk.largest(), "marketer",
        risk.average())));
    special.ifPresent(found -> population.put("special", Named.map("special", AssessmentMap.rate(found.special()), "others",
        AssessmentMap.rate(found.others()))));
    if (!population.isEmpty()) {
      map.put("population", population);
    }
    suda.ifPresent(scores -> map.put("suda", suda(scores)));
    household.ifPresent(risk -> map.put("household", Named.map("households", risk.households(), "expected", risk.expected(), "percent",
        householdPercent().orElseThrow(), "largest", risk.largest(), "linkage", links.orElseThrow().toList(file))));
    return map;
  }

  private Map<String, Object> sample() {
    Rate under = new Rate(counts.under(k), counts.size());
    AttackerRisk prosecutor = AttackerRisk.prosecutor(counts);
    Map<String, Object> map = Named.map("keys", file.keys().names(), "k", prosecutor.map(), "prosecutor", prosecutor.largest(), "average",
        prosecutor.average(), "uniques", counted(uniques()), "under", counted(under));
    diversity.ifPresent(least -> map.put("l", least));
    return map;
  }

  private static Map<String, Object> counted(Rate rate) {
    return Named.map("count", rate.hits(), "percent", JsonValues.of(Figure.of(rate.percent())));
  }

  private static Map<String, Object> suda(SudaScores scores) {
    return Named.map("m", scores.most(), "fraction", scores.fraction(), "records", scores.records(), "singledOut", scores.singledOut(),
        "largest", scores.largest(), "attributes", JsonValues.of(scores.shares()), "labels", JsonValues.of(scores.labelShares()));
  }

  /** Whether the user asked for these figures, so that the text and the report show them. */
  public boolean isShown() {
    return file.isAskedFor();
  }

  /** Each figure with its name, in plain words. */
  public Map<String, String> summary() {
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put("keys", String.join(", ", file.keys().names()));
    lines.put("records that may be no other", uniques().hits() + " of " + counts.size() + ", " + number(uniques().percent()) + " %");
    individual.ifPresent(risk -> {
      double threshold = risk.threshold(SHARE);
      lines.put("expected re-identifications", of(risk.expected()) + "; the largest risk is " + short4(risk.largest()));
      lines.put("records above the threshold for 1 %", risk.above(threshold) + ", with a risk above " + short4(threshold));
    });
    models.ifPresent(found -> lines.putAll(found.summary()));
    journalist.ifPresent(risk -> lines.put("k-map by the population file", risk.map() + "; journalist's risk up to "
        + short4(risk.largest()) + ", marketer's " + short4(risk.average())));
    special.ifPresent(found -> lines.put("special uniques unique there too", found.special().hits() + " of " + found.special().records()
        + "; of the other uniques " + found.others().hits() + " of " + found.others().records()));
    household.ifPresent(risk -> lines.put("expected in found households", of(risk.expected()) + "; " + risk.households() + " households"));
    links.ifPresent(found -> lines.putAll(found.summary()));
    suda.ifPresent(scores -> lines.put("singled out by up to " + scores.most() + " keys", scores.singledOut() + " of " + scores.records()
        + " complete records" + strongest(scores)));
    return lines;
  }

  private static String strongest(SudaScores scores) {
    return scores.shares().entrySet().stream().filter(share -> share.getValue() > 0).max(Map.Entry.comparingByValue())
        .map(share -> "; '" + share.getKey() + "' is in " + number(share.getValue()) + " % of their scores").orElse("");
  }

  private String of(double expected) {
    return number(expected) + " of " + counts.size() + ", " + number(percent(expected)) + " %";
  }

  private double percent(double expected) {
    return counts.size() == 0 ? 0 : 100 * expected / counts.size();
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private static String short4(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }
}
