package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.Differences;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.learn.rows.Recount;

/** The search around the line search against brute force and proven optima. */
public class LineWalkTest {

  private static final int SEEDS = Integer.getInteger("sdc.seeds", 60);

  public static List<FamilySettings> families() {
    return List.of(FamilySettings.of(Form.WEIGHTED_MEAN), new FamilySettings(Form.WEIGHTED_MEAN, true, Psd.NONE, 0),
        FamilySettings.of(Form.OWA), new FamilySettings(Form.OWA, true, Psd.NONE, 0), FamilySettings.of(Form.CHOQUET),
        new FamilySettings(Form.CHOQUET, true, Psd.NONE, 0), new FamilySettings(Form.CHOQUET, false, Psd.NONE, 2),
        FamilySettings.of(Form.BILINEAR), new FamilySettings(Form.BILINEAR, false, Psd.DATA, 0),
        new FamilySettings(Form.BILINEAR, false, Psd.CONE, 0), new FamilySettings(Form.BILINEAR, false, Psd.PROJECT, 0));
  }

  @ParameterizedTest
  @MethodSource("families")
  void neverLinksMoreThanAnyParametersCan(FamilySettings settings) {
    int missed = 0;
    for (int seed = 1; seed <= SEEDS / 6; seed++) {
      MaskedPair pair = SmallPairsTest.pair(seed);
      Learned learned = new SearchLearner(settings, 0, 1).learn(pair, Randomness.seeded(seed), Progress.NONE);
      Learned exact = new ExactLearner(settings, 0).learn(pair, Randomness.seeded(seed), Progress.NONE);
      assertTrue(learned.bound() >= exact.links().linked(), "seed " + seed);
      if (settings.psd() != Psd.PROJECT) {
        assertTrue(learned.links().linked() <= exact.links().linked(), "seed " + seed);
        missed += exact.links().linked() - learned.links().linked();
      }
    }
    assertTrue(missed <= SEEDS / 20, settings + " missed " + missed);
  }

  @ParameterizedTest
  @CsvSource({"WEIGHTED_MEAN, M4-28, 357", "OWA, M4-28, 334", "CHOQUET, M4-28, 361", "CHOQUET, M6-385, 400"})
  void reachesTheProvenOptimum(Form form, String name, int proven) {
    Learned learned = new SearchLearner(FamilySettings.of(form), 0, 2).learn(CasesTest.pair(name), Randomness.seeded(1),
        Listener.until(detail -> detail.startsWith("links " + proven)));
    assertEquals(proven, learned.links().linked(), "oracles/cases/proven.csv");
  }

  @Test
  void theAnswerDoesNotDependOnTheThreads() throws Exception {
    for (Form form : Form.values()) {
      MaskedPair pair = CasesTest.pair("M4-33").part(new Random(7).ints(80, 0, 400).distinct().toArray());
      OneThread.same(new SearchLearner(FamilySettings.of(form), 0, 1), pair);
    }
  }

  @Test
  void aStopKeepsTheBestSoFar() {
    MaskedPair pair = SmallPairsTest.pair(5);
    Learned learned = new SearchLearner(FamilySettings.of(Form.CHOQUET), 0).learn(pair, Randomness.seeded(1), Listener.after(0));
    Family family = FamilySettings.of(Form.CHOQUET).family(pair.original().width());
    assertEquals(Recount.of(pair, Differences.of(pair, Differences.Scaling.ATTRIBUTE),
        family.aggregator(family.equalWeights())).linked(), learned.links().linked());
  }
}
