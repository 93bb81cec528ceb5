package weka.disclosure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Progress;
import sdc.link.Links;
import sdc.loss.Figure;
import weka.core.Instances;
import weka.disclosure.evaluation.Assessment;
import weka.disclosure.evaluation.MaskingComparison;
import weka.disclosure.evaluation.MaskingTrial;
import weka.filters.unsupervised.attribute.MaskingFilter;

/** Scores, front and verdict of compared maskings, made again from the rates, the losses and the links of all pairs of records. */
class MaskingComparisonTest {

  private static final int RECORDS = 60;
  private static final int RUNS = 3;

  private static MaskingComparison compare(Instances data, String... filters) {
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setOptions(new String[] {"-L", "EuclideanLinkage", "-L", "EuclideanLinkage -M RAW", "-runs", Integer.toString(RUNS)});
    evaluation.setFilters(Arrays.stream(filters).map(Study::filter).toArray(MaskingFilter[]::new));
    return evaluation.compare(data, Progress.NONE);
  }

  private static Assessment attacked(Instances data, Instances masked, String... linkages) {
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setLinkages(Study.linkages(List.of(linkages)));
    return evaluation.evaluate(data, masked, Progress.NONE);
  }

  /** The stronger attack would make the stronger masking look worse. */
  @Test
  void resultsOfOtherAttacksAreNotCompared() {
    Instances data = SampleData.numbers(RECORDS, 3);
    Instances masked = SampleData.numbers(RECORDS, 4);
    String[] both = {"EuclideanLinkage", "EuclideanLinkage -M RAW"};
    for (String[] other : new String[][] {both, {both[1], both[0]}, {both[0]}}) {
      MaskingComparison found = new MaskingComparison(List.of(both), List.of(new MaskingTrial("a", List.of(attacked(data, masked, both))),
          new MaskingTrial("b", List.of(attacked(data, masked, other)))));
      assertEquals(other.length == 2 ? "" : "the maskings cannot be compared, because their attacks differ: only some were attacked by"
          + " EuclideanLinkage -M RAW; attack all alike, except by attacks made for one masking", found.incomparable().orElse(""));
      assertEquals(other.length, found.beside(found.trials().get(0)).trials().size());
    }
    MaskingComparison own = new MaskingComparison(List.of(both), List.of(new MaskingTrial("a", List.of(attacked(data, masked, both[0]))),
        new MaskingTrial("b", List.of(attacked(data, masked, both[0], "RankSwappingAttack -p 50")))));
    assertTrue(own.incomparable().isEmpty(), "each masking may have the attack made for it");
  }

  /** What the first run does not show is a remark, once. */
  @Test
  void warningsOfAllRunsAreRemarks() {
    Instances data = SampleData.numbers(RECORDS, 3);
    Assessment good = attacked(data, SampleData.numbers(RECORDS, 4), "EuclideanLinkage");
    Assessment bad = attacked(data, data, "EuclideanLinkage");
    MaskingComparison found = new MaskingComparison(List.of("EuclideanLinkage"), List.of(new MaskingTrial("m", List.of(good, bad, bad))));
    assertEquals(1, found.remarks().stream().filter("m: the original and the masked data are the same data"::equals).count(),
        () -> found.remarks().toString());
    assertTrue(found.verdict().startsWith("first of 3 runs: "), found.verdict());
  }

  /** One result alone, as the tab shows it. Before, a masking of attributes that nobody attacked lost nothing. */
  @Test
  void theLossOfOneMaskingIncludesWhatWasNotAttacked() {
    Instances data = SampleData.numbers(RECORDS, 3);
    Instances masked = new Instances(data);
    IntStream.range(0, RECORDS).forEach(row -> masked.instance(row).setValue(2, row * row));
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setAttributeIndices("1-2");
    Assessment run = evaluation.evaluate(data, masked, Progress.NONE);
    double loss = new MaskingTrial("m", List.of(run)).loss().mean();
    assertEquals(((Figure.Value) run.loss().total()).value(), loss, 1e-9);
    assertTrue(loss > 0, "the third attribute changed");
  }

  private static double pil(Assessment run) {
    return ((Figure.Value) run.loss().probabilistic().percent()).value();
  }

