package sdc.data.key;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.Households;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

class KeyCountsTest {

  /** Few or many labels, some missing, numbers beside labels, weights. */
  private static Table draw(Random random, int rows, int width, int labels, double missing) {
    Column[] columns = new Column[width];
    for (int k = 0; k < width; k++) {
      String[] texts = IntStream.range(0, rows).mapToObj(row -> random.nextDouble() < missing ? "" : "" + random.nextInt(labels))
          .toArray(String[]::new);
      columns[k] = k == 1 ? NumericColumn.of("v1", Arrays.stream(texts).mapToDouble(t -> t.isEmpty() ? Double.NaN : Double.parseDouble(t))
          .toArray()) : Given.labels("v" + k, texts);
    }
    return Table.of(columns).withWeights(IntStream.range(0, rows).mapToDouble(row -> random.nextInt(50)).toArray());
  }

  private static boolean fits(Column a, int i, Column b, int j) {
    return a.isMissing(i) || b.isMissing(j) || (a instanceof NumericColumn x ? x.value(i) == ((NumericColumn) b).value(j)
        : label(a, i).equals(label(b, j)));
  }

  private static String label(Column column, int row) {
    return ((NominalColumn) column).labels().get(((NominalColumn) column).code(row));
  }

  @Test
  void againstAllPairs() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(5);
      int labels = 1 + random.nextInt(4);
      double missing = random.nextInt(3) * 0.15;
      Table a = draw(random, 1 + random.nextInt(80), width, labels, missing);
      Table b = random.nextBoolean() ? a : draw(random, 1 + random.nextInt(80), width, labels, missing);
      KeyCounts found = KeyCounts.among(a, b, Progress.NONE);
      for (int row = 0; row < a.rows(); row++) {
        int i = row;
        int[] like = IntStream.range(0, b.rows())
            .filter(j -> IntStream.range(0, width).allMatch(k -> fits(a.column(k), i, b.column(k), j))).toArray();
        assertEquals(like.length, found.count(row), "seed " + seed);
        assertEquals(IntStream.of(like).mapToDouble(b::weight).sum(), found.weight(row), 1e-9, "seed " + seed);
      }
    }
  }

  @Test
  void aRecordThatLacksEverythingFitsAll() {
    KeyCounts found = KeyCounts.within(Table.of(Given.labels("x", "a", "", "b", "a"), Given.labels("y", "c", "", "c", "")), Progress.NONE);
    assertEquals("[3, 4, 2, 3]", Arrays.toString(IntStream.range(0, found.size()).map(found::count).toArray()));
    assertEquals(1, found.under(3));
  }

  @Test
  void oneRecordAndNone() {
    Table one = Table.of(Given.labels("x", "a"));
    assertEquals(1, KeyCounts.within(one, Progress.NONE).count(0));
    assertEquals(0, KeyCounts.within(one.rows(new int[0]), Progress.NONE).size());
    assertEquals(0, KeyCounts.among(one, one.rows(new int[0]), Progress.NONE).count(0));
    assertThrows(IllegalArgumentException.class, () -> KeyCounts.among(one, Table.of(Given.labels("y", "a")), Progress.NONE));
    assertThrows(IllegalArgumentException.class,
        () -> KeyCounts.among(one, Table.of(NumericColumn.of("x", new double[] {1})), Progress.NONE));
  }

  /** fk and Fk by freqCalc of sdcMicro 5.8.1. */
  @Test
  void asSdcMicro() {
    KeyCounts found = KeyCounts.within(Households.table(Households.KEYS), Progress.NONE);
    double[] counts = Households.risk("fk");
    double[] weights = Households.risk("Fk");
    for (int row = 0; row < counts.length; row++) {
      assertEquals(counts[row], found.count(row), "record " + (row + 1));
      assertEquals(weights[row], found.weight(row), 1e-6, "record " + (row + 1));
    }
  }

  /** Each distinct record with the number and the weights of its copies has the counts that its copies have. */
  @Test
  void recordsThatStandForSeveralCountAsOften() {
    for (long seed = 1; seed <= 100; seed++) {
      Random random = new Random(seed);
      Table distinct = draw(random, 1 + random.nextInt(40), 1 + random.nextInt(3), 1 + random.nextInt(4), random.nextInt(3) * 0.15);
      int[] times = random.ints(distinct.rows(), 1, 5).toArray();
      int[] copies = IntStream.range(0, times.length).flatMap(row -> IntStream.range(0, times[row]).map(i -> row)).toArray();
      double[] sums = IntStream.range(0, times.length).mapToDouble(row -> times[row] * distinct.weight(row)).toArray();
      KeyCounts found = KeyCounts.within(distinct.withWeights(sums), times, Progress.NONE);
      KeyCounts each = KeyCounts.within(distinct.rows(copies), Progress.NONE);
      for (int i = 0; i < copies.length; i++) {
        assertEquals(each.count(i), found.count(copies[i]), "seed " + seed);
        assertEquals(each.weight(i), found.weight(copies[i]), 1e-9, "seed " + seed);
      }
    }
  }

  /** Twenty records of one pattern meet eight patterns, so the work asks before each of them whether to go on. */
  @Test
  void workOnOnePatternCanBeStopped() {
    Table one = Table.of(Given.labels("x", texts(0, 20)), Given.labels("y", texts(0, 20)), Given.labels("z", texts(0, 20)));
    Table patterns = Table.of(Given.labels("x", texts(1, 8)), Given.labels("y", texts(2, 8)), Given.labels("z", texts(4, 8)));
    AtomicInteger asked = new AtomicInteger();
    KeyCounts found = KeyCounts.among(one, patterns, () -> asked.incrementAndGet() < 0);
    assertTrue(asked.get() >= 8, "asked " + asked + " times");
    assertEquals(8, found.count(0), "all fit the first");
    assertEquals(1, found.count(19), "only the one without values fits the last");
    assertThrows(Progress.Stopped.class, () -> KeyCounts.among(one, patterns, () -> asked.decrementAndGet() < 5));
  }

  /** The numbers of the rows, missing in those that have this bit. */
  private static String[] texts(int bit, int rows) {
    return IntStream.range(0, rows).mapToObj(row -> (row & bit) != 0 ? "" : bit > 0 ? "0" : "" + row).toArray(String[]::new);
  }
}
