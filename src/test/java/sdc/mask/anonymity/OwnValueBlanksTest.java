package sdc.mask.anonymity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Listener;
import sdc.data.Progress;

/** Blanks that are values of their own, beside comparisons of all records and brute force. */
class OwnValueBlanksTest {

  private static int[][] codes(Random random, int keys, int rows, int labels, double missing) {
    return IntStream.range(0, keys).mapToObj(a -> IntStream.range(0, rows).map(row -> random.nextDouble() < missing ? 0
        : 1 + random.nextInt(labels)).toArray()).toArray(int[][]::new);
  }

  private static OwnValueBlanks blanks(int[][] codes, int k, double... costs) {
    return new OwnValueBlanks(KeyValues.of(codes, codes[0].length), k, costs, Progress.NONE);
  }

  private static int missing(int[][] codes, int row) {
    return IntStream.range(0, codes.length).filter(a -> codes[a][row] == 0).map(a -> 1 << a).sum();
  }

  /** Whether two records are released with the same values, if they lose these keys. */
  private static boolean same(int[][] codes, int one, int ofOne, int two, int ofTwo) {
    return IntStream.range(0, codes.length).allMatch(a ->
        ((ofOne >> a & 1) != 0 ? 0 : codes[a][one]) == ((ofTwo >> a & 1) != 0 ? 0 : codes[a][two]));
  }

  private static int equals(int[][] codes, int[] lost, int row) {
    return (int) IntStream.range(0, lost.length).filter(other -> same(codes, row, lost[row], other, lost[other])).count();
  }

  private static double cost(double[] costs, int[][] codes, int[] lost) {
    return IntStream.range(0, lost.length).mapToDouble(row -> OwnBlanks.cost(costs, lost[row] & ~missing(codes, row))).sum();
  }

  /** Sets of keys in the order of their cost; those who are left and have k equals with them lose them. −1 for who is left at the end. */
  private static int[] slow(int[][] codes, int k, double[] costs) {
    int[] settled = new int[codes[0].length];
    Arrays.fill(settled, -1);
    int all = (1 << codes.length) - 1;
    for (int set : IntStream.concat(Arrays.stream(OwnBlanks.sets(costs)), IntStream.of(all)).toArray()) {
      int[] lost = Arrays.stream(settled).map(each -> each < 0 ? set : each).toArray();
      settled = IntStream.range(0, lost.length).map(row -> equals(codes, lost, row) >= k ? lost[row] : -1).toArray();
    }
    return settled;
  }

  @Test
  void cheapSetsComeFirst() {
    int ends = 0;
    for (long seed = 1; seed <= 60; seed++) {
      Random random = new Random(seed);
      int k = 2 + random.nextInt(3);
      int keys = seed % 6 == 0 ? 13 : 1 + random.nextInt(4);
      int[][] codes = codes(random, keys, k + random.nextInt(30), 1 + random.nextInt(3), random.nextInt(3) * 0.1);
      double[] costs = IntStream.range(0, keys).mapToDouble(a -> 1 + random.nextInt(3)).toArray();
      int[] slow = slow(codes, k, costs);
      OwnValueBlanks own = blanks(codes, k, costs);
      int[] fast = own.run();
      String seen = "seed " + seed;
      int left = (int) Arrays.stream(slow).filter(each -> each < 0).count();
      for (int row = 0; row < slow.length; row++) {
        int present = (1 << keys) - 1 & ~missing(codes, row);
        assertTrue(equals(codes, fast, row) >= k, seen + " record " + row);
        assertEquals(0, fast[row] & ~present, seen + ": what is missing cannot be lost");
        assertTrue(slow[row] >= 0 && fast[row] == (slow[row] & present) || left > 0 && fast[row] == present, seen + " record " + row);
      }
      assertTrue(own.bound() <= cost(costs, codes, fast) + 1e-9, seen);
      ends += left > 0 ? 1 : 0;
    }
    assertTrue(ends > 5, "tables with records left at the end: " + ends);
  }

  /** One key. The record with a value of its own needs others that lose theirs: of large groups, or else the smallest group. */
  @Test
  void theLastRecordsTakeOthersWithThem() {
    int[][] sizes = {{5, 4, 1}, {4, 4, 1}, {3, 3, 1}, {4, 3, 1}, {3, 5, 2}, {3, 3, 4, 2}, {1, 4, 3, 3}, {3, 1, 1}};
    int[][] lost = {{2, 0, 1}, {1, 1, 1}, {0, 3, 1}, {0, 3, 1}, {0, 1, 2}, {0, 0, 1, 2}, {1, 0, 0, 3}, {3, 1, 1}};
    for (int at = 0; at < sizes.length; at++) {
      int[] size = sizes[at];
      int[] codes = IntStream.range(0, size.length).flatMap(value -> IntStream.range(0, size[value]).map(each -> value + 1)).toArray();
      int[] found = blanks(new int[][] {codes}, 3, 1).run();
      assertArrayEquals(lost[at], IntStream.range(0, size.length).map(value -> (int) IntStream.range(0, codes.length).filter(row ->
          codes[row] == value + 1 && found[row] == 1).count()).toArray(), Arrays.toString(size));
    }
  }

