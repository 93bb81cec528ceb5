package sdc.link.attack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.link.Links;
import sdc.mask.AdditiveNoise;
import sdc.mask.AdditiveNoise.Kind;
import sdc.mask.Pram;

/** The attacks that know the masking's probabilities, beside likelihoods written out for all pairs. */
class PosteriorAttackTest {

  /** Correlated whole numbers. */
  private static Table numbers(int rows, Random random) {
    double[][] x = new double[3][rows];
    for (int row = 0; row < rows; row++) {
      x[0][row] = Math.rint(100 * random.nextGaussian());
      x[1][row] = Math.rint(0.9 * x[0][row] + 30 * random.nextGaussian());
      x[2][row] = Math.rint(0.8 * x[1][row] + 30 * random.nextGaussian());
    }
    return Table.of(NumericColumn.of("a", x[0]), NumericColumn.of("b", x[1]), NumericColumn.of("c", x[2]));
  }

  private static PosteriorResult noise(Table original, double percent, Kind kind, int seed) {
    Table masked = new AdditiveNoise(new int[] {0, 1, 2}, percent, kind).mask(original, Randomness.seeded(seed), Progress.NONE);
    return new AdditiveNoiseAttack(new AdditiveNoiseAttack.Settings(percent, kind))
        .run(MaskedPair.aligned(original, masked), Progress.NONE);
  }

  /** Whole numbers: of releases as far below a value as above it, none is likelier, in whatever units the attack computes. */
  @Test
  void equallyLikelyReleasesTie() {
    for (int seed = 1; seed <= 100; seed++) {
      Random random = new Random(seed);
      int[] x = random.ints(25, 0, 200).toArray();
      int[] y = IntStream.of(x).map(v -> v + random.nextInt(9) - 4).toArray();
      MaskedPair pair = MaskedPair.aligned(Table.of(NumericColumn.of("a", IntStream.of(x).asDoubleStream().toArray())),
          Table.of(NumericColumn.of("a", IntStream.of(y).asDoubleStream().toArray())));
      for (Kind kind : List.of(Kind.UNCORRELATED, Kind.CORRELATED)) {
        Links links = new AdditiveNoiseAttack(new AdditiveNoiseAttack.Settings(7, kind)).run(pair, Progress.NONE).links();
        for (int i = 0; i < 25; i++) {
          int own = x[i];
          int least = IntStream.of(y).map(v -> Math.abs(v - own)).min().orElseThrow();
          assertEquals(IntStream.of(y).filter(v -> Math.abs(v - own) == least).count(), links.ties(i), kind + ", seed " + seed);
          assertEquals(Math.abs(y[i] - own) == least, links.isLinked(i) || links.isTied(i), kind + ", seed " + seed);
        }
      }
    }
  }

  /** Independent noise: the likelihood is a product of normal densities, and so is the posterior. */
  @Test
  void independentNoiseIsLinkedByItsDensity() {
    for (int seed = 1; seed <= 20; seed++) {
      Table original = numbers(40, new Random(seed));
      AdditiveNoise masking = new AdditiveNoise(new int[] {0, 1, 2}, 40, Kind.UNCORRELATED);
      Table masked = masking.mask(original, Randomness.seeded(seed), Progress.NONE);
      PosteriorResult found = new AdditiveNoiseAttack(new AdditiveNoiseAttack.Settings(40, Kind.UNCORRELATED))
          .run(MaskedPair.aligned(original, masked), Progress.NONE);
      double posterior = 0;
      for (int i = 0; i < 40; i++) {
        double[] own = new double[40];
        for (int j = 0; j < 40; j++) {
          own[j] = density(original, i, masked, j);
        }
        int best = IntStream.range(0, 40).boxed().max((a, b) -> Double.compare(own[a], own[b])).orElseThrow();
        assertEquals(best, found.links().nearest(i), "seed " + seed);
        int at = i;
        posterior += density(original, i, masked, i) / IntStream.range(0, 40).mapToDouble(m -> density(original, m, masked, at)).sum() / 40;
      }
      assertEquals(posterior, found.posterior(), 1e-9, "seed " + seed);
    }
  }

  private static double density(Table original, int i, Table masked, int j) {
    double log = 0;
    for (int k = 0; k < 3; k++) {
      double sd = 0.4 * Moments.of(original.numeric(k)).sd();
      double z = (masked.numeric(k).value(j) - original.numeric(k).value(i)) / sd;
      log -= z * z / 2;
    }
    return Math.exp(log);
  }

