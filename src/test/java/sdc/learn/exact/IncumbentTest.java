package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Aggregator;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.WeightedMean;
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