  /** Whether each record's masked one is strictly nearer than all others, standardised or not. */
  private static boolean[] linked(Assessment run, boolean raw) {
    double[][][] values = new double[2][3][];
    for (int k = 0; k < 3; k++) {
      values[0][k] = scaled(run.pair().original().numeric(k).toArray(), raw);
      values[1][k] = scaled(run.pair().masked().numeric(k).toArray(), raw);
    }
    boolean[] linked = new boolean[RECORDS];
    for (int i = 0; i < RECORDS; i++) {
      int at = i;
      double own = distance(values, i, i);
      linked[i] = IntStream.range(0, RECORDS).allMatch(j -> j == at || distance(values, at, j) > own);
    }
    return linked;
  }

  private static double[] scaled(double[] values, boolean raw) {
    double mean = Arrays.stream(values).average().orElseThrow();
    double sd = Math.sqrt(Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum() / (values.length - 1));
    return raw ? values : Arrays.stream(values).map(v -> (v - mean) / sd).toArray();
  }

  private static double distance(double[][][] values, int i, int j) {
    return IntStream.range(0, 3).mapToDouble(k -> Math.pow(values[0][k][i] - values[1][k][j], 2)).sum();
  }

  private static int count(boolean[] linked) {
    return (int) IntStream.range(0, linked.length).filter(i -> linked[i]).count();
  }

