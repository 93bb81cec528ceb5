package sdc.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.Sample;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Family;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.learn.rows.Recount;

/** Learning on some records and attacking the rest: the parts, their scale and their candidates. */
class TrainTestTest {

  /** Any distance, learned from nothing. */
  private static Learner fixed(Aggregator aggregator) {
    return (pair, randomness, progress) -> new Learned(aggregator, Recount.of(pair,
        Differences.of(pair, Differences.Scaling.ATTRIBUTE), aggregator), pair.partners(),
        Learned.Status.BUDGET_SPENT, 0, new Learned.Effort(0, 0, 0));
  }

  @Test
  void partsAreScaledByTheWholeAndSearchedAmongThemselves() {
    MaskedPair pair = Sample.four();
    int[] training = TrainTest.draw(pair, 80, Randomness.seeded(2));
    Family mean = FamilySettings.of(Form.WEIGHTED_MEAN).family(4);
    TrainTest result = TrainTest.run(pair, training, fixed(mean.aggregator(mean.equalWeights())), Randomness.seeded(1),
        Progress.NONE);
    assertEquals(80, result.train().records());
    assertEquals(320, result.test().records());
    assertEquals(slow(pair, training), result.train().linked());
    int[] rest = IntStream.range(0, 400).filter(row -> Arrays.binarySearch(training, row) < 0).toArray();
    assertEquals(slow(pair, rest), result.test().linked());
  }

  /** Euclidean links among these rows, from the definition. */
  private static int slow(MaskedPair pair, int[] rows) {
    int linked = 0;
    for (int i : rows) {
      double own = distance(pair, i, i);
      boolean nearest = true;
      for (int j : rows) {
        nearest &= j == i || distance(pair, i, j) > own;
      }
      linked += nearest ? 1 : 0;
    }
    return linked;
  }

  private static double distance(MaskedPair pair, int i, int j) {
    double sum = 0;
    for (int k = 0; k < pair.original().width(); k++) {
      Moments a = Moments.of(pair.original().numeric(k).toArray());
      Moments b = Moments.of(pair.masked().numeric(k).toArray());
      double difference = (pair.original().numeric(k).value(i) - a.mean()) / a.sd()
          - (pair.masked().numeric(k).value(j) - b.mean()) / b.sd();
      sum += difference * difference;
    }
    return sum;
  }

  @Test
  void drawsDistinctRecordsByTheSeed() {
    MaskedPair pair = Sample.four();
    int[] rows = TrainTest.drawPercent(pair, 12.5, Randomness.seeded(5));
    assertEquals(50, rows.length);
    assertEquals(50, Arrays.stream(rows).distinct().count());
    assertArrayEquals(rows, TrainTest.draw(pair, 50, Randomness.seeded(5)));
    assertTrue(!Arrays.equals(rows, TrainTest.draw(pair, 50, Randomness.seeded(6))));
  }

  @Test
  void refusesPartsThatAreNone() {
    MaskedPair pair = SmallPairsTest.pair(1);
    Randomness seed = Randomness.seeded(1);
    int n = pair.original().rows();
    for (int records : new int[] {-1, 0, 1, n - 1, n}) {
      assertThrows(IllegalArgumentException.class, () -> TrainTest.draw(pair, records, seed));
    }
    for (double percent : new double[] {Double.NaN, 0, 100}) {
      assertThrows(IllegalArgumentException.class, () -> TrainTest.drawPercent(pair, percent, seed));
    }
    Learner learner = new SearchLearner(FamilySettings.of(Form.OWA), 0, 1);
    for (int[] rows : new int[][] {{0}, {0, 0}, {0, n}, {-1, 0}, IntStream.range(0, n).toArray()}) {
      assertThrows(IllegalArgumentException.class, () -> TrainTest.run(pair, rows, learner, seed, Progress.NONE));
    }
  }

  /** Six originals; the third has no masked record. */
  private static MaskedPair five() {
    Table original = Table.of(List.of(NumericColumn.adopt("x", new double[] {1, 2, 3, 4, 5, 6})));
    Table masked = Table.of(List.of(NumericColumn.adopt("x", new double[] {1, 2, 4, 5, 6})));
    return MaskedPair.matched(original, List.of("a", "b", "c", "d", "e", "f"), masked, List.of("a", "b", "d", "e", "f"));
  }

  private static String refusal(int... training) {
    return assertThrows(IllegalArgumentException.class, () -> TrainTest.rest(five(), training)).getMessage();
  }

  @Test
  void recordsWithoutAPartnerAreNeitherDrawnNorAttacked() {
    for (int s = 1; s <= 20; s++) {
      int[] drawn = TrainTest.draw(five(), 3, Randomness.seeded(s));
      assertTrue(Arrays.stream(drawn).noneMatch(row -> row == 2), Arrays.toString(drawn));
    }
    assertArrayEquals(new int[] {1, 4, 5}, TrainTest.rest(five(), new int[] {0, 3}).originalRows());
  }

  @Test
  void twoRecordsAreLeftOnEitherSideAndNoFewer() {
    Randomness seed = Randomness.seeded(1);
    assertEquals(2, TrainTest.draw(five(), 2, seed).length);
    assertEquals(3, TrainTest.draw(five(), 3, seed).length);
    assertThrows(IllegalArgumentException.class, () -> TrainTest.draw(five(), 1, seed));
    assertThrows(IllegalArgumentException.class, () -> TrainTest.draw(five(), 4, seed));
    assertArrayEquals(new int[] {4, 5}, TrainTest.rest(five(), new int[] {0, 1, 3}).originalRows());
    Refused.says("1 … 4 … need 2", refusal(0));
    Refused.says("4 … 1 … need 2", refusal(0, 1, 3, 4));
  }

  @Test
  void percentsArePartsOfTheRecordsWithAPartner() {
    Randomness seed = Randomness.seeded(1);
    assertEquals(3, TrainTest.drawPercent(five(), 50, seed).length);
    assertEquals(2, TrainTest.drawPercent(five(), 49.9, seed).length);
    for (double percent : new double[] {0, -1, 100, 101, Double.NaN}) {
      Refused.beginning("train (percent to learn from) must be above 0 and below 100", () -> TrainTest.drawPercent(five(), percent, seed));
    }
  }

  @Test
  void errorsInAListNameTheRecord() {
    assertTrue(refusal(0, 6).startsWith("train: record 7 "));
    assertTrue(refusal(0, -1).startsWith("train: record 0 "));
    assertEquals("train: record 2 is listed twice", refusal(1, 1));
    assertTrue(refusal(0, 2).startsWith("train: record 3 has no masked record"));
    assertArrayEquals(new int[] {1, 3}, TrainTest.rest(five(), new int[] {0, 4, 5}).originalRows());
  }
}
