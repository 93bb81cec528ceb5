package sdc.risk.population;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.key.KeyCounts;
import sdc.risk.Rate;
import sdc.risk.unique.SudaScores;

class SpecialUniquesTest {

  private static final int KEYS = 4;

  private static SpecialUniques special(Table file, Table population, int most) {
    return SpecialUniques.of(KeyCounts.within(file, Progress.NONE), KeyCounts.among(file, population, Progress.NONE),
        SudaScores.of(file, most, 0.5, Progress.NONE), file.width());
  }

  /** By hand: the record with z is unique on that key alone, those with (x, q) and (y, p) only on both. */
  @Test
  void byHand() {
    Table file = Table.of(Given.labels("a", "x", "x", "y", "y", "y", "z"), Given.labels("b", "p", "q", "q", "q", "p", "p"));
    Table all = Table.of(Given.labels("a", "x", "x", "y", "y", "z", "y"), Given.labels("b", "p", "q", "q", "q", "p", "p"));
    SpecialUniques found = special(file, all, 2);
    assertEquals(new Rate(1, 1), found.special());
    assertEquals(new Rate(3, 3), found.others());
    Table more = Table.of(Given.labels("a", "x", "x", "x", "x", "y", "z"), Given.labels("b", "p", "p", "q", "q", "q", "p"));
    assertEquals(new Rate(1, 3), special(file, more, 2).others(), "only (y, p) has fewer than two people there: none");
  }

  /** All subsets of the keys, each record compared with all others. */
  @Test
  void againstAllSubsets() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      Table population = Table.of(Stream.of("a", "b", "c", "d").map(name -> column(random, name, 60)).toList());
      int[] sample = IntStream.range(0, 60).filter(row -> random.nextInt(3) == 0).toArray();
      Table file = population.rows(sample);
      for (int most = 1; most <= KEYS; most++) {
        int m = most;
        IntPredicate complete = row -> file.columns().stream().noneMatch(column -> column.isMissing(row));
        IntPredicate unique = row -> complete.test(row) && fitting(file, row, file, 15) == 1;
        IntPredicate special = row -> IntStream.range(1, 15).filter(set -> Integer.bitCount(set) <= m)
            .anyMatch(set -> IntStream.range(0, file.rows()).filter(complete).filter(other -> equal(file, row, other, set)).count() == 1);
        IntPredicate inAll = row -> fitting(file, row, population, 15) == 1;
        SpecialUniques found = special(file, population, most);
        assertEquals(rate(file, unique.and(special), inAll), found.special(), "seed " + seed + ", m " + m);
        assertEquals(rate(file, unique.and(special.negate()), inAll), found.others(), "seed " + seed + ", m " + m);
      }
    }
  }

  private static Column column(Random random, String name, int rows) {
    return NominalColumn.of(name, Arrays.asList("0", "1", "2"), IntStream.range(0, rows)
        .map(row -> random.nextInt(15) == 0 ? -1 : Math.min(2, (int) (random.nextDouble() * random.nextDouble() * 5))).toArray());
  }

  private static Rate rate(Table file, IntPredicate of, IntPredicate hit) {
    int[] rows = IntStream.range(0, file.rows()).filter(of).toArray();
    return new Rate((int) IntStream.of(rows).filter(hit).count(), rows.length);
  }

  private static boolean equal(Table file, int row, int other, int set) {
    return IntStream.range(0, file.width()).filter(k -> (set >> k & 1) == 1).allMatch(k -> code(file, k, row) == code(file, k, other));
  }

  private static long fitting(Table file, int row, Table others, int set) {
    return IntStream.range(0, others.rows()).filter(other -> IntStream.range(0, file.width()).filter(k -> (set >> k & 1) == 1)
        .allMatch(k -> code(file, k, row) < 0 || code(others, k, other) < 0 || code(file, k, row) == code(others, k, other))).count();
  }

  private static int code(Table table, int k, int row) {
    return ((NominalColumn) table.column(k)).code(row);
  }
}
