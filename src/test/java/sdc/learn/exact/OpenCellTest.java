package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What cells say of their records, by hand and beside slow twins. */
class OpenCellTest {

  /** Two corners; record 1 has the rows 0 and 1, record 65 row 2, record 3 row 3; the records 0, 63 and 66 are lost. */
  private static OpenCell cell(int cap, int cuts) {
    double[][] corners = {{1, 0, 0}, {0, 0.5, 0.5}};
    double[] products = {2, -1, 0.5, 0.5, 1, -1, -1, 3};
    OpenCell.RowList all = new OpenCell.RowList(new int[] {1, 65, 3}, new int[] {0, 40, 80, 128}, new int[128]);
    return new OpenCell(corners, cap, 4, new int[] {1, 65, 3}, new int[] {0, 2, 3, 4}, new int[] {10, 11, 12, 13},
        new long[] {1 | 1L << 63, 4}, products, all, cuts, null);
  }

  @Test
  void saysWhatIsLinked() {
    assertEquals(7, cell(10, 0).bound(), "4 sure and 3 open");
    assertEquals(5, cell(5, 0).bound(), "the cap");
    assertEquals(5, cell(10, 0).capped(5).bound());
    assertEquals(5, cell(5, 0).capped(6).cap(), "caps only fall");
    assertArrayEquals(new double[] {0.5, 0.25, 0.25}, cell(10, 0).centre());
    byte[] expected = new byte[67];
    expected[1] = expected[65] = expected[3] = 1;
    expected[0] = expected[63] = expected[66] = 2;
    assertArrayEquals(expected, cell(10, 0).state(67));
  }

  @Test
  void signsAreThoseOfTheProducts() {
    assertEquals(0b01, cell(10, 0).signs(0));
    assertEquals(0b11, cell(10, 0).signs(1));
    assertEquals(0b01, cell(10, 0).signs(2));
    assertEquals(0b10, cell(10, 0).signs(3));
    // the sums are 1, 1, 0 and 2: the second record is not possible at the centre
    assertEquals(2, cell(10, 0).possibleAtCentre());
  }

  /** A cell of 64 corners uses all bits. */
  @Test
  void possibleAtTheCentreBesideARecount() {
    for (int seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      int corners = seed % 10 == 0 ? 64 : 1 + random.nextInt(5);
      int records = random.nextInt(6);
      int[] starts = new int[records + 1];
      IntStream.range(0, records).forEach(k -> starts[k + 1] = starts[k] + random.nextInt(4));
      double[] products = random.ints((long) starts[records] * corners, -2, 4).asDoubleStream().toArray();
      OpenCell cell = new OpenCell(new double[corners][2], 99, 0, new int[records], starts, new int[starts[records]], new long[1],
          products, null, 0, null);
      long possible = IntStream.range(0, records).filter(k -> IntStream.range(starts[k], starts[k + 1])
          .allMatch(r -> Arrays.stream(products, r * corners, (r + 1) * corners).sum() > 0)).count();
      assertEquals(possible, cell.possibleAtCentre(), "seed " + seed);
      for (int r = 0; r < starts[records]; r++) {
        for (int v = 0; v < corners; v++) {
          assertEquals(products[r * corners + v] > 0, (cell.signs(r) >> v & 1) == 1, "seed " + seed);
        }
      }
    }
  }

  /** Work is counted in rows: all rows if they are chosen anew, and a row for 16 pairs of open records if conflicts are sought. */
  @Test
  void workAndMemoryAreCountedInRows() {
    assertEquals(4, cell(10, 0).work(), "9 pairs cost nothing");
    assertEquals(4, cell(10, 4).work());
    assertEquals(128, cell(10, 5).work());
    assertFalse(cell(10, 4).isStale());
    assertTrue(cell(10, 5).isStale());
    assertEquals(4 + 128, cell(10, 0).size());
    assertEquals(4 + 32, cell(10, 2).size(), "a quarter, because four parts share the rows");
    assertEquals(2000 * 2000 / 16, wide(2000).work());
    assertEquals(0, wide(2001).work());
  }

  private static OpenCell wide(int records) {
    return new OpenCell(new double[2][2], records, 0, new int[records], new int[records + 1], new int[0], new long[32], new double[0], null,
        0, null);
  }

  @Test
  void copiesChangeOneThing() {
    OpenCell cell = cell(10, 2);
    Cut cut = new Cut(0, 1, 0.25);
    assertSame(cut, cell.at(cut).cut());
    assertSame(cut, cell.at(cut).with(null).cut());
    assertSame(cut, cell.at(cut).capped(3).cut());
    assertNull(cell.at(cut).with(null).products());
    assertSame(cell.products(), cell.at(cut).products());
    assertSame(cell.products(), cell.capped(3).products());
    assertEquals(2, cell.at(cut).capped(3).with(null).cuts());
  }
}
