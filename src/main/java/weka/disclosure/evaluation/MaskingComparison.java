package weka.disclosure.evaluation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.copula.Normal;
import sdc.link.Matching.Direction;
import weka.disclosure.evaluation.MaskingTrial.Spread;

/**
 * Several maskings of the same data side by side: risk is what the strongest of the linkages finds, loss is PIL, both in percent.
 * A masking is on the Pareto front when no other has as little of both and less of one.
 *
 * @param linkages the linkages that attacked each masking
 * @param trials   the maskings, in the order given
 */
public record MaskingComparison(List<String> linkages, List<MaskingTrial> trials) {

  private static final double Z = Normal.Z_95;

  /** Keeps its own copies. */
  public MaskingComparison {
    linkages = List.copyOf(linkages);
    trials = List.copyOf(trials);
  }

  /** Whether no other masking is as good in both and better in one. */
  public boolean isOnFront(MaskingTrial trial) {
    return Double.isFinite(trial.loss().mean()) && trials.stream().noneMatch(other -> other.dominates(trial));
  }

  /** The maskings with a score, the best first. */
  public List<MaskingTrial> ranked() {
    return trials.stream().filter(trial -> Double.isFinite(trial.score().mean()))
        .sorted(Comparator.comparingDouble(trial -> trial.score().mean())).toList();
  }

  /**
   * Which of the two best is better, and how sure that is. Runs of one masking are compared by their spread; the records linked in
   * the first runs are compared in pairs: with b records linked in one only and c in the other only, the difference of the rates is
   * (b − c)/n with the standard error √(b + c − (b − c)²/n)/n (McNemar 1947).
   */
  public String verdict() {
    List<MaskingTrial> ranked = ranked();
    if (ranked.size() < 2) {
      return "fewer than two maskings have a score, so there is nothing to compare";
    }
    MaskingTrial best = ranked.get(0);
    MaskingTrial next = ranked.get(1);
    double[] interval = pairedDifference(best, next);
    String sure = interval[1] < 0 || interval[0] > 0 ? "the records tell them apart" : "the records cannot tell them apart";
    return String.format(Locale.ROOT, "best score: %s, before %s (%s); share of records linked by the strongest linkage: %+.2f"
        + " points (95 %% interval %+.2f to %+.2f, paired by record), %s; loss: %+.2f points", best.filter(), next.filter(),
        runs(best, next), (interval[0] + interval[1]) / 2, interval[0], interval[1], sure, best.loss().mean() - next.loss().mean());
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

  private static double[] pairedDifference(MaskingTrial best, MaskingTrial next) {
    boolean[] a = linked(best.runs().get(0));
    boolean[] b = linked(next.runs().get(0));
    int onlyA = (int) IntStream.range(0, a.length).filter(row -> a[row] && !b[row]).count();
    int onlyB = (int) IntStream.range(0, a.length).filter(row -> b[row] && !a[row]).count();
    double n = best.runs().get(0).records();
    double difference = (onlyA - onlyB) / n;
    double error = Math.sqrt(onlyA + onlyB - n * difference * difference) / n;
    return new double[] {100 * (difference - Z * error), 100 * (difference + Z * error)};
  }

  private static boolean[] linked(Assessment run) {
    LinkageResult strongest = run.linkages().stream().max(Comparator.comparingDouble(result -> result.rate().percent())).orElseThrow();
    boolean[] linked = new boolean[run.pair().original().rows()];
    for (int row = 0; row < linked.length; row++) {
      boolean masked = strongest.links().direction() == Direction.MASKED_TO_ORIGINAL;
      int looking = masked ? run.pair().partner(row) : row;
      linked[row] = looking != MaskedPair.NONE && strongest.links().isLinked(looking);
    }
    return linked;
  }

  /** The figures under the names that the JSON output gives them. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    List<Object> entries = new ArrayList<>();
    for (MaskingTrial trial : trials) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("filter", trial.filter());
      entry.put("risk", spread(trial.risk()));
      entry.put("loss", spread(trial.loss()));
      entry.put("score", spread(trial.score()));
      entry.put("onFront", isOnFront(trial));
      entry.put("runs", trial.runs().stream().map(Assessment::toMap).toList());
      entries.add(entry);
    }
    map.put("maskings", entries);
    map.put("verdict", verdict());
    return map;
  }

  private static Map<String, Object> spread(Spread spread) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("mean", spread.mean());
    map.put("sd", spread.sd());
    return map;
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
    text.append(String.format(" %14s %14s %6s%n", "loss (PIL) %", "score", "front"));
    for (MaskingTrial trial : trials) {
      text.append(cell(trial.filter(), width)).append(String.format(" %6d", trial.runs().size()));
      IntStream.range(0, linkages.size()).forEach(l -> text.append(String.format(" %14s", show(trial.linked(linkages.get(l))))));
      text.append(String.format(" %14s %14s %6s%n", show(trial.loss()), show(trial.score()), isOnFront(trial) ? "*" : ""));
    }
    text.append("\nlinked: records whose true masked record is strictly nearer than every other; loss: probabilistic information"
        + " loss;\nscore: half the sum of the strongest linkage and the loss, the lower the better; *: no other masking has as"
        + " little of both;\n+-: standard deviation over the runs\n\n").append(verdict()).append('\n');
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
