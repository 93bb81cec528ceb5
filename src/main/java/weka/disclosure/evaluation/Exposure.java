package weka.disclosure.evaluation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.Table;
import sdc.loss.InformationLoss;
import sdc.risk.Correspondence;
import sdc.risk.Coverage;
import sdc.risk.EquivalenceClasses;
import sdc.risk.Published;
import sdc.risk.Rate;
import sdc.risk.RiskReport;
import weka.disclosure.data.ComparedFile;
import weka.disclosure.options.NumberText;

/**
 * The facts that the rates of an assessment omit: the values published unchanged, the validity of the correspondence, and the extent of
 * the attacks.
 *
 * @param published      whole records, in the attacked attributes
 * @param attributes     each attribute of the file that can be compared
 * @param correspondence the test of the stated correspondence
 * @param coverage       the extent of the attacks
 * @param linkages       the result of each linkage
 * @param synthetic      the result of attacks without correspondence, if records do not correspond; then there are no linkages
 * @param id             the attribute by which records correspond, or an empty text for their position
 * @param whole    true if every attribute of both files was compared
 * @param others   what intruders find who look at unmasked attributes alone, have several releases, know fewer attributes or link whole
 *                 households, if it is more, what further releases hide, whether groups reveal secrets, and errors of the intruder's file
 */
