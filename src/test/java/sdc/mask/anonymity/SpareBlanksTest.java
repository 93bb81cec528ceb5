package sdc.mask.anonymity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Listener;
import sdc.data.NominalColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.mask.anonymity.LocalSuppression.Missing;

/** Restored cells beside a twin that counts the matches of all records again after each of them. */
class SpareBlanksTest {

  private static boolean isSafe(Table table, int[] blanks, int k, int[] sets) {
    Table masked = Table.of(IntStream.range(0, table.width()).mapToObj(a -> {
      NominalColumn column = (NominalColumn) table.column(a);
      return NominalColumn.of(column.name(), column.labels(),
          IntStream.range(0, blanks.length).map(row -> (blanks[row] >> a & 1) != 0 ? -1 : column.code(row)).toArray());
    }).toArray(NominalColumn[]::new));
    return Arrays.stream(sets).allMatch(set -> IntStream.range(0, blanks.length).allMatch(row ->
        LocalSuppressionTest.matches(masked, row, LocalSuppression.keys(set), Missing.ANY) >= k));
  }

  /** Random blanks of present cells with which all records have k matches in each set. */
  private static int[] blanks(Random random, Table table, int k, int[] sets) {
    KeyValues values = KeyValues.of(table, LocalSuppressionTest.all(table.width()));
    int all = (1 << table.width()) - 1;
    int[] blanks = IntStream.range(0, table.rows()).map(row -> random.nextInt(all + 1) & random.nextInt(all + 1)
        & ~values.missing(row)).toArray();
    for (int row = 0; !isSafe(table, blanks, k, sets); row++) {
      blanks[row] = all & ~values.missing(row);
    }
    return blanks;
  }

  private static int[] sets(int keys, int size) {
    return IntStream.range(0, 1 << keys).filter(set -> Integer.bitCount(set) == size).toArray();
  }

  private static int[] restored(Table table, int k, int[] sets, double[] costs, int[] blanks, Progress progress) {
    int[] left = blanks.clone();
    SpareBlanks.restore(KeyValues.of(table, LocalSuppressionTest.all(table.width())), k, sets, costs, left, progress);
    return left;
  }

  @Test
  void restoresWhatNoSetNeedsTheMostImportantKeysFirst() {
    int back = 0;
    for (long seed = 1; seed <= 60; seed++) {
      Random random = new Random(seed);
      int keys = 2 + random.nextInt(4);
      int k = 2 + random.nextInt(3);
      int[] sets = sets(keys, 1 + random.nextInt(keys - 1));
      Table table = LocalSuppressionTest.table(seed, k + random.nextInt(25), keys, 2 + random.nextInt(3), random.nextInt(2) * 0.1);
      double[] costs = random.doubles(keys, 1, 3).toArray();
      int[] blanks = blanks(random, table, k, sets);
      int[] expected = blanks.clone();
      for (int key : IntStream.range(0, keys).boxed().sorted(Comparator.comparingDouble((Integer a) -> -costs[a])).toList()) {
        for (int row = 0; row < expected.length; row++) {
          int before = expected[row];
          expected[row] &= ~(1 << key);
          if (expected[row] != before && !isSafe(table, expected, k, sets)) {
            expected[row] = before;
          }
        }
      }
      assertArrayEquals(expected, restored(table, k, sets, costs, blanks, Progress.NONE), "seed " + seed);
      back += IntStream.range(0, blanks.length).map(row -> Integer.bitCount(blanks[row]) - Integer.bitCount(expected[row])).sum();
    }
    assertTrue(back > 500, "cells came back: " + back);
  }

  /** All keys together were protected just before, without waste; 128 records are the most for two sets of 16 of 17 keys. */
  @Test
  void leavesOneSetAndTooLargeTablesAsTheyAre() {
    Random random = new Random(1);
    Table small = LocalSuppressionTest.table(1, 12, 3, 2, 0);
    int[] some = blanks(random, small, 2, new int[] {7});
    Listener idle = new Listener();
    assertArrayEquals(some, restored(small, 2, new int[] {7}, new double[] {1, 1, 1}, some, idle));
    assertEquals(List.of(), idle.details());
    int[] two = {(1 << 16) - 1, (1 << 17) - 2};
    double[] costs = new double[17];
    for (int rows : new int[] {128, 129}) {
      Table equal = LocalSuppressionTest.table(1, rows, 17, 1, 0);
      int[] blanks = new int[rows];
      blanks[3] = 1 << 16 | 5;
      Listener listener = new Listener();
      assertEquals(rows == 128 ? 0 : blanks[3], restored(equal, 2, two, costs, blanks, listener)[3], rows + " records");
      assertEquals(rows == 128 ? List.of("restoring values that are no longer needed") : List.of(), listener.details());
    }
  }
}