  /** Theory: with c² of noise the expectation under a normal prior errs by c/√(1 + c²); correlations take more from independent noise. */
  @Test
  void guessesErrAsTheorySays() {
    Table original = numbers(4000, new Random(3));
    for (Kind kind : Kind.values()) {
      PosteriorResult found = noise(original, 60, kind, 5);
      for (PosteriorResult.Attribute each : found.attributes()) {
        double theory = 0.6 / Math.hypot(1, 0.6);
        if (kind == Kind.UNCORRELATED) {
          assertTrue(each.guessedError() < theory - 0.05, each::toString);
        } else {
          assertEquals(theory, each.guessedError(), 0.02, kind + " " + each);
        }
        assertTrue(each.guessedError() < each.releasedError(), kind + " " + each);
      }
    }
  }

  /** Kim's factor shrinks the release, so a guess must stretch it again; strong noise shows a guess that does not. */
  @Test
  void guessesUndoTheCorrectionOfTheBias() {
    for (PosteriorResult.Attribute each : noise(numbers(4000, new Random(3)), 120, Kind.BIAS_CORRECTED, 5).attributes()) {
      assertEquals(1.2 / Math.hypot(1, 1.2), each.guessedError(), 0.015, each::toString);
    }
  }

  /** The metric of the noise's covariance links more than that of each attribute's own. */
  @Test
  void correlatedNoiseIsSeenThroughItsCovariance() {
    Table original = numbers(400, new Random(8));
    Table masked = new AdditiveNoise(new int[] {0, 1, 2}, 50, Kind.CORRELATED).mask(original, Randomness.seeded(4), Progress.NONE);
    MaskedPair pair = MaskedPair.aligned(original, masked);
    Links wrong = new AdditiveNoiseAttack(new AdditiveNoiseAttack.Settings(50, Kind.UNCORRELATED)).link(pair, Progress.NONE);
    Links right = new AdditiveNoiseAttack(new AdditiveNoiseAttack.Settings(50, Kind.CORRELATED)).link(pair, Progress.NONE);
    assertTrue(right.linked() > wrong.linked(), right.linked() + " > " + wrong.linked());
  }

  @Test
  void partsConstantsAndLabels() {
    Table original = numbers(30, new Random(2)).with(1, NumericColumn.of("b", new double[30]));
    Table masked = new AdditiveNoise(new int[] {0, 1, 2}, 20, Kind.CORRELATED).mask(original, Randomness.seeded(4), Progress.NONE);
    AdditiveNoiseAttack attack = new AdditiveNoiseAttack(new AdditiveNoiseAttack.Settings(20, Kind.CORRELATED));
    MaskedPair pair = MaskedPair.aligned(original, masked);
    PosteriorResult found = attack.run(pair.part(new int[] {3, 5, 8, 20}), Progress.NONE);
    assertEquals(4, found.records());
    assertEquals(List.of("not used, because they are not complete numbers that vary: 'b'"), found.notes());
    MaskedPair constant = pair.select(1);
    Refused.with("complete numeric attributes that vary … [b] … EuclideanLinkage", () -> attack.run(constant, Progress.NONE));
  }

  @Test
  void strengthsAreChecked() {
    for (double wrong : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      Refused.with("percent … above 0, got " + wrong, () -> new AdditiveNoiseAttack.Settings(wrong, Kind.CORRELATED));
    }
    assertEquals(Double.MIN_VALUE, new AdditiveNoiseAttack.Settings(Double.MIN_VALUE, Kind.CORRELATED).percent());
    assertEquals(Double.MAX_VALUE, new AdditiveNoiseAttack.Settings(Double.MAX_VALUE, Kind.CORRELATED).percent());
  }

  /** An attribute that is a linear function of another adds nothing to the Mahalanobis distance, though the covariance has no inverse. */
  @Test
  void aRepeatedAttributeChangesNothing() {
    for (int seed = 1; seed <= 10; seed++) {
      Table original = numbers(40, new Random(seed)).select(0, 2);
      Table masked = new AdditiveNoise(new int[] {0, 1}, 50, Kind.CORRELATED).mask(original, Randomness.seeded(seed), Progress.NONE);
      AdditiveNoiseAttack attack = new AdditiveNoiseAttack(new AdditiveNoiseAttack.Settings(50, Kind.CORRELATED));
      PosteriorResult two = attack.run(MaskedPair.aligned(original, masked), Progress.NONE);
      PosteriorResult three = attack.run(MaskedPair.aligned(withTwice(original), withTwice(masked)), Progress.NONE);
      assertEquals(two.posterior(), three.posterior(), 1e-6, "seed " + seed);
      for (int i = 0; i < 40; i++) {
        assertEquals(two.links().nearest(i), three.links().nearest(i), "seed " + seed + " record " + i);
      }
    }
  }

