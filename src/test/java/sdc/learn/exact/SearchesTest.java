package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Budget;
import sdc.data.Listener;
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

  /** The first search begins anew, with equal weights; each later one begins with the links that are known. The user stops each at once. */
  @Test
  void laterSearchesStartFromTheBest() {
    int more = 0;
    for (int seed = 1; seed <= 4; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(25, 4, 1.2, new Random(seed)), seed);
      Incumbent incumbent = Begun.of(small).incumbent();
      Listener told = Listener.until(detail -> true);
      Searches searches = new Searches(small.problem(), small.candidates(), incumbent, Randomness.seeded(3), new Budget(0, told));
      int known = small.linked(small.family().equalWeights()).length;
      more += incumbent.linked() > known ? 1 : 0;
      for (int turn = 0; turn < 3; turn++) {
        told.stop(false);
        searches.run(100);
        assertEquals(turn + 1, told.details().size());
        assertEquals("links " + known + ", bound " + small.live().length, told.details().get(turn), "seed " + seed + ", turn " + turn);
        known = incumbent.linked();
      }
    }
    assertTrue(more > 1, more + " with more links than equal weights have");
  }

  /** A user who reads each of the first three reports for this share of the time that has passed. */
  private static final class Reader implements Progress {

    private final Budget budget;
    private final double share;
    private int reports;

    Reader(double seconds, double share) {
      this.budget = new Budget(seconds, this);
      this.share = share;
    }

    @Override
    public void report(double share, String detail) {
      if (++reports <= 3) {
        pause(this.share * budget.seconds());
      }
    }

    @Override
    public boolean stopped() {
      return false;
    }

    /** The reports of one search after this many seconds. */
    int reportsOfSearch(SmallProblem small, Incumbent incumbent, double after, int percent) {
      Searches searches = new Searches(small.problem(), small.candidates(), incumbent, Randomness.seeded(3), budget);
      pause(after - budget.seconds());
      searches.run(percent);
      return reports;
    }

    private static void pause(double seconds) {
      long end = System.nanoTime() + (long) (1e9 * seconds);
      for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
        LockSupport.parkNanos(left);
      }
    }
  }

  /**
   * Searches look at the time after each report, one before each round of starts. So a search has one report if reading it takes all of its
   * time: half of the time that has passed, and no more than its percentage of the limit.
   */
  @Test
  void searchesEndWithTheirTime() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.BILINEAR), PairsOf.noise(40, 4, 1, new Random(5)), 1);
    Incumbent incumbent = Begun.of(small).incumbent();
    assertEquals(1, new Reader(1e6, 1).reportsOfSearch(small, incumbent, 0.05, 30), "half of the time that has passed");
    assertEquals(1, new Reader(0.4, 0.1).reportsOfSearch(small, incumbent, 0.25, 1), "a hundredth of 0.4 seconds");
    int most = 0;
    for (double after = 0.1; most < 2 && after < 5; after *= 2) {
      most = new Reader(1e6, 0.03).reportsOfSearch(small, incumbent, after, 30);
    }
    assertTrue(most > 1, "half of the time is enough for a round");
  }

  /** A search that finds a link lets four more end in vain. Those in vain are stopped at once. */
  @Test
  void aLinkLetsTheSearchingBeginAgain() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(12, 3, 1, new Random(2)), 1);
    Incumbent incumbent = Begun.of(small, SmallProblem.STOPPED).incumbent();
    int equal = incumbent.linked();
    boolean[] atOnce = {true};
    Listener user = Listener.until(detail -> atOnce[0]);
    Searches searches = new Searches(small.problem(), small.candidates(), incumbent, Randomness.seeded(3), new Budget(0, user));
    for (int turn = 1; turn <= 9; turn++) {
      user.stop(false);
      atOnce[0] = turn != 5;
      searches.run(100);
      assertEquals(turn >= 5, incumbent.linked() > equal, "turn " + turn);
      assertFalse(searches.exhausted(), "turn " + turn);
    }
    user.stop(false);
    searches.run(100);
    assertTrue(searches.exhausted());
  }
}
