package sdc.link.probabilistic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sdc.Refused;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.link.Links;

class ProbabilisticLinkerTest {

  private static final int[] CATEGORIES = {5, 8, 12, 20, 30, 50};
  private static final double[] KEPT = {0.95, 0.9, 0.85, 0.8, 0.9, 0.7};

  private static ProbabilisticResult run(MaskedPair pair, ProbabilisticSettings settings) {
    return new ProbabilisticLinker(settings).run(pair, Progress.NONE);
  }

  private static ProbabilisticSettings estimatedShare() {
    return new ProbabilisticSettings(Agreement.TOLERANCE, 0.1, 2, 5, 1e-4, 0.05, false, false, 500, 1e-9);
  }

  @Test
  void recoversTheParametersThatTheDataWereMadeWith() {
    int records = 1500;
    MaskedPair pair = Samples.labels(records, CATEGORIES, KEPT, new Random(4));
    MatchModel model = run(pair, estimatedShare()).model();
    assertTrue(model.converged());
    assertEquals(1.0 / records, model.share(), 0.05 / records);
    for (int k = 0; k < CATEGORIES.length; k++) {
      assertEquals(KEPT[k], model.m()[k][0], 4 * Math.sqrt(KEPT[k] * (1 - KEPT[k]) / records), "m of attribute " + k);
      assertEquals(1.0 / CATEGORIES[k], model.u()[k][0], 0.02 / CATEGORIES[k], "u of attribute " + k);
    }
  }

  /** With values deleted at random the same parameters come out; before, a missing value counted as disagreement. */
  @Test
  void missingValuesSayNothing() {
    int records = 1500;
    Random random = new Random(14);
    MaskedPair whole = Samples.labels(records, CATEGORIES, KEPT, random);
    MaskedPair pair = whole.with(Samples.deleted(whole.original(), 0.05, random), Samples.deleted(whole.masked(), 0.15, random));
    MatchModel model = run(pair, estimatedShare()).model();
    for (int k = 0; k < CATEGORIES.length; k++) {
      assertEquals(KEPT[k], model.m()[k][0], 5 * Math.sqrt(KEPT[k] * (1 - KEPT[k]) / records), "m of attribute " + k);
      assertEquals(1.0 / CATEGORIES[k], model.u()[k][0], 0.02 / CATEGORIES[k], "u of attribute " + k);
    }
  }

  @Test
  void simulatedMatchesAreLinkedAndTheThresholdsKeepTheirErrors() {
    int records = 1500;
    MaskedPair pair = Samples.labels(records, CATEGORIES, KEPT, new Random(5));
    ProbabilisticResult result = run(pair, estimatedShare());
    long missed = IntStream.range(0, records).filter(i -> !result.links().isLinked(i)).count();
    assertTrue(missed < 0.25 * records, missed + " of " + records + " missed");
    Thresholds thresholds = result.thresholds();
    assertEquals((long) records * records, thresholds.linked() + thresholds.clerical() + thresholds.nonLinked());
    double falseLinks = 1e-4 * records * (records - 1.0);
    assertEquals(records * 0.9 + falseLinks, thresholds.linked(), 0.1 * records, "linked pairs");
    assertTrue(thresholds.link() > thresholds.nonLink());
    long lost = IntStream.range(0, records)
        .filter(i -> result.thresholds().of(own(pair, result.model(), i)) == Thresholds.Decision.NON_LINKED).count();
    assertEquals(0.05 * records, lost, 0.02 * records, "matches below NLT");
  }

  /** The index of a record with its own masked one. */
  private static double own(MaskedPair pair, MatchModel model, int i) {
    double index = 0;
    for (int k = 0; k < pair.original().width(); k++) {
      NominalColumn a = (NominalColumn) pair.original().column(k);
      NominalColumn b = (NominalColumn) pair.masked().column(k);
      index += weights(model, k, false)[a.code(i) == b.code(i) ? 0 : 1];
    }
    return index;
  }

