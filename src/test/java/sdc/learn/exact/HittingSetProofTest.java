package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.aggregate.Aggregator;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.WeightedMean;
import sdc.data.Budget;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.BruteForce;
import sdc.learn.PairsOf;
import sdc.learn.Small;
import sdc.learn.hitting.Cover;
import sdc.learn.rows.Vectors;
import sdc.learn.search.Restarts;

/** The loop of hit and check, step by step, between what is linked and what brute force links at most. */
class HittingSetProofTest {

  private static HittingSetProof proof(Small small) {
    return new HittingSetProof(small.problem(), small.candidates(), Randomness.seeded(1), Small.FREE);
  }

  private static int linked(Small small, Aggregator aggregator) {
    return (int) Arrays.stream(small.live()).filter(i -> small.isLinked(aggregator, i)).count();
  }

  @ParameterizedTest
  @MethodSource("sdc.learn.check.LinkOracleTest#families")
  void boundAndLinksMeetAtTheMost(FamilySettings settings) {
    for (int seed = 1; seed <= 15; seed++) {
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
      assertTrue(proof.programmes() > 0 && proof.rows() >= 0);
      assertEquals(most < small.live().length, proof.coreCount() > 0, seen);
      assertArrayEquals(small.live(), proof.live());
    }
  }

  /** Every core that is handed on cannot be linked in full. */
  @Test
  void coresAreHandedOnByPlace() {
    int count = 0;
    for (int seed = 1; seed <= 24; seed++) {
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
    assertTrue(count > 12, "cores " + count);
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
    for (int seed = 1; seed <= 6; seed++) {
      Small small = Small.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(20, 4, 1.5, new Random(seed)), 1);
      HittingSetProof proof = proof(small);
      if (!proof.open()) {
        continue;
      }
      int n = small.live().length;
      int before = proof.programmes();
      for (int turn = 0; turn < n * n && proof.open(); turn++) {
        int done = proof.programmes();
        proof.pair(3);
        assertTrue(proof.programmes() <= done + 3, "no more work than asked for");
      }
      assertTrue(proof.programmes() - before <= n * (n - 1) / 2, "no pair twice");
      if (!proof.open()) {
        continue;
      }
      List<int[]> cores = proof.cores().covers().stream().filter(cover -> cover.needed() == 1).map(Cover::records).toList();
      for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++) {
          int one = i;
          int other = k;
          boolean known = cores.stream().anyMatch(core -> Arrays.stream(core).allMatch(v -> v == one || v == other));
          assertEquals(!BruteForce.linkable(small.settings(), small.pair(), small.live()[i], small.live()[k]), known, "seed " + seed);
          found += known ? 1 : 0;
        }
      }
    }
    assertTrue(found > 30, "pairs " + found);
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

  /** Lines are searched from the start on and from what is heard, and disjoint cores count at once. */
  @Test
  void startsWell() {
    int gained = 0;
    int heard = 0;
    for (int seed = 1; seed <= 6; seed++) {
      Small small = Small.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(40, 5, 1.2, new Random(seed)), 1);
      HittingSetProof proof = proof(small);
      gained += proof.linked() - small.linked(small.family().equalWeights()).length;
      assertTrue(proof.ownBound() < small.live().length, "seed " + seed);
      Restarts restarts = new Restarts(small.problem(), small.candidates(), small.live(), Randomness.seeded(1), Small.FREE);
      restarts.run(1);
      int before = proof.linked();
      proof.hear(small.live().length, restarts.best().parameters());
      assertTrue(proof.linked() >= restarts.best().linked(), "seed " + seed);
      assertEquals(linked(small, proof.best()), proof.linked());
      heard += proof.linked() > before ? 1 : 0;
    }
    assertTrue(gained >= 12 && heard > 2, gained + " gained, heard " + heard);
  }

  /** What a proof takes: programmes and rows over some files, a fifth above what they are now. */
  @Test
  void takesNoMoreWorkThanItNeeds() {
    int programmes = 0;
    int rows = 0;
    int cores = 0;
    for (int seed = 1; seed <= 8; seed++) {
      Small small = Small.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(30, 3, 1, new Random(seed)), 1);
      List<String> told = new ArrayList<>();
      HittingSetProof proof = new HittingSetProof(small.problem(), small.candidates(), Randomness.seeded(1),
          new Budget(0, new Progress() {
            @Override
            public void report(double share, String detail) {
              told.add(detail);
            }

            @Override
            public boolean stopped() {
              return false;
            }
          }));
      while (proof.open()) {
        proof.run(1000);
      }
      programmes += proof.programmes();
      rows += proof.rows();
      cores += proof.coreCount();
      assertEquals("links " + proof.linked() + ", bound " + proof.bound(), told.get(told.size() - 1));
    }
    assertTrue(programmes < 865 && rows < 580 && cores < 203, programmes + " programmes, " + rows + " rows, " + cores + " cores");
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
    int programmes = proof.programmes();
    proof.checkWithout(IntStream.range(0, small.live().length));
    assertEquals(programmes + 1, proof.programmes(), "nobody left: one programme");
    HittingSetProof stopped = new HittingSetProof(small.problem(), small.candidates(), Randomness.seeded(1), Small.STOPPED);
    assertFalse(stopped.open());
    stopped.run(10);
    stopped.pair(10);
    stopped.checkWithout(IntStream.empty());
    assertEquals(0, stopped.programmes());
    assertTrue(stopped.bound() >= stopped.linked());
  }
}
