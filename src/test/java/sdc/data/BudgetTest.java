package sdc.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sdc.Refused;

/** Times are only compared with times read before and after, so that a busy machine changes nothing. */
class BudgetTest {

  private static void pass(double seconds) throws InterruptedException {
    Thread.sleep((long) (1000 * seconds));
  }

  /** The limit, from below and from above, by the share of it that is over; the budget must have some time left. */
  private static double[] limit(Budget budget) {
    double before = budget.seconds();
    double share = budget.share();
    double after = budget.seconds();
    return new double[] {before / share, after / share};
  }

  @Test
  void secondsSinceTheStart() throws InterruptedException {
    long before = System.nanoTime();
    Budget budget = new Budget(0, Progress.NONE);
    pass(0.02);
    long after = System.nanoTime();
    double seconds = budget.seconds();
    assertTrue(seconds >= 0.019 && seconds <= (System.nanoTime() - before) / 1e9, seconds + " of " + (after - before));
  }

  @Test
  void aPartEndsAtItsShareOfAllTheTime() throws InterruptedException {
    Budget all = new Budget(60, Progress.NONE);
    pass(0.05);
    double before = all.seconds();
    Budget half = all.until(0.5);
    Budget less = all.less(20);
    double after = all.seconds();
    pass(0.02);
    double[] ofHalf = limit(half);
    double[] ofLess = limit(less);
    assertTrue(ofHalf[0] <= 30 - before + 1e-9 && ofHalf[1] >= 30 - after - 1e-9, ofHalf[0] + " to " + ofHalf[1]);
    assertTrue(ofLess[0] <= 40 - before + 1e-9 && ofLess[1] >= 40 - after - 1e-9, ofLess[0] + " to " + ofLess[1]);
  }

  @Test
  void aSpentBudgetHasPartsThatEndAtOnce() throws InterruptedException {
    Budget all = new Budget(0.001, Progress.NONE);
    pass(0.005);
    assertTrue(all.spent());
    assertEquals(1, all.share());
    Budget part = all.until(0.5);
    Budget less = all.less(0.0005);
    pass(0.005);
    assertTrue(part.spent() && less.spent());
    assertFalse(new Budget(60, Progress.NONE).spent());
  }

  @Test
  void withoutLimitOnlyAStopEndsIt() {
    Listener listener = new Listener();
    Budget budget = new Budget(0, listener);
    for (Budget one : List.of(budget, budget.until(0.5), budget.less(3))) {
      listener.stop(false);
      assertFalse(one.spent());
      assertEquals(0, one.share());
      listener.stop(true);
      assertTrue(one.spent());
    }
    Budget limited = new Budget(60, listener);
    assertTrue(limited.spent(), "a stop ends a limited one too");
  }

  @Test
  void reportsTheShareOfTheTimeOrOfTheBound() throws InterruptedException {
    Listener listener = new Listener();
    Budget free = new Budget(0, listener);
    free.report(3, 4);
    free.report(0, 0);
    Budget limited = new Budget(60, listener);
    pass(0.01);
    double before = limited.share();
    limited.report(3, 4);
    double after = limited.share();
    assertEquals(List.of("links 3, bound 4", "links 0, bound 0", "links 3, bound 4"), listener.details());
    assertEquals(0.75, listener.shares().get(0));
    assertEquals(1, listener.shares().get(1));
    assertTrue(before > 0 && before <= listener.shares().get(2) && listener.shares().get(2) <= after, listener.shares().toString());
  }

  @Test
  void refusesTimesThatAreNone() {
    for (double seconds : new double[] {-1e-9, Double.NaN}) {
      Refused.with("seconds … 0 … or more, got " + seconds, () -> Budget.requireSeconds(seconds));
      assertThrows(IllegalArgumentException.class, () -> new Budget(seconds, Progress.NONE));
    }
    Budget.requireSeconds(0);
  }
}
