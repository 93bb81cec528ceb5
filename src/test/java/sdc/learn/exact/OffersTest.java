package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.WeightedMean;
import sdc.data.Budget;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Randomness;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.check.Check;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Separation;
import sdc.learn.search.Restarts;

/** Which parameters an incumbent keeps of those offered, beside twins that count the links of all pairs; and how long it widens margins. */
class OffersTest {

  private static final FamilySettings MEAN = FamilySettings.of(Form.WEIGHTED_MEAN);
  private static final List<FamilySettings> FAMILIES = List.of(MEAN, FamilySettings.of(Form.OWA), FamilySettings.of(Form.CHOQUET),
      new FamilySettings(Form.BILINEAR, false, Psd.DATA, 0));

  private static Incumbent incumbent(SmallProblem small, Budget budget) {
    return new Incumbent(small.problem(), small.candidates(), Randomness.seeded(1), budget);
  }

  /** Of several that link the most, the first is kept. A distance that must not be negative excludes its parameters. */
  @Test
  void theFirstOfTheBestIsKept() {
    int ties = 0;
    int refused = 0;
    for (int seed = 1; seed <= 32; seed++) {
      SmallProblem small = SmallProblem.of(FAMILIES.get(seed % FAMILIES.size()), PairsOf.noise(12, 3, 0.8, new Random(seed)), seed);
      Incumbent incumbent = incumbent(small, SmallProblem.STOPPED);
      double[] first = small.family().equalWeights();
      int most = 0;
      for (int offer = 0; offer < 30; offer++) {
        String seen = "seed " + seed + ", offer " + offer;
        double[] p = small.settings().psd() == Psd.DATA ? form(small) : small.admissible();
        int links = small.linked(p).length;
        boolean admissible = !small.family().needsNonNegativeDistances() || least(small, p) >= 0;
        ties += admissible && links == most && most > 0 ? 1 : 0;
        refused += !admissible && links > most ? 1 : 0;
        if (admissible && links > most) {
          most = links;
          first = p;
        }
        incumbent.offer(p);
        assertEquals(most, incumbent.linked(), seen);
        assertArrayEquals(first, incumbent.parameters(), seen);
        assertEquals(most, most == 0 ? 0 : count(small, incumbent.best()), seen);
      }
    }
    assertTrue(ties > 50 && refused > 10, ties + " ties, " + refused + " refused");
  }

  /** A symmetric matrix, now and then positive definite. */
  private static double[] form(SmallProblem small) {
    Random random = small.random();
    double less = 2 * random.nextDouble() - 1;
    double[][] matrix = {{-less, 0, 0}, {0, -less, 0}, {0, 0, -less}};
    for (int part = 0; part < 3; part++) {
      double[] root = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
      for (int k = 0; k < 9; k++) {
        matrix[k / 3][k % 3] += root[k / 3] * root[k % 3];
      }
    }
    return small.family().quadratic(matrix);
  }

  /** The least distance of all pairs. */
  private static double least(SmallProblem small, double[] p) {
    Aggregator aggregator = small.family().aggregator(p);
    int records = small.problem().candidates();
    return IntStream.range(0, records * records).mapToDouble(k -> small.distance(aggregator, k / records, k % records)).min().orElseThrow();
  }

  private static int count(SmallProblem small, Aggregator aggregator) {
    return (int) Arrays.stream(small.problem().records()).filter(i -> small.isLinked(aggregator, i)).count();
  }

  /** Line searches go on from parameters that are kept, so that mostly more records are linked than were offered; others start none. */
  @Test
  void searchesGoOnFromWhatIsKept() {
    int more = 0;
    for (int seed = 1; seed <= 10; seed++) {
      SmallProblem small = SmallProblem.of(MEAN, PairsOf.noise(30, 4, 1.2, new Random(seed)), seed);
      double[] p = small.admissible();
      int links = small.linked(p).length;
      Incumbent incumbent = incumbent(small, SmallProblem.FREE);
      incumbent.offer(p);
      assertTrue(links > 0 && incumbent.linked() >= links, "seed " + seed);
      assertEquals(small.linked(incumbent.parameters()).length, incumbent.linked(), "seed " + seed);
      more += incumbent.linked() > links ? 1 : 0;
      int rows = incumbent.rowCount();
      incumbent.offer(incumbent.parameters());
      assertEquals(rows, incumbent.rowCount(), "seed " + seed);
    }
    assertTrue(more > 7, more + " of 10");
  }

