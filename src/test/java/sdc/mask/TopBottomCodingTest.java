package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.TopBottomCoding.Replacement;
import sdc.mask.TopBottomCoding.Unit;

class TopBottomCodingTest {

  private static final double NONE = Double.POSITIVE_INFINITY;

  private static double[] code(Unit unit, double bottom, double top, Replacement replacement, double... values) {
    return new TopBottomCoding(new int[] {0}, unit, bottom, top, replacement)
        .mask(Table.of(NumericColumn.of("v", values)), Randomness.seeded(1), Progress.NONE).numeric(0).toArray();
  }

  @Test
  void limitsByValue() {
    double[] values = {9, Double.NaN, 3, 5, 1, 7, 100};
    assertArrayEquals(new double[] {8, Double.NaN, 3, 5, 2, 7, 8}, code(Unit.VALUE, 2, 8, Replacement.LIMIT, values));
    assertArrayEquals(new double[] {9, Double.NaN, 3, 5, 2, 7, 100}, code(Unit.VALUE, 2, NONE, Replacement.LIMIT, values));
    assertArrayEquals(new double[] {54.5, Double.NaN, 3, 5, 1, 7, 54.5}, code(Unit.VALUE, -NONE, 8, Replacement.MEAN, values));
    assertArrayEquals(new double[] {9, Double.NaN, 3, 5, 2, 7, 100}, code(Unit.VALUE, 2, NONE, Replacement.MEAN, values),
        "the mean of one value would be that value");
  }

  @Test
  void limitsByPercent() {
    double[] values = {10, 1, 9, 2, 8, 3, 7, 4, 6, 5};
    assertArrayEquals(new double[] {8, 2, 8, 2, 8, 3, 7, 4, 6, 5}, code(Unit.PERCENT, 10, 20, Replacement.LIMIT, values));
    assertArrayEquals(new double[] {9.5, 1, 9.5, 2, 8, 3, 7, 4, 6, 5}, code(Unit.PERCENT, 0, 20, Replacement.MEAN, values));
    assertArrayEquals(values, code(Unit.PERCENT, 9.9, 0, Replacement.LIMIT, values));
  }

  @Test
  void meansAreWeightedAndKeepTheAttributesMean() {
    Table table = Table.of(NumericColumn.adopt("v", new double[] {1, 10, 20, 40})).withWeights(new double[] {5, 1, 3, 1});
    double[] masked = new TopBottomCoding(new int[] {0}, Unit.VALUE, -NONE, 15, Replacement.MEAN)
        .mask(table, Randomness.seeded(1), Progress.NONE).numeric(0).toArray();
    assertArrayEquals(new double[] {1, 10, 25, 25}, masked, 1e-12);
  }

  /** The mean of a record with a weight and one without is the value of the first; without any weight there is no mean. */
  @Test
  void aMeanOfOneWeightedValueIsNotPublished() {
    for (double[] weights : new double[][] {{5, 1, 1, 0}, {5, 1, 0, 2}, {1, 1, 0, 0}}) {
      Table table = Table.of(NumericColumn.adopt("v", new double[] {1, 10, 20, 40})).withWeights(weights);
      double[] masked = new TopBottomCoding(new int[] {0}, Unit.VALUE, -NONE, 15, Replacement.MEAN)
          .mask(table, Randomness.seeded(1), Progress.NONE).numeric(0).toArray();
      assertArrayEquals(new double[] {1, 10, 15, 15}, masked, Arrays.toString(weights));
    }
  }

  @Test
  void awkwardTablesChangeOnlyBeyondTheLimits() {
    for (long seed = 1; seed <= 300; seed++) {
      Table table = RandomTables.holed(seed);
      for (Replacement replacement : Replacement.values()) {
        Table masked = new TopBottomCoding(RandomTables.all(table), Unit.PERCENT, 15, 25, replacement)
            .mask(table, Randomness.seeded(seed), Progress.NONE);
        for (int k = 0; k < table.width(); k++) {
          assertCoded(table.numeric(k), masked.numeric(k), replacement, "seed " + seed);
        }
      }
    }
  }

  /** Against the definition: at most 15 percent rise, at most 25 percent fall, order is kept. */
  private static void assertCoded(NumericColumn before, NumericColumn after, Replacement replacement, String message) {
    double[] a = before.toArray();
    double[] b = after.toArray();
    int present = before.size() - before.missingCount();
    int rose = 0;
    int fell = 0;
    for (int i = 0; i < a.length; i++) {
      assertEquals(Double.isNaN(a[i]), Double.isNaN(b[i]), message);
      rose += b[i] > a[i] ? 1 : 0;
      fell += b[i] < a[i] ? 1 : 0;
      for (int j = 0; j < a.length; j++) {
        assertTrue(!(a[i] <= a[j]) || b[i] <= b[j], message);
      }
    }
    double[] sorted = Arrays.stream(a).filter(v -> !Double.isNaN(v)).sorted().toArray();
    if (replacement == Replacement.LIMIT && present > 0) {
      assertTrue(rose <= present * 15 / 100 && fell <= present * 25 / 100, message);
      assertEquals(sorted[present - 1 - present * 25 / 100], Arrays.stream(b).filter(v -> !Double.isNaN(v)).max().orElseThrow(), message);
    }
  }

  @ParameterizedTest
  @CsvSource({"PERCENT, 0, 0", "PERCENT, 50, 50", "PERCENT, -1, 5", "PERCENT, 5, NaN", "PERCENT, 100, 0", "VALUE, 5, 4",
      "VALUE, NaN, 4", "VALUE, 1, NaN", "VALUE, -Infinity, Infinity", "VALUE, -Infinity, -Infinity", "VALUE, Infinity, Infinity"})
  void refusesLimitsThatCodeNothingOrAll(Unit unit, double bottom, double top) {
    String message = assertThrows(IllegalArgumentException.class,
        () -> new TopBottomCoding(new int[] {0}, unit, bottom, top, Replacement.LIMIT)).getMessage();
    assertTrue(message.contains("bottom") || message.contains("top"), message);
  }
}
