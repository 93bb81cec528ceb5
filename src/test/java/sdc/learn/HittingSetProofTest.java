package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.aggregate.Aggregator;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.WeightedMean;
import sdc.data.Randomness;

/** The loop of hit and check, step by step, between what is linked and what brute force links at most. */
class HittingSetProofTest {

  private static HittingSetProof proof(Small small) {
    return new HittingSetProof(small.problem(), small.candidates(), Randomness.seeded(1), Small.FREE);
  }

  private static int linked(Small small, Aggregator aggregator) {
    return (int) Arrays.stream(small.live()).filter(i -> small.isLinked(aggregator, i)).count();
  }

  @ParameterizedTest
  @MethodSource("sdc.learn.LinkOracleTest#families")
  void boundAndLinksMeetAtTheMost(FamilySettings settings) {
    for (int seed = 1; seed <= 25; seed++) {
      Small small = Small.of(settings, seed);
      String seen = settings + " seed " + seed;
      int most = BruteForce.most(settings, small.pair());
      HittingSetProof proof = proof(small);
      for (int turn = 0; turn < 1000 && proof.open(); turn++) {
        assertTrue(proof.linked() <= most && most <= proof.bound() && most <= proof.ownBound(), seen);
        proof.run(1);
      }
      assertEquals(most, proof.linked(), seen);
      assertEquals(most, proof.bound(), seen);
      assertEquals(most, linked(small, proof.best()), seen);
      assertFalse(proof.open());
      proof.widen();
      assertEquals(most, linked(small, proof.best()), seen + " widened");
      assertTrue(proof.effort().programmes() > 0 && proof.effort().rows() >= 0);
      assertEquals(most < small.live().length, proof.effort().cores() > 0, seen);
    }
  }

  /** Every core that is handed on cannot be linked in full. */
  @Test
  void coresAreHandedOnByPlace() {
    int count = 0;
    for (int seed = 1; seed <= 25; seed++) {
      Small small = Small.of(FamilySettings.of(Form.OWA), PairsOf.noise(12, 3, 0.9, new Random(seed)), seed);
      HittingSetProof proof = proof(small);
      proof.run(1000);
      assertEquals(small.live().length, proof.cores().records());
      for (Cover cover : proof.cores().covers()) {
        int[] records = Arrays.stream(cover.records()).map(place -> small.live()[place]).toArray();
        assertFalse(BruteForce.linkable(small.settings(), small.pair(), records), "seed " + seed);
        count++;
      }
    }
    assertTrue(count > 20, "cores " + count);
  }

  @Test
  void hearsOfBoundsAndParameters() {
    Small small = Small.of(FamilySettings.of(Form.CHOQUET), PairsOf.noise(20, 3, 1, new Random(2)), 1);
    HittingSetProof proof = proof(small);
    int before = proof.bound();
    proof.hear(before - 1, null);
    assertEquals(before - 1, proof.bound());
    proof.hear(before, null);
    assertEquals(before - 1, proof.bound(), "what is proven stays");
    proof.hear(0, null);
    assertEquals(proof.linked(), proof.bound(), "never below what is linked");
    assertFalse(proof.open());
    HittingSetProof other = proof(small);
    other.run(100_000);
    double[] best = new Restarts(small.problem(), small.candidates(), small.live(), Randomness.seeded(1), Small.FREE).best().parameters();
    int links = other.linked();
    other.hear(small.live().length, best);
    assertEquals(links, other.linked(), "equal weights are no better");
  }

  /** Pairs that conflict are found by looking at all pairs, and are cores. */
  @Test
  void pairsThatConflict() {
    int found = 0;
    for (int seed = 1; seed <= 10; seed++) {
      Small small = Small.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(12, 2, 1.2, new Random(seed)), 1);
      HittingSetProof proof = proof(small);
      if (!proof.open()) {
        continue;
      }
      proof.pair(1_000_000);
      int n = small.live().length;
      int pairs = (int) proof.cores().covers().stream().filter(cover -> cover.records().length == 2).count();
      int expected = 0;
      for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++) {
          expected += BruteForce.linkable(small.settings(), small.pair(), small.live()[i], small.live()[k]) ? 0 : 1;
        }
      }
      assertEquals(expected, pairs, "seed " + seed);
      found += pairs;
    }
    assertTrue(found > 5, "pairs " + found);
  }

  /** Told to hold its parameters it keeps them, and proves the bound all the same. */
  @Test
  void heldParametersStay() {
    for (int seed = 1; seed <= 10; seed++) {
      Small small = Small.of(FamilySettings.of(Form.OWA), seed);
      double[] equal = small.family().equalWeights();
      HittingSetProof proof = new HittingSetProof(small.problem(), small.candidates(), Randomness.seeded(1), Small.FREE, equal, true);
      Aggregator best = proof.best();
      for (int turn = 0; turn < 100 && proof.open() && !proof.exhausted(); turn++) {
        proof.run(10);
      }
      proof.widen();
      assertSame(best, proof.best());
      assertEquals(small.linked(equal).length, proof.linked());
      assertTrue(proof.bound() >= BruteForce.most(small.settings(), small.pair()));
    }
  }

  /** Widening mostly raises the least margin of the rows of those that are linked, at worst it halves it; no link is lost. */
  @Test
  void widerMargins() {
    int wider = 0;
    for (int seed = 1; seed <= 15; seed++) {
      Small small = Small.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(12, 3, 0.8, new Random(seed)), 1);
      HittingSetProof proof = proof(small);
      while (proof.open()) {
        proof.run(100);
      }
      double before = margin(small, proof.best());
      proof.widen();
      double after = margin(small, proof.best());
      assertTrue(after >= before / 2, "seed " + seed + ": " + before + " to " + after);
      assertEquals(proof.linked(), linked(small, proof.best()));
      wider += after > 1.01 * before ? 1 : 0;
    }
    assertTrue(wider > 7, wider + " wider");
  }

  private static double margin(Small small, Aggregator aggregator) {
    double[] p = ((WeightedMean.Fixed) aggregator).weights().clone();
    Vectors.normalise(p);
    double[] row = new double[p.length];
    double least = 1;
    for (int i : small.live()) {
      for (int j = 0; small.isLinked(aggregator, i) && j < small.problem().candidates(); j++) {
        if (j != small.problem().partner(i)) {
          small.problem().row(i, j, row);
          least = Math.min(least, Vectors.dot(row, p));
        }
      }
    }
    return least;
  }

  @Test
  void checksAllButSome() {
    Small small = Small.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(40, 4, 1.5, new Random(3)), 1);
    HittingSetProof proof = proof(small);
    assertTrue(proof.open());
    int programmes = proof.effort().programmes();
    proof.checkWithout(IntStream.range(0, small.live().length));
    assertEquals(programmes + 1, proof.effort().programmes(), "nobody left: one programme");
    HittingSetProof stopped = new HittingSetProof(small.problem(), small.candidates(), Randomness.seeded(1), Small.STOPPED);
    assertFalse(stopped.open());
    stopped.run(10);
    stopped.pair(10);
    stopped.checkWithout(IntStream.empty());
    assertEquals(0, stopped.effort().programmes());
    assertTrue(stopped.bound() >= stopped.linked());
  }
}
