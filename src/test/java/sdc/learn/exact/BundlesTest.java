package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.Budget;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.learn.BruteForce;
import sdc.learn.PairsOf;
import sdc.learn.SmallPairsTest;
import sdc.learn.SmallProblem;
import sdc.learn.hitting.Cover;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Separation;

/** Bundles, and the hitting sets they rest on, against brute force over all sets. */
class BundlesTest {

  private static final Budget FREE = new Budget(0, Progress.NONE);

  /** Every bundle on its way, of handfuls of records with ties and duplicates. */
  @Test
  void asManyAreGivenUpAsBruteForceSays() {
    int proven = 0;
    for (int seed = 1; seed <= 20; seed++) {
      MaskedPair pair = SmallPairsTest.pair(seed);
      for (Form form : new Form[] {Form.WEIGHTED_MEAN, Form.CHOQUET, Form.BILINEAR}) {
        Problem problem = problem(form, pair);
        Candidates candidates = Candidates.of(problem);
        int[] live = Arrays.stream(problem.records()).filter(i -> !candidates.lost(i)).toArray();
        Bundles bundles = new Bundles(problem, new Separation(problem, candidates), live, Randomness.seeded(seed), FREE, null);
        Set<List<Integer>> seen = new HashSet<>();
        for (int step = 0; step < live.length; step++) {
          bundles.run(1);
          for (Cover cover : bundles.proven()) {
            if (seen.add(Arrays.stream(cover.records()).boxed().toList())) {
              int most = BruteForce.most(FamilySettings.of(form), pair, cover.records());
              assertEquals(cover.records().length - most, cover.needed(), "seed " + seed + " " + form);
              proven++;
            }
          }
        }
      }
    }
    assertTrue(proven > 60, "bundles " + proven);
  }

  /** Masked values that have nothing to do with the originals: bundles prove more than the relaxation of many cores does. */
  @Test
  void underHeavyNoiseBundlesProveMore() {
    Random random = new Random(5);
    MaskedPair pair = MaskedPair.aligned(noise(random, 40), noise(random, 40));
    Problem problem = problem(Form.BILINEAR, pair);
    Candidates candidates = Candidates.of(problem);
    Incumbent incumbent = new Incumbent(problem, candidates, Randomness.seeded(1), FREE);
    HittingSetProof proof = new HittingSetProof(problem, incumbent, Randomness.seeded(1), FREE);
    for (int turn = 0; turn < 4; turn++) {
      proof.run(1000);
    }
    int before = proof.bound();
    BundleProof bundles = new BundleProof(problem, proof, incumbent, Randomness.seeded(1), FREE, false);
    assertEquals(40, bundles.bound(), "nothing is proven before the first run");
    bundles.run(4000);
    assertTrue(proof.bound() <= before - 3, before + " to " + proof.bound());
    assertTrue(bundles.bound() < 40 && proof.bound() <= bundles.bound(), "the relaxation knows of all bundles");
    assertEquals(incumbent.bound(), proof.bound());
    assertTrue(incumbent.linked() <= incumbent.bound(), incumbent.linked() + " of " + incumbent.bound());
  }