  /** By comparing all records: the cheapest keys such that k records agree in the remaining ones. */
  private static double slowBound(int[][] codes, int k, double[] costs) {
    return IntStream.range(0, codes[0].length).mapToDouble(row -> IntStream.range(0, 1 << codes.length).filter(set -> {
      int without = set | missing(codes, row);
      return IntStream.range(0, codes[0].length).filter(other -> same(codes, row, without, other, without)).count() >= k;
    }).mapToDouble(set -> OwnBlanks.cost(costs, set & ~missing(codes, row))).min().orElseThrow()).sum();
  }

  private static double leastCost(int[][] codes, int k, double[] costs) {
    int keys = codes.length;
    int rows = codes[0].length;
    IntPredicate safe = cells -> {
      int[] lost = IntStream.range(0, rows).map(row -> cells >> row * keys & (1 << keys) - 1).toArray();
      return IntStream.range(0, rows).allMatch(row -> equals(codes, lost, row) >= k);
    };
    return IntStream.range(0, 1 << rows * keys).filter(safe).mapToDouble(cells -> cost(costs, codes, IntStream.range(0, rows)
        .map(row -> cells >> row * keys & (1 << keys) - 1).toArray())).min().orElseThrow();
  }

  @Test
  void boundIsItsDefinitionAndBelowTheLeastCost() {
    for (long seed = 1; seed <= 40; seed++) {
      Random random = new Random(seed);
      int k = 2 + random.nextInt(2);
      int keys = 1 + random.nextInt(3);
      int[][] codes = codes(random, keys, Math.max(k, 8 / keys), 2, random.nextInt(3) * 0.15);
      double[] costs = IntStream.range(0, keys).mapToDouble(a -> 1 + random.nextInt(3)).toArray();
      double bound = blanks(codes, k, costs).bound();
      assertEquals(slowBound(codes, k, costs), bound, 1e-9, "seed " + seed);
      double least = leastCost(codes, k, costs);
      assertTrue(bound <= least + 1e-9, "seed " + seed + " bound " + bound + " least " + least);
    }
  }

  /** Only sets of one and two of more than twelve keys are tried; the bound stays below that of all sets, which is below all costs. */
  @Test
  void boundHoldsForManyKeys() {
    for (long seed = 1; seed <= 8; seed++) {
      Random random = new Random(seed);
      int k = 2 + random.nextInt(2);
      int[][] codes = IntStream.range(0, 13).mapToObj(a -> IntStream.range(0, 9).map(row -> random.nextInt(8) == 0 ? random.nextInt(3)
          : 1).toArray()).toArray(int[][]::new);
      double[] costs = IntStream.range(0, 13).mapToDouble(a -> 1 + random.nextInt(3)).toArray();
      double bound = blanks(codes, k, costs).bound();
      double slow = slowBound(codes, k, costs);
      assertTrue(bound <= slow + 1e-9, "seed " + seed + " bound " + bound + " of all sets " + slow);
      assertTrue(bound >= slow / 2, "seed " + seed + " bound " + bound + " of all sets " + slow);
    }
  }

  /** Thirteen keys. Records that lack the same three keys are equal, and lose nothing. */
  @Test
  void equalRecordsThatLackManyKeysLoseNothing() {
    int[][] codes = IntStream.range(0, 13).mapToObj(a -> new int[] {a < 3 ? 0 : 1, a < 3 ? 0 : 1, a < 3 ? 0 : 1}).toArray(int[][]::new);
    double[] costs = new double[13];
    Arrays.fill(costs, 1);
    assertArrayEquals(new int[3], blanks(codes, 3, costs).run());
    assertEquals(0, blanks(codes, 3, costs).bound());
  }

  /** Thirteen keys, of which three records have none: a record without equals joins them, and nobody else loses anything. */
  @Test
  void lastRecordsJoinThoseWithoutKeys() {
    int[][] codes = IntStream.range(0, 13).mapToObj(a -> new int[] {1, 1, 1, 1, 1, 0, 0, 0, 2}).toArray(int[][]::new);
    double[] costs = new double[13];
    Arrays.fill(costs, 1);
    assertArrayEquals(new int[] {0, 0, 0, 0, 0, 0, 0, 0, (1 << 13) - 1}, blanks(codes, 3, costs).run());
  }

  @Test
  void reportsSetsAndStops() {
    Listener listener = new Listener();
    int[][] codes = {{1, 2, 3}, {1, 2, 3}};
    OwnValueBlanks own = new OwnValueBlanks(KeyValues.of(codes, 3), 3, new double[] {1, 1}, listener);
    assertArrayEquals(new int[] {3, 3, 3}, own.run());
    assertEquals("set of keys 1 of 4", listener.details().get(0));
    assertEquals(List.of(0.0, 0.25, 0.5, 0.75), listener.shares());
    listener.stop(true);
    assertThrows(Progress.Stopped.class, own::run);
    assertThrows(Progress.Stopped.class, own::bound);
  }
}
