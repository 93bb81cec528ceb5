package sdc.learn.likelihood;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear;
import sdc.aggregate.Choquet;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.Budget;
import sdc.data.Column;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.data.number.Eigen;
import sdc.learn.NestedFamilies;
import sdc.learn.rows.Vectors;

/** Regularised learning: its likelihood, the optimum of a fit, the families inside another, and the choice. */
class RegularisedLearnerTest {

  private static final List<String> NAMES = List.of("a", "b", "c", "d");

  /** Originals from a normal distribution, masked by noise of these deviations, all times a magnitude. */
  private static MaskedPair pair(int records, double[] noise, double magnitude, long seed) {
    Random random = new Random(seed);
    List<Column> original = new ArrayList<>();
    List<Column> masked = new ArrayList<>();
    for (int k = 0; k < noise.length; k++) {
      double[] a = random.doubles(records).map(u -> magnitude * random.nextGaussian()).toArray();
      double deviation = noise[k] * magnitude;
      original.add(NumericColumn.adopt(NAMES.get(k), a));
      masked.add(NumericColumn.adopt(NAMES.get(k), Arrays.stream(a).map(v -> v + deviation * random.nextGaussian()).toArray()));
    }
    return MaskedPair.aligned(Table.of(original), Table.of(masked));
  }

  private static RegularisedLearner.Chosen choose(MaskedPair pair, FamilySettings settings) {
    return new RegularisedLearner(settings, 0, 5).choose(pair, Randomness.seeded(1), Progress.NONE);
  }

  private static LinkLikelihood rows(MaskedPair pair, Family family) {
    KnownLinks links = new KnownLinks(Differences.of(pair.whole(), Differences.Scaling.ATTRIBUTE), RowPairs.known(pair),
        new Budget(0, Progress.NONE));
    return links.rows(family, links.records());
  }

  @ParameterizedTest
  @MethodSource("sdc.learn.LineWalkTest#families")
  void theGradientIsThatOfTheLossAndItsFence(FamilySettings settings) {
    MaskedPair pair = pair(30, new double[] {0.3, 0.6, 1}, 1, 5);
    Family family = settings.family(3);
    double[] equal = family.equalWeights();
    PulledFit fit = new PulledFit(rows(pair, family), family, equal, 0.1);
    Random random = new Random(6);
    for (double spread : new double[] {0.01, 1}) {
      double[] p = Arrays.stream(equal).map(e -> e + spread * random.nextGaussian()).toArray();
      double[] gradient = new double[p.length];
      fit.objective(p, gradient);
      for (int k = 0; k < p.length; k++) {
        double h = 1e-6;
        double[] up = p.clone();
        double[] down = p.clone();
        up[k] += h;
        down[k] -= h;
        double slope = (fit.objective(up, new double[p.length]) - fit.objective(down, new double[p.length])) / (2 * h);
        assertEquals(slope, gradient[k], 1e-4 * (1 + Math.abs(slope)), settings + " spread " + spread + " k " + k);
      }
    }
  }

  @Test
  void theLossIsTheLogarithmOfTheTrueCandidatesShare() {
    MaskedPair pair = pair(12, new double[] {0.3, 0.5}, 1, 7);
    Family family = FamilySettings.of(Form.WEIGHTED_MEAN).family(2);
    double[] p = {0.3, 1.2};
    double[][] rows = {{0.5, -0.1, 2, 1}, {-3, 0.5}};
    LinkLikelihood nearness = new LinkLikelihood(2, rows, new double[2]);
    double first = Math.log(1 + Math.exp(-(0.5 * p[0] - 0.1 * p[1])) + Math.exp(-(2 * p[0] + p[1])));
    double second = Math.log(1 + Math.exp(3 * p[0] - 0.5 * p[1]));
    assertEquals(first, nearness.loss(0, p), 1e-14);
    assertEquals((first + second) / 2, nearness.loss(p, new double[2]), 1e-14);
    assertTrue(nearness.links(0, p));
    assertFalse(nearness.links(1, p), "another candidate is nearer");
    assertFalse(nearness.links(0, new double[] {1, 5}), "another candidate is as near");
    assertEquals(12, rows(pair, family).records());
  }