  /** The links of the stronger of the two linkages, the first of equally strong ones. */
  private static boolean[] strongest(Assessment run) {
    boolean[] standardised = linked(run, false);
    boolean[] raw = linked(run, true);
    return count(raw) > count(standardised) ? raw : standardised;
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  private static double sd(double[] values) {
    double mean = mean(values);
    return Math.sqrt(Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum() / (values.length - 1));
  }

  private static double[] scores(MaskingTrial trial) {
    return trial.runs().stream().mapToDouble(run -> (100.0 * count(strongest(run)) / RECORDS + pil(run)) / 2).toArray();
  }

  @Test
  void scoresAndFrontFromRatesAndLosses() {
    MaskingComparison found = compare(SampleData.numbers(RECORDS, 3), "AdditiveNoise -p 30 -S 1", "AdditiveNoise -p 60 -S 1",
        "RankSwapping -p 20 -S 1", "Microaggregation -k 4", "AdditiveNoise -p 400 -S 1");
    int onFront = 0;
    for (MaskingTrial trial : found.trials()) {
      double[] risks = trial.runs().stream().mapToDouble(run -> 100.0 * count(strongest(run)) / RECORDS).toArray();
      double[] losses = trial.runs().stream().mapToDouble(MaskingComparisonTest::pil).toArray();
      assertEquals(trial.filter().startsWith("Micro") ? 1 : RUNS, risks.length);
      assertEquals(mean(risks), trial.risk().mean(), 1e-9);
      assertEquals(mean(losses), trial.loss().mean(), 1e-9);
      assertEquals(mean(scores(trial)), trial.score().mean(), 1e-9);
      assertEquals(risks.length < 2 ? Double.NaN : sd(scores(trial)), trial.score().sd(), 1e-9);
      boolean beaten = found.trials().stream().anyMatch(other -> other.risk().mean() <= mean(risks)
          && other.loss().mean() <= mean(losses) && (other.risk().mean() < mean(risks) || other.loss().mean() < mean(losses)));
      assertEquals(!beaten, found.isOnFront(trial), trial::filter);
      onFront += beaten ? 0 : 1;
    }
    assertTrue(onFront > 0 && onFront < found.trials().size(), "some are on the front: " + onFront);
  }

  /** Two pairs of records changed places: 4 links fewer and none more has the probability 1/8 in a fair throw of 4 coins. */
  @Test
  void fourRecordsAreNoSignificantDifference() {
    Instances data = SampleData.numbers(RECORDS, 3);
    Instances swapped = new Instances(data);
    swapped.swap(0, 1);
    swapped.swap(2, 3);
    IntStream.range(0, 3).forEach(k -> swapped.instance(4 + k).setValue(k, swapped.instance(4 + k).value(k) + 0.05)); // some loss
    String verdict = new MaskingComparison(List.of("EuclideanLinkage"), List.of(
        new MaskingTrial("a", List.of(attacked(data, data, "EuclideanLinkage"))),
        new MaskingTrial("b", List.of(attacked(data, swapped, "EuclideanLinkage"))))).verdict();
    assertTrue(verdict.contains("-6.67 points (95 % interval -12.98 to -0.35, paired by record), the difference is not significant"),
        verdict);
  }

  /** The probability of at most as few or at least as many heads in a fair throw, by counting with whole numbers. */
  private static double binomial(int b, int c) {
    BigInteger ways = BigInteger.ZERO;
    for (int k = 0; k <= Math.min(b, c); k++) {
      BigInteger choose = BigInteger.ONE;
      for (int j = 0; j < k; j++) {
        choose = choose.multiply(BigInteger.valueOf(b + c - j)).divide(BigInteger.valueOf(j + 1));
      }
      ways = ways.add(choose);
    }
    return 2 * ways.doubleValue() / Math.pow(2, b + c);
  }

  /** McNemar 1947: with b records linked in one only and c in the other only, (b − c)/n ± 1.96·√(b + c − (b − c)²/n)/n. */
  @Test
  void theVerdictComparesTheTwoBestRecordByRecord() {
    for (int seed = 1; seed <= 4; seed++) {
      MaskingComparison found = compare(SampleData.numbers(RECORDS, seed), "AdditiveNoise -p 25 -S 7", "AdditiveNoise -p 45 -S 7",
          "RankSwapping -p 30 -S 7");
      List<MaskingTrial> ranked = found.trials().stream().sorted(Comparator.comparingDouble(trial -> mean(scores(trial)))).toList();
      boolean[] one = strongest(ranked.get(0).runs().get(0));
      boolean[] other = strongest(ranked.get(1).runs().get(0));
      double b = IntStream.range(0, RECORDS).filter(i -> one[i] && !other[i]).count();
      double c = IntStream.range(0, RECORDS).filter(i -> other[i] && !one[i]).count();
      double half = 100 * 1.959963984540054 * Math.sqrt(b + c - (b - c) * (b - c) / RECORDS) / RECORDS;
      double middle = 100 * (b - c) / RECORDS;
      String verdict = found.verdict();
      assertTrue(verdict.startsWith("best score: " + ranked.get(0).filter() + ", before " + ranked.get(1).filter() + " ("), verdict);
      assertTrue(verdict.contains(String.format(Locale.ROOT, "by the strongest linkage in the first runs: %+.2f points (95 %% interval"
          + " %+.2f to %+.2f, paired by record), the difference %s", middle, middle - half, middle + half,
          Math.abs(middle) > half && binomial((int) b, (int) c) <= 0.05 ? "is significant" : "is not significant")), verdict);
      double[] first = scores(ranked.get(0));
      double[] second = scores(ranked.get(1));
      double difference = mean(first) - mean(second);
      double overRuns = 1.959963984540054 * Math.sqrt((sd(first) * sd(first) + sd(second) * sd(second)) / RUNS);
      assertTrue(verdict.contains(String.format(Locale.ROOT, "%.2f against %.2f, difference %+.2f, 95 %% interval %+.2f to %+.2f"
          + " over the runs", mean(first), mean(second), difference, difference - overRuns, difference + overRuns)), verdict);
    }
  }

  /** What an intruder knew before is neither found nor missed. */
  @Test
  void theVerdictCountsOnlyRecordsNotKnownBefore() {
    Instances data = SampleData.numbers(RECORDS, 3);
    data.forEach(record -> IntStream.range(0, data.numAttributes()).forEach(k -> record.setValue(k, Math.round(100 * record.value(k)))));
    DisclosureEvaluation evaluation = new DisclosureEvaluation();
    evaluation.setLinkages(Study.linkages(List.of("SumsAttack -known 50")));
    evaluation.setFilters(Stream.of("Microaggregation -M INDIVIDUAL -k 2", "Microaggregation -k 3").map(Study::filter)
        .toArray(MaskingFilter[]::new));
    MaskingComparison found = evaluation.compare(data, Progress.NONE);
    boolean first = found.verdict().startsWith("best score: " + found.trials().get(0).filter() + ",");
    Links one = found.trials().get(first ? 0 : 1).runs().get(0).linkages().get(0).links();
    Links other = found.trials().get(first ? 1 : 0).runs().get(0).linkages().get(0).links();
    assertEquals(RECORDS / 2, one.records());
    assertTrue(one.linked() != other.linked(), () -> one.linked() + " and " + other.linked());
    Refused.says(String.format(Locale.ROOT, "by the strongest linkage: %+.2f points", 100.0 * (one.linked() - other.linked())
        / one.records()), found.verdict());
  }
}