  /** Small bundles, closed and begun again round by round: none proves too much, and in the end they prove all there is. */
  @Test
  void roundsOfBundlesEndAtTheMost() {
    for (int seed = 1; seed <= 2; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(70, 3, 0.7, new Random(seed)), seed);
      int most = Begun.done(small).incumbent().linked();
      Bundles bundles = new Bundles(small.problem(), small.separation(), small.live(), Randomness.seeded(seed), FREE, null);
      int before = 0;
      int closed = 0;
      Cover last = null;
      for (int step = 0; step < 200; step++) {
        bundles.run(1);
        for (Cover cover : bundles.proven()) {
          Set<Integer> members = Arrays.stream(cover.records()).boxed().collect(Collectors.toSet());
          assertTrue(cover.needed() > 0, "seed " + seed);
          closed += last != null && Arrays.stream(last.records()).noneMatch(members::contains) ? 1 : 0;
          last = cover;
        }
        assertTrue(bundles.givenUp() >= before && bundles.givenUp() <= small.live().length - most, "seed " + seed);
        before = bundles.givenUp();
      }
      assertTrue(before >= small.live().length - most - 1, "seed " + seed + ": " + before);
      assertTrue(closed >= 8, "seed " + seed + ": closed " + closed);
      assertEquals(most, Math.max(most, small.linked(bundles.best()).length), "seed " + seed);
    }
  }

  /** What hitting sets and bundles learn goes to the other, also from a second run, and nothing is done that nobody asks for. */
  @Test
  void hittingSetsAndBundlesExchangeWhatTheyFind() {
    int higher = 0;
    for (int seed = 1; seed <= 4; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.BILINEAR), PairsOf.noise(30, 3, 1.5, new Random(seed)), seed);
      Begun source = Begun.of(small);
      source.proof().run(600);
      Begun begun = Begun.of(small);
      Incumbent incumbent = begun.incumbent();
      HittingSetProof proof = begun.proof();
      BundleProof bundles = new BundleProof(small.problem(), proof, incumbent, Randomness.seeded(seed), FREE, true);
      bundles.run(0);
      assertEquals(0, bundles.programmes());
      assertEquals(small.live().length, bundles.bound());
      source.proof().coreList().forEach(proof::add);
      int before = proof.coreCount();
      int linked = incumbent.linked();
      int first = run(bundles, 150);
      int known = proof.coreCount();
      assertTrue(known > before && first >= 50 && first <= 200, "seed " + seed + ": " + known + " of " + before + " cores by " + first);
      run(bundles, 450);
      assertTrue(proof.coreCount() > known, "seed " + seed);
      assertEquals(proof.coreCount(), proof.coreList().stream().map(core -> new Cover(core, 1).key()).distinct().count(), "seed " + seed);
      assertTrue(proof.covers().size() == 2 && bundles.bound() < small.live().length, "seed " + seed + ": " + proof.covers());
      assertFalse(proof.reasons().isEmpty(), "seed " + seed);
      assertTrue(incumbent.bound() < source.incumbent().bound(), "seed " + seed + ": the relaxation uses the new cores and numbers");
      assertFalse(bundles.exhausted());
      higher += incumbent.linked() > linked ? 1 : 0;
    }
    assertTrue(higher > 0, "what bundles link is never offered");
  }

  /** Where no check can decide the rest, bundles cannot either. */
  @Test
  void nothingIsDoneForHittingSetsThatAreExhausted() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.farOut(10, 1e9, new Random(8)), 8);
    Begun begun = Begun.of(small);
    BundleProof bundles = new BundleProof(small.problem(), begun.proof(), begun.incumbent(), Randomness.seeded(1), FREE, false);
    PairConflicts pairs = new PairConflicts(begun.proof(), begun.incumbent());
    assertFalse(bundles.exhausted() || pairs.exhausted());
    begun.proof().run(1000);
    assertTrue(begun.proof().exhausted() && bundles.exhausted() && pairs.exhausted() && begun.incumbent().open());
    int programmes = begun.proof().programmes();
    bundles.run(1000);
    pairs.run(1000);
    assertEquals(programmes, begun.proof().programmes() + bundles.programmes());
    assertEquals(begun.proof().bound(), pairs.bound());
  }

  /** Bundles that know cores prove more by the same work. */
  @Test
  void knownCoresHelp() {
    int[] bounds = new int[2];
    for (int seed = 1; seed <= 3; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.BILINEAR), PairsOf.noise(20, 3, 1.5, new Random(seed)), seed);
      Begun source = Begun.of(small);
      source.proof().run(600);
      for (int known = 0; known < 2; known++) {
        Begun begun = Begun.of(small);
        List<int[]> cores = source.proof().coreList();
        cores.subList(0, known * cores.size()).forEach(begun.proof()::add);
        BundleProof bundles = new BundleProof(small.problem(), begun.proof(), begun.incumbent(), Randomness.seeded(seed), FREE, false);
        bundles.run(150);
        bounds[known] += bundles.bound();
      }
    }
    assertTrue(bounds[1] < bounds[0], Arrays.toString(bounds));
  }

  /**
   * With little patience most records are refused at first; later rounds take them, and in the end all are in one bundle. Steps and
   * programmes are limited to a fiftieth more than they were on 20 November 2026 (301 and 1566).
   */
  @Test
  void refusedRecordsWaitForAnotherBundle() {
    int steps = 0;
    int programmes = 0;
    for (int seed = 1; seed <= 8; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.BILINEAR), PairsOf.noise(13, 3, 1.5, new Random(seed)), seed);
      int needed = small.live().length - Begun.done(small).incumbent().linked();
      Bundles bundles = new Bundles(small.problem(), small.separation(), small.live(), Randomness.seeded(seed), FREE, null, 8);
      for (int step = 0; bundles.givenUp() < needed; step++) {
        assertTrue(step < 400, "seed " + seed + " goes on at " + bundles.givenUp() + " of " + needed);
        bundles.run(1);
        steps++;
      }
      assertEquals(needed, bundles.givenUp(), "seed " + seed);
      List<Cover> covers = bundles.proven();
      assertEquals(needed, covers.get(covers.size() - 1).needed(), "seed " + seed);
      assertTrue(covers.size() > 1, "seed " + seed + ": nothing was refused");
      programmes += bundles.programmes();
    }
    assertTrue(steps <= 307 && programmes <= 1597, steps + " steps, " + programmes + " programmes");
  }

  /** The bundles of a round share no record, and what they give up adds up; the best round counts, and proofs are reported once. */
  @Test
  void theBundlesOfARoundAddUp() {
    int several = 0;
    for (int seed = 1; seed <= 3; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(60, 3, 1.5, new Random(seed)), seed);
      Bundles bundles = new Bundles(small.problem(), small.separation(), small.live(), Randomness.seeded(seed), FREE, null, 40);
      List<Cover> closed = new ArrayList<>();
      for (int turn = 1; turn <= 8; turn++) {
        bundles.run(50);
        assertTrue(bundles.programmes() <= 50 * turn + 60, "seed " + seed + ": " + bundles.programmes() + " in turn " + turn);
        List<Cover> covers = new ArrayList<>(closed);
        covers.addAll(bundles.proven());
        assertTrue(covers.stream().allMatch(cover -> cover.needed() > 0), "seed " + seed);
        List<Integer> rounds = rounds(covers);
        assertEquals(Collections.max(rounds), bundles.givenUp(), "seed " + seed + " turn " + turn);
        assertTrue(bundles.proven().size() < 2, "reported twice");
        several += covers.size() > rounds.size() ? 1 : 0;
        closed = covers;
      }
    }
    assertTrue(several > 3, several + " rounds of several bundles");
  }

  /** What the covers of each round give up; a round ends where a cover shares a record with it, but is not its last cover grown. */
  private static List<Integer> rounds(List<Cover> covers) {
    List<Integer> sums = new ArrayList<>();
    Set<Integer> earlier = new HashSet<>();
    Cover last = new Cover(new int[0], 0);
    for (Cover cover : covers) {
      Set<Integer> members = IntStream.of(cover.records()).boxed().collect(Collectors.toSet());
      boolean grown = last.records().length > 0 && IntStream.of(last.records()).allMatch(members::contains)
          && Collections.disjoint(earlier, members);
      if (!grown) {
        IntStream.of(last.records()).forEach(earlier::add);
      }
      if (sums.isEmpty() || !Collections.disjoint(earlier, members)) {
        earlier.clear();
        sums.add(0);
        grown = false;
      }
      int end = sums.size() - 1;
      sums.set(end, sums.get(end) + cover.needed() - (grown ? last.needed() : 0));
      last = cover;
    }
    return sums;
  }

  private static int run(BundleProof bundles, int work) {
    int before = bundles.programmes();
    bundles.run(work);
    return bundles.programmes() - before;
  }

  /** Cores count once; the best parameters are the first that link the most; 2000 records fit. */
  @Test
  void whatIsKnownCountsOnce() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(30, 3, 0.7, new Random(1)), 1);
    Bundles bundles = new Bundles(small.problem(), small.separation(), small.live(), Randomness.seeded(1), FREE, null);
    bundles.know(new int[] {3, 5});
    bundles.know(new int[] {5, 3});
    bundles.know(new int[] {5, 4});
    assertEquals(List.of(List.of(3, 5), List.of(5, 4)), bundles.cores().stream().map(core -> IntStream.of(core).boxed().toList()).toList());
    assertNull(bundles.best());
    int most = 0;
    double[] expected = null;
    for (int point = 0; point < 40; point++) {
      double[] parameters = small.admissible();
      int linked = small.linked(parameters).length;
      expected = linked > most ? parameters.clone() : expected;
      most = Math.max(most, linked);
      bundles.see(parameters);
      Arrays.fill(parameters, 7);
      assertArrayEquals(expected, bundles.best());
    }
    bundles.run(0);
    assertEquals(0, bundles.programmes() + bundles.givenUp() + bundles.proven().size());
    assertTrue(Bundles.fit(new int[2000]));
    assertFalse(Bundles.fit(new int[2001]));
    assertTrue(BundleProof.fits(Begun.of(small).incumbent()));
    SmallProblem large = SmallProblem.of(FamilySettings.of(Form.BILINEAR), PairsOf.noise(2001, 2, 1, new Random(1)), 1);
    assertFalse(BundleProof.fits(Begun.of(large, SmallProblem.STOPPED).incumbent()));
  }

  private static Table noise(Random random, int records) {
    return Table.of(IntStream.range(0, 3).mapToObj(k -> NumericColumn.of("v" + k, random.doubles(records).toArray())).toList());
  }

  private static Problem problem(Form form, MaskedPair pair) {
    return new Problem(FamilySettings.of(form).family(pair.original().width()), Differences.of(pair, Differences.Scaling.ATTRIBUTE),
        pair);
  }
}
