package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Aggregator;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.WeightedMean;
import sdc.data.Budget;
import sdc.data.Listener;
import sdc.data.Randomness;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.learn.rows.Vectors;
import sdc.learn.search.Restarts;

/** The best parameters and the least bound, whoever brings them. */
class IncumbentTest {

  @Test
  void boundsOnlyFallAndLinksOnlyRise() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.CHOQUET), PairsOf.noise(20, 3, 1, new Random(2)), 1);
    Incumbent incumbent = Begun.of(small).incumbent();
    int before = incumbent.bound();
    incumbent.lower(before - 1);
    assertEquals(before - 1, incumbent.bound());
    incumbent.lower(before);
    assertEquals(before - 1, incumbent.bound(), "what is proven stays");
    incumbent.lower(0);
    assertEquals(incumbent.linked(), incumbent.bound(), "never below what is linked");
    assertFalse(incumbent.open());
    Begun done = Begun.of(small);
    done.proof().run(100_000);
    int links = done.incumbent().linked();
    done.incumbent().offer(small.family().equalWeights());
    assertEquals(links, done.incumbent().linked(), "equal weights are no better");
  }

  /** The gap is closed by a bound that is low enough, or that the links reach; time and stops do not close it. */
  @Test
  void gapsCloseAtTheBoundThatIsEnough() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.CHOQUET), PairsOf.noise(20, 3, 1, new Random(2)), 1);
    Incumbent incumbent = Begun.of(small).incumbent();
    int bound = incumbent.bound();
    assertTrue(incumbent.hasGap() && incumbent.open());
    incumbent.settleFor(bound - 1);
    assertTrue(incumbent.hasGap() && incumbent.open(), "one too many");
    incumbent.settleFor(bound);
    assertFalse(incumbent.hasGap() || incumbent.open());
    Incumbent stopped = Begun.of(small, SmallProblem.STOPPED).incumbent();
    assertTrue(stopped.hasGap());
    assertFalse(stopped.open());
    stopped.lower(stopped.linked());
    assertFalse(stopped.hasGap());
  }

  /** Each look at the gap reports it. */
  @Test
  void linksAndBoundAreReported() {
    SmallProblem small = SmallProblem.of(FamilySettings.of(Form.CHOQUET), PairsOf.noise(20, 3, 1, new Random(2)), 1);
    Listener told = new Listener();
    Incumbent incumbent = Begun.of(small, new Budget(0, told)).incumbent();
    incumbent.lower(incumbent.bound() - 1);
    int before = told.details().size();
    assertTrue(incumbent.open());
    assertEquals(before + 1, told.details().size());
    assertEquals("links " + incumbent.linked() + ", bound " + incumbent.bound(), told.details().get(before));
  }

  /** Parameters that link no more than the best do not replace it; better ones do, as they are or after line searches. */
  @Test
  void theBestParametersAreKept() {
    int replaced = 0;
    for (int seed = 1; seed <= 8; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(30, 4, 1.2, new Random(seed)), 1);
      Begun done = Begun.done(small);
      Incumbent incumbent = new Incumbent(small.problem(), small.candidates(), Randomness.seeded(1), SmallProblem.STOPPED);
      incumbent.begin();
      int equal = small.linked(small.family().equalWeights()).length;
      assertEquals(equal, incumbent.linked(), "seed " + seed);
      double[] best = done.incumbent().parameters();
      int most = done.incumbent().linked();
      assertEquals(most, small.linked(best).length, "seed " + seed);
      double[] given = best.clone();
      incumbent.offer(given);
      given[0] = 99;
      assertEquals(most, incumbent.linked(), "seed " + seed);
      assertArrayEquals(most > equal ? best : small.family().equalWeights(), incumbent.parameters(), "seed " + seed);
      Aggregator kept = incumbent.best();
      incumbent.offer(small.family().equalWeights());
      assertSame(kept, incumbent.best(), "seed " + seed);
      replaced += most > equal ? 1 : 0;
    }
    assertTrue(replaced > 4, replaced + " replaced");
  }

  /** Widening mostly raises the least margin of the rows of those that are linked, at worst it halves it; no link is lost. */
  @Test
  void widerMargins() {
    int wider = 0;
    for (int seed = 1; seed <= 15; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(12, 3, 0.8, new Random(seed)), 1);
      Begun begun = Begun.done(small);
      Incumbent incumbent = begun.incumbent();
      double before = margin(small, incumbent.best());
      begun.proof().widen();
      double after = margin(small, incumbent.best());
      assertTrue(after >= before / 2, "seed " + seed + ": " + before + " to " + after);
      assertEquals(incumbent.linked(), begun.recounted(small));
      wider += after > 1.01 * before ? 1 : 0;
    }
    assertTrue(wider > 7, wider + " wider");
  }

  /** Line searches run from the start and from offered parameters, and disjoint cores count at once. */
  @Test
  void startsWell() {
    int gained = 0;
    int offered = 0;
    for (int seed = 1; seed <= 6; seed++) {
      SmallProblem small = SmallProblem.of(FamilySettings.of(Form.WEIGHTED_MEAN), PairsOf.noise(40, 5, 1.2, new Random(seed)), 1);
      Begun begun = Begun.of(small);
      Incumbent incumbent = begun.incumbent();
      gained += incumbent.linked() - small.linked(small.family().equalWeights()).length;
      assertTrue(begun.proof().bound() < small.live().length, "seed " + seed);
      Restarts restarts = new Restarts(small.problem(), small.candidates(), small.live(), Randomness.seeded(1), SmallProblem.FREE);
      restarts.run(1);
      int before = incumbent.linked();
      incumbent.offer(restarts.best().parameters());
      assertTrue(incumbent.linked() >= restarts.best().linked(), "seed " + seed);
      assertEquals(begun.recounted(small), incumbent.linked());
      offered += incumbent.linked() > before ? 1 : 0;
    }
    assertTrue(gained >= 12 && offered > 2, gained + " gained, " + offered + " by offers");
  }

  private static double margin(SmallProblem small, Aggregator aggregator) {
    double[] p = ((WeightedMean.Fixed) aggregator).weights().clone();
    Vectors.normalise(p);
    double[] row = new double[p.length];
    double least = 1;
    for (int i : small.live()) {
      for (int j = 0; small.isLinked(aggregator, i) && j < small.problem().candidates(); j++) {
        if (j != small.problem().partner(i)) {
          small.problem().row(i, j, row);
          least = Math.min(least, Vectors.dot(row, p));
        }
      }
    }
    return least;
  }
}
