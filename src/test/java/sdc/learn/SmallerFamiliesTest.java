package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Aggregator;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.WeightedMean;
import sdc.data.Budget;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/** Which smaller families are learned, in which time, and what they offer. */
class SmallerFamiliesTest {

  private static final MaskedPair PAIR = PairsOf.noise(10, 4, 1, new Random(1));
  private static final FamilySettings LARGER = FamilySettings.of(Form.CHOQUET);
  private static final List<FamilySettings> SMALLER = NestedFamilies.smaller(LARGER, 4);
  private static final double SHORT = 0.05;

  private final List<FamilySettings> learned = new ArrayList<>();
  private final List<Double> seconds = new ArrayList<>();
  private final List<double[]> offered = new ArrayList<>();

  private Aggregator learn(FamilySettings family, double time) {
    learned.add(family);
    seconds.add(time);
    return family.family(4).aggregator(family.family(4).equalWeights());
  }

  private void each(Map<FamilySettings, Aggregator> known, Budget budget, BiFunction<FamilySettings, Double, Aggregator> learner) {
    learned.clear();
    seconds.clear();
    offered.clear();
    SmallerFamilies.each(LARGER, PAIR, known, budget, 0.3, learner, offered::add);
  }

  @Test
  void theSecondsAddUpToTheShare() throws InterruptedException {
    assertEquals(3, SMALLER.size());
    each(Map.of(), new Budget(0, Progress.NONE), this::learn);
    assertEquals(SMALLER, learned);
    assertEquals(List.of(0.0, 0.0, 0.0), seconds, "no limit");
    assertEquals(3, offered.size());
    each(Map.of(), new Budget(1e-9, Progress.NONE), this::learn);
    assertEquals(List.of(SmallerFamilies.LEAST, SmallerFamilies.LEAST, SmallerFamilies.LEAST), seconds, "even after the end");
    Budget budget = new Budget(1000, Progress.NONE);
    Thread.sleep(40);
    double begin = budget.seconds();
    List<Double> met = new ArrayList<>();
    each(Map.of(), budget, (family, time) -> {
      met.add(budget.seconds());
      return learn(family, time);
    });
    for (int f = 0; f < 3; f++) {
      // a third of 300 seconds for each, and what those before left
      double most = 100 * (f + 1);
      assertTrue(seconds.get(f) <= most + 1e-9 && seconds.get(f) >= most - (met.get(f) - begin) - 1e-9, seconds.get(f) + " of " + most);
    }
  }

  @Test
  void knownFamiliesAreOfferedWithoutLearning() {
    Aggregator mean = new WeightedMean.Fixed(new double[] {0.1, 0.2, 0.3, 0.4});
    each(Map.of(SMALLER.get(0), mean), new Budget(0, Progress.NONE), this::learn);
    assertEquals(SMALLER.subList(1, 3), learned);
    assertEquals(3, offered.size());
    assertArrayEquals(LARGER.family(PAIR).containing(mean), offered.get(0));
    each(Map.of(SMALLER.get(0), mean), new Budget(0, Listener.after(0)), this::learn);
    assertEquals(List.of(), learned, "no family is begun after a stop");
    assertEquals(1, offered.size());
    each(Map.of(), new Budget(0, Progress.NONE), (family, time) -> null);
    assertEquals(List.of(), offered, "nothing was found");
  }

  private SmallerFamilies once(FamilySettings larger, Map<FamilySettings, Aggregator> known, Budget budget) {
    return SmallerFamilies.once(larger, PAIR, known, budget, this::learn, offered::add);
  }

  @Test
  void theyAreLearnedOnce() {
    SmallerFamilies smaller = once(LARGER, Map.of(), new Budget(0, Progress.NONE));
    assertFalse(smaller.exhausted());
    assertEquals(Integer.MAX_VALUE, smaller.bound());
    smaller.run(1);
    smaller.run(1);
    assertTrue(smaller.exhausted());
    assertEquals(SMALLER, learned);
    SmallerFamilies none = once(FamilySettings.of(Form.WEIGHTED_MEAN), Map.of(), new Budget(0, Progress.NONE));
    assertTrue(none.exhausted(), "no family is smaller");
    none.run(1);
    assertEquals(3, learned.size());
  }

  /** Until they run, the budget is spent before its end; not if all are known. A busy machine may see only the end, so it tries again. */
  @Test
  void theirTimeIsReservedUntilTheyRun() {
    Map<FamilySettings, Aggregator> all = new HashMap<>();
    SMALLER.forEach(family -> all.put(family, learn(family, 0)));
    boolean early = false;
    boolean released = false;
    for (int attempt = 0; attempt < 60 && !released; attempt++) {
      Budget budget = new Budget(SHORT, Progress.NONE);
      boolean[] open = new boolean[1];
      SmallerFamilies smaller = SmallerFamilies.once(LARGER, PAIR, Map.of(), budget, (family, time) -> {
        open[0] |= !budget.spent();
        return learn(family, time);
      }, offered::add);
      early |= end(budget) < SHORT;
      smaller.run(1);
      released = open[0];
    }
    assertTrue(early && released, early + " " + released);
    for (int attempt = 0; attempt < 3; attempt++) {
      Budget budget = new Budget(SHORT, Progress.NONE);
      once(LARGER, all, budget);
      assertTrue(end(budget) >= SHORT, "all are known");
    }
  }

  /** The seconds at which the budget is first seen to be spent. */
  private static double end(Budget budget) {
    while (!budget.spent()) {
      Thread.onSpinWait();
    }
    return budget.seconds();
  }
}
