package sdc.learn.rows;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.aggregate.FamilySettings;
import sdc.aggregate.FamilySettings.Form;
import sdc.data.Differences;
import sdc.data.LabelDifference;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.data.text.TextMeasure;
import sdc.learn.RecodedPairs;

/** Costs of labels beside the differences of records that have them, and their least beside all labels of a range. */
class LabelCostsTest {

  private static Differences labels(int labels, int records, Random random) {
    List<String> names = IntStream.range(0, labels).mapToObj(label -> "l" + label).toList();
    return FamilySettings.of(Form.MISMATCH).differences(MaskedPair.aligned(
        Table.of(NominalColumn.of("c", names, random.ints(records, 0, labels).toArray())),
        Table.of(NominalColumn.of("c", names, random.ints(records, 0, labels).toArray()))));
  }

  /** All attributes of labels; they have the same codes if they are classes of pairs of one attribute. */
  private static int[] nominal(Differences differences) {
    return IntStream.range(0, differences.width()).filter(differences::isNominal).toArray();
  }

  private static double code(double[] records, int row, int attribute, Differences differences) {
    return records[row * differences.width() + attribute];
  }

  @Test
  void costsAreTheWeightedSquaresOfRecords() {
    int several = 0;
    for (int seed = 1; seed <= 30; seed++) {
      Random random = new Random(seed);
      boolean recoded = seed % 2 == 0;
      Differences differences = recoded ? Problem.of(FamilySettings.of(Form.WEIGHTED_MEAN).with(ValueComparison.COMPLETED),
          RecodedPairs.of(new SplittableRandom(seed), 40)).differences() : labels(2 + random.nextInt(4), 60, random);
      int[] attributes = nominal(differences);
      double[] weights = random.doubles(differences.width()).toArray();
      if (recoded) {
        attributes = new int[] {attributes[0]};
      }
      LabelCosts costs = new LabelCosts(differences, attributes, weights);
      several += attributes.length > 2 ? 1 : 0;
      double[] gaps = differences.buffer();
      double most = 0;
      for (int i = 0; i < differences.originals(); i++) {
        for (int j = 0; j < differences.candidates(); j++) {
          differences.write(i, j, gaps);
          double expected = IntStream.of(attributes).mapToDouble(k -> weights[k] * gaps[k] * gaps[k]).sum();
          double original = code(differences.sharedOriginals(), i, attributes[0], differences);
          double masked = code(differences.sharedMasked(), j, attributes[0], differences);
          String seen = "seed " + seed + " pair " + i + " " + j;
          assertEquals(expected, costs.of(original, masked), 1e-12 * (1 + expected), seen);
          assertEquals(costs.of(original, masked), LabelCosts.least(costs.row(original), masked, masked), seen);
          assertEquals(costs.of(original, masked), costs.least(original, masked, masked), 1e-12 * (1 + expected), seen);
          most = Math.max(most, expected);
        }
      }
      assertTrue(costs.most() >= most * (1 - 1e-12), "seed " + seed);
    }
    assertTrue(several > 3, several + " with several classes of pairs");
  }

  /** A row has the exact least, labels without a row a lower bound, which is not always 0. */
  @Test
  void theLeastOfARangeIsThatOfItsLabels() {
    int positive = 0;
    for (int seed = 1; seed <= 12; seed++) {
      Random random = new Random(seed);
      Differences differences = labels(2 + random.nextInt(20), 80, random);
      int[] attributes = nominal(differences);
      LabelCosts costs = new LabelCosts(differences, attributes, random.doubles(differences.width()).toArray());
      int labels = differences.mismatch(attributes[0]).labels();
      for (int original = -1; original < labels; original++) {
        for (int low = -1; low < labels; low++) {
          double least = Double.POSITIVE_INFINITY;
          for (int high = low; high < labels; high++) {
            least = Math.min(least, costs.of(original, high));
            String seen = "seed " + seed + " label " + original + " range " + low + " " + high;
            assertEquals(least, LabelCosts.least(costs.row(original), low, high), seen);
            double bound = costs.least(original, low, high);
            assertTrue(bound <= least * (1 + 1e-12), seen);
            positive += bound > 0 ? 1 : 0;
          }
        }
      }
    }
    assertTrue(positive > 100, positive + " bounds above 0");
  }

  @Test
  void rowsAreKeptAndManyLabelsAndTextsHaveNone() {
    Random random = new Random(1);
    Differences few = plain(300, random);
    LabelCosts costs = new LabelCosts(few, new int[] {0}, new double[] {0.3});
    assertEquals(costs.of(0, 1), costs.most(), "all labels differ alike");
    assertNotNull(costs.row(-1));
    assertSame(costs.row(299), costs.row(299));
    assertNull(new LabelCosts(plain(301, random), new int[] {0}, new double[] {1}).row(5));
    MaskedPair texts = MaskedPair.aligned(Table.of(Given.labels("t", List.of("meier", "maier"))),
        Table.of(Given.labels("t", List.of("mayr", "meier")))).asTexts(Map.of("t", TextMeasure.values()[0]));
    Differences ofTexts = Differences.of(texts, Differences.Scaling.ATTRIBUTE);
    LabelDifference one = ofTexts.mismatch(0);
    assertTrue(one.isOfTexts());
    LabelCosts withoutRows = new LabelCosts(ofTexts, new int[] {0}, new double[] {3});
    assertNull(withoutRows.row(0));
    double[] expected = IntStream.range(0, 3).mapToDouble(masked -> 3 * one.square(0, masked)).toArray();
    assertArrayEquals(expected, IntStream.range(0, 3).mapToDouble(masked -> withoutRows.of(0, masked)).toArray());
    assertTrue(Arrays.stream(expected).max().orElseThrow() > 0);
  }

  private static Differences plain(int labels, Random random) {
    List<String> names = IntStream.range(0, labels).mapToObj(label -> "l" + label).toList();
    int[] codes = IntStream.range(0, labels).toArray();
    return Differences.of(MaskedPair.aligned(Table.of(NominalColumn.of("c", names, codes)), Table.of(NominalColumn.of("c", names, codes))),
        Differences.Scaling.ATTRIBUTE);
  }
}
