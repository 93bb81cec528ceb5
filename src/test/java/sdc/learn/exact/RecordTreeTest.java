package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Budget;
import sdc.learn.BruteForce;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;

/** Trees against hitting sets and brute force: same optimum, and never a bound below it. */
class RecordTreeTest {

  private static final int FILES = 40;
  /** More turns than any of these trees needs, so that one that never ends fails. */
  private static final int TURNS = 200;

  private static RecordTree tree(SmallProblem small, Begun begun, Budget budget) {
    return new RecordTree(small.problem(), begun.proof(), begun.incumbent(), budget, false);
  }

  /** The tree alone, after one hitting set, on files of noise; 160 files for the four forms. */
  @ParameterizedTest
  @EnumSource(names = {"WEIGHTED_MEAN", "OWA", "CHOQUET", "BILINEAR"})
  void reachesTheOptimumOfHittingSets(Form form) {
    int open = 0;
    int programmes = 0;
    for (int seed = 1; seed <= FILES; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(form), PairsOf.noise(14, 3, 1.5, new Random(seed)), seed);
      int most = Begun.done(small).incumbent().linked();
      Begun begun = Begun.of(small);
      Incumbent incumbent = begun.incumbent();
      RecordTree tree = tree(small, begun, SmallProblem.FREE);
      open += incumbent.open() ? 1 : 0;
      for (int turn = 0; incumbent.open(); turn++) {
        assertTrue(turn < TURNS, form + " seed " + seed + " goes on");
        int before = incumbent.bound();
        tree.run(50);
        assertTrue(incumbent.bound() >= most && incumbent.bound() <= before && tree.bound() >= most, form + " seed " + seed);
        assertFalse(tree.exhausted(), form + " seed " + seed);
      }
      assertEquals(most, incumbent.linked(), form + " seed " + seed);
      assertEquals(most, incumbent.bound(), form + " seed " + seed);
      assertEquals(most, begun.recounted(small), form + " seed " + seed);
      programmes += tree.programmes();
    }
    assertTrue(open >= FILES / 5 && programmes > open, open + " files were open, " + programmes + " programmes");
  }

  /** Handfuls of records with ties and duplicates, against brute force. */
  @ParameterizedTest
  @EnumSource(names = {"WEIGHTED_MEAN", "CHOQUET", "BILINEAR"})
  void linksAsManyAsBruteForce(Form form) {
    for (int seed = 1; seed <= 60; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(form), seed);
      Begun begun = Begun.of(small);
      RecordTree tree = tree(small, begun, SmallProblem.FREE);
      for (int turn = 0; begun.incumbent().open(); turn++) {
        assertTrue(turn < TURNS, form + " seed " + seed + " goes on");
        tree.run(1);
      }
      assertEquals(BruteForce.most(small.settings(), small.pair()), begun.incumbent().bound(), form + " seed " + seed);
    }
  }

  /** After each run the same bound, links and number of programmes, on one thread and on four. */
  @Test
  void theSameOnAnyNumberOfThreads() throws Exception {
    int lines = 0;
    for (int seed = 1; seed <= 6; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.CHOQUET), PairsOf.noise(40, 4, 1.5, new Random(seed)), seed);
      List<String> one = turns(small, 1);
      lines += one.size();
      assertEquals(one, turns(small, 4), "seed " + seed);
    }
    assertTrue(lines > 12, lines + " runs");
  }

  private static List<String> turns(SmallProblem small, int threads) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      return pool.submit(() -> {
        Begun begun = Begun.of(small);
        RecordTree tree = tree(small, begun, SmallProblem.FREE);
        List<String> turns = new ArrayList<>();
        while (begun.incumbent().open()) {
          assertTrue(turns.size() < TURNS, "goes on");
          tree.run(100);
          turns.add(begun.incumbent().linked() + ".." + tree.bound() + " by " + tree.programmes());
        }
        return turns;
      }).get();
    } finally {
      pool.shutdown();
    }
  }

  @Test
  void constructorsAndStopsSolveNothing() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.CHOQUET), PairsOf.noise(40, 4, 1.5, new Random(3)), 1);
    Begun begun = Begun.of(small, SmallProblem.STOPPED);
    RecordTree tree = tree(small, begun, SmallProblem.STOPPED);
    tree.run(1000);
    assertEquals(0, tree.programmes());
    assertEquals(small.live().length, tree.bound());
  }
}
