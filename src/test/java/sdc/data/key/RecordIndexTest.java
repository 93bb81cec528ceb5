package sdc.data.key;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** The groups of equal records, beside a loop over all pairs. */
class RecordIndexTest {

  private static long[][] draw(Random random, int width, int rows, int levels) {
    long[][] values = new long[width][];
    Arrays.setAll(values, k -> random.longs(rows, 0, levels).toArray());
    return values;
  }

  private static boolean equal(long[][] a, int i, long[][] b, int j) {
    return IntStream.range(0, a.length).allMatch(k -> a[k][i] == b[k][j]);
  }

  @Test
  void equalRecordsAreFound() {
    for (int seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      int width = random.nextInt(4);
      int rows = random.nextInt(70);
      int levels = 1 + random.nextInt(9);
      long[][] values = draw(random, width, rows, levels);
      long[][] others = draw(random, width, 30, levels);
      RecordIndex index = new RecordIndex(values, rows);
      int[] first = IntStream.range(0, rows).map(i -> IntStream.range(0, rows).filter(j -> equal(values, i, values, j)).findFirst()
          .orElseThrow()).toArray();
      int[] size = IntStream.range(0, rows).map(i -> (int) IntStream.of(first).filter(f -> f == first[i]).count()).toArray();
      int[] firsts = IntStream.of(first).distinct().toArray();
      String what = "seed " + seed;
      assertArrayEquals(first, IntStream.range(0, rows).map(index::first).toArray(), what);
      assertArrayEquals(size, IntStream.range(0, rows).map(index::size).toArray(), what);
      assertArrayEquals(firsts, index.firsts(), what);
      assertArrayEquals(first, IntStream.of(index.groups()).map(g -> firsts[g]).toArray(), what);
      assertEquals(IntStream.of(size).filter(n -> n == 1).count(), index.alone(), what);
      for (int i = 0; i < 30; i++) {
        int other = i;
        assertEquals(IntStream.range(0, rows).filter(j -> equal(others, other, values, j)).findFirst().orElse(-1),
            index.find(others, i), what);
      }
    }
  }

  @Test
  void pointsAreEqualIfAllTheirCoordinatesAre() {
    RecordIndex index = RecordIndex.ofPoints(new double[] {1, 2, 2, 1, 1, 2, 0.0, 7, -0.0, 7, 1, 3}, 2);
    assertArrayEquals(new int[] {0, 1, 0, 3, 3, 5}, IntStream.range(0, 6).map(index::first).toArray());
    assertEquals(2, index.alone());
    assertArrayEquals(new int[] {0, 0}, RecordIndex.ofPoints(new double[] {4, 4, 4, 4, 4, 4}, 3).groups());
    assertEquals(2, RecordIndex.ofPoints(new double[] {1, 2, 3, 4}, 1).groups()[2]);
  }

  /** A label has the same number in all tables, whatever its place in a table's own list; −0 is 0, and missing values are equal. */
  @Test
  void tablesShareTheNumbersOfTheirLabels() {
    Table one = Table.of(Given.labels("c", "a", "b", ""), NumericColumn.of("x", new double[] {0.0, 1.5, Double.NaN}));
    Table other = Table.of(Given.labels("c", "b", "", "a"), NumericColumn.of("x", new double[] {1.5, Double.NaN, -0.0}));
    List<long[][]> values = RecordIndex.values(List.of(one, other));
    RecordIndex index = new RecordIndex(values.get(0), 3);
    assertArrayEquals(new int[] {1, 2, 0}, IntStream.range(0, 3).map(row -> index.find(values.get(1), row)).toArray());
    Map<String, Integer> labels = new HashMap<>();
    RecordIndex.values(one.column(0), labels);
    assertEquals(Map.of("a", 0, "b", 1), labels);
  }

  /** Hashes that many of these regular records share would take hours: the square of their number. */
  @Test
  void regularRecordsTakeLinearTime() {
    int count = 1 << 17;
    List<IntToLongFunction[]> kinds = List.of(new IntToLongFunction[] {i -> i}, new IntToLongFunction[] {i -> i, i -> i},
        new IntToLongFunction[] {i -> i / 512, i -> i % 512}, new IntToLongFunction[] {i -> i % 512, i -> i / 512, i -> 0},
        new IntToLongFunction[] {i -> Double.doubleToLongBits(i)}, new IntToLongFunction[] {i -> -1L - i},
        new IntToLongFunction[] {i -> Double.doubleToLongBits(i / 400), i -> Double.doubleToLongBits(i % 400)},
        new IntToLongFunction[] {i -> (long) i << 32, i -> 5}, new IntToLongFunction[] {i -> (long) i << 46});
    for (IntToLongFunction[] kind : kinds) {
      long[][] values = Arrays.stream(kind).map(each -> IntStream.range(0, count).mapToLong(each).toArray()).toArray(long[][]::new);
      String what = "kind " + kinds.indexOf(kind);
      RecordIndex index = assertTimeoutPreemptively(Duration.ofSeconds(30), () -> new RecordIndex(values, count), what);
      assertEquals(count, index.alone(), what);
    }
  }
}