  @ParameterizedTest
  @MethodSource("sdc.learn.LineWalkTest#families")
  void noPointNearTheFitIsBetter(FamilySettings settings) {
    MaskedPair pair = pair(40, new double[] {0.2, 0.6, 1}, 1, 8);
    Family family = settings.family(3);
    double[] equal = Arrays.stream(family.equalWeights()).map(e -> 3 * e).toArray();
    PulledFit fit = new PulledFit(rows(pair, family), family, equal, 0.01);
    double[] best = fit.from(equal, new Budget(0, Progress.NONE));
    double value = fit.objective(best, new double[best.length]);
    Random random = new Random(9);
    double[] other = fit.from(Arrays.stream(equal).map(e -> e + random.nextGaussian()).toArray(), new Budget(0, Progress.NONE));
    // the fence of a submodular measure is steep, and the last steps along it are slow
    double near = settings.form() == Form.CHOQUET && settings.metric() ? 1e-3 : 1e-6;
    assertEquals(value, fit.objective(other, new double[other.length]), near, "from another start, " + settings);
    for (int trial = 0; trial < 200; trial++) {
      double spread = Math.pow(10, -4 * random.nextDouble());
      double[] p = Arrays.stream(best).map(e -> e + spread * random.nextGaussian()).toArray();
      assertTrue(fit.objective(p, new double[p.length]) > value - near, settings + " spread " + spread);
    }
  }

  @Test
  void theFactorIsTheBestOfAFineGrid() {
    Family family = FamilySettings.of(Form.WEIGHTED_MEAN).family(3);
    LinkLikelihood rows = rows(pair(50, new double[] {0.3, 0.6, 1}, 1, 10), family);
    double[] equal = {1, 1, 1};
    double found = rows.bestFactor(equal, 1e-3, 50);
    for (double factor = 1e-3; factor < 50; factor *= 1.05) {
      double[] p = {factor, factor, factor};
      assertTrue(rows.loss(p, new double[3]) >= rows.loss(new double[] {found, found, found}, new double[3]) - 1e-8);
    }
  }

