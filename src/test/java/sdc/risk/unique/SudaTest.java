package sdc.risk.unique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.Households;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.Progress;
import sdc.data.Table;

class SudaTest {

  private static Table draw(Random random, int rows, int width, double missing) {
    return Table.of(IntStream.range(0, width).mapToObj(k -> {
      int labels = 1 + random.nextInt(5);
      return Given.labels("v" + k, IntStream.range(0, rows)
          .mapToObj(row -> random.nextDouble() < missing ? "" : "" + random.nextInt(labels)).toArray(String[]::new));
    }).toList());
  }

  private static boolean alone(Table table, int row, long set) {
    return IntStream.range(0, table.rows()).filter(other -> MinimalUniques.keys(set).stream()
        .allMatch(k -> code(table.column(k), row) == code(table.column(k), other))).count() == 1;
  }

  private static int code(Column column, int row) {
    return ((NominalColumn) column).code(row);
  }

  @Test
  void allMinimalUniquesAgainstAllSets() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(6);
      int most = 1 + random.nextInt(7);
      Table table = draw(random, 1 + random.nextInt(40), width, 0);
      List<long[]> found = MinimalUniques.of(table, most, Progress.NONE);
      for (int row = 0; row < table.rows(); row++) {
        int r = row;
        long[] unique = LongStream.range(1, 1L << width).filter(set -> Long.bitCount(set) <= most && alone(table, r, set)).toArray();
        long[] minimal = Arrays.stream(unique).filter(set -> Arrays.stream(unique).noneMatch(part -> part != set && (part & set) == part))
            .toArray();
        assertEquals(Arrays.toString(minimal), Arrays.toString(found.get(row)), "seed " + seed + ", record " + row);
      }
    }
  }

  /** suda and disSuda by suda2 of sdcMicro 5.8.1 on the complete records, all sets of keys, fraction 0.01. */
  @Test
  void asSdcMicro() {
    SudaScores found = SudaScores.of(Households.table(Households.KEYS), 8, SudaScores.USUAL_FRACTION, Progress.NONE);
    double[] scores = Households.risk("suda");
    double[] disScores = Households.risk("disSuda");
    for (int row = 0; row < scores.length; row++) {
      assertEquals(scores[row], found.scores()[row], 1e-9, "record " + (row + 1));
      assertEquals(disScores[row], found.disScores()[row], 1e-9, "record " + (row + 1));
    }
    assertEquals(3845, found.records());
  }

  /** By hand: record 3 is alone on a = y, and on b = q with c = 1; M = 3. */
  @Test
  void byHand() {
    Table table = Table.of(Given.labels("a", "x", "x", "y", "x", "x"), Given.labels("b", "p", "q", "q", "p", "q"),
        Given.labels("c", "1", "2", "1", "1", "2"));
    SudaScores found = SudaScores.of(table, 3, 0.01, Progress.NONE);
    assertEquals("[0.0, 0.0, 3.0, 0.0, 0.0]", Arrays.toString(found.scores()));
    assertEquals(1, found.uniques());
    assertEquals(4, found.pairs());
    assertEquals(1 / (1 + 4 * 99 / 1.0), found.disScores()[2], 1e-15, "A·S^Q is 1 of one record");
    assertEquals(Map.of("a", 200 / 3.0, "b", 100 / 3.0, "c", 100 / 3.0), found.shares());
    assertEquals(Map.of("q", 100.0), found.labelShares().get("b"));
    assertEquals(2 + 1, SudaScores.of(table, 2, 0.01, Progress.NONE).scores()[2] + 0.0, "m = 2: (3 − 1) + 1");
  }

  @Test
  void sharesAddUp() {
    for (long seed = 0; seed < 50; seed++) {
      Table table = draw(new Random(seed), 30, 4, 0.1);
      SudaScores found = SudaScores.of(table, 4, 0.1, Progress.NONE);
      for (int row = 0; row < 30; row++) {
        int r = row;
        assertEquals(table.columns().stream().anyMatch(column -> column.isMissing(r)), Double.isNaN(found.scores()[row]));
      }
      found.labelShares().forEach((key, labels) -> assertTrue(labels.isEmpty()
          || Math.abs(labels.values().stream().mapToDouble(x -> x).sum() - 100) < 1e-9));
    }
  }

  @Test
  void edges() {
    SudaScores one = SudaScores.of(Table.of(Given.labels("a", "x")), 3, 1, Progress.NONE);
    assertEquals(1, one.singledOut());
    assertEquals(1, one.largest(), "a census without pairs");
    SudaScores none = SudaScores.of(Table.of(Given.labels("a", "", "")), 3, 1, Progress.NONE);
    assertEquals(0, none.singledOut() + none.records() + none.largest());
    assertEquals(0, SudaScores.of(Table.of(Given.labels("a", "x", "x")), 1, 0.5, Progress.NONE).largest(), "a constant key");
    Table table = Table.of(Given.labels("a", "x"));
    assertThrows(IllegalArgumentException.class, () -> SudaScores.of(table, 0, 0.5, Progress.NONE));
    assertThrows(IllegalArgumentException.class, () -> SudaScores.of(table, 1, 0, Progress.NONE));
    assertThrows(IllegalArgumentException.class, () -> SudaScores.of(table, 1, Double.NaN, Progress.NONE));
  }
}
