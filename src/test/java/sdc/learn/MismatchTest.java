package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Column;
import sdc.data.Differences;
import sdc.data.LabelPairs;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.learn.rows.Recount;

/** Costs of pairs of labels: against brute force over costs of all pairs, above the weighted mean, on others and with many labels. */
class MismatchTest {

  private static final FamilySettings COSTS = FamilySettings.of(Form.MISMATCH);
  private static final FamilySettings MEAN = FamilySettings.of(Form.WEIGHTED_MEAN);
  private static final int SEEDS = Integer.getInteger("sdc.seeds", 40);

  /** Labels of which some change at random, some always to the same, and now and then a number. */
  static MaskedPair pair(int seed, int records, int most) {
    Random random = new Random(seed);
    List<Column> original = new ArrayList<>();
    List<Column> masked = new ArrayList<>();
    int attributes = 1 + random.nextInt(3);
    for (int k = 0; k < attributes; k++) {
      int labels = 2 + random.nextInt(most - 1);
      List<String> names = IntStream.range(0, labels).mapToObj(label -> "l" + label).toList();
      int[] change = random.ints(labels, 0, labels).toArray();
      double kept = random.nextDouble();
      int[] a = random.ints(records, 0, labels).toArray();
      int[] b = Arrays.stream(a).map(label -> random.nextDouble() < kept ? label : random.nextBoolean() ? change[label]
          : random.nextInt(labels)).toArray();
      a[0] = 0;
      a[1] = 1;
      b[0] = 0;
      b[1] = 1;
      original.add(NominalColumn.of("c" + k, names, a));
      masked.add(NominalColumn.of("c" + k, names, b));
    }
    if (random.nextBoolean()) {
      double[] a = random.doubles(records).toArray();
      original.add(NumericColumn.of("n", a));
      masked.add(NumericColumn.of("n", Arrays.stream(a).map(v -> v + 0.3 * random.nextGaussian()).toArray()));
    }
    return MaskedPair.aligned(Table.of(original), Table.of(masked));
  }

  private static Learned learned(FamilySettings settings, MaskedPair pair) {
    return new ExactLearner(settings, 0).learn(pair, Randomness.seeded(1), Progress.NONE);
  }

  @Test
  void aCostForEveryPairOfLabelsLinksNoMore() {
    for (int seed = 1; seed <= 3 * SEEDS; seed++) {
      MaskedPair pair = pair(seed, 3 + seed % 5, 4);
      Learned costs = learned(COSTS, pair);
      assertEquals(BruteForce.most(COSTS, pair), costs.links().linked(), "seed " + seed);
      assertTrue(costs.isOptimal(), "seed " + seed);
    }
  }

  @Test
  void linksAtLeastAsManyAsTheWeightedMean() {
    int more = 0;
    for (int seed = 1; seed <= 5 * SEEDS; seed++) {
      MaskedPair pair = pair(1000 + seed, 12 + seed % 20, 3 + seed % 9);
      Learned mean = learned(MEAN, pair);
      int costs = learned(COSTS, pair).links().linked();
      assertTrue(costs >= mean.links().linked(), "seed " + seed + ": " + costs + " < " + mean.links().linked());
      more += costs - mean.links().linked();
      double[] weights = ((sdc.aggregate.WeightedMean.Fixed) mean.aggregator()).weights();
      Differences differences = COSTS.differences(pair);
      Aggregator widened = COSTS.family(differences.width()).aggregator(COSTS.classes(pair).widened(weights));
      for (int row = 0; row < pair.original().rows(); row++) {
        assertTrue(!mean.links().isLinked(row) || Recount.of(pair, differences, widened).isLinked(row), "seed " + seed + " row " + row);
      }
    }
    assertTrue(more > 0, "no seed where costs link more");
  }

