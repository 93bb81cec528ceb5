package weka.disclosure.target;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sdc.aggregate.FamilySettings;
import sdc.data.MaskedPair;
import sdc.risk.Correspondence;
import sdc.risk.Published;
import sdc.target.Target;
import sdc.target.TargetSearch.Found;
import sdc.target.Trial;
import sdc.target.Verdict;
import weka.core.Instances;
import weka.disclosure.options.NumberText;

/**
 * What is proven about a release, for its owner: target, attacks, bounds, what was assumed and what was not tried. It names the maskings'
 * methods, but neither their settings nor a seed, which would help an intruder.
 */
public final class Certificate {

  private static final List<String> FAMILIES = Stream.of(FamilySettings.Form.values()).map(Enum::name).toList();
  private static final Pattern FAMILY = Pattern.compile("-F (\\w+)");
  /** Options with which a bound holds for a part of the family only. */
  private static final Pattern PART = Pattern.compile(" -(metric|psd|additivity)\\b");

  private Certificate() {
  }

  /** The certificate of the best release of a search. */
  public static String of(ReleaseSearch search, Found<Instances> found, String file, String hash) {
    Trial<Instances> best = found.best().orElseThrow();
    Target target = search.settings().target();
    SearchedData data = search.data();
    int records = data.original().numInstances();
    List<String> lines = new ArrayList<>();
    lines.add("Certificate of a masked release. Keep it apart from the release.");
    lines.add("");
    lines.add("Release:   " + (file.isEmpty() ? "" : file + ", ") + records + " records" + (hash.isEmpty() ? "" : ", SHA-256 " + hash));
    lines.add("Method:    " + methods(best));
    List<String> unmasked = data.unmasked(best.release());
    if (!unmasked.isEmpty()) {
      lines.add("Unmasked:  " + String.join(", ", unmasked) + "; an identifier among them must not be released");
    }
    lines.add("Target:    " + words(target, records) + (target.together() ? ", by all attacks together" : ", by each attack"));
    lines.add("Counted:   " + (target.linksOnly() ? "links only; guesses among equal released records do not count"
        : "links, and 1/t for each record that is one of t equal released records"
            + (target.together() ? ", of the attack that guesses best, not of all together" : "")));
    lines.add("Worst:     " + TargetText.Worst.of(search, best).words());
    lines.add(String.format(Locale.ROOT, "Loss:      %s %.2f", search.loss(), best.loss()));
    lines.add("");
    lines.add("Attacks on this very file:");
    best.verdicts().stream().filter(Verdict::hasRun).forEach(verdict -> lines.add("  " + line(verdict, records)));
    lines.add("");
    lines.add("Assumed: the intruder has the exact original values of " + String.join(", ", data.knownNames())
        + " of every record, and no other attribute" + (best.verdicts().stream().anyMatch(Verdict::proven)
            ? "; for the proven bounds, the best parameters that any intruder could choose." : "."));
    lines.add("Not tried: " + String.join("; ", notTried(search, best)) + ".");
    lines.add("Search:    " + found.trials().size() + " maskings were tried, " + found.trials().stream().filter(Trial::isMet).count()
        + " met the target, and the one with the least loss was chosen" + (found.ended() ? "" : "; the search was cut short") + ".");
    return String.join("\n", lines) + "\n";
  }

  private static String methods(Trial<Instances> best) {
    String names = best.masking() instanceof RangedMasking ranged ? String.join(", ", ranged.filters()) : best.name();
    return names + (best.note().isEmpty() ? "" : "; " + best.note());
  }

  /** The target in words. */
  static String words(Target target, int records) {
    return "at most " + target.most(records) + " of " + records + " records" + (Double.isNaN(target.share()) ? ""
        : " (" + NumberText.of(Math.round(1e8 * target.share()) / 1e6) + " %)");
  }

  private static String line(Verdict verdict, int records) {
    String guesses = verdict.guesses() > 0 ? String.format(Locale.ROOT, "; %.1f more expected by guesses", verdict.guesses()) : "";
    return verdict.attack() + ": " + verdict.linked() + (verdict.records() == records || verdict.records() == 0 ? ""
        : " of " + verdict.records() + " records not known before") + " linked" + (verdict.proven()
        ? ", proven: no distance of its family links more than " + verdict.bound() : verdict.bound() > verdict.linked()
            ? ", and " + (verdict.bound() - verdict.linked()) + " not counted in its time" : "") + guesses;
  }

  /** The family of this attack; the default one is not named. */
  private static String family(Verdict verdict) {
    Matcher named = FAMILY.matcher(verdict.attack());
    return named.find() ? named.group(1) : FAMILIES.get(0);
  }

  /** The attacks that could not run, each with the reason after its name. */
  static List<String> notRun(ReleaseSearch search, Trial<Instances> best) {
    List<String> attacks = new ArrayList<>();
    if (search.linkages().isEmpty() && methods(best).contains("RankSwapping") && !search.data().hasRanks()) {
      attacks.add("RankSwappingAttack, because the intruder knows no number without missing values");
    }
    best.verdicts().stream().filter(verdict -> !verdict.hasRun()).map(Verdict::attack).forEach(attacks::add);
    return attacks;
  }

  private static List<String> notTried(ReleaseSearch search, Trial<Instances> best) {
    List<String> gaps = new ArrayList<>();
    Set<String> proven = best.verdicts().stream().filter(verdict -> verdict.proven()
        && !PART.matcher(verdict.attack()).find()).map(Certificate::family).collect(Collectors.toSet());
    List<String> families = FAMILIES.stream().filter(family -> !proven.contains(family)).toList();
    if (!families.isEmpty()) {
      gaps.add("no bound was proven for the families " + String.join(", ", families));
    }
    gaps.addAll(notRun(search, best));
    gaps.add("linkages other than those above");
    MaskedPair whole = search.data().whole(best.release());
    if (!Correspondence.of(whole, Published.of(whole)).isBroken()) {
      gaps.add("the order of the records, which is the original's");
    }
    search.data().others().stream().findFirst().ifPresent(name -> gaps.add("an intruder who knows other attributes, such as " + name));
    gaps.add("what the release reveals about a person without a link to their record");
    gaps.add("other releases of the same data");
    return gaps;
  }
}
