package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
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

  /** Of two records that brute force cannot link both a core is found, unless it is known; others stay as they are. */
  @Test
  void pairsAreCoresOrNot() {
    int known = 0;
    for (int seed = 1; seed <= 6; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(10, 3, 1.2, new Random(seed)), seed);
      Incumbent incumbent = new Incumbent(small.problem(), small.candidates(), Randomness.seeded(1), SmallProblem.FREE);
      HittingSetProof proof = new HittingSetProof(small.problem(), incumbent, Randomness.seeded(1), SmallProblem.FREE);
      int[] live = small.live();
      for (int k = 1; k < live.length; k++) {
        for (int l = 0; l < k; l++) {
          boolean linkable = BruteForce.linkable(small.settings(), small.pair(), live[l], live[k]);
          int before = proof.coreCount();
          int programmes = proof.programmes();
          proof.check(live[l], live[k]);
          assertEquals(programmes + 1, proof.programmes(), "seed " + seed);
          // one record alone may be the core
          assertTrue(!linkable || proof.coreCount() == before, "seed " + seed);
          if (proof.coreCount() > before && proof.coreList().get(before).length == 2) {
            proof.check(live[k], live[l]);
            assertEquals(programmes + 1, proof.programmes(), "it is known");
            assertFalse(linkable, "seed " + seed);
            known++;
          }
        }
      }
      int bound = incumbent.bound();
      proof.relax();
      assertTrue(incumbent.bound() <= bound && incumbent.bound() >= BruteForce.most(small.settings(), small.pair()), "seed " + seed);
      assertEquals(proof.bound(), incumbent.bound(), "seed " + seed);
    }
    assertTrue(known > 10, known + " conflicts");
  }

  /** Cores found without some records hold none of them, and what can be linked is found; they are the cores handed on. */
  @Test
  void checksLeaveOutWhatIsGivenUp() {
    int cores = 0;
    for (int seed = 1; seed <= 20; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(25, 4, 1.2, new Random(seed)), seed);
      Begun begun = Begun.of(small);
      HittingSetProof proof = begun.proof();
      Random random = new Random(seed);
      for (int turn = 0; turn < 6; turn++) {
        boolean[] out = new boolean[small.live().length];
        IntStream.range(0, out.length).forEach(k -> out[k] = random.nextInt(3) > 0);
        int before = proof.coreCount();
        proof.checkWithout(IntStream.range(0, out.length).filter(k -> out[k]));
        for (int[] core : proof.coreList().subList(before, proof.coreCount())) {
          assertTrue(Arrays.stream(core).noneMatch(i -> out[Arrays.binarySearch(small.live(), i)]), "seed " + seed);
          cores++;
        }
        int kept = (int) IntStream.range(0, out.length).filter(k -> !out[k]).count();
        assertTrue(proof.coreCount() > before || !begun.incumbent().open() || begun.incumbent().linked() >= kept, "seed " + seed);
        assertEquals(begun.recounted(small), begun.incumbent().linked(), "seed " + seed);
      }
      assertEquals(proof.coreCount(), proof.cores().covers().size(), "seed " + seed);
      assertTrue(proof.covers().isEmpty() && proof.reasons().isEmpty());
    }
    assertTrue(cores > 20, cores + " cores");
  }

  /** A number proven elsewhere lowers the bound as its records allow. */
  @Test
  void numbersProvenElsewhereCount() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.CHOQUET), PairsOf.noise(30, 4, 0.5, new Random(3)), 1);
    Incumbent incumbent = new Incumbent(small.problem(), small.candidates(), Randomness.seeded(1), SmallProblem.FREE);
    HittingSetProof proof = new HittingSetProof(small.problem(), incumbent, Randomness.seeded(1), SmallProblem.FREE);
    int[] live = small.live();
    proof.add(new int[] {live[0], live[1]});
    proof.add(new int[] {live[1], live[2]});
    proof.add(new int[] {live[0], live[2]});
    Cover two = new Cover(new int[] {live[0], live[1], live[2]}, 2);
    proof.add(two);
    assertEquals(List.of(two), proof.covers());
    assertEquals(3, proof.coreCount());
    proof.relax();
    assertEquals(live.length - 2, proof.bound());
    assertEquals(live.length - 2, incumbent.bound());
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
