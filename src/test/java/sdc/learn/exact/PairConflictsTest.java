package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.learn.BruteForce;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.hitting.Cover;

/** Every pair is checked once, against brute force. */
class PairConflictsTest {

  /** Pairs that conflict are found by looking at all pairs, and are cores. */
  @Test
  void pairsThatConflict() {
    int found = 0;
    for (int seed = 1; seed <= 6; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(20, 4, 1.5, new Random(seed)), 1);
      Begun begun = Begun.of(small);
      Incumbent incumbent = begun.incumbent();
      HittingSetProof proof = begun.proof();
      PairConflicts pairs = new PairConflicts(proof, incumbent);
      if (!incumbent.open()) {
        continue;
      }
      int n = small.live().length;
      int before = proof.programmes();
      for (int turn = 0; turn < n * n && incumbent.open(); turn++) {
        int done = proof.programmes();
        pairs.run(3);
        assertTrue(proof.programmes() <= done + 3, "no more work than asked for");
      }
      assertTrue(proof.programmes() - before <= n * (n - 1) / 2, "no pair twice");
      if (!incumbent.open()) {
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
}
