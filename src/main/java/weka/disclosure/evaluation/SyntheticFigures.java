package weka.disclosure.evaluation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.risk.Published;
import sdc.risk.Rate;
import sdc.risk.synthetic.ClosestRecords;
import sdc.risk.synthetic.Distances;
import sdc.risk.synthetic.Excess;
import sdc.risk.synthetic.Guesses;

/**
 * What attacks find that need no correspondence of records, as for synthetic data.
 *
 * @param closest copies and distances
 * @param holdout the number of records held out; 0 if the originals themselves are the control
 * @param held    the attacks that need records held out, if there are any
 * @param plan    the attacks that were planned
 * @param overlap the records held out that equal an original, and as their control the originals that equal another one
 */
public record SyntheticFigures(ClosestRecords closest, int holdout, Optional<HoldoutAttacks> held, AttackPlan.Unrelated plan,
    Optional<Excess> overlap) {

  /** A release whose records equal originals at this risk, in percent, is called a copy. */
  private static final double COPY = 99.5;

  /**
   * One attack.
   *
   * @param path   its name in the JSON output, object by object
   * @param words  what it counts, in plain words
   * @param excess how often it succeeds beyond the control
   * @param chance how often guessing by chance succeeds, if that is known
   */
  public record Attack(List<String> path, String words, Excess excess, Optional<Rate> chance) {

    static Attack of(String words, Excess excess, String... path) {
      return new Attack(List.of(path), words, excess, Optional.empty());
    }

    static Attack of(String words, Guesses guesses, String... path) {
      return new Attack(List.of(path), words, guesses.excess(), Optional.of(guesses.baseline()));
    }

    /** Its name in the list of attacks. */
    public String name() {
      return String.join(".", path);
    }

    /** False if nothing could be tried, or if the control always succeeds, so that no release could do better. */
    public boolean isKnown() {
      return Double.isFinite(excess.percent());
    }

    /** False if it is not known, or if chance succeeds as often, so that the risk says nothing. */
    public boolean isMeaningful() {
      return isKnown() && chance.map(rate -> excess.attack().percent() > rate.percent()).orElse(true);
    }

    /** The risk with its interval, in percent, or why it says nothing. */
    public String risk() {
      return !isKnown() ? "not known: " + (excess.control().percent() == 100 ? "the control always succeeds" : "nothing to try")
          : String.format(Locale.ROOT, "%.2f %% (%.2f to %.2f)", excess.percent(), excess.low(), excess.high())
              + (isMeaningful() ? "" : ", no better than chance");
    }

    /** Attack, control and chance as words. */
    public String counts() {
      return rate(excess.attack()) + ", control " + rate(excess.control()) + chance.map(rate -> ", chance " + rate(rate)).orElse("");
    }

    private static String rate(Rate rate) {
      return rate.hits() + " of " + rate.records();
    }
  }

  static SyntheticFigures of(AttackPlan.Unrelated plan, MaskedPair pair, Progress progress) {
    MaskedPair compared = pair.labelled();
    return new SyntheticFigures(ClosestRecords.of(compared.original(), compared.masked(), plan.holdout(), plan.randomness(), progress),
        plan.holdout().map(Table::rows).orElse(0),
        plan.holdout().map(held -> HoldoutAttacks.of(plan, compared.original(), compared.masked(), held, progress)), plan,
        plan.holdout().map(held -> overlap(compared.original(), held)));
  }

  private static Excess overlap(Table original, Table held) {
    Published equal = Published.of(MaskedPair.unrelated(original, held));
    return new Excess(equal.records(), new Rate(original.rows() - equal.uniques(), original.rows()));
  }

  /** That records held out equal an original, if they do although originals do not equal each other as often. */
  private Optional<String> overlapWords() {
    return overlap.filter(found -> found.attack().hits() > 0 && (found.control().hits() == 0 || found.isProvenAmong(1)))
        .map(found -> found.attack().hits() + " of " + found.attack().records()
            + " records held out equal an original, so risks may be too small");
  }

  /** All attacks that were tried. */
  public List<Attack> attacks() {
    List<Attack> attacks = new ArrayList<>();
    attacks.add(Attack.of("released records that equal an original", closest.exact(), "copies", "exact"));
    attacks.add(Attack.of("released records that equal an original after rounding", closest.rounded(), "copies", "rounded"));
    attacks.add(Attack.of("released records as near to an original as the nearest 5 % of the control", closest.dcr().within(), "dcr"));
    attacks.add(Attack.of("released records nearer to one original than to all others, as 5 % of the control", closest.nndr().within(),
        "nndr"));
    held.ifPresent(more -> attacks.addAll(more.attacks()));
    return attacks;
  }

  /** The attack with the largest risk. */
  public Attack strongest() {
    return strongest(attacks()).orElseGet(() -> attacks().get(0));
  }

  static Optional<Attack> strongest(List<Attack> attacks) {
    return attacks.stream().filter(Attack::isMeaningful).max(Comparator.comparingDouble(each -> each.excess().percent()));
  }

  /** True if one of these attacks succeeds clearly more often than its control. */
  static boolean isClear(List<Attack> attacks) {
    return attacks.stream().anyMatch(each -> each.isMeaningful() && each.excess().isProvenAmong(attacks.size()));
  }

  /** The questions of European guidance, and what was tried to answer them. */
  public List<PrivacyQuestion> questions() {
    return PrivacyQuestion.of(plan, this);
  }

  /** The sentence that sums up the attacks, without its full stop. */
  String headline() {
    return (isCopy() ? "the release is a copy: " + copied() : largest())
        + (holdout > 0 ? "" : ", where the control are the originals themselves, because no records were held out");
  }

  private boolean isCopy() {
    return closest.exact().percent() >= COPY;
  }

  private String copied() {
    return closest.exact().attack().hits() + " of " + closest.exact().attack().records() + " released records equal an original";
  }

  private String largest() {
    return strongest(attacks()).map(most -> isClear(attacks())
        ? "without correspondence, the largest risk is " + most.risk() + ": " + most.words() + ", " + most.counts()
        : none(attacks(), " without correspondence") + most.risk() + " (" + most.words() + ")").orElse("the risk is not known");
  }

  /** The beginning of a sentence that ends with the largest risk; only attacks count that could have succeeded. */
  static String none(List<Attack> attacks, String kind) {
    long known = attacks.stream().filter(Attack::isKnown).count();
    return (known == 1 ? "the one attack" + kind + " that could show a risk does not succeed" : "none of " + known + " attacks" + kind
        + " succeeds") + " clearly more often than its control; the largest risk is ";
  }

  /**
   * What the headline leaves out, in a few words each: no attack that says anything, released originals, and a holdout with originals.
   *
   * @param published the values published unchanged
   */
  List<String> gaps(Published published) {
    List<String> gaps = new ArrayList<>();
    if (strongest(attacks()).isEmpty()) {
      gaps.add("no attack says anything about the risk, because each has a control that always succeeds, is no better than chance, or had"
          + " nothing to try");
    }
    boolean named = isCopy() || isClear(attacks()) && strongest().path().equals(attacks().get(0).path());
    if (!named && (published.alone() > 0 || published.records().hits() == published.records().records())) {
      gaps.add(copied() + " (" + published.alone() + " of them alone with their values)");
    }
    overlapWords().ifPresent(gaps::add);
    return gaps;
  }

  /** The figures under the names that the JSON output gives them. */
  Map<String, Object> toMap() {
    Map<String, Object> map = Named.map("control", holdout > 0 ? "HOLDOUT" : "ORIGINALS", "holdout", holdout);
    for (Attack attack : attacks()) {
      put(map, excess(attack), attack.path());
    }
    distances(map, "dcr", closest.dcr());
    distances(map, "nndr", closest.nndr());
    closest.nearer().ifPresent(rate -> put(map, AssessmentMap.rate(rate), List.of("dcr", "nearer")));
    held.ifPresent(more -> put(map, more.parties(), List.of("linkability", "parties")));
    map.put("questions", questions().stream().map(PrivacyQuestion::toMap).toList());
    held.ifPresent(more -> more.linkability().forEach(each -> put(map, each.several(), List.of("linkability", "several"))));
    return map;
  }

  private static void distances(Map<String, Object> map, String name, Distances found) {
    put(map, found.threshold(), List.of(name, "threshold"));
    put(map, Named.map("release", summary(found.attacked()), "control", summary(found.control())), List.of(name, "distances"));
  }

  private static Map<String, Object> summary(Distances.Summary of) {
    return Named.map("least", of.least(), "low", of.low(), "median", of.median());
  }

  @SuppressWarnings("unchecked")
  private static void put(Map<String, Object> map, Object value, List<String> path) {
    if (path.size() == 1) {
      map.put(path.get(0), value);
    } else {
      put((Map<String, Object>) map.computeIfAbsent(path.get(0), name -> new LinkedHashMap<String, Object>()), value,
          path.subList(1, path.size()));
    }
  }

  private static Map<String, Object> excess(Attack attack) {
    Excess excess = attack.excess();
    Map<String, Object> map = Named.map("attack", AssessmentMap.rate(excess.attack()), "control", AssessmentMap.rate(excess.control()),
        "risk", excess.percent(), "interval", List.of(excess.low(), excess.high()));
    attack.chance().ifPresent(rate -> map.put("chance", AssessmentMap.rate(rate)));
    return map;
  }

  /** The distances in words, a line each. */
  public Map<String, String> details() {
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put("distance to the closest record", words(closest.dcr()));
    lines.put("its ratio to the second", words(closest.nndr()));
    closest.nearer().filter(rate -> rate.records() > 0).ifPresent(rate -> lines.put("nearer to an original than to a holdout",
        String.format(Locale.ROOT, "%d of %d, %.2f %% (%.2f to %.2f); 50 %% if the release reveals nothing", rate.hits(), rate.records(),
            rate.percent(), rate.low(), rate.high())));
    held.ifPresent(more -> more.linkability().forEach(each -> lines.put("linked people with several equally near records",
        each.several() + " of " + each.guesses().excess().attack().hits())));
    return lines;
  }

  private static String words(Distances of) {
    return String.format(Locale.ROOT, "median %.4f, 5 %% below %.4f; control median %.4f, 5 %% below %.4f", of.attacked().median(),
        of.attacked().low(), of.control().median(), of.control().low());
  }

  /** The attacks that were not tried, and why, if any. */
  Optional<String> notTried() {
    return holdout > 0 ? Optional.empty() : Optional.of("without -holdout, the control are the originals, each beside the nearest other"
        + " one, which is fair only if records are independent of each other; membership, singling out, linkability and inference were not"
        + " tried");
  }
}
