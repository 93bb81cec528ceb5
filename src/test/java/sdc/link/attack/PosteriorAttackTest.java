package sdc.link.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
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
    assertThrows(IllegalArgumentException.class, () -> attack.run(constant, Progress.NONE));
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
    NumericColumn truth = NumericColumn.of("x", new double[] {5, 21, 12, 42, 7});
    Table masked = Table.of(NumericColumn.of("x", new double[] {1, 21, 11, 47}));
    MaskedPair pair = MaskedPair.matched(Table.of(truth), List.of("a", "b", "c", "d", "e"), masked, List.of("a", "b", "c", "d"));
    for (Kind kind : List.of(Kind.CORRELATED, Kind.UNCORRELATED)) {
      PosteriorResult.Attribute found = new AdditiveNoiseAttack(new AdditiveNoiseAttack.Settings(50, kind)).run(pair, Progress.NONE)
          .attributes().get(0);
      assertEquals(4, found.records());
      assertEquals(1, found.releasedRight());
      assertEquals(3, found.guessedRight());
      double sd = Moments.of(truth).sd();
      assertEquals(Math.sqrt((16 + 0 + 1 + 25) / 4.0) / sd, found.releasedError(), 1e-12);
      assertEquals(Math.sqrt((0.04 + 0.04 + 0.64 + 0.16) / 4.0) / sd, found.guessedError(), 1e-12);
    }
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
}