  @Test
  void simplerDistancesAreTheSameInTheirFamily() {
    Random random = new Random(4);
    for (int n = 1; n <= 5; n++) {
      for (FamilySettings outer : List.of(FamilySettings.of(Form.CHOQUET), FamilySettings.of(Form.BILINEAR))) {
        for (FamilySettings inner : NestedFamilies.inside(outer, n)) {
          Family family = inner.family(n);
          double[] p = Arrays.stream(family.equalWeights()).map(e -> e + 0.2 * random.nextDouble()).toArray();
          Aggregator aggregator = family.aggregator(p);
          Aggregator as = outer.widened(aggregator);
          double[] difference = random.doubles(n, -3, 3).toArray();
          assertEquals(aggregator.distance().of(difference), as.distance().of(difference), 1e-12, outer + " " + inner + " " + n);
          assertEquals(outer.family(n).aggregator(outer.family(n).equalWeights()).getClass(), as.getClass());
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void equalNoiseTeachesNothingAndUnequalNoiseDoes(Form form) {
    assertEquals("equal weights", choose(pair(100, new double[] {0.4, 0.4, 0.4}, 1, 11), FamilySettings.of(form)).choice());
    if (form != Form.OWA) {
      RegularisedLearner.Chosen chosen = choose(pair(100, new double[] {0.05, 1, 1}, 1, 12), FamilySettings.of(form));
      assertTrue(chosen.gain() > 2, chosen.choice());
      double[] importance = chosen.learned().aggregator().explain(NAMES.subList(0, 3)).importance();
      assertTrue(importance[0] > 2 * importance[1] && importance[0] > 2 * importance[2], Arrays.toString(importance));
    }
  }

  @Test
  void unrelatedFilesTeachNothing() {
    MaskedPair one = pair(80, new double[] {0.5, 0.5, 0.5}, 1, 13);
    MaskedPair other = pair(80, new double[] {0.5, 0.5, 0.5}, 1, 14);
    MaskedPair unrelated = MaskedPair.aligned(one.original(), other.masked());
    assertEquals("equal weights", choose(unrelated, FamilySettings.of(Form.CHOQUET)).choice());
  }

  @Test
  void theMagnitudeOfTheDataDoesNotMatter() {
    double[] noise = {0.05, 1, 1};
    RegularisedLearner.Chosen plain = choose(pair(60, noise, 1, 15), FamilySettings.of(Form.WEIGHTED_MEAN));
    for (double magnitude : new double[] {1e-120, 1e120}) {
      RegularisedLearner.Chosen chosen = choose(pair(60, noise, magnitude, 15), FamilySettings.of(Form.WEIGHTED_MEAN));
      assertEquals(plain.choice(), chosen.choice());
      assertEquals(plain.learned().links().linked(), chosen.learned().links().linked());
    }
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void fewRecordsConstantsAndDuplicatesAreNormal(Form form) {
    for (int records : new int[] {2, 5, 12}) {
      RegularisedLearner.Chosen chosen = choose(pair(40, new double[] {0.1, 1, 1}, 1, 16).part(
          IntStream.range(0, records).toArray()), FamilySettings.of(form));
      assertEquals(records, chosen.learned().links().records());
      assertTrue(records > 5 || chosen.choice().equals("equal weights"), chosen.choice());
    }
    double[] same = new double[30];
    double[] pairs = IntStream.range(0, 30).mapToDouble(i -> i / 3).toArray();
    Table table = Table.of(List.of(NumericColumn.adopt("a", same), NumericColumn.adopt("b", pairs)));
    assertEquals(0, choose(MaskedPair.aligned(table, table), FamilySettings.of(form)).learned().links().linked());
  }

  @Test
  void theOthersLinksAreNotLookedAt() {
    MaskedPair pair = pair(60, new double[] {0.05, 1, 1}, 1, 17);
    int[] training = IntStream.range(0, 30).toArray();
    int[] turned = IntStream.range(0, 60).map(i -> i < 30 ? i : 89 - i).toArray();
    // the other masked records in the opposite order: the same file to someone who knows the first 30 links only
    MaskedPair shuffled = MaskedPair.aligned(pair.original(), pair.masked().rows(turned));
    FamilySettings settings = FamilySettings.of(Form.CHOQUET);
    Aggregator one = choose(pair.part(training), settings).learned().aggregator();
    Aggregator other = choose(shuffled.part(training), settings).learned().aggregator();
    double[] measure = ((Choquet.Fixed) one).measure();
    assertArrayEquals(measure, ((Choquet.Fixed) other).measure(), 1e-9);
    assertTrue(measure[1] > 0.4, Arrays.toString(measure));
  }

  @Test
  void sameAnswerOnAnyNumberOfThreads() throws Exception {
    MaskedPair pair = pair(60, new double[] {0.05, 1, 1}, 1, 18);
    String all = choose(pair, FamilySettings.of(Form.BILINEAR)).learned().aggregator().parameters(NAMES).toString();
    ForkJoinPool one = new ForkJoinPool(1);
    try {
      assertEquals(all, one.submit(() -> choose(pair, FamilySettings.of(Form.BILINEAR)).learned().aggregator()
          .parameters(NAMES).toString()).get());
    } finally {
      one.shutdown();
    }
  }

  @Test
  void learnedParametersAreAdmissible() {
    MaskedPair pair = pair(60, new double[] {0.02, 1, 2, 2}, 1, 19);
    for (FamilySettings settings : List.of(new FamilySettings(Form.CHOQUET, true, Bilinear.Psd.NONE, 0),
        new FamilySettings(Form.CHOQUET, false, Bilinear.Psd.NONE, 0))) {
      double[] measure = ((Choquet.Fixed) choose(pair, settings).learned().aggregator()).measure();
      double[] p = Arrays.copyOfRange(measure, 1, measure.length);
      for (double[] constraint : settings.family(4).constraints()) {
        assertTrue(Vectors.dot(constraint, p) >= -1e-9, settings + " " + Arrays.toString(measure));
      }
    }
    FamilySettings cone = new FamilySettings(Form.BILINEAR, false, Bilinear.Psd.CONE, 0);
    double[][] matrix = ((Bilinear.Fixed) choose(pair, cone).learned().aggregator()).matrix();
    assertTrue(Eigen.of(matrix).values()[0] >= -1e-9);
  }
}