  private static Table withTwice(Table table) {
    return Table.of(table.column(0), table.column(1), NumericColumn.of("twice", Arrays.stream(table.numeric(0).toArray())
        .map(value -> 2 * value + 3).toArray()));
  }

  /**
   * Two attributes with the correlation r in the release: their axes are the sum and the difference of the standardised values, with the
   * eigenvalues (1 + c²)(1 ± r), and each axis keeps max(0, 1 − c²/λ).
   */
  @Test
  void independentNoiseIsRemovedAlongTheAxes() {
    boolean[] seen = new boolean[2];
    for (int seed = 1; seed <= 20; seed++) {
      double own = seed % 4 * 0.5;
      Random random = new Random(seed);
      double[] a = random.doubles(200, -100, 100).map(Math::rint).toArray();
      double[] b = Arrays.stream(a).map(value -> Math.rint(value + own * 100 * (2 * random.nextDouble() - 1))).toArray();
      Table original = Table.of(NumericColumn.of("a", a), NumericColumn.of("b", b));
      Table masked = new AdditiveNoise(new int[] {0, 1}, 50, Kind.UNCORRELATED).mask(original, Randomness.seeded(seed), Progress.NONE);
      PosteriorResult found = new AdditiveNoiseAttack(new AdditiveNoiseAttack.Settings(50, Kind.UNCORRELATED))
          .run(MaskedPair.aligned(original, masked), Progress.NONE);
      double[][] u = new double[2][];
      for (int k = 0; k < 2; k++) {
        Moments moments = Moments.of(masked.numeric(k));
        u[k] = Arrays.stream(masked.numeric(k).toArray()).map(value -> (value - moments.mean()) / moments.sd()).toArray();
      }
      double r = IntStream.range(0, 200).mapToDouble(row -> u[0][row] * u[1][row]).sum() / 199;
      double sum = Math.max(0, 1 - 0.25 / (1.25 * (1 + r)));
      double difference = Math.max(0, 1 - 0.25 / (1.25 * (1 - r)));
      seen[difference > 0 ? 1 : 0] = true;
      for (int k = 0; k < 2; k++) {
        Moments moments = Moments.of(masked.numeric(k));
        double squares = 0;
        for (int row = 0; row < 200; row++) {
          double kept = sum * (u[0][row] + u[1][row]) / 2 + difference * (u[k][row] - u[1 - k][row]) / 2;
          double error = moments.mean() + moments.sd() * kept - original.numeric(k).value(row);
          squares += error * error;
        }
        assertEquals(Math.sqrt(squares / 200) / Moments.of(original.numeric(k)).sd(), found.attributes().get(k).guessedError(), 1e-9,
            "seed " + seed + " attribute " + k);
      }
    }
    assertTrue(seen[0] && seen[1], "with and without a difference that is kept");
  }

  private static NominalColumn labels(String name, int rows, double[] shares, Random random) {
    int[] codes = IntStream.range(0, rows).map(row -> {
      double u = random.nextDouble();
      int code = 0;
      while (code < shares.length - 1 && u >= shares[code]) {
        u -= shares[code++];
      }
      return random.nextInt(15) == 0 ? NominalColumn.MISSING : code;
    }).toArray();
    return NominalColumn.of(name, IntStream.range(0, shares.length).mapToObj(k -> "l" + k).toList(), codes);
  }

  @Test
  void labelsAreLinkedByTheMatrix() {
    for (int seed = 1; seed <= 30; seed++) {
      Random random = new Random(seed);
      Table original = Table.of(labels("a", 30, new double[] {0.7, 0.2, 0.1}, random), labels("b", 30, new double[] {0.5, 0.5}, random));
      boolean invariant = seed % 2 == 0;
      Pram.Transition transition = seed % 3 == 0 ? new Pram.Odds(6) : new Pram.Keep(0.6);
      Pram masking = new Pram(new int[] {0, 1}, transition, invariant);
      Table masked = masking.mask(original, Randomness.seeded(seed), Progress.NONE);
      PosteriorResult found = new PramAttack(new PramAttack.Settings(transition, invariant)).run(MaskedPair.aligned(original, masked),
          Progress.NONE);
      double posterior = 0;
      for (int i = 0; i < 30; i++) {
        int row = i;
        double[] all = IntStream.range(0, 30).mapToDouble(j -> probability(masking, original, row, masked, j)).toArray();
        double most = Arrays.stream(all).max().orElseThrow();
        int[] near = IntStream.range(0, 30).filter(j -> Math.abs(all[j] - most) < 1e-12).toArray();
        boolean own = Arrays.stream(near).anyMatch(j -> j == row);
        assertEquals(own && near.length == 1, found.links().isLinked(i), "seed " + seed);
        assertEquals(own && near.length > 1, found.links().isTied(i), "seed " + seed);
        assertEquals(near[0], found.links().nearest(i), "seed " + seed);
        assertEquals(near.length, found.links().ties(i), "seed " + seed);
        posterior += all[i] / IntStream.range(0, 30).mapToDouble(m -> probability(masking, original, m, masked, row)).sum() / 30;
      }
      assertEquals(posterior, found.posterior(), 1e-7, "seed " + seed);
    }
  }

