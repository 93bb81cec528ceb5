package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Progress;
import sdc.learn.PairsOf;
import sdc.learn.SmallProblem;
import sdc.proof.LinkCount;

/** Parameters in proofs link what their distance links. */
class ParameterLineTest {

  private static FamilySettings settings(String name) {
    String[] words = name.split(" ");
    return new FamilySettings(Form.valueOf(words[0]), false, Psd.NONE, words.length > 1 ? 2 : 0);
  }

  /** Measures on more than 16 attributes are kept by their transforms. */
  @ParameterizedTest
  @ValueSource(strings = {"WEIGHTED_MEAN", "OWA", "CHOQUET", "CHOQUET 2", "CHOQUET many", "BILINEAR", "MISMATCH"})
  void theCheckerCountsTheSameLinks(String name) {
    int some = 0;
    for (int seed = 1; seed <= 20; seed++) {
      boolean many = name.endsWith("many");
      SmallProblem small = SmallProblem.of(settings(name), PairsOf.noise(15, many ? 17 : 4, many ? 3 : 1, new Random(seed)), seed);
      double[] p = small.admissible();
      Aggregator distance = small.separation().aggregator(p);
      LinkCount count = new LinkCount(ParameterLine.of(distance), small.problem().differences().width());
      int expected = (int) Arrays.stream(small.problem().records()).filter(i -> small.isLinked(distance, i)).count();
      assertEquals(expected, count.linked(small.pair(), small.problem().differences(), Progress.NONE), "seed " + seed);
      some += expected > 0 && expected < 15 ? 1 : 0;
    }
    assertTrue(some > 10, some + " with some links");
  }

  /** Zeros are left out, and of a matrix, whose trace is 1, the part below the diagonal. */
  @Test
  void zerosAreLeftOut() {
    Family mean = settings("WEIGHTED_MEAN").family(3);
    assertEquals("parameters WEIGHTED_MEAN 0 0:0.25 2:0.75", ParameterLine.of(mean.aggregator(new double[] {0.25, 0, 0.75})));
    assertEquals("parameters OWA 0 1:1.0", ParameterLine.of(settings("OWA").family(3).aggregator(new double[] {0, 1, 0})));
    assertEquals("parameters BILINEAR 0 0:0.4 1:0.2 3:0.6",
        ParameterLine.of(settings("BILINEAR").family(2).aggregator(new double[] {2, 1, 3})));
  }
}
