package weka.disclosure.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.MaskedPair;
import sdc.data.copula.Normal;
import sdc.risk.Attempt;
import sdc.risk.Coverage;
import sdc.risk.PairedRates;
import sdc.risk.Published;
import weka.disclosure.command.JsonValues;
import weka.disclosure.evaluation.MaskingTrial.Spread;
import weka.disclosure.utility.LossAxis;

/**
 * Compares several maskings of the same data. Risk is the rate of the strongest linkage. Loss is what -loss names, usually the headline
 * percentage ({@link sdc.loss.HeadlineLoss}; PIL if all attributes are numeric) of the attacked attributes, or of all attributes if any
 * masking changed others too, so that all maskings are measured on the same attributes. A masking is on the Pareto front if no other
 * masking has at most the same risk and loss, and less of one.
 *
 * @param linkages the linkages that attacked each masking
 * @param trials   the maskings, in the order given
 */
public record MaskingComparison(List<String> linkages, List<MaskingTrial> trials) {

  private static final double Z = Normal.Z_95;

  public MaskingComparison {
    linkages = List.copyOf(linkages);
    boolean outside = trials.stream().anyMatch(trial -> MaskingTrial.changesOthers(trial.runs()));
    trials = trials.stream().map(trial -> new MaskingTrial(trial.filter(), trial.runs(), outside)).toList();
  }

  /** True if no other masking is at least as good in both risk and loss and better in one. */
  public boolean isOnFront(MaskingTrial trial) {
    return incomparable().isEmpty() && trial.isMeasured() && trials.stream().noneMatch(other -> other.dominates(trial));
  }

  /** Why these maskings cannot be compared, if so: different attributes, data, intruders, losses or attacks. */
  public Optional<String> incomparable() {
    List<Assessment> runs = trials.stream().flatMap(trial -> trial.runs().stream()).toList();
    return runs.stream().map(run -> difference(run, runs.get(0))).filter(what -> !what.isEmpty()).findFirst()
        .map(what -> "the maskings cannot be compared, because their " + what);
  }

  /** The maskings that were attacked with the same data, attributes, intruder and attacks as this one, which is among them. */
  public MaskingComparison beside(MaskingTrial masking) {
    return new MaskingComparison(linkages, trials.stream()
        .filter(other -> difference(other.runs().get(0), masking.runs().get(0)).isEmpty()).toList());
  }

  private static String difference(Assessment run, Assessment other) {
    return !run.pair().original().names().equals(other.pair().original().names()) ? "attributes differ"
        : !Published.isSame(run.plan().pair().original(), other.plan().pair().original()) ? "original data differ"
        : !Arrays.equals(run.originalRows(), other.originalRows()) || run.intruder().noise() != other.intruder().noise()
            || run.synthetic().isPresent() != other.synthetic().isPresent()
            || run.intruder().known().isPresent() != other.intruder().known().isPresent() ? "intruders differ"
        : run.utility().axis() != other.utility().axis() ? "losses differ"
        : attacks(run).equals(attacks(other)) ? "" : "attacks differ: only some were attacked by "
            + Coverage.some(Stream.concat(attacks(run).stream(), attacks(other).stream()).filter(attack -> !attacks(run).contains(attack)
                || !attacks(other).contains(attack)).sorted().toList()) + "; attack all alike, except by attacks made for one masking";
  }

  /** The attacks that were requested, also those that could not run, in any order, without those made for one masking. */
  private static Set<String> attacks(Assessment run) {
    return run.synthetic().isPresent() ? Set.copyOf(run.exposure().coverage().attacks())
        : run.outcomes().linkages().stream().map(Outcome::linkage).filter(name -> LinkageMethod.madeFor(name).isEmpty())
            .collect(Collectors.toSet());
  }

  /** What is called the loss. */
  public LossAxis axis() {
    return trials.isEmpty() ? LossAxis.HEADLINE : trials.get(0).runs().get(0).utility().axis();
  }

