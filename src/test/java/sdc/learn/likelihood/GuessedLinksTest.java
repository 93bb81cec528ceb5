package sdc.learn.likelihood;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.aggregate.Distance;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.WeightedMean;
import sdc.data.Budget;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.link.Assignment;

/** Guessed links: the cheapest assignment of the other records, used only if the known links confirm it. */
class GuessedLinksTest {

  private static final Distance EUCLIDEAN = difference -> Arrays.stream(difference).map(d -> d * d).sum();
  private static final Budget ENDLESS = new Budget(0, Progress.NONE);

  private static MaskedPair pair(int records, double[] noise, long seed) {
    Random random = new Random(seed);
    double[][] a = new double[noise.length][];
    double[][] b = new double[noise.length][];
    for (int k = 0; k < noise.length; k++) {
      double deviation = noise[k];
      a[k] = random.doubles(records).map(u -> random.nextGaussian()).toArray();
      b[k] = Arrays.stream(a[k]).map(v -> v + deviation * random.nextGaussian()).toArray();
    }
    return MaskedPair.aligned(table(a), table(b));
  }

  private static Table table(double[][] columns) {
    return Table.of(IntStream.range(0, columns.length).mapToObj(k -> NumericColumn.adopt("a" + k, columns[k])).toList());
  }

  private static MaskedPair known(MaskedPair pair, int records) {
    return pair.part(IntStream.range(0, records).toArray());
  }

  /** The true links among these. */
  private static int right(RowPairs guesses) {
    return (int) IntStream.range(0, guesses.size()).filter(k -> guesses.originals()[k] == guesses.masked()[k]).count();
  }

  private static RowPairs guesses(MaskedPair pair, Distance distance, Budget budget) {
    return GuessedLinks.of(pair, Differences.of(pair.whole(), Differences.Scaling.ATTRIBUTE), distance, budget);
  }