  private static double probability(Pram masking, Table original, int i, Table masked, int j) {
    double product = 1;
    for (int k = 0; k < 2; k++) {
      int from = ((NominalColumn) original.column(k)).code(i);
      int to = ((NominalColumn) masked.column(k)).code(j);
      product *= from < 0 || to < 0 ? from == to ? 1 : 0 : masking.matrix(original, k)[from][to];
    }
    return product;
  }

  /** A rare label that the masking produces often is guessed to be the frequent one. */
  @Test
  void guessesKnowHowOftenALabelIsTrue() {
    Random random = new Random(1);
    Table original = Table.of(labels("a", 3000, new double[] {0.95, 0.05}, random));
    Table masked = new Pram(new int[] {0}, new Pram.Keep(0.7), false).mask(original, Randomness.seeded(2), Progress.NONE);
    PosteriorResult.Attribute found = new PramAttack(new PramAttack.Settings(new Pram.Keep(0.7), false))
        .run(MaskedPair.aligned(original, masked), Progress.NONE).attributes().get(0);
    int there = 3000 - original.column(0).missingCount();
    assertEquals(there, found.records(), "missing labels are not guessed");
    assertEquals(0.7, found.releasedRight() / (double) there, 0.03);
    assertEquals(0.95, found.guessedRight() / (double) there, 0.02);
  }

  /** By hand: a guess is 20 + (y − 20)/1.25, so 4.8, 20.8, 12.8 and 41.6, rounded as the originals are; the fifth has no release. */
  @Test
  void guessesAreComparedWithTheOriginals() {
    compare(1, new double[] {1, 21, 11, 47}, new double[] {4, 0, 1, 5}, new double[] {0.2, 0.2, 0.8, 0.4});
  }

  /** The same in tenths, where 2.08 is released for 2.1 and counts as right: the guesses are 0.496, 2.064, 1.28 and 4.16. */
  @Test
  void decimalsAreRoundedAsTheOriginals() {
    compare(10, new double[] {1.2, 20.8, 11, 47}, new double[] {3.8, 0.2, 1, 5}, new double[] {0.04, 0.36, 0.8, 0.4});
  }

  private static void compare(double units, double[] released, double[] releasedErrors, double[] guessedErrors) {
    NumericColumn truth = NumericColumn.of("x", parts(units, 5, 21, 12, 42, 7));
    Table masked = Table.of(NumericColumn.of("x", parts(units, released)));
    MaskedPair pair = MaskedPair.matched(Table.of(truth), List.of("a", "b", "c", "d", "e"), masked, List.of("a", "b", "c", "d"));
    for (Kind kind : List.of(Kind.CORRELATED, Kind.UNCORRELATED)) {
      PosteriorResult.Attribute found = new AdditiveNoiseAttack(new AdditiveNoiseAttack.Settings(50, kind)).run(pair, Progress.NONE)
          .attributes().get(0);
      assertEquals(4, found.records());
      assertEquals(1, found.releasedRight());
      assertEquals(3, found.guessedRight());
      double sd = units * Moments.of(truth).sd();
      assertEquals(rootMeanSquare(releasedErrors) / sd, found.releasedError(), 1e-12);
      assertEquals(rootMeanSquare(guessedErrors) / sd, found.guessedError(), 1e-12);
    }
  }

  private static double[] parts(double units, double... values) {
    return Arrays.stream(values).map(value -> value / units).toArray();
  }

  private static double rootMeanSquare(double[] errors) {
    return Math.sqrt(Arrays.stream(errors).map(error -> error * error).average().orElseThrow());
  }