  /** Notes on the scores, a line each: changes that the loss does not measure, and maskings of different attributes. */
  public List<String> remarks() {
    List<String> remarks = new ArrayList<>(notes());
    for (MaskingTrial trial : trials) {
      if (!trial.unseen().isEmpty()) {
        remarks.add(trial.filter() + " has no score, because the loss does not measure the change of " + String.join(", ", trial.unseen()));
      }
      trial.runs().get(0).exposure().strongest().map(LinkageResult::ties).filter(ties -> !ties.isEmpty())
          .ifPresent(ties -> remarks.add(trial.filter() + ": " + trial.firstOfRuns() + ties));
      trial.runs().stream().flatMap(run -> run.exposure().alarms().stream()).distinct()
          .forEach(alarm -> remarks.add(trial.filter() + ": " + alarm));
    }
    List<String> any = trials.stream().flatMap(trial -> trial.changed().stream()).distinct().toList();
    for (MaskingTrial trial : trials) {
      List<String> kept = any.stream().filter(name -> !trial.changed().contains(name)).toList();
      if (!kept.isEmpty()) {
        remarks.add(trial.filter() + " leaves " + Coverage.some(kept) + " unchanged, unlike other maskings here");
      }
    }
    return remarks;
  }

  /** The notes on the figures of all runs, once if all maskings have them; those on the intruder are said elsewhere. */
  private List<String> notes() {
    Map<String, List<String>> having = new LinkedHashMap<>();
    for (MaskingTrial trial : trials) {
      trial.runs().stream().flatMap(run -> run.notes().stream().filter(note -> !run.intruder().notes().contains(note))).distinct()
          .forEach(note -> having.computeIfAbsent(note, n -> new ArrayList<>()).add(trial.filter()));
    }
    return having.entrySet().stream().map(each -> (each.getValue().size() == trials.size() ? ""
        : String.join(", ", each.getValue()) + ": ") + each.getKey()).toList();
  }

  /** The maskings with a score, the best first. */
  public List<MaskingTrial> ranked() {
    return trials.stream().filter(trial -> Double.isFinite(trial.score().mean()))
        .sorted(Comparator.comparingDouble(trial -> trial.score().mean())).toList();
  }

  /**
   * Which of the two best maskings is better, and how certain this is. Scores are compared by their spread over the runs. The records
   * linked in the first runs are compared in pairs: with b records linked only in the one and c only in the other, the difference of
   * the rates is (b − c)/n with the standard error √(b + c − (b − c)²/n)/n (McNemar 1947). It is called significant if the binomial test of
   * b successes in b + c tries agrees.
   */
  public String verdict() {
    Optional<String> problem = incomparable();
    if (problem.isPresent()) {
      return problem.get();
    }
    List<MaskingTrial> ranked = ranked();
    if (trials.size() == 1) {
      return trials.get(0).headline();
    }
    if (ranked.size() < 2) {
      return "fewer than two maskings have a score, so they cannot be compared" + ranked.stream().map(one -> "; " + one.filter() + ": "
          + one.headline()).collect(Collectors.joining());
    }
    MaskingTrial best = ranked.get(0);
    MaskingTrial next = ranked.get(1);
    String but = best.gaps().map(gaps -> "; " + gaps).orElse("");
    if (linkages.isEmpty()) {
      return String.format(Locale.ROOT, "best score: %s, before %s (%s); largest risk without correspondence: %.2f against %.2f %%; loss:"
          + " %+.2f points", best.filter(), next.filter(), runs(best, next), best.risk().mean(), next.risk().mean(),
          best.loss().mean() - next.loss().mean()) + but;
    }
    PairedRates links = paired(best.runs().get(0), next.runs().get(0));
    String first = best.runs().size() + next.runs().size() > 2 ? " in the first runs" : "";
    return String.format(Locale.ROOT, "best score: %s, before %s (%s); share of records linked by the strongest linkage%s: %+.2f"
        + " points (95 %% interval %+.2f to %+.2f, paired by record), the difference is %ssignificant; loss: %+.2f points", best.filter(),
        next.filter(), runs(best, next), first, links.difference(), links.difference() - links.half(), links.difference() + links.half(),
        links.isSignificant() ? "" : "not ", best.loss().mean() - next.loss().mean()) + but;
  }

  /** The records that the strongest linkage links in only one of two maskings, of those that neither intruder knew before. */
  private static PairedRates paired(Assessment best, Assessment next) {
    Strongest a = Strongest.of(best);
    Strongest b = Strongest.of(next);
    int[] rows = IntStream.of(best.pair().partnered()).filter(row -> !a.knows(row) && !b.knows(row)).toArray();
    return new PairedRates((int) IntStream.of(rows).filter(row -> a.finds(row) && !b.finds(row)).count(),
        (int) IntStream.of(rows).filter(row -> b.finds(row) && !a.finds(row)).count(), rows.length);
  }

