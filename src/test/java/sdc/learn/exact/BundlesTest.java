package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
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

  private static Table noise(Random random, int records) {
    return Table.of(IntStream.range(0, 3).mapToObj(k -> NumericColumn.of("v" + k, random.doubles(records).toArray())).toList());
  }

  private static Problem problem(Form form, MaskedPair pair) {
    return new Problem(FamilySettings.of(form).family(pair.original().width()), Differences.of(pair, Differences.Scaling.ATTRIBUTE),
        pair);
  }
}