  /** Many labels: first one class per label of the original, then one per attribute, then the plain difference. */
  @Test
  void manyLabelsShareClasses() {
    for (int labels : new int[] {5, 12, 60, 320}) {
      Random random = new Random(labels);
      int rows = 640;
      List<String> names = IntStream.range(0, labels).mapToObj(label -> "l" + label).toList();
      int[] a = IntStream.range(0, rows).map(row -> row % labels).toArray();
      int[] b = Arrays.stream(a).map(label -> random.nextInt(3) == 0 ? random.nextInt(labels) : label).toArray();
      MaskedPair pair = MaskedPair.aligned(Table.of(NominalColumn.of("c", names, a), NumericColumn.of("n", random.doubles(rows).toArray())),
          Table.of(NominalColumn.of("c", names, b), NumericColumn.of("n", random.doubles(rows).toArray())));
      int width = COSTS.differences(pair).width();
      assertEquals(labels == 5 ? 1 + 25 + 1 : labels == 12 ? 1 + 12 + 1 : labels == 60 ? 1 + 1 + 1 : 2, width, labels + " labels");
      assertEquals(width, COSTS.names(pair).size());
      LabelPairs classes = COSTS.classes(pair);
      double[] wide = classes.widened(new double[] {0.5, 0.5});
      assertEquals(width, wide.length);
      int mean = Recount.of(pair, MEAN.differences(pair), MEAN.family(2).aggregator(new double[] {0.5, 0.5})).linked();
      assertTrue(Recount.of(pair, COSTS.differences(pair), COSTS.family(width).aggregator(wide)).linked() >= mean);
    }
  }

  /** A label that is always recoded to another costs nothing, and all other pairs are one class. */
  @Test
  void aRecodingHasOneClass() {
    List<String> names = List.of("a", "b", "c", "d");
    int[] codes = IntStream.range(0, 40).map(row -> row % 3).toArray();
    MaskedPair pair = MaskedPair.aligned(Table.of(NominalColumn.of("c", names, codes)),
        Table.of(NominalColumn.of("c", names, Arrays.stream(codes).map(code -> code == 0 ? 0 : 3).toArray())));
    assertEquals(List.of("c: never"), COSTS.names(pair));
  }

  /** The masked records of the others change places, so their true links change; what is learned and each distance stay. */
  @Test
  void ofOthersItUsesTheKnownPairsOnly() {
    MaskedPair pair = pair(77, 60, 4);
    int[] training = IntStream.range(0, 30).toArray();
    MaskedPair turned = MaskedPair.aligned(pair.original(),
        pair.masked().rows(IntStream.range(0, 60).map(row -> row < 30 ? row : 30 + (row + 7) % 30).toArray()));
    ExactLearner learner = new ExactLearner(COSTS, 0);
    TrainTest found = TrainTest.run(pair, training, learner, Randomness.seeded(1), Progress.NONE);
    TrainTest other = TrainTest.run(turned, training, learner, Randomness.seeded(1), Progress.NONE);
    assertEquals(30, found.test().records());
    for (int row = 0; row < 30; row++) {
      assertEquals(found.test().distance(row), other.test().distance(row));
      assertEquals(found.test().ties(row), other.test().ties(row));
    }
  }

  @Test
  void aTimeLimitKeepsTheWeightedMean() {
    for (int seed = 1; seed <= 3; seed++) {
      MaskedPair pair = pair(3000 + seed, 60, 9);
      Learned costs = new ExactLearner(COSTS, 0.3).learn(pair, Randomness.seeded(1), Progress.NONE);
      Learned mean = new ExactLearner(MEAN, 0.1).learn(pair, Randomness.seeded(1), Progress.NONE);
      assertTrue(costs.links().linked() >= mean.links().linked(), "seed " + seed);
      assertEquals(costs.links().linked(), Recount.of(pair, COSTS.differences(pair), costs.aggregator()).linked(), "seed " + seed);
    }
  }

  @Test
  void isNoMetric() {
    Refused.with("metric … MISMATCH", () -> new FamilySettings(Form.MISMATCH, true, Psd.NONE, 0));
  }
}