  /** Thirds have too many decimals to round a guess to: only equal values are right, here the mean and two released as they are. */
  @Test
  void unroundedValuesAreComparedAsTheyAre() {
    double third = 1 / 3.0;
    Table original = Table.of(NumericColumn.of("x", new double[] {-2 * third, -third, 0, third, 2 * third}));
    Table masked = Table.of(NumericColumn.of("x", new double[] {-2 * third, -0.4, 0, 0.4, 2 * third}));
    PosteriorResult.Attribute found = new AdditiveNoiseAttack(new AdditiveNoiseAttack.Settings(50, Kind.CORRELATED))
        .run(MaskedPair.aligned(original, masked), Progress.NONE).attributes().get(0);
    assertEquals(3, found.releasedRight());
    assertEquals(1, found.guessedRight());
  }

  /** The release names its labels in another order and has one that the original does not know, which is wrong but there. */
  @Test
  void labelsAreComparedByName() {
    Table original = Table.of(NominalColumn.of("a", List.of("x", "y"), new int[] {0, 0, 0, 1, NominalColumn.MISSING}),
        NumericColumn.of("n", new double[] {1, 2, 3, 4, 5}));
    Table masked = Table.of(NominalColumn.of("a", List.of("new", "y", "x"), new int[] {2, 0, 1}),
        NumericColumn.of("n", new double[] {1, 2, 4}));
    MaskedPair pair = MaskedPair.matched(original, List.of("p", "q", "r", "s", "t"), masked, List.of("p", "q", "s"));
    PosteriorResult found = new PramAttack(new PramAttack.Settings(new Pram.Keep(0.75), false)).run(pair, Progress.NONE);
    assertEquals(List.of("not used, because they are not categories: 'n'"), found.notes());
    assertEquals(List.of(0, 0, 0, 2), IntStream.range(0, 4).map(found.links()::nearest).boxed().toList());
    assertEquals(List.of(true, false, false, true), IntStream.range(0, 4).mapToObj(found.links()::isLinked).toList());
    assertEquals(new PosteriorResult.Attribute("a", 3, 2, 2, Double.NaN, Double.NaN), found.attributes().get(0));
  }

  /**
   * By hand: of ten releases 6.2 + 3.8 = 0.7·(8 + 2) + 0.3·(2 + 8), so the frequencies 0.7 and 0.3 explain them exactly. A release that no
   * label can become, and one of an unknown label, say nothing.
   */
  @Test
  void frequenciesAreEstimatedFromTheReleases() {
    int[] released = IntStream.range(0, 100).map(row -> row < 62 ? 0 : 1).toArray();
    double[][] matrix = {{0.8, 0.2, 0}, {0.2, 0.8, 0}, {0.5, 0.5, 0}};
    double[] two = PramAttack.prior(new double[][] {{0.8, 0.2}, {0.2, 0.8}}, released);
    assertArrayEquals(new double[] {0.7, 0.3}, two, 1e-9);
    int[] more = IntStream.concat(Arrays.stream(released), IntStream.of(NominalColumn.MISSING, 2)).toArray();
    assertArrayEquals(two, PramAttack.prior(new double[][] {{0.8, 0.2}, {0.2, 0.8}}, more), 1e-12);
    double[] three = PramAttack.prior(matrix, more);
    double explained = three[0] * 0.8 + three[1] * 0.2 + three[2] * 0.5;
    assertEquals(0.62, explained / (three[0] + three[1] + three[2]), 1e-9);
  }

  /** What is usually released as another label is guessed back by its matrix. */
  @Test
  void aGivenMatrixIsUndone() {
    Table original = Table.of(labels("a", 3000, new double[] {0.5, 0.3, 0.2}, new Random(1)));
    Pram.Given cycle = new Pram.Given(new double[][] {{0.1, 0.9, 0}, {0, 0.1, 0.9}, {0.9, 0, 0.1}});
    Table masked = new Pram(new int[] {0}, cycle, false).mask(original, Randomness.seeded(2), Progress.NONE);
    PosteriorResult.Attribute found = new PramAttack(new PramAttack.Settings(cycle, false)).run(MaskedPair.aligned(original, masked),
        Progress.NONE).attributes().get(0);
    int there = 3000 - original.column(0).missingCount();
    assertEquals(0.1, found.releasedRight() / (double) there, 0.02);
    assertEquals(0.9, found.guessedRight() / (double) there, 0.02);
  }

  @Test
  void filesWithoutLabelsAreRefused() {
    Table numbers = numbers(5, new Random(1));
    PramAttack attack = new PramAttack(new PramAttack.Settings(new Pram.Keep(0.75), false));
    Refused.with("none of [a, b, c] has labels", () -> attack.run(MaskedPair.aligned(numbers, numbers), Progress.NONE));
  }
}