  @ParameterizedTest
  @EnumSource(Agreement.class)
  void theLikelihoodNeverFalls(Agreement agreement) {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      MaskedPair pair = Samples.any(random);
      double[] likelihood = run(pair, Samples.settings(agreement, random)).model().logLikelihood();
      for (int step = 1; step < likelihood.length; step++) {
        assertTrue(likelihood[step] >= likelihood[step - 1] - 1e-11 * Math.abs(likelihood[step - 1]),
            "seed " + seed + ", step " + step + ": " + likelihood[step - 1] + " then " + likelihood[step]);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Agreement.class)
  void equalsThePlainTwin(Agreement agreement) {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      MaskedPair pair = Samples.any(random);
      ProbabilisticSettings settings = Samples.settings(agreement, random);
      ProbabilisticResult result = run(pair, settings);
      PlainTwin twin = new PlainTwin(pair, settings);
      MatchModel model = result.model();
      double lead = 0;
      for (int k = 0; k < twin.width; k++) {
        for (int l = 0; l < twin.levels[k]; l++) {
          lead += (twin.u[k][l] - twin.m[k][l]) * l / (twin.levels[k] - 1);
        }
      }
      boolean swapped = lead < -1e-9;
      if (Math.abs(lead) > 1e-9) {
        assertEquals(swapped ? 1 - twin.share : twin.share, model.share(), 1e-8, "seed " + seed);
        for (int k = 0; k < twin.width; k++) {
          assertArrayEquals(swapped ? twin.u[k] : twin.m[k], model.m()[k], 1e-7, "m, seed " + seed);
          assertArrayEquals(swapped ? twin.m[k] : twin.u[k], model.u()[k], 1e-7, "u, seed " + seed);
        }
      }
      if (!agreement.isGraded()) {
        assertSameLinks(pair, result, twin, "seed " + seed);
      }
      assertSameThresholds(result, twin, settings, agreement.isGraded(), "seed " + seed);
    }
  }

  private static double[] weights(MatchModel model, int attribute, boolean falling) {
    double[] weights = model.weights(attribute);
    for (int l = 0; l < weights.length; l++) {
      weights[l] = Math.rint(weights[l] * 0x1p30) / 0x1p30;
      if (falling && l > 0) {
        weights[l] = Math.min(weights[l], weights[l - 1]);
      }
    }
    return weights;
  }

  private static void assertSameLinks(MaskedPair pair, ProbabilisticResult result, PlainTwin twin, String seed) {
    Links links = result.links();
    for (int i = 0; i < twin.originals; i++) {
      double[] index = twin.indexes(i, (k, level, difference) -> weights(result.model(), k, false)[level]);
      double best = Arrays.stream(index).max().orElseThrow();
      assertEquals(Arrays.stream(index).filter(v -> v == best).count(), links.ties(i), seed + ", record " + i);
      assertEquals(best, result.index(i), 0, seed + ", record " + i);
      assertEquals(best, index[links.nearest(i)], 0, seed + ", record " + i);
      boolean alone = links.ties(i) == 1 && pair.partner(i) != MaskedPair.NONE && index[pair.partner(i)] == best;
      assertEquals(alone, links.isLinked(i), seed + ", record " + i);
    }
  }

  /** Pair by pair: how much of the unmatched is as high or higher, of the matched as low or lower. */
  private static void assertSameThresholds(ProbabilisticResult result, PlainTwin twin, ProbabilisticSettings settings, boolean falling,
      String seed) {
    MatchModel model = result.model();
    double[] index = Arrays.stream(twin.level).mapToDouble(vector -> index(model, vector, falling)).toArray();
    double[] g = Arrays.stream(twin.level).mapToDouble(vector -> {
      double matched = model.share() * PlainTwin.product(model.m(), vector);
      return matched / (matched + (1 - model.share()) * PlainTwin.product(model.u(), vector));
    }).toArray();
    long[] pairs = new long[3];
    for (double its : index) {
      double falseLinks = 0;
      double falseNonLinks = 0;
      for (int p = 0; p < g.length; p++) {
        falseLinks += index[p] >= its ? 1 - g[p] : 0;
        falseNonLinks += index[p] <= its ? g[p] : 0;
      }
      boolean low = falseNonLinks <= settings.falseNonLink() * Arrays.stream(g).sum();
      boolean high = falseLinks <= settings.falseLink() * Arrays.stream(g).map(v -> 1 - v).sum();
      pairs[low ? 2 : high ? 0 : 1]++;
    }
    Thresholds found = result.thresholds();
    assertArrayEquals(pairs, new long[] {found.linked(), found.clerical(), found.nonLinked()}, seed);
  }