  /** At the beginning the family's starts compete with equal weights, even after a stop if the file is small. */
  @Test
  void startsOfTheFamilyAreCounted() {
    int better = 0;
    for (int seed = 1; seed <= 12; seed++) {
      Random random = new Random(seed);
      List<double[]> starts = IntStream.range(0, 4).mapToObj(k -> random.doubles(3).toArray()).toList();
      SmallProblem small = starting(PairsOf.noise(20, 3, 1, random), starts);
      double[] best = small.family().equalWeights();
      for (double[] start : starts) {
        best = small.linked(start).length > small.linked(best).length ? start : best;
      }
      Incumbent incumbent = incumbent(small, SmallProblem.STOPPED);
      incumbent.begin();
      assertEquals(small.linked(best).length, incumbent.linked(), "seed " + seed);
      assertArrayEquals(best, incumbent.parameters(), "seed " + seed);
      better += starts.contains(best) ? 1 : 0;
    }
    assertTrue(better > 4, better + " starts were better");
  }

  /** Line searches begin at equal weights, where mostly more records are linked than by these. */
  @Test
  void searchesBeginAtEqualWeights() {
    int more = 0;
    for (int seed = 1; seed <= 10; seed++) {
      SmallProblem small = SmallProblem.of(MEAN, PairsOf.noise(30, 4, 1.2, new Random(seed)), seed);
      Incumbent incumbent = incumbent(small, SmallProblem.FREE);
      incumbent.begin();
      int equal = small.linked(small.family().equalWeights()).length;
      assertTrue(incumbent.linked() >= equal, "seed " + seed);
      assertEquals(small.linked(incumbent.parameters()).length, incumbent.linked(), "seed " + seed);
      more += incumbent.linked() > equal ? 1 : 0;
    }
    assertTrue(more > 7, more + " of 10");
  }

  private static SmallProblem starting(MaskedPair pair, List<double[]> starts) {
    Problem problem = new Problem(new WeightedMean(3, false, null, starts), Differences.of(pair, Differences.Scaling.ATTRIBUTE), pair);
    Candidates candidates = Candidates.of(problem);
    return new SmallProblem(MEAN, pair, problem, candidates, Restarts.live(problem, candidates), new Separation(problem, candidates),
        new Random(1));
  }

  /** In a file of more than a million pairs a stop ends the beginning at once: nothing is counted. */
  @Test
  void aStopEndsTheBeginningOfALargerFile() {
    MaskedPair pair = PairsOf.noise(1001, 2, 0.01, new Random(1));
    Problem problem = new Problem(new WeightedMean(2, false, null, List.of(new double[] {0.3, 0.7})),
        Differences.of(pair, Differences.Scaling.ATTRIBUTE), pair);
    Incumbent incumbent = new Incumbent(problem, Candidates.of(problem, SmallProblem.STOPPED), Randomness.seeded(1), SmallProblem.STOPPED);
    incumbent.begin();
    assertEquals(0, incumbent.linked());
    assertArrayEquals(new double[] {0.5, 0.5}, incumbent.parameters());
    assertEquals(1001, incumbent.bound());
  }

  /** Equal weights violate one row, that of the nearest wrong candidate, for each record that they do not link. */
  @Test
  void theFirstRowsAreThoseOfEqualWeights() {
    for (int seed = 1; seed <= 5; seed++) {
      SmallProblem small = SmallProblem.of(MEAN, PairsOf.noise(30, 4, 1.2, new Random(seed)), seed);
      Incumbent incumbent = incumbent(small, SmallProblem.STOPPED);
      assertEquals(0, incumbent.rowCount());
      incumbent.begin();
      int lost = small.live().length - small.linked(small.family().equalWeights()).length;
      assertTrue(lost > 0, "seed " + seed);
      assertEquals(lost, incumbent.rowCount(), "seed " + seed);
    }
  }

