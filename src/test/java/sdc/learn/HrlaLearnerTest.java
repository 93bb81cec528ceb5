package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.Refused;
import sdc.aggregate.Choquet;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.learn.rows.Recount;

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

  /** One iteration of algorithm 1, the integral from its definition, the gradient from its values at μ and beside μ. */
  @Test
  void oneIterationIsThePapersAlgorithm() {
    int moved = 0;
    for (int seed = 1; seed <= 150; seed++) {
      Random random = new Random(seed);
      Table original = Table.of(NumericColumn.of("a", random.doubles(9).toArray()), NumericColumn.of("b", random.doubles(9).toArray()),
          NumericColumn.of("c", random.doubles(9).toArray()));
      Table masked = Table.of(IntStream.range(0, 3).mapToObj(k -> NumericColumn.of(original.names().get(k), Arrays.stream(
          original.numeric(k).toArray()).map(v -> v + 0.2 * (k + 1) * random.nextGaussian()).toArray())).toList());
      MaskedPair pair = MaskedPair.aligned(original, masked);
      double[] found = ((Choquet.Fixed) new HrlaLearner(FamilySettings.of(Form.CHOQUET), 0.2, 1, 0).learn(pair, Randomness.seeded(seed),
          Progress.NONE).aggregator()).measure();
      double[] start = IntStream.range(0, 8).mapToDouble(set -> Integer.bitCount(set) / 3.0).toArray();
      if (!Arrays.equals(start, found)) {
        moved++;
        assertArrayEquals(iterated(pair, start, Randomness.seeded(seed).stream("hrla")), found, 1e-6, "seed " + seed);
      }
    }
    assertTrue(moved >= 20, "only " + moved + " runs found more links than the mean");
  }

  private static double[] iterated(MaskedPair pair, double[] start, RandomGenerator random) {
    double[] measure = start.clone();
    int[] order = IntStream.range(0, 9).toArray();
    Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
    double[][] squares = new double[9][3];
    for (int k = 0; k < 9; k++) {
      int other = k + random.nextInt(9 - k);
      int i = order[other];
      order[other] = order[k];
      order[k] = i;
      for (int j = 0; j < 9; j++) {
        differences.write(i, j, squares[j]);
        squares[j] = Arrays.stream(squares[j]).map(v -> v * v).toArray();
      }
      double[] before = measure.clone();
      for (int j = 0; j < 9; j++) {
        if (j != i && integral(squares[j], before) <= integral(squares[i], before)) {
          step(measure, before, squares[i], squares[j]);
        }
      }
      for (int set = 1; set < 8; set++) {
        measure[set] = set == 7 ? 1 : Math.min(1, Math.max(0, measure[set]));
        for (int a = 0; a < 3; a++) {
          measure[set] = Math.max(measure[set], measure[set & ~(1 << a)]);
        }
      }
    }
    return measure;
  }

  /** μ(A) falls by λ times the slope of C(own) − C(other) in it, the slopes brought to the length 1; μ of the empty set stays 0. */
  private static void step(double[] measure, double[] at, double[] own, double[] other) {
    double[] slope = new double[8];
    for (int set = 1; set < 8; set++) {
      double[] beside = at.clone();
      beside[set] += 1;
      slope[set] = integral(own, beside) - integral(other, beside) - integral(own, at) + integral(other, at);
    }
    double length = Math.sqrt(Arrays.stream(slope).map(v -> v * v).sum());
    for (int set = 1; set < 8; set++) {
      measure[set] -= 0.2 * slope[set] / length;
    }
  }

  /** ∫ μ({k : c_k ≥ t}) dt: the measure is constant between two of the values. */
  private static double integral(double[] c, double[] measure) {
    double[] sorted = Arrays.stream(c).sorted().toArray();
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      int set = 0;
      for (int a = 0; a < 3; a++) {
        set |= c[a] >= sorted[k] ? 1 << a : 0;
      }
      sum += (sorted[k] - (k == 0 ? 0 : sorted[k - 1])) * measure[set];
    }
    return sum;
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
  void rejectsOtherFamilies() {
    FamilySettings mean = FamilySettings.of(Form.WEIGHTED_MEAN);
    assertThrows(IllegalArgumentException.class, () -> new HrlaLearner(mean, 0.01, 10, 0));
    FamilySettings choquet = FamilySettings.of(Form.CHOQUET);
    assertThrows(IllegalArgumentException.class, () -> new HrlaLearner(choquet, Double.NaN, 10, 0));
    for (double rate : new double[] {0, -0.1, 1.001}) {
      Refused.with("rate … above 0 and at most 1, got " + rate, () -> new HrlaLearner(choquet, rate, 10, 0));
    }
    assertEquals(1, new HrlaLearner(choquet, 1, 1, 0).iterations());
    assertThrows(IllegalArgumentException.class, () -> new HrlaLearner(choquet, 0.01, 0, 0));
    assertThrows(IllegalArgumentException.class, () -> new HrlaLearner(choquet, 0.01, 10, -1));
  }
}
