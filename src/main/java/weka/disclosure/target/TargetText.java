package weka.disclosure.target;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import sdc.risk.Coverage;
import sdc.target.Target;
import sdc.target.TargetSearch.Found;
import sdc.target.Trial;
import sdc.target.Verdict;
import weka.core.Instances;

/** Targets as text, and what a search found in a line. */
public final class TargetText {

  private TargetText() {
  }

  /** Rejects a text that is neither a percentage nor a number of records. */
  public static String requireSyntax(String text) {
    String value = text.strip();
    if (!value.matches("\\d{1,9}") && !value.matches("(\\d{1,2}(\\.\\d+)?|100(\\.0+)?)%")) {
      throw new IllegalArgumentException("-risk must be a percentage of the records such as 5%, from 0% to 100%, or a number of records"
          + " such as 20, got '" + text + "'");
    }
    return value;
  }

  /** The target of this text. */
  public static Target target(String risk, boolean together, boolean linksOnly) {
    String value = requireSyntax(risk);
    return value.endsWith("%") ? new Target(Double.parseDouble(value.substring(0, value.length() - 1)) / 100, 0, together, linksOnly)
        : new Target(Double.NaN, Integer.parseInt(value), together, linksOnly);
  }

  /** The line on a search that met its target. */
  public static String summary(ReleaseSearch search, Found<Instances> found) {
    Trial<Instances> best = found.best().orElseThrow();
    List<String> notRun = Certificate.notRun(search, best).stream()
        .map(attack -> attack.replaceFirst("(?s)(, because| could not run:).*", "")).toList();
    return String.format(Locale.ROOT, "target met: %s in the worst case, %s, loss %.2f, by %s; %d maskings tried%s%s%s",
        Worst.of(search, best).words(), worst(best.verdicts(), search.settings().target().linksOnly()), best.loss(), best.name(),
        found.trials().size(), found.ended() ? "" : ", cut short",
        notRun.isEmpty() ? "" : "; not run: " + Coverage.some(notRun),
        search.data().others().isEmpty() ? "" : "; attributes not in -known were not attacked");
  }

  /**
   * The worst that the attacks on a release can find.
   *
   * @param found the records
   * @param of    the number that they are counted among: the records that the worst attack attacks, or all
   */
  record Worst(double found, int of) {

    static Worst of(ReleaseSearch search, Trial<?> trial) {
      Target target = search.settings().target();
      return trial.verdicts().stream().filter(each -> !target.together() && each.records() > 0
          && target.worst(List.of(each)) == trial.risk()).findFirst().map(each -> new Worst(each.worst(target.linksOnly()), each.records()))
          .orElseGet(() -> new Worst(trial.risk(), search.data().original().numInstances()));
    }

    String words() {
      return String.format(Locale.ROOT, "%.1f of %d records (%.2f %%)", found, of, 100 * found / of);
    }
  }

  /** The largest of the proven bounds: that of the worst family. */
  static String worst(List<Verdict> verdicts, boolean linksOnly) {
    double guesses = linksOnly ? verdicts.stream().mapToDouble(Verdict::guesses).max().orElse(0) : 0;
    return verdicts.stream().filter(Verdict::proven).map(Verdict::bound).max(Comparator.naturalOrder())
        .map(bound -> "proven bound " + bound).orElse("without a proof, as no attack has one")
        + (guesses == 0 ? "" : String.format(Locale.ROOT, ", but who guesses among equal records finds %.1f", guesses));
  }

  /** Why there is no release, how near the nearest masking came, and what to give up. */
  public static String nothing(ReleaseSearch search, Found<Instances> found) {
    int records = search.data().original().numInstances();
    String target = Certificate.words(search.settings().target(), records);
    Optional<Trial<Instances>> nearest = found.nearest();
    String why = nearest.map(trial -> String.format(Locale.ROOT, "the nearest, %s, leaves %.1f records", trial.name(),
        Worst.of(search, trial).found())
        + trial.verdicts().stream().filter(Verdict::hasRun).reduce((first, last) -> last).map(last -> " to " + last.attack()
            + (trial.state() == Trial.State.OPEN ? " (found " + last.linked() + ", bound not proven lower)" : "")).orElse(""))
        .orElseGet(() -> found.trials().stream().map(Trial::note).filter(note -> !note.isEmpty()).findFirst()
            .orElse("none was attacked in the time"));
    Set<String> left = search.data().knownUnmasked(search.filters());
    return "no masking that was tried leaves " + target + " to be found: " + why + (left.isEmpty() ? ""
        : "; -known has attributes that no -F masks: " + Coverage.some(List.copyOf(left))) + "; allow a larger -risk, widen the ranges of"
        + " -F, give more time with -T, or name fewer attributes in -known if the intruder cannot know them all";
  }
}
