package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.aggregate.Choquet;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;

/** The gradient heuristic: its published size on two cases, and what must hold of any run. */
class HrlaLearnerTest {

  private static HrlaLearner learner(int iterations) {
    return new HrlaLearner(FamilySettings.of(Form.CHOQUET), HrlaLearner.RATE, iterations, 0);
  }

  /**
   * Murillo, Abril and Torra 2012, table 1: on M4-28 68.50 % by the mean, 91.75 % by HRLA, 93.75 % at best; on M5-38 39.75, 86.75
   * and 91.25 %. Their 400 records are not known; on ours the mean links 300 and 166, the proven optimum is 361 and 362 of 400, and
   * means of ten runs with 100 iterations are 352.7 and 351.8: 2.1 and 2.5 percent below the best, as "an error of 2 to 5 %" says.
   */
  @ParameterizedTest
  @CsvSource({"M4-28, 300, 361", "M5-38, 166, 362"})
  void comesAsNearToTheOptimumAsPublished(String name, int mean, int best) {
    MaskedPair pair = CasesTest.pair(name);
    double links = 0;
    for (int seed = 1; seed <= 3; seed++) {
      links += learner(30).learn(pair, Randomness.seeded(seed), Progress.NONE).links().linked() / 3.0;
    }
    assertTrue(links > mean + 0.75 * (best - mean) && links >= best - 0.05 * 400 && links <= best, name + ": " + links);
  }

  @Test
  void keepsTheBestMeasureAndItIsMonotone() {
    for (int seed = 1; seed <= 60; seed++) {
      MaskedPair pair = SmallPairsTest.pair(seed);
      Learned learned = learner(5).learn(pair, Randomness.seeded(seed), Progress.NONE);
      Choquet family = new Choquet(pair.original().width(), false);
      int mean = Recount.of(pair, Differences.of(pair, Differences.Scaling.ATTRIBUTE),
          family.aggregator(family.equalWeights())).linked();
      assertTrue(learned.links().linked() >= mean && learned.links().linked() <= learned.bound(), "seed " + seed);
      double[] measure = ((Choquet.Fixed) learned.aggregator()).measure();
      assertEquals(1, measure[measure.length - 1], "seed " + seed);
      for (int set = 1; set < measure.length; set++) {
        for (int k = 0; k < family.attributes(); k++) {
          assertTrue(measure[set] >= measure[set & ~(1 << k)] && measure[set] >= 0, "seed " + seed + " set " + set);
        }
      }
    }
  }

  @Test
  void sameSeedSameAnswer() {
    MaskedPair pair = SmallPairsTest.pair(9);
    double[] first = measure(pair);
    assertEquals(Arrays.toString(first), Arrays.toString(measure(pair)));
  }

  private static double[] measure(MaskedPair pair) {
    return ((Choquet.Fixed) learner(3).learn(pair, Randomness.seeded(4), Progress.NONE).aggregator()).measure();
  }

  @Test
  void refusesWhatItCannotLearn() {
    FamilySettings mean = FamilySettings.of(Form.WEIGHTED_MEAN);
    assertThrows(IllegalArgumentException.class, () -> new HrlaLearner(mean, 0.01, 10, 0));
    FamilySettings choquet = FamilySettings.of(Form.CHOQUET);
    assertThrows(IllegalArgumentException.class, () -> new HrlaLearner(choquet, Double.NaN, 10, 0));
    for (double rate : new double[] {0, -0.1, 1.001}) {
      assertEquals("-rate (learning rate) must be above 0 and at most 1, got " + rate,
          assertThrows(IllegalArgumentException.class, () -> new HrlaLearner(choquet, rate, 10, 0)).getMessage());
    }
    assertEquals(1, new HrlaLearner(choquet, 1, 1, 0).iterations());
    assertThrows(IllegalArgumentException.class, () -> new HrlaLearner(choquet, 0.01, 0, 0));
    assertThrows(IllegalArgumentException.class, () -> new HrlaLearner(choquet, 0.01, 10, -1));
  }
}