  private static double index(MatchModel model, int[] vector, boolean falling) {
    double sum = 0;
    for (int k = 0; k < vector.length; k++) {
      sum += vector[k] < 0 ? 0 : weights(model, k, falling)[vector[k]];
    }
    return sum;
  }

  @ParameterizedTest
  @EnumSource(Agreement.class)
  void aPartIsComparedByTheDeviationsAndRanksOfTheWhole(Agreement agreement) {
    Random random = new Random(8);
    double[] a = random.doubles(60).toArray();
    double[] b = random.doubles(60).toArray();
    MaskedPair whole = MaskedPair.aligned(Table.of(NumericColumn.of("a", a)), Table.of(NumericColumn.of("a", b)));
    int[] rows = {3, 8, 21, 50};
    ProbabilisticSettings settings = ProbabilisticSettings.DEFAULT.with(agreement);
    Patterns all = Patterns.of(whole, settings);
    Patterns some = Patterns.of(whole.part(rows), settings);
    long[] ofAll = new long[60];
    long[] ofSome = new long[4];
    for (int i = 0; i < 4; i++) {
      all.write(rows[i], ofAll);
      some.write(i, ofSome);
      assertArrayEquals(Arrays.stream(rows).mapToLong(j -> ofAll[j]).toArray(), ofSome);
    }
  }

  @Test
  void oneThreadAndManyGiveTheSame() throws Exception {
    MaskedPair pair = Samples.labels(400, CATEGORIES, KEPT, new Random(6));
    ProbabilisticResult many = run(pair, ProbabilisticSettings.DEFAULT);
    ForkJoinPool single = new ForkJoinPool(1);
    try {
      ProbabilisticResult one = single.submit(() -> run(pair, ProbabilisticSettings.DEFAULT)).get();
      assertArrayEquals(many.model().logLikelihood(), one.model().logLikelihood(), 0);
      assertEquals(many.thresholds(), one.thresholds());
      for (int i = 0; i < 400; i++) {
        assertEquals(many.links().nearest(i), one.links().nearest(i));
        assertEquals(many.links().ties(i), one.links().ties(i));
      }
    } finally {
      single.shutdown();
    }
  }

  @ParameterizedTest
  @EnumSource(Agreement.class)
  void identicalFilesWithoutTwinsAreAllLinked(Agreement agreement) {
    Random random = new Random(7);
    double[] a = random.doubles(80).toArray();
    double[] b = random.doubles(80).toArray();
    Table table = Table.of(NumericColumn.of("a", a), NumericColumn.of("b", b), NumericColumn.of("c", new double[80]));
    ProbabilisticSettings settings = new ProbabilisticSettings(agreement, 1e-6, 3, 0.5, 1e-4, 0.05, false, true, 200, 1e-9);
    assertEquals(80, run(MaskedPair.aligned(table, table), settings).links().linked());
  }

  @ParameterizedTest
  @EnumSource(Agreement.class)
  void twinsAndConstantsTieAndAreNotLinked(Agreement agreement) {
    Table same = Table.of(NumericColumn.of("a", new double[] {4, 4, 4, 4}), NumericColumn.of("b", new double[] {1, 1, 2, 2}));
    ProbabilisticResult result = run(MaskedPair.aligned(same, same), ProbabilisticSettings.DEFAULT.with(agreement));
    assertEquals(0, result.links().linked());
    assertEquals(4, result.links().tied());
    Table constant = same.select(0);
    assertEquals(4, run(MaskedPair.aligned(constant, constant), ProbabilisticSettings.DEFAULT.with(agreement)).links().tied());
  }

  /** Some programs write -0; it is the number 0, in ranks too. */
  @ParameterizedTest
  @EnumSource(Agreement.class)
  void minusZeroIsZero(Agreement agreement) {
    double[] values = new Random(8).doubles(40).map(value -> Math.floor(6 * value)).toArray();
    double[] signed = IntStream.range(0, 40).mapToDouble(i -> values[i] == 0 && i % 2 == 0 ? -0.0 : values[i]).toArray();
    Table plain = Table.of(NumericColumn.of("a", values));
    Table other = Table.of(NumericColumn.of("a", signed));
    ProbabilisticSettings settings = ProbabilisticSettings.DEFAULT.with(agreement);
    ProbabilisticResult expected = run(MaskedPair.aligned(plain, plain), settings);
    ProbabilisticResult found = run(MaskedPair.aligned(other, other), settings);
    for (int row = 0; row < 40; row++) {
      assertEquals(expected.index(row), found.index(row), "row " + row);
    }
  }

