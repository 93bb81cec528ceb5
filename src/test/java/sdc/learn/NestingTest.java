package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.rows.Recount;

/** A family that contains another never reports fewer links, also when the time ends long before a proof. */
class NestingTest {

  private static final int PROBLEMS = Integer.getInteger("sdc.seeds", 60) * 2 / 3;
  private static final ThreadMXBean PROCESSOR = ManagementFactory.getThreadMXBean();
  private static final int MOST_STARVED = 30;
  private static final FamilySettings MEAN = FamilySettings.of(Form.WEIGHTED_MEAN);
  private static final FamilySettings CHOQUET = FamilySettings.of(Form.CHOQUET);
  private static final FamilySettings PAIRS = new FamilySettings(Form.CHOQUET, false, Psd.NONE, 2);
  /** Smaller and larger families by turns. */
  private static final List<List<FamilySettings>> NESTED = List.of(List.of(MEAN, CHOQUET), List.of(MEAN, PAIRS), List.of(PAIRS, CHOQUET),
      List.of(FamilySettings.of(Form.OWA), CHOQUET), List.of(MEAN, FamilySettings.of(Form.BILINEAR)),
      List.of(MEAN, new FamilySettings(Form.BILINEAR, false, Psd.DATA, 0)),
      List.of(MEAN, new FamilySettings(Form.BILINEAR, false, Psd.CONE, 0)),
      List.of(new FamilySettings(Form.OWA, true, Psd.NONE, 0), new FamilySettings(Form.CHOQUET, true, Psd.NONE, 0)));

  @Test
  void theLargerFamilyLinksNoFewerInHardlyAnyTime() {
    int gained = 0;
    for (int seed = 1; seed <= PROBLEMS; seed++) {
      MaskedPair pair = PairsOf.noise(20 + seed % 20, 3 + seed % 2, 1, new Random(seed));
      List<FamilySettings> nested = NESTED.get(seed / 2 % NESTED.size());
      double seconds = List.of(0.001, 0.003, 0.01).get(seed % 3);
      gained += gained(seed, nested, seconds, pair);
    }
    assertTrue(gained > 0);
  }

  /** Hundreds of small problems, every second one with labels, for the exact learner with and without time for a proof. */
  @Test
  void theLargerFamilyLinksNoFewerOnHundredsOfProblems() {
    int gained = 0;
    for (int seed = 2; seed <= 10 * PROBLEMS; seed += 2) {
      boolean mixed = seed % 4 == 0;
      MaskedPair pair = mixed ? MismatchTest.pair(seed, 6 + seed % 9, 4) : PairsOf.noise(6 + seed % 9, 3, 1, new Random(seed));
      List<FamilySettings> nested = mixed && seed % 8 == 0 ? List.of(MEAN, FamilySettings.of(Form.MISMATCH))
          : NESTED.get(seed / 4 % NESTED.size());
      gained += gained(seed, nested, List.of(0.0, 0.001, 0.01).get(seed % 3), pair);
    }
    assertTrue(gained > 0);
  }

  /** By how many links the larger family exceeds the smaller one, which is never less than none. */
  private static int gained(int seed, List<FamilySettings> nested, double seconds, MaskedPair pair) {
    int smaller = learn(seed, nested.get(0), seconds, pair).links().linked();
    int larger;
    int starved = 0;
    do {
      long wall = System.nanoTime();
      long own = PROCESSOR.getCurrentThreadCpuTime();
      larger = learn(seed, nested.get(1), seconds, pair).links().linked();
      // a busy machine may take the processor away for the whole time of a learner; with it, fewer links are a fault at once
      starved = PROCESSOR.getCurrentThreadCpuTime() - own < (System.nanoTime() - wall) / 2 ? starved + 1 : MOST_STARVED;
    } while (larger < smaller && starved < MOST_STARVED);
    assertTrue(larger >= smaller, "seed " + seed + " " + nested + " in " + seconds + " s: " + smaller + " and " + larger);
    return larger - smaller;
  }

  private static Learned learn(int seed, FamilySettings settings, double seconds, MaskedPair pair) {
    Learner learner = seed % 2 == 0 ? new ExactLearner(settings, seconds) : new SearchLearner(settings, seconds, 1);
    return learner.learn(pair, Randomness.seeded(seed), Progress.NONE);
  }

  /** A line once led to a measure of nought, whose distances are no numbers and so seemed to link all records. */
  @Test
  void aMeasureOfNoughtLinksNothing() {
    MaskedPair pair = PairsOf.noise(22, 3, 1, new Random(82));
    Learned mean = new ExactLearner(MEAN, 0).learn(pair, Randomness.seeded(82), Progress.NONE);
    Learned pairs = new ExactLearner(PAIRS, 0).learn(pair, Randomness.seeded(82), Progress.NONE);
    assertTrue(mean.isOptimal() && pairs.isOptimal());
    assertTrue(pairs.links().linked() >= mean.links().linked(), mean.links().linked() + " and " + pairs.links().linked());
    assertEquals(BruteForce.most(PAIRS, pair), pairs.links().linked());
  }

  /** The distance of the smaller family, in parameters of the larger one, links the same records. */
  @Test
  void startsAreTheSameDistances() {
    for (int seed = 1; seed <= 16; seed++) {
      MaskedPair pair = PairsOf.noise(30, 4, 1, new Random(seed));
      Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
      List<FamilySettings> nested = NESTED.get(seed % NESTED.size());
      Aggregator found = new SearchLearner(nested.get(0), 0, 1).alone(pair, Randomness.seeded(seed), Progress.NONE);
      Family larger = nested.get(1).family(4);
      assertEquals(Recount.of(pair, differences, found).linked(),
          Recount.of(pair, differences, larger.aggregator(larger.containing(found))).linked(), "seed " + seed + " " + nested);
    }
  }

  @Test
  void familiesToStartFrom() {
    FamilySettings owa = FamilySettings.of(Form.OWA);
    assertEquals(List.of(), NestedFamilies.smaller(MEAN, 4));
    assertEquals(List.of(MEAN, owa, PAIRS), NestedFamilies.smaller(CHOQUET, 4));
    assertEquals(List.of(MEAN, owa), NestedFamilies.smaller(CHOQUET, 2), "a measure on two attributes is 2-additive itself");
    assertEquals(List.of(MEAN), NestedFamilies.smaller(PAIRS, 4));
    assertEquals(List.of(MEAN), NestedFamilies.smaller(PAIRS, 30));
    assertEquals(List.of(MEAN), NestedFamilies.smaller(FamilySettings.of(Form.BILINEAR), 30));
  }
}
