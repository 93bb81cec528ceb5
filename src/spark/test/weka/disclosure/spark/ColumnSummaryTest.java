package weka.disclosure.spark;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.spark.sql.RowFactory;
import org.junit.jupiter.api.Test;
import sdc.data.Moments;
import weka.disclosure.data.ColumnLook.Kind;

/** The summary of a column in parts beside that of all values. */
class ColumnSummaryTest {

  private static ColumnSummary numbers(Double... values) {
    ColumnSummary summary = new ColumnSummary(new ColumnReader(0, Kind.NUMBERS, Kind.NUMBERS, false, false));
    Arrays.stream(values).forEach(value -> summary.see(RowFactory.create(value), true));
    return summary;
  }

  private static ColumnSummary labels(boolean compared, String... values) {
    ColumnSummary summary = new ColumnSummary(new ColumnReader(0, Kind.LABELS, Kind.LABELS, false, false));
    Arrays.stream(values).forEach(value -> summary.see(RowFactory.create(value), compared));
    return summary;
  }

  /** A column with 100,000 different values, the most that a summary lists, and so many more. */
  private static ColumnSummary many(int more, boolean listed) {
    ColumnSummary summary = new ColumnSummary(new ColumnReader(0, listed ? Kind.NUMBERS : Kind.LABELS, Kind.LABELS, listed, false));
    for (int i = 0; i < 100_000 + more; i++) {
      summary.see(RowFactory.create(listed ? (Object) (double) i : Integer.toString(i)), true);
    }
    return summary;
  }

  @Test
  void partsOfNumbers() {
    Random random = new Random(4);
    for (int seed = 0; seed < 50; seed++) {
      ColumnSummary all = numbers();
      double[] known = new double[40];
      int count = 0;
      for (int part = 0; part < 4; part++) {
        Double[] values = new Double[random.nextInt(10)];
        for (int i = 0; i < values.length; i++) {
          values[i] = random.nextInt(4) == 0 ? null : (Double) (100 + random.nextGaussian());
          if (values[i] != null) {
            known[count++] = values[i];
          }
        }
        assertSame(all, all.add(numbers(values)));
      }
      double[] sorted = Arrays.copyOf(known, count);
      Arrays.sort(sorted);
      assertEquals(count, all.records - all.missing);
      if (count > 0) {
        assertEquals(sorted[0], all.low);
        assertEquals(sorted[count - 1], all.high);
        assertEquals(Moments.of(sorted).mean(), all.mean, 1e-10, "seed " + seed);
      }
    }
  }

  @Test
  void missingNumbersAreCounted() {
    ColumnSummary summary = numbers(null, 2.0, null).add(numbers((Double) null));
    assertEquals(4, summary.records);
    assertEquals(3, summary.missing);
  }

  @Test
  void partsOfLabels() {
    ColumnSummary summary = labels(true, "b", "a", "?", "b").add(labels(true, "c", "b", ""));
    assertEquals(7, summary.records);
    assertEquals(2, summary.missing);
    assertEquals(Map.of("a", 1L, "b", 3L, "c", 1L), summary.labels);
    assertEquals(List.of("a", "b", "c"), summary.sortedLabels());
    assertEquals(Map.of(), labels(false, "b").labels);
  }

  private static void refuses(ColumnSummary summary, String flag, String says) {
    String said = assertThrows(IllegalArgumentException.class, () -> summary.requireSound(flag, "x")).getMessage();
    assertTrue(said.startsWith("-" + flag + ": attribute 'x' ") && said.contains(says), said);
  }

  @Test
  void infiniteNumbersAreRejected() {
    refuses(numbers(1.0, Double.POSITIVE_INFINITY), "i", "holds an infinite value");
    refuses(numbers(1.0, Double.NEGATIVE_INFINITY), "i", "holds an infinite value");
    assertDoesNotThrow(() -> numbers(1.0, -1e300).requireSound("i", "x"));
    assertDoesNotThrow(() -> numbers((Double) null).requireSound("i", "x"));
    assertDoesNotThrow(() -> labels(true, "a").requireSound("i", "x"));
  }

  @Test
  void tooManyLabelsAreRejected() {
    assertDoesNotThrow(() -> many(0, false).requireSound("i", "x"));
    refuses(many(1, false), "i", "has more than 100000 labels; if it identifies people, name it with -identifier");
    refuses(many(2, false), "masked", "has more than 100000 labels; leave it out (-R)");
    assertEquals(100_001, many(2, false).labels.size());
    assertDoesNotThrow(() -> many(0, true).requireSound("i", "x"));
    refuses(many(1, true), "masked", "has more than 100000 different numbers");
  }

  @Test
  void sumsAreTakenAboutTheMean() {
    ColumnSummary summary = numbers(3.0, 5.0, 10.0);
    sdc.data.number.PreciseSums sums = summary.sums();
    assertEquals(3, sums.exponent());
    // about a centre at the mean, the mean of no number is 0 and that of the mean itself is exact
    sums.add(6);
    assertEquals(6 / 8.0, sums.mean().value());
    assertEquals(-1, numbers(0.5, -0.75).sums().exponent());
    assertEquals(6, numbers(-100.0, 3.0).sums().exponent());
    assertEquals(0, numbers((Double) null).sums().exponent());
    assertEquals(0.7, Math.scalb(mean(numbers(0.7, 0.7, 0.7)), -1), 0);
  }

  private static double mean(ColumnSummary summary) {
    sdc.data.number.PreciseSums sums = summary.sums();
    sums.add(summary.low);
    assertEquals(0, sums.variance().value());
    return sums.mean().value();
  }
}