  @Test
  void labelsAgreeByNameWhateverTheirOrder() {
    Table a = Table.of(NominalColumn.of("a", List.of("x", "y", "z"), new int[] {0, 1, 2}));
    Table b = Table.of(NominalColumn.of("a", List.of("z", "x", "y"), new int[] {1, 2, 0}));
    assertEquals(3, run(MaskedPair.aligned(a, b), ProbabilisticSettings.DEFAULT).links().linked());
  }

  @Test
  void theKindThatAgreesMoreIsTheMatchedOne() {
    double[][] high = {{0.9, 0.1}};
    double[][] low = {{0.2, 0.8}};
    assertEquals(0.25, new MatchModel(high, low, 0.25, new double[1], true).named(k -> 2).share());
    MatchModel turned = new MatchModel(low, high, 0.75, new double[1], true).named(k -> 2);
    assertEquals(0.25, turned.share());
    assertEquals(0.9, turned.m()[0][0]);
  }

  @Test
  void anAttributeWithoutAnyValueIsRefused() {
    Table a = Table.of(NumericColumn.of("income", new double[] {Double.NaN, Double.NaN, Double.NaN}));
    Table b = Table.of(NumericColumn.of("income", new double[] {1, 2, 3}));
    Refused.with("'income' has no value … original", () -> run(MaskedPair.aligned(a, b), ProbabilisticSettings.DEFAULT));
  }

  /** In standard deviations the least negative number is −0, which agrees with 0; before, it was no masked value at all. */
  @Test
  void aNumberThatBecomesMinusZeroAgreesWithZero() {
    Table values = Table.of(NumericColumn.of("a", new double[] {-Double.MIN_VALUE, 0, 1e300, -1e300, 5}));
    for (Agreement rule : List.of(Agreement.TOLERANCE, Agreement.LEVELS)) {
      Links links = run(MaskedPair.aligned(values, values), ProbabilisticSettings.DEFAULT.with(rule)).links();
      assertArrayEquals(new int[] {3, 3, 1, 1, 3}, IntStream.range(0, 5).map(links::ties).toArray(), rule.name());
      assertEquals(3, links.tied(), rule.name());
    }
  }

  @Test
  void stopsWhenAsked() {
    MaskedPair pair = Samples.labels(50, CATEGORIES, KEPT, new Random(1));
    assertThrows(Progress.Stopped.class, () -> new ProbabilisticLinker(ProbabilisticSettings.DEFAULT).link(pair, Listener.after(0)));
  }

  @Test
  void settingsThatMeanNothingAreRefused() {
    for (double bad : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      Refused.beginning("tolerance", () -> new ProbabilisticSettings(Agreement.TOLERANCE, bad, 2, 5, 0, 0, false, true, 1, 0));
      Refused.beginning("percent", () -> new ProbabilisticSettings(Agreement.RANKS, 1, 2, bad, 0, 0, false, true, 1, 0));
      Refused.beginning("falseLink", () -> new ProbabilisticSettings(Agreement.RANKS, 1, 2, 5, bad, 0, false, true, 1, 0));
      Refused.beginning("falseNonLink", () -> new ProbabilisticSettings(Agreement.RANKS, 1, 2, 5, 0, bad, false, true, 1, 0));
      Refused.beginning("change", () -> new ProbabilisticSettings(Agreement.RANKS, 1, 2, 5, 0, 0, false, true, 1, bad));
    }
    Refused.beginning("levels", () -> new ProbabilisticSettings(Agreement.LEVELS, 1, 1, 5, 0, 0, false, true, 1, 0));
    Refused.beginning("levels", () -> new ProbabilisticSettings(Agreement.LEVELS, 1, 17, 5, 0, 0, false, true, 1, 0));
    Refused.beginning("iterations", () -> new ProbabilisticSettings(Agreement.RANKS, 1, 2, 5, 0, 0, false, true, 0, 0));
    Refused.beginning("tolerance", () -> new ProbabilisticSettings(Agreement.CONTINUOUS, 0, 2, 5, 0, 0, false, true, 1, 0));
  }
}