  @Test
  void littleNoiseIsGuessedEntirelyAndNothingKnownIsGuessedAgain() {
    RowPairs guesses = guesses(known(pair(200, new double[] {0.001, 0.001}, 1), 50), EUCLIDEAN, ENDLESS);
    assertArrayEquals(IntStream.range(50, 200).toArray(), guesses.originals());
    assertArrayEquals(IntStream.range(50, 200).toArray(), guesses.masked());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void oneToOneGuessesAreTheCheapestOfAll(long seed) {
    MaskedPair pair = pair(9, new double[] {0.2, 0.3}, seed);
    RowPairs guesses = guesses(known(pair, 3), EUCLIDEAN, ENDLESS);
    assertEquals(6, guesses.size());
    assertEquals(6, Arrays.stream(guesses.masked()).distinct().count());
    Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
    double cheapest = cheapest(differences, 3, new boolean[9]);
    double cost = IntStream.range(0, 6).mapToDouble(k -> cost(differences, guesses.originals()[k], guesses.masked()[k])).sum();
    assertEquals(cheapest, cost, 1e-12);
  }

  private static double cost(Differences differences, int i, int j) {
    double[] difference = new double[differences.width()];
    differences.write(i, j, difference);
    return EUCLIDEAN.of(difference);
  }

  /** By trying all assignments of the originals from this one on to the masked records from 3 on. */
  private static double cheapest(Differences differences, int original, boolean[] taken) {
    double least = original == 9 ? 0 : Double.POSITIVE_INFINITY;
    for (int j = 3; j < 9 && original < 9; j++) {
      if (!taken[j]) {
        taken[j] = true;
        least = Math.min(least, cost(differences, original, j) + cheapest(differences, original + 1, taken));
        taken[j] = false;
      }
    }
    return least;
  }

  @Test
  void guessesAreTrustedWhereHalfOfTheKnownLinksBearThemOut() {
    MaskedPair pair = pair(300, new double[] {0.3, 0.3}, 4);
    int[] everyone = IntStream.range(0, 300).toArray();
    Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
    int[] blind = Assignment.solve(300, 300, (i, into) -> {
      for (int j = 0; j < 300; j++) {
        into[j] = cost(differences, i, j);
      }
    }, Progress.NONE);
    int[] found = Arrays.stream(everyone).filter(i -> blind[i] == i).toArray();
    int[] missed = Arrays.stream(everyone).filter(i -> blind[i] != i).toArray();
    assertTrue(found.length >= 20 && missed.length >= 21, found.length + " found");
    int[] half = IntStream.concat(Arrays.stream(found, 0, 20), Arrays.stream(missed, 0, 20)).toArray();
    int[] less = IntStream.concat(Arrays.stream(found, 0, 20), Arrays.stream(missed, 0, 21)).toArray();
    assertEquals(260, guesses(pair.part(half), EUCLIDEAN, ENDLESS).size());
    assertEquals(0, guesses(pair.part(less), EUCLIDEAN, ENDLESS).size());
  }

  @Test
  void theShorterFileIsGuessedEntirely() {
    MaskedPair all = pair(60, new double[] {0.01, 0.01}, 5);
    List<String> ids = IntStream.range(0, 60).mapToObj(Integer::toString).toList();
    int[] fewer = IntStream.range(0, 40).toArray();
    MaskedPair originals = MaskedPair.matched(all.original(), ids, all.masked().rows(fewer), ids.subList(0, 40));
    RowPairs guesses = guesses(known(originals, 10), EUCLIDEAN, ENDLESS);
    assertEquals(30, guesses.size());
    assertTrue(right(guesses) >= 25, right(guesses) + " right");
    MaskedPair masked = MaskedPair.matched(all.original().rows(fewer), ids.subList(0, 40), all.masked(), ids);
    assertEquals(30, guesses(known(masked, 10), EUCLIDEAN, ENDLESS).size());
  }

  /** Hardly any noise: the guesses are the true links, whichever file is shorter and in whatever order its records are. */
  @Test
  void guessesAreTheTrueLinksInAnyOrder() {
    MaskedPair all = pair(60, new double[] {1e-6, 1e-6}, 8);
    for (int[] sizes : new int[][] {{60, 40}, {40, 60}, {50, 50}}) {
      int[] originals = IntStream.range(0, sizes[0]).toArray();
      int[] masked = IntStream.range(0, sizes[1]).map(j -> sizes[1] - 1 - j).toArray();
      MaskedPair pair = MaskedPair.matched(all.original().rows(originals), names(originals), all.masked().rows(masked), names(masked));
      RowPairs guesses = GuessedLinks.of(known(pair, 10), Differences.of(pair, Differences.Scaling.RAW), EUCLIDEAN, ENDLESS);
      assertEquals(Math.min(sizes[0], sizes[1]) - 10, guesses.size());
      for (int k = 0; k < guesses.size(); k++) {
        assertEquals(pair.partner(guesses.originals()[k]), guesses.masked()[k], Arrays.toString(sizes));
      }
    }
  }

  private static List<String> names(int[] records) {
    return Arrays.stream(records).mapToObj(Integer::toString).toList();
  }

  /** An assignment of more than 5000 records would take minutes, whichever file has them. */
  @Test
  void largeFilesAreNotGuessed() {
    MaskedPair all = pair(5001, new double[] {0.001}, 6);
    assertEquals(0, guesses(known(all, 10), EUCLIDEAN, ENDLESS).size());
    List<String> ids = IntStream.range(0, 5001).mapToObj(Integer::toString).toList();
    int[] few = IntStream.range(0, 20).toArray();
    MaskedPair masked = MaskedPair.matched(all.original().rows(few), ids.subList(0, 20), all.masked(), ids);
    assertEquals(0, guesses(known(masked, 10), EUCLIDEAN, ENDLESS).size());
    MaskedPair originals = MaskedPair.matched(all.original(), ids, all.masked().rows(few), ids.subList(0, 20));
    assertEquals(0, guesses(known(originals, 10), EUCLIDEAN, ENDLESS).size());
  }

  @Test
  void nothingIsGuessedWhereNothingIsLeftOrTheTimeIsOver() throws InterruptedException {
    MaskedPair pair = pair(40, new double[] {0.01, 0.01}, 6);
    assertEquals(0, guesses(pair, EUCLIDEAN, ENDLESS).size());
    Budget spent = new Budget(1e-9, Progress.NONE);
    Thread.sleep(1);
    assertEquals(0, guesses(known(pair, 10), EUCLIDEAN, spent).size());
  }

  @Test
  void guessesByAGoodDistanceImproveOnFewKnownLinks() {
    double alone = 0;
    double guessed = 0;
    for (long seed = 7; seed < 17; seed++) {
      MaskedPair pair = pair(300, new double[] {0.02, 0.15, 0.15}, seed);
      MaskedPair few = known(pair, 20);
      RowPairs known = RowPairs.known(few);
      double[] all = weights(new KnownLinks(Differences.of(pair.whole(), Differences.Scaling.ATTRIBUTE), RowPairs.known(pair), ENDLESS));
      Distance good = difference -> IntStream.range(0, 3).mapToDouble(k -> all[k] * difference[k] * difference[k]).sum();
      alone += apart(weights(new KnownLinks(Differences.of(few.whole(), Differences.Scaling.ATTRIBUTE), known, ENDLESS)), all);
      guessed += apart(weights(new KnownLinks(Differences.of(few.whole(), Differences.Scaling.ATTRIBUTE),
          known.and(guesses(few, good, ENDLESS)), ENDLESS)), all);
    }
    assertTrue(guessed < 0.8 * alone, "mean errors " + guessed / 10 + " with guesses, " + alone / 10 + " without");
  }

  @Test
  void theLearnerReportsTheNumberOfGuessesUsed() {
    MaskedPair pair = pair(300, new double[] {0.02, 0.15, 0.15}, 7);
    RegularisedLearner learner = new RegularisedLearner(FamilySettings.of(Form.WEIGHTED_MEAN), 0, 5);
    RegularisedLearner.Chosen chosen = learner.choose(known(pair, 60), Randomness.seeded(1), Progress.NONE);
    assertEquals(240, chosen.guessed());
    assertTrue(chosen.learned().aggregator() instanceof WeightedMean.Fixed mean && mean.weights()[0] > 3 * mean.weights()[1],
        chosen.choice());
    assertEquals(0, learner.choose(pair, Randomness.seeded(1), Progress.NONE).guessed());
  }

  /** What these links teach about the attributes' weights, as shares. */
  private static double[] weights(KnownLinks links) {
    Family family = FamilySettings.of(Form.WEIGHTED_MEAN).family(3);
    double[] equal = {1, 1, 1};
    double[] p = new PulledFit(links.rows(family, links.records()), family, equal, 0.001).from(equal, ENDLESS);
    double sum = Arrays.stream(p).sum();
    return Arrays.stream(p).map(w -> w / sum).toArray();
  }

  private static double apart(double[] p, double[] q) {
    return Math.sqrt(IntStream.range(0, p.length).mapToDouble(k -> Math.pow(p[k] - q[k], 2)).sum());
  }
}
