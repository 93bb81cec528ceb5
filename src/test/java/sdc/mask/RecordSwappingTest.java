package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Listener;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

/** Households of one to four persons: region (0), sex (1), age class (2), a number that is left alone (3). */
class RecordSwappingTest {

  private record Sample(Table table, List<String> household) {

    static Sample of(long seed) {
      Random random = new Random(seed);
      List<String> household = new ArrayList<>();
      List<int[]> rows = new ArrayList<>();
      for (int h = 0; h < 30 + random.nextInt(60); h++) {
        int region = random.nextInt(3);
        for (int i = random.nextInt(4); i >= 0; i--) {
          household.add("h" + h);
          rows.add(new int[] {region, random.nextInt(2), (int) Math.sqrt(random.nextInt(30))});
        }
      }
      return new Sample(Table.of(column("region", rows, 0), column("sex", rows, 1), column("age", rows, 2),
          NumericColumn.of("x", random.doubles(rows.size()).toArray())), household);
    }

    private static NominalColumn column(String name, List<int[]> rows, int k) {
      return NominalColumn.of(name, List.of("0", "1", "2", "3", "4", "5"), rows.stream().mapToInt(row -> row[k]).toArray());
    }

    Map<String, List<Integer>> members() {
      return IntStream.range(0, household.size()).boxed().collect(Collectors.groupingBy(household::get, TreeMap::new, Collectors.toList()));
    }

    String profile(List<Integer> members) {
      return members.stream().map(row -> code(table, 1, row)).sorted().toList().toString();
    }
  }

  private static int code(Table table, int k, int row) {
    return ((NominalColumn) table.column(k)).code(row);
  }

  private static RecordSwapping masking(Sample sample, int k, double percent) {
    return new RecordSwapping(new int[] {0}, sample.household, new int[] {1}, new int[] {0, 1, 2}, k, percent);
  }

  @Test
  void householdsMoveTogetherToSimilarOnes() {
    for (long seed = 1; seed <= 200; seed++) {
      Sample sample = Sample.of(seed);
      Table masked = masking(sample, 3, 10).mask(sample.table, Randomness.seeded(seed), Progress.NONE);
      for (int k = 1; k < 4; k++) {
        assertSame(sample.table.column(k), masked.column(k), "only the region moves");
      }
      Map<String, Integer> before = new TreeMap<>();
      Map<String, Integer> after = new TreeMap<>();
      sample.members().forEach((name, members) -> {
        assertEquals(1, members.stream().map(row -> code(masked, 0, row)).distinct().count(), name + " stays together");
        before.merge(sample.profile(members) + code(sample.table, 0, members.get(0)), 1, Integer::sum);
        after.merge(sample.profile(members) + code(masked, 0, members.get(0)), 1, Integer::sum);
      });
      assertEquals(before, after, "each profile has as many households in each region as before, seed " + seed);
    }
  }

  @Test
  void everyHouseholdAtRiskMovesUnlessItHasNoPartner() {
    for (long seed = 1; seed <= 200; seed++) {
      Sample sample = Sample.of(seed);
      Listener listener = new Listener();
      Table masked = masking(sample, 3, 0).mask(sample.table, Randomness.seeded(seed), listener);
      Map<String, Long> count = IntStream.range(0, sample.table.rows()).boxed().collect(Collectors.groupingBy(
          row -> key(sample.table, row), Collectors.counting()));
      int alone = 0;
      for (List<Integer> members : sample.members().values()) {
        boolean risky = members.stream().anyMatch(row -> count.get(key(sample.table, row)) < 3);
        boolean moved = code(masked, 0, members.get(0)) != code(sample.table, 0, members.get(0));
        alone += risky && !moved ? 1 : 0;
      }
      assertEquals(alone == 0 ? "" : alone + "", listener.warnings().replaceAll("warning: (\\d+) households at risk .*", "$1"),
          "seed " + seed);
    }
  }

  private static String key(Table table, int row) {
    return code(table, 0, row) + " " + code(table, 1, row) + " " + code(table, 2, row);
  }

  @Test
  void theShareOfHouseholdsIsReached() {
    Sample sample = Sample.of(7);
    Table masked = new RecordSwapping(new int[] {0}, sample.household, new int[0], new int[0], 1, 40)
        .mask(sample.table, Randomness.seeded(1), Progress.NONE);
    long moved = sample.members().values().stream().filter(members ->
        code(masked, 0, members.get(0)) != code(sample.table, 0, members.get(0))).count();
    long wanted = (long) (0.4 * sample.members().size());
    assertTrue(moved >= wanted && moved <= wanted + 1, moved + " of " + wanted);
  }

  /** Each moves 400 of 1,000, so about 480 are in the other region after two; with the same partners nearly all would be back. */
  @Test
  void twoInARowDoNotUndoEachOther() {
    Table table = Table.of(NominalColumn.of("region", List.of("a", "b"), new Random(1).ints(1_000, 0, 2).toArray()));
    Masking masking = new RecordSwapping(new int[] {0}, IntStream.range(0, 1_000).mapToObj(Integer::toString).toList(), new int[0],
        new int[0], 1, 40);
    Table once = masking.mask(table, Randomness.seeded(1), Progress.NONE);
    Table twice = masking.mask(once, Randomness.seeded(1), Progress.NONE);
    assertEquals(400, IntStream.range(0, 1_000).filter(row -> code(once, 0, row) != code(table, 0, row)).count());
    assertEquals(480, IntStream.range(0, 1_000).filter(row -> code(twice, 0, row) != code(table, 0, row)).count(), 100);
  }

  @Test
  void rareHouseholdsMoveFirst() {
    Sample sample = Sample.of(3);
    List<Integer> sizes = sample.members().values().stream().map(List::size).sorted(Comparator.reverseOrder()).toList();
    assertTrue(sizes.get(0) > 1, "the sample has households of several persons");
    Listener listener = new Listener();
    new RecordSwapping(new int[] {0}, sample.household, new int[] {1, 2, 3}, new int[] {3}, 2, 0)
        .mask(sample.table, Randomness.seeded(1), listener);
    assertTrue(listener.warnings().contains(sample.members().size() + " households at risk"), "unique numbers have no partner");
  }

  @Test
  void wrongSettingsAreRefused() {
    for (double percent : new double[] {-1, 101, Double.NaN}) {
      assertThrows(IllegalArgumentException.class, () -> new RecordSwapping(new int[] {0}, List.of(), new int[0], new int[0], 1, percent));
    }
    assertThrows(IllegalArgumentException.class, () -> new RecordSwapping(new int[] {0}, List.of(), new int[0], new int[0], 0, 5));
    Sample sample = Sample.of(1);
    assertThrows(IllegalArgumentException.class, () -> new RecordSwapping(new int[] {0}, List.of("a"), new int[0], new int[0], 1, 5)
        .mask(sample.table, Randomness.seeded(1), Progress.NONE));
    assertThrows(Progress.Stopped.class, () -> masking(sample, 3, 10).mask(sample.table, Randomness.seeded(1), Listener.after(0)));
  }
}