  private static String runs(MaskingTrial best, MaskingTrial next) {
    Spread a = best.score();
    Spread b = next.score();
    double error = Math.sqrt(square(a.sd()) / best.runs().size() + square(b.sd()) / next.runs().size());
    return String.format(Locale.ROOT, "%.2f against %.2f", a.mean(), b.mean()) + (error > 0
        ? String.format(Locale.ROOT, ", difference %+.2f, 95 %% interval %+.2f to %+.2f over the runs", a.mean() - b.mean(),
            a.mean() - b.mean() - Z * error, a.mean() - b.mean() + Z * error) : ", one run each");
  }

  private static double square(double sd) {
    return Double.isNaN(sd) ? 0 : sd * sd;
  }

  /** The strongest linkage of a run, by the rows of the original records. */
  private record Strongest(MaskedPair pair, Attempt attempt) {

    static Strongest of(Assessment run) {
      LinkageResult result = run.exposure().strongest().orElseThrow();
      return new Strongest(run.pair(), new Attempt(result.name(), result.links()));
    }

    boolean finds(int row) {
      return attempt.finds(pair, row);
    }

    boolean knows(int row) {
      return attempt.knows(pair, row);
    }
  }

  /** The figures under the names that the JSON output gives them. */
  public Map<String, Object> toMap() {
    return Named.map("maskings", trials.stream().map(trial -> Named.map("filter", trial.filter(), "risk", JsonValues.of(trial.risk()),
        "loss", JsonValues.of(trial.loss()), "score", JsonValues.of(trial.score()), "onFront", isOnFront(trial), "runs",
        trial.runs().stream().map(Assessment::toMap).toList())).toList(), "loss", axis().name(), "verdict", verdict(), "remarks",
        remarks(), "schema", AssessmentMap.SCHEMA);
  }

  /** The figures as a table for people. */
  public String toText(String original) {
    StringBuilder text = new StringBuilder("=== Comparison of maskings ===\n\nOriginal: ").append(original).append('\n');
    trials.get(0).runs().get(0).intruder().notes().forEach(note -> text.append("Note:     ").append(note).append('\n'));
    text.append('\n');
    for (int l = 0; l < linkages.size(); l++) {
      text.append("(").append(l + 1).append(") ").append(linkages.get(l)).append('\n');
    }
    int width = trials.stream().mapToInt(trial -> trial.filter().length()).max().orElse(0);
    text.append('\n').append(cell("Masking", width)).append("   runs");
    IntStream.range(0, linkages.size()).forEach(l -> text.append(String.format(" %14s", "linked % (" + (l + 1) + ")")));
    text.append(linkages.isEmpty() ? String.format(" %14s", "risk %") : "");
    text.append(String.format(" %14s %14s %6s%n", "loss %", "score", "front"));
    for (MaskingTrial trial : trials) {
      text.append(cell(trial.filter(), width)).append(String.format(" %6d", trial.runs().size()));
      IntStream.range(0, linkages.size()).forEach(l -> text.append(String.format(" %14s", show(trial.linked(linkages.get(l))))));
      text.append(linkages.isEmpty() ? String.format(" %14s", show(trial.risk())) : "");
      text.append(String.format(" %14s %14s %6s%n", show(trial.loss()), show(trial.score()), isOnFront(trial) ? "*" : ""));
    }
    String risk = linkages.isEmpty() ? "the largest risk" : "the strongest linkage";
    text.append(linkages.isEmpty() ? "\nrisk: the largest of the attacks without correspondence"
        : "\nlinked: records whose true masked record is strictly nearer than every other").append(";\nloss: ").append(axis().words())
        .append(";\nscore: half the sum of ").append(risk).append(" and the loss (lower is better)")
        .append(linkages.isEmpty() ? "" : ", without guesses among tied records").append(";\n*: no other masking beats it in both;"
        + " +-: standard deviation over the runs\n\n");
    remarks().forEach(remark -> text.append("Note:     ").append(remark).append('\n'));
    text.append(verdict()).append('\n');
    return text.toString();
  }

  private static String cell(String words, int width) {
    return String.format("%-" + Math.max(width, 7) + "s", words);
  }

  private static String show(Spread spread) {
    String mean = Double.isNaN(spread.mean()) ? "-" : String.format(Locale.ROOT, "%.2f", spread.mean());
    return Double.isNaN(spread.sd()) ? mean : mean + String.format(Locale.ROOT, " +-%.2f", spread.sd());
  }
}
