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
import sdc.risk.synthetic.ClosestRecords;
import sdc.risk.synthetic.Distances;
import sdc.risk.synthetic.Excess;

/**
 * What attacks find that need no correspondence of records, as for synthetic data.
 *
 * @param closest copies and distances
 * @param holdout the number of records held out; 0 if the originals themselves are the control
 */
public record SyntheticFigures(ClosestRecords closest, int holdout) {

  /**
   * One attack.
   *
   * @param name   its name in the JSON output; a point leads into an object
   * @param words  what it counts, in plain words
   * @param excess how often it succeeds beyond the control
   */
  public record Attack(String name, String words, Excess excess) {

    /** The risk with its interval, in percent. */
    public String risk() {
      return String.format(Locale.ROOT, "%.2f %% (%.2f to %.2f)", excess.percent(), excess.low(), excess.high());
    }

    /** Attack and control as words. */
    public String counts() {
      return String.format(Locale.ROOT, "%d of %d, control %d of %d", excess.attack().hits(), excess.attack().records(),
          excess.control().hits(), excess.control().records());
    }
  }

  static SyntheticFigures of(AttackPlan.Unrelated plan, MaskedPair pair, Progress progress) {
    MaskedPair compared = pair.labelled();
    return new SyntheticFigures(ClosestRecords.of(compared.original(), compared.masked(), plan.holdout(), plan.randomness(), progress),
        plan.holdout().map(Table::rows).orElse(0));
  }

  /** All attacks that were tried. */
  public List<Attack> attacks() {
    List<Attack> attacks = new ArrayList<>();
    attacks.add(new Attack("copies.exact", "released records that equal an original", closest.exact()));
    attacks.add(new Attack("copies.rounded", "the same after rounding", closest.rounded()));
    attacks.add(new Attack("dcr", "released records as near to an original as the nearest 5 % of the control", closest.dcr().within()));
    attacks.add(new Attack("nndr", "released records nearer to one original than to all others, as 5 % of the control",
        closest.nndr().within()));
    return attacks;
  }

  /** The attack with the largest risk. */
  public Attack strongest() {
    return attacks().stream().max(Comparator.comparingDouble(each -> each.excess().percent())).orElseThrow();
  }

  /** The sentence that sums up the attacks, without its full stop. */
  String headline() {
    Attack strongest = strongest();
    Excess exact = closest.exact();
    String which = exact.percent() >= 99.5 ? "the release is a copy: " + exact.attack().hits() + " of " + exact.attack().records()
        + " released records equal an original" : !attacks().stream().anyMatch(each -> each.excess().isProven())
        ? "no attack without correspondence succeeds clearly more often than its control; the largest risk is " + strongest.risk()
        : "without correspondence, the largest risk is " + strongest.risk() + ": " + strongest.words() + ", " + strongest.counts();
    return which + (holdout > 0 ? "" : ", where the control are the originals themselves, because no records were held out");
  }

  /** The figures under the names that the JSON output gives them. */
  Map<String, Object> toMap() {
    Map<String, Object> map = Named.map("control", holdout > 0 ? "HOLDOUT" : "ORIGINALS", "holdout", holdout, "copies",
        new LinkedHashMap<String, Object>());
    for (Attack attack : attacks()) {
      put(map, attack.name(), excess(attack.excess()));
    }
    distances(map, "dcr", closest.dcr());
    distances(map, "nndr", closest.nndr());
    closest.nearer().ifPresent(rate -> put(map, "dcr.nearer", AssessmentMap.rate(rate)));
    return map;
  }

  private static void distances(Map<String, Object> map, String name, Distances found) {
    put(map, name + ".threshold", found.threshold());
    put(map, name + ".distances", Named.map("release", summary(found.attacked()), "control", summary(found.control())));
  }

  private static Map<String, Object> summary(Distances.Summary of) {
    return Named.map("least", of.least(), "low", of.low(), "median", of.median());
  }

  @SuppressWarnings("unchecked")
  private static void put(Map<String, Object> map, String name, Object value) {
    int point = name.indexOf('.');
    if (point < 0) {
      map.put(name, value);
    } else {
      put((Map<String, Object>) map.get(name.substring(0, point)), name.substring(point + 1), value);
    }
  }

  private static Map<String, Object> excess(Excess excess) {
    return Named.map("attack", AssessmentMap.rate(excess.attack()), "control", AssessmentMap.rate(excess.control()), "risk",
        excess.percent(), "interval", List.of(excess.low(), excess.high()));
  }

  /** The distances in words, a line each. */
  public Map<String, String> details() {
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put("distance to the closest record", words(closest.dcr()));
    lines.put("its ratio to the second", words(closest.nndr()));
    closest.nearer().ifPresent(rate -> lines.put("nearer to an original than to a holdout", String.format(Locale.ROOT,
        "%d of %d, %.2f %% (%.2f to %.2f); 50 %% if the release reveals nothing", rate.hits(), rate.records(), rate.percent(), rate.low(),
        rate.high())));
    return lines;
  }

  private static String words(Distances of) {
    return String.format(Locale.ROOT, "median %.4f, 5 %% below %.4f; control median %.4f, 5 %% below %.4f", of.attacked().median(),
        of.attacked().low(), of.control().median(), of.control().low());
  }

  /** The attacks that were not tried, and why, if any. */
  Optional<String> notTried() {
    return holdout > 0 ? Optional.empty() : Optional.of("without -holdout, the control are the originals, each beside the nearest other"
        + " one, which is fair only if records are independent of each other");
  }
}
