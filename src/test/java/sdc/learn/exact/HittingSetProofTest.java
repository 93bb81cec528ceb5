package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Budget;
import sdc.data.Listener;
import sdc.data.Randomness;
import sdc.learn.BruteForce;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.hitting.Cover;

/** The loop of hit and check, step by step, between the links found and the most that brute force links. */
class HittingSetProofTest {

  @ParameterizedTest
  @MethodSource("sdc.learn.check.LinkOracleTest#families")
  void boundAndLinksMeetAtTheMost(FamilySettings settings) {
    for (int seed = 1; seed <= 15; seed++) {
      SmallProblem small = SmallProblem.of(settings, seed);
      String seen = settings + " seed " + seed;
      int most = BruteForce.most(settings, small.pair());
      Begun begun = Begun.of(small);
      Incumbent incumbent = begun.incumbent();
      HittingSetProof proof = begun.proof();
      for (int turn = 0; turn < 1000 && incumbent.open(); turn++) {
        assertTrue(incumbent.linked() <= most && most <= incumbent.bound() && most <= proof.bound(), seen);
        proof.run(1);
      }
      assertEquals(most, incumbent.linked(), seen);
      assertEquals(most, incumbent.bound(), seen);
      assertEquals(most, begun.recounted(small), seen);
      assertFalse(incumbent.open());
      proof.widen();
      assertEquals(most, begun.recounted(small), seen + " widened");
      assertTrue(proof.programmes() > 0 && incumbent.rowCount() >= 0);
      assertEquals(most < small.live().length, proof.coreCount() > 0, seen);
      assertArrayEquals(small.live(), incumbent.live());
    }
  }

  /** Every core that is handed on cannot be linked in full. */
  @Test
  void coresAreHandedOnByPlace() {
    int count = 0;
    for (int seed = 1; seed <= 24; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.OWA), PairsOf.noise(12, 3, 0.9, new Random(seed)), seed);
      HittingSetProof proof = Begun.of(small).proof();
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

  /** What a proof takes: programmes and rows over some files, twice what they were on 18 November 2026 (749, 488 and 171). */
  @Test
  void doesNoMoreWorkThanNecessary() {
    int programmes = 0;
    int rows = 0;
    int cores = 0;
    for (int seed = 1; seed <= 8; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(30, 3, 1, new Random(seed)), 1);
      Listener told = new Listener();
      Begun begun = Begun.of(small, new Budget(0, told));
      Incumbent incumbent = begun.incumbent();
      HittingSetProof proof = begun.proof();
      while (incumbent.open()) {
        proof.run(1000);
      }
      programmes += proof.programmes();
      rows += incumbent.rowCount();
      cores += proof.coreCount();
      assertEquals("links " + incumbent.linked() + ", bound " + incumbent.bound(), told.details().get(told.details().size() - 1));
    }
    assertTrue(programmes < 1498 && rows < 976 && cores < 342, programmes + " programmes, " + rows + " rows, " + cores + " cores");
  }

  @Test
  void checksAllButSome() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(40, 4, 1.5, new Random(3)), 1);
    Begun begun = Begun.of(small);
    HittingSetProof proof = begun.proof();
    assertTrue(begun.incumbent().open());
    int programmes = proof.programmes();
    proof.checkWithout(IntStream.range(0, small.live().length));
    assertEquals(programmes + 1, proof.programmes(), "nobody left: one programme");
  }

  /** Nothing is solved before the first run, and nothing after a stop but the links of equal weights, which are counted. */
  @Test
  void constructorsAndStopsSolveNothing() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(40, 4, 1.5, new Random(3)), 1);
    Incumbent incumbent = new Incumbent(small.problem(), small.candidates(), Randomness.seeded(1), SmallProblem.FREE);
    HittingSetProof fresh = new HittingSetProof(small.problem(), incumbent, Randomness.seeded(1), SmallProblem.FREE);
    assertEquals(0, incumbent.linked() + incumbent.rowCount() + fresh.programmes() + fresh.coreCount());
    assertEquals(small.live().length, fresh.bound());
    Begun stopped = Begun.of(small, SmallProblem.STOPPED);
    assertFalse(stopped.incumbent().open());
    stopped.proof().run(10);
    new PairConflicts(stopped.proof(), stopped.incumbent()).run(10);
    stopped.proof().checkWithout(IntStream.empty());
    assertEquals(0, stopped.proof().programmes());
    assertEquals(small.linked(small.family().equalWeights()).length, stopped.incumbent().linked());
    assertTrue(stopped.incumbent().bound() >= stopped.incumbent().linked());
  }
}
