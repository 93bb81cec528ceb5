package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Budget;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;

/** How long searches take beside a proof. */
class SearchesTest {

  /** Where a proof takes milliseconds, a search must not take seconds, however much time there is; without a limit it ends by itself. */
  @Test
  void aSearchTakesHalfOfTheTimeThatHasPassed() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.BILINEAR), PairsOf.noise(80, 4, 1, new Random(5)), 1);
    Incumbent incumbent = Begun.of(small).incumbent();
    Budget budget = new Budget(1e6, Progress.NONE);
    Searches searches = new Searches(small.problem(), small.candidates(), incumbent, Randomness.seeded(3), budget);
    double before = budget.seconds();
    searches.run(30);
    assertTrue(budget.seconds() - before < 1 + before, budget.seconds() + " seconds");
    int soon = incumbent.linked();
    new Searches(small.problem(), small.candidates(), incumbent, Randomness.seeded(3), SmallProblem.FREE).run(30);
    assertTrue(incumbent.linked() > soon, "a search to its end finds more than " + soon);
  }

  /** Five searches without another link end the searching; one with a link lets it begin again. Each starts from the best so far. */
  @Test
  void fiveSearchesInVainAreTheLast() {
    for (int seed = 1; seed <= 2; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(15, 3, 1, new Random(seed)), seed);
      Incumbent incumbent = Begun.of(small).incumbent();
      Searches searches = new Searches(small.problem(), small.candidates(), incumbent, Randomness.seeded(3), SmallProblem.FREE);
      int idle = 0;
      for (int turn = 0; idle < 5; turn++) {
        assertFalse(searches.exhausted(), "seed " + seed + ", " + idle + " in vain");
        int before = incumbent.linked();
        searches.run(100);
        idle = incumbent.linked() > before ? 0 : idle + 1;
        assertTrue(turn < 100 && incumbent.linked() >= before, "seed " + seed);
      }
      assertTrue(searches.exhausted(), "seed " + seed);
      assertEquals(small.live().length, searches.bound(), "it proves nothing");
      double[] parameters = incumbent.parameters();
      searches.run(100);
      assertSame(parameters, incumbent.parameters());
      assertTrue(searches.exhausted());
    }
  }
}