  /** A check that answers with the parameters of each round. */
  private static final class Answers implements Check {

    private final IntFunction<double[]> parameters;
    private int asked;

    Answers(IntFunction<double[]> parameters) {
      this.parameters = parameters;
    }

    @Override
    public Trial linkAll(int[] set) {
      return new Trial(parameters.apply(asked++), null);
    }

    @Override
    public int programmes() {
      return asked;
    }
  }

  /** Of the rounds of widening, the last counts whose parameters link as many records; what was found before stays known. */
  @Test
  void wideningLosesNoLinks() {
    int kept = 0;
    int refused = 0;
    for (int seed = 1; seed <= 10; seed++) {
      SmallProblem small = SmallProblem.of(MEAN, PairsOf.noise(40, 5, 0.7, new Random(seed)), seed);
      Incumbent incumbent = incumbent(small, SmallProblem.FREE);
      incumbent.offer(small.family().equalWeights());
      double[] found = incumbent.parameters();
      int links = incumbent.linked();
      double[] last = found;
      List<double[]> rounds = new ArrayList<>();
      incumbent.widen(new Answers(round -> {
        double[] near = found.clone();
        near[round % near.length] *= 1 + (round % 2 == 0 ? 0.05 : 4) * small.random().nextDouble();
        rounds.add(near);
        return near;
      }));
      for (double[] near : rounds) {
        boolean asMany = small.linked(near).length >= links;
        last = asMany ? near : last;
        kept += asMany ? 1 : 0;
        refused += asMany ? 0 : 1;
      }
      assertArrayEquals(weights(small.family().aggregator(last)), weights(incumbent.best()), "seed " + seed);
      assertSame(found, incumbent.parameters(), "seed " + seed);
      assertEquals(links, incumbent.linked(), "seed " + seed);
    }
    assertTrue(kept > 10 && refused > 10, kept + " kept, " + refused + " refused");
  }

  private static double[] weights(Aggregator aggregator) {
    return ((WeightedMean.Fixed) aggregator).weights();
  }

  /** Widening ends after 8 rounds, when a round brings no new row, or when the check finds no parameters. */
  @Test
  void wideningEnds() {
    SmallProblem small = SmallProblem.of(MEAN, PairsOf.noise(60, 6, 0.5, new Random(1)), 1);
    Incumbent incumbent = incumbent(small, SmallProblem.FREE);
    Aggregator equal = incumbent.best();
    Answers nothing = new Answers(round -> null);
    incumbent.widen(nothing);
    assertEquals(1, nothing.asked);
    assertSame(equal, incumbent.best());
    Answers others = new Answers(round -> small.random().doubles(6).toArray());
    incumbent.widen(others);
    assertEquals(8, others.asked);
    Answers same = new Answers(round -> new double[] {1, 2, 3, 4, 5, 6});
    incumbent.widen(same);
    assertEquals(2, same.asked, "the second round brings no row");
  }

  /** After a stop one round is left, and in files of more than 2000 records none. */
  @Test
  void aStopLeavesOneRoundOfWidening() {
    assertEquals(1, roundsAfterAStop(30));
    assertEquals(1, roundsAfterAStop(2000));
    assertEquals(0, roundsAfterAStop(2001));
  }

  private static int roundsAfterAStop(int records) {
    Problem problem = PairsOf.problem(MEAN, PairsOf.noise(records, 2, 0.01, new Random(1)));
    // comparing candidates is given up at once, so that all records are live
    Incumbent incumbent = new Incumbent(problem, Candidates.of(problem, SmallProblem.STOPPED), Randomness.seeded(1), SmallProblem.STOPPED);
    assertEquals(records, incumbent.live().length);
    Answers answers = new Answers(round -> new double[] {1, round + 1});
    incumbent.widen(answers);
    return answers.asked;
  }
}
