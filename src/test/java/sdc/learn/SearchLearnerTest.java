package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Bilinear;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.number.Eigen;
import sdc.learn.search.Restarts;

/** What the search hands over: bound, status, effort, semidefinite matrices, refusals. */
class SearchLearnerTest {

  private static Learned learn(FamilySettings settings, MaskedPair pair) {
    return new SearchLearner(settings, 0, 1).learn(pair, Randomness.seeded(1), Progress.NONE);
  }

  @Test
  void theBoundIsWhoIsNotLost() {
    int proven = 0;
    for (int seed = 1; seed <= 25; seed++) {
      for (FamilySettings settings : LineWalkTest.families().subList(0, 6)) {
        SmallProblem small = SmallProblem.of(settings, seed);
        Learned learned = learn(settings, small.pair());
        String seen = settings + " seed " + seed;
        assertEquals(small.live().length, learned.bound(), seen);
        assertEquals(learned.links().linked() == learned.bound(), learned.isOptimal(), seen);
        assertEquals(learned.isOptimal() ? Learned.Status.PROVED_OPTIMAL : Learned.Status.SEARCH_ENDED, learned.status(), seen);
        assertTrue(learned.seconds() > 0);
        assertEquals(0, learned.effort().cores());
        assertTrue(learned.isOptimal() || learned.effort().programmes() > 0, seen);
        assertEquals(learned.effort().rows(), rows(small), seen);
        proven += learned.isOptimal() ? 1 : 0;
      }
    }
    assertTrue(proven > 10 && proven < 140, "proven " + proven);
  }

  private static int rows(SmallProblem small) {
    return new Restarts(small.problem(), small.candidates(), small.live(), Randomness.seeded(1), SmallProblem.FREE).rows();
  }

  @Test
  void matricesAreProjected() {
    int changed = 0;
    for (int seed = 1; seed <= 10; seed++) {
      MaskedPair pair = SmallPairsTest.pair(seed);
      Bilinear.Fixed projected = (Bilinear.Fixed) learn(new FamilySettings(Form.BILINEAR, false, Psd.PROJECT, 0), pair).aggregator();
      assertTrue(Eigen.of(projected.matrix()).values()[0] >= -1e-12, "seed " + seed);
      Bilinear.Fixed free = (Bilinear.Fixed) learn(FamilySettings.of(Form.BILINEAR), pair).aggregator();
      changed += Eigen.of(free.matrix()).values()[0] < -1e-6 ? 1 : 0;
    }
    assertTrue(changed > 2, "without projection " + changed + " are not semidefinite");
  }

  /** Eleven attributes are a large measure: its search is that among means and 2-additive measures. */
  @Test
  void largeMeasures() {
    MaskedPair pair = PairsOf.noise(8, 11, 1.2, new Random(2));
    FamilySettings settings = FamilySettings.of(Form.CHOQUET);
    Learned learned = new SearchLearner(settings, 0.2).learn(pair, Randomness.seeded(1), Progress.NONE);
    SmallProblem small = SmallProblem.of(settings, pair, 1);
    assertEquals(small.live().length, learned.bound());
    assertTrue(learned.links().linked() >= small.linked(small.family().equalWeights()).length);
    assertEquals(learned.links().linked() == learned.bound(), learned.isOptimal());
  }

  @Test
  void refusals() {
    FamilySettings mean = FamilySettings.of(Form.WEIGHTED_MEAN);
    assertThrows(IllegalArgumentException.class, () -> new SearchLearner(mean, -1));
    assertThrows(IllegalArgumentException.class, () -> new SearchLearner(mean, Double.NaN, 1));
    assertEquals("rounds without success must be 1 or more, got 0",
        assertThrows(IllegalArgumentException.class, () -> new SearchLearner(mean, 0, 0)).getMessage());
    assertEquals(1, new SearchLearner(mean, 0, 1).idleRounds());
    assertEquals(5, new SearchLearner(mean, 0).idleRounds());
  }
}
