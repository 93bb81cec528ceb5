package sdc.learn.exact;

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
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.BILINEAR), PairsOf.noise(200, 4, 1, new Random(5)), 1);
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
}