public record Exposure(Published published, List<Published.Attribute> attributes, Correspondence correspondence, Coverage coverage,
    List<LinkageResult> linkages,
    Optional<SyntheticFigures> synthetic, String id, boolean whole, List<String> others) {

  /** Why there is neither a score nor a point on the map: a rate near 0 must not pass for safe. */
  static final String BROKEN = "the order does not correspond";

  public Exposure {
    attributes = List.copyOf(attributes);
    linkages = List.copyOf(linkages);
    others = List.copyOf(others);
  }

  static Exposure of(AttackPlan plan, Outcomes outcomes, ComparedFile file, InformationLoss loss, Optional<SyntheticFigures> synthetic,
      RiskReport risk, Optional<HouseholdLinks> households) {
    Published published = Published.of(plan.pair());
    Published whole = file.pair() == plan.pair() ? published : Published.of(file.pair());
    List<LinkageResult> found = outcomes.found();
    boolean worst = found.stream().anyMatch(result -> result.learned().isPresent() && result.known().isEmpty());
    Coverage coverage = new Coverage(plan.pair().original().names(), file.notAttacked(), loss.unseen(), attacks(found, synthetic),
        outcomes.linkages().stream().filter(Outcome.NotDone.class::isInstance).map(Outcome::linkage).toList(), worst,
        synthetic.isPresent() ? 0 : plan.pair().original().rows() - plan.pair().partners(), synthetic.isEmpty())
        .withoutConstants(plan.pair());
    List<Published.Attribute> attributes = attributes(file.pair());
    List<String> others = synthetic.isPresent() ? new ArrayList<>() : others(outcomes, sharesSecret(plan, risk), households,
        singled(plan.pair(), attributes.stream().filter(Published.Attribute::isUntouched).map(Published.Attribute::name).toList()));
    plan.intruder().errors().ifPresent(others::add);
    return new Exposure(published, attributes, Correspondence.of(file.pair(), whole), coverage, found, synthetic, file.id(), file.isWhole(),
        others);
  }

  /** The attributes; without correspondence, one that is the same row by row was not masked, whatever the records are called. */
  private static List<Published.Attribute> attributes(MaskedPair pair) {
    List<Published.Attribute> found = Published.attributes(pair);
    if (pair.partners() > 0 || pair.original().rows() != pair.masked().rows()) {
      return found;
    }
    List<Published.Attribute> byRow = Published.attributes(MaskedPair.aligned(pair.original(), pair.masked()));
    return IntStream.range(0, found.size()).mapToObj(k -> (byRow.get(k).isUntouched() ? byRow : found).get(k)).toList();
  }

  /** The records that are alone with their values of the attacked attributes that are not masked, if some are and others are not. */
  private static Rate singled(MaskedPair pair, List<String> untouched) {
    int[] kept = IntStream.range(0, pair.original().width()).filter(k -> untouched.contains(pair.original().names().get(k))).toArray();
    return new Rate(kept.length == 0 || kept.length == pair.original().width() ? 0 : Published.of(pair.select(kept)).aloneAtOwnPlace(),
        pair.partners());
  }

  /**
   * What the sentence on the strongest linkage would hide: what is not masked, several releases together, smaller sets of attributes,
   * households, and secrets that a group reveals although its records cannot be told apart.
   */
  private static List<String> others(Outcomes outcomes, boolean sharesSecret, Optional<HouseholdLinks> households, Rate singled) {
    List<String> others = new ArrayList<>();
    Optional<LinkageResult> strongest = outcomes.found().stream().max(LinkageResult.STRENGTH);
    outcomes.joint().ifPresent(found -> found.revealing(strongest).forEach(others::add));
    double most = strongest.map(result -> result.rate().percent()).orElse(0.0);
    if (singled.percent() > most) {
      others.add("the attacked attributes that are not masked single out " + Named.words(singled));
    }
    outcomes.subsets().filter(found -> found.best().percent() > most).ifPresent(found -> others.add(found.words()));
    households.flatMap(found -> found.revealing(most)).ifPresent(others::add);
    if (sharesSecret) {
      others.add("some groups of equal records have the same value of a secret, so who finds such a group learns it");
    }
    return others;
  }

  /** True if several equal records, which nobody can tell apart, have the same value of a secret, but for those that lack it. */
  private static boolean sharesSecret(AttackPlan plan, RiskReport risk) {
    return risk.confidential().isPresent() && plan.questions().confidential().orElseThrow().whole().masked().columns().stream()
        .anyMatch(secret -> isShared(plan.pair().masked(), secret));
  }

  private static boolean isShared(Table keys, Column secret) {
    int[] all = IntStream.range(0, keys.width()).toArray();
    int[] known = IntStream.range(0, keys.rows()).filter(row -> !secret.isMissing(row)).toArray();
    EquivalenceClasses groups = EquivalenceClasses.of(keys.rows(known), all);
    int[] equal = IntStream.range(0, known.length).filter(at -> groups.size(at) > 1).map(at -> known[at]).toArray();
    return EquivalenceClasses.of(keys.rows(equal), all).diversity(secret.rows(equal)) == 1;
  }

  private static List<String> attacks(List<LinkageResult> found, Optional<SyntheticFigures> synthetic) {
    return synthetic.map(each -> each.attacks().stream().map(SyntheticFigures.Attack::name).toList())
        .orElseGet(() -> found.stream().map(LinkageResult::name).toList());
  }

  /** What the linkage found that found the most records; none if records do not correspond. */
  public Optional<LinkageResult> strongest() {
    return linkages.stream().max(LinkageResult.STRENGTH);
  }

  /** What makes the rates meaningless or is worse than they are, a sentence each without its full stop. */
  public List<String> alarms() {
    return alarms(strongest().map(result -> result.rate().percent()).orElse(Double.NaN));
  }

  private List<String> alarms(double most) {
    List<String> alarms = new ArrayList<>();
    if (correspondence.same()) {
      alarms.add(whole ? "the original and the masked data are the same data"
          : "the masked data is the same as the original in all attributes that can be compared");
    }
    Rate records = published.records();
    boolean worse = published.alone() > 0 && 100.0 * published.alone() / published.atOwnPlace().records() > most;
    if (worse || published.atOwnPlace().records() > 0 && published.atOwnPlace().hits() == published.atOwnPlace().records()) {
      alarms.add(percent(records.percent()) + " % of the records are in the release unchanged, in all attributes that were"
          + " attacked (" + published.alone() + " of them alone with their values)");
    }
    if (correspondence.isBroken()) {
      alarms.add(BROKEN + "; " + (id.isEmpty() ? "give -id, or -correspondence NONE for attacks without"
          : "check that -id " + id + " names the same records in both files, or give -correspondence NONE"));
    }
    return alarms;
  }

  /** The sentence that sums up the attacks and names its gaps. */
  public String headline() {
    String but = gaps();
    return synthetic.map(SyntheticFigures::headline).orElseGet(() -> found(strongest().orElseThrow()))
        + (but.isEmpty() ? "" : ", " + but) + ".";
  }

  private static String found(LinkageResult result) {
    String ties = result.ties();
    return Named.words(result.rate()) + (ties.isEmpty() ? " are found by " + result.name()
        : " are linked by " + result.name() + ", and " + ties);
  }

  /** A linkage with more ties may have more expected finds than the one with the most links. */
  private Optional<String> luckier() {
    Optional<LinkageResult> strongest = strongest();
    return linkages.stream().max(Comparator.comparingDouble(result -> result.links().creditedPercent()))
        .filter(result -> result.links().creditedPercent() > strongest.orElseThrow().links().creditedPercent())
        .map(result -> "with " + result.name() + " "
            + result.ties());
  }

  /** What a sentence on the risk must not leave out, beginning with "but"; empty without a gap. */
  public String gaps() {
    List<String> gaps = new ArrayList<>(alarms());
    luckier().ifPresent(gaps::add);
    return gaps(gaps);
  }

  /** The same beside links of which this percentage at most was counted elsewhere. */
  public String gapsBeside(double percent) {
    return gaps(new ArrayList<>(alarms(percent)));
  }

  private String gaps(List<String> gaps) {
    List<String> untouched = untouched();
    if (!untouched.isEmpty() && !correspondence.same()) {
      gaps.add("not masked: " + Coverage.some(untouched));
    }
    if (!renamed().isEmpty()) {
      gaps.add("masked in name only, by another unit or other labels: " + Coverage.some(renamed()));
    }
    if (!correspondence.apart().isEmpty()) {
      gaps.add("shuffled or drawn together, apart from their own records: " + Coverage.some(correspondence.apart())
          + " (-correspondence NONE attacks them)");
    }
    gaps.addAll(others);
    synthetic.ifPresent(found -> gaps.addAll(found.gaps(published)));
    linkages.stream().filter(result -> result.links().uncounted() > 0).forEach(result -> gaps.add(result.name()
        + " was stopped: " + result.links().uncounted() + " records are not counted and may be linked too"));
    linkages.stream().filter(result -> result.known().isEmpty()).forEach(result -> result.learned().map(LearnedDistance::learned)
        .filter(learned -> !learned.isOptimal()).ifPresent(learned -> gaps.add(result.name() + " is not proven: up to " + learned.bound()
            + " records may be linked")));
    gaps.addAll(coverage.gaps());
    return gaps.isEmpty() ? "" : "but " + String.join("; ", gaps);
  }

  /** The values published unchanged, a line each. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("records that equal an original: " + words(published.records()) + ", " + published.alone()
        + " of them alone with their values");
    if (synthetic.isEmpty()) {
      lines.add("records unchanged at their own place: " + words(published.atOwnPlace()));
    }
    list(lines, "attributes untouched", untouched());
    list(lines, "only another unit or other labels", renamed());
    list(lines, "values unchanged", attributes.stream().filter(each -> each.unchanged().hits() > 0 && !each.isUntouched())
        .map(each -> each.name() + " " + percent(each.unchanged().percent()) + " %").toList());
    list(lines, "exact extremes in the release", extremes());
    return lines;
  }

  private static void list(List<String> lines, String what, List<String> names) {
    if (!names.isEmpty()) {
      lines.add(what + ": " + String.join(", ", names));
    }
  }

  private List<String> untouched() {
    return attributes.stream().filter(Published.Attribute::isUntouched).map(Published.Attribute::name).toList();
  }

  private List<String> renamed() {
    return synthetic.isPresent() ? List.of()
        : attributes.stream().filter(Published.Attribute::renamed).map(Published.Attribute::name).toList();
  }

  private List<String> extremes() {
    return attributes.stream().filter(Published.Attribute::extreme).map(Published.Attribute::name).toList();
  }

  private static String words(Rate rate) {
    return rate.hits() + " of " + rate.records() + (rate.records() == 0 ? "" : ", " + percent(rate.percent()) + " %");
  }

  /** Two digits after the point, none for a whole number; never 100 if one is missing. */
  static String percent(double percent) {
    return percent == Math.rint(percent) ? NumberText.of(percent) : String.format(Locale.ROOT, "%.2f", Math.min(99.99, percent));
  }

  /** These figures under the names that the JSON output gives them. */
  public Map<String, Object> publishedMap() {
    Map<String, Object> shares = new LinkedHashMap<>();
    attributes.forEach(each -> shares.put(each.name(), each.unchanged().percent()));
    return Named.map("records", counted(published.records()), "ownPlace", counted(published.atOwnPlace()), "alone",
        published.alone(), "attributes", shares, "untouched", untouched(), "renamed", renamed(), "extremes", extremes());
  }

  private static Map<String, Object> counted(Rate rate) {
    return Named.map("count", rate.hits(), "percent", rate.percent());
  }

  /** These figures under the names that the JSON output gives them. */
  public Map<String, Object> coverageMap() {
    return Named.map("attacked", coverage.attacked(), "notAttacked", coverage.notAttacked().stream()
        .map(each -> Named.map("name", each.name(), "why", each.why())).toList(), "notInLoss", coverage.notInLoss(), "attacks",
        coverage.attacks(), "notRun", coverage.notRun(), "worstCase", coverage.worstCase(), "leftOut", coverage.leftOut());
  }

  /** These figures under the names that the JSON output gives them. */
  public Map<String, Object> correspondenceMap() {
    return Named.map("by", synthetic.isPresent() ? "NONE" : id.isEmpty() ? "POSITION" : "ID", "partners",
        correspondence.partners(), "same", correspondence.same(),
        "broken", correspondence.isBroken(), "apart", correspondence.apart());
  }

  /** The sentence on a broken correspondence or on data that was not masked, if needed. */
  public Optional<String> warning() {
    List<String> alarms = alarms();
    return alarms.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", alarms));
  }
}
