package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Listener;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Shuffle;
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

  /** Tables of labels and numbers, some missing, and households that are not together in the file. */
  private static Table mixed(Random random, int rows) {
    return Table.of(NominalColumn.of("region", List.of("a", "b", "c"), random.ints(rows, -1, 3).toArray()),
        NumericColumn.of("place", random.ints(rows, 0, 3).mapToDouble(x -> x == 2 ? Double.NaN : x).toArray()),
        NominalColumn.of("sex", List.of("f", "m"), random.ints(rows, -1, 2).toArray()),
        NumericColumn.of("age", random.ints(rows, 0, 3).mapToDouble(x -> x == 2 ? Double.NaN : x).toArray()));
  }

  private static List<Object> values(Table table, int[] columns, int row) {
    return IntStream.of(columns).<Object>mapToObj(k -> table.column(k).isMissing(row) ? "missing"
        : table.column(k) instanceof NominalColumn labels ? labels.labels().get(labels.code(row)) : table.numeric(k).value(row)).toList();
  }

  /** The rule of the class's header, household by household. */
  private static int[] plain(Table table, RecordSwapping masking, List<String> household, long seed, List<String> warnings) {
    List<List<Integer>> members = household.stream().distinct().map(name -> IntStream.range(0, household.size())
        .filter(row -> household.get(row).equals(name)).boxed()
        .sorted(Comparator.comparing((Integer row) -> text(table, masking.similar(), row))).toList()).toList();
    List<List<Object>> keys = IntStream.range(0, table.rows()).mapToObj(row -> values(table, masking.key(), row)).toList();
    int[] rarest = members.stream().mapToInt(each -> masking.key().length == 0 ? masking.k() : Math.min(masking.k(),
        each.stream().mapToInt(row -> Collections.frequency(keys, keys.get(row))).min().orElseThrow())).toArray();
    int[] order = IntStream.range(0, members.size()).toArray();
    Shuffle.all(order, RandomStreams.of(RandomStreams.source(Randomness.seeded(seed), "RecordSwapping " + masking.k() + ' '
        + masking.percent() + ' ' + table.select(masking.similar()).names() + table.select(masking.key()).names(), table,
        masking.columns()), table, masking.columns()));
    List<Integer> free = new ArrayList<>(IntStream.of(order).boxed().sorted(Comparator.comparing(h -> rarest[h])).toList());
    int[] from = IntStream.range(0, table.rows()).toArray();
    int wanted = (int) Math.floor(masking.percent() * members.size() / 100);
    int moved = 0;
    int alone = 0;
    while (!free.isEmpty() && (rarest[free.get(0)] < masking.k() || moved < wanted)) {
      int h = free.remove(0);
      Integer other = free.stream().filter(each -> all(table, masking.similar(), members.get(h))
          .equals(all(table, masking.similar(), members.get(each)))
          && !all(table, masking.columns(), members.get(h)).equals(all(table, masking.columns(), members.get(each)))).findFirst()
          .orElse(null);
      alone += other == null && rarest[h] < masking.k() ? 1 : 0;
      if (other != null) {
        free.remove(other);
        moved += 2;
        for (int i = 0; i < members.get(h).size(); i++) {
          from[members.get(h).get(i)] = members.get(other).get(i);
          from[members.get(other).get(i)] = members.get(h).get(i);
        }
      }
    }
    if (alone > 0) {
      warnings.add(alone + " households at risk");
    }
    if (moved < wanted) {
      warnings.add("only " + moved + " of " + wanted);
    }
    return from;
  }

  private static List<List<Object>> all(Table table, int[] columns, List<Integer> members) {
    return members.stream().map(row -> values(table, columns, row)).toList();
  }

  private static String text(Table table, int[] columns, int row) {
    return values(table, columns, row).stream().map(value -> value.equals("missing") ? "?" : value).map(value -> value + "\t")
        .collect(Collectors.joining());
  }

  @Test
  void asThePlainRule() {
    for (long seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      int rows = 1 + random.nextInt(60);
      int most = 1 + random.nextInt(rows);
      Table table = mixed(random, rows);
      List<String> household = IntStream.range(0, rows).mapToObj(row -> "h" + random.nextInt(most)).toList();
      int[] similar = List.of(new int[0], new int[] {2}, new int[] {2, 3}).get(random.nextInt(3));
      int[] key = List.of(new int[0], new int[] {0, 3}, new int[] {0, 1, 2, 3}).get(random.nextInt(3));
      int[] columns = random.nextBoolean() ? new int[] {0} : new int[] {1, 0};
      RecordSwapping masking = new RecordSwapping(columns, household, similar, key, 1 + random.nextInt(4), random.nextInt(5) * 25);
      Listener listener = new Listener();
      Table masked = masking.mask(table, Randomness.seeded(seed), listener);
      List<String> warnings = new ArrayList<>();
      int[] from = plain(table, masking, household, seed, warnings);
      for (int row = 0; row < rows; row++) {
        assertEquals(values(table, columns, from[row]), values(masked, columns, row), "seed " + seed);
      }
      assertEquals(warnings.size(), listener.warned().size(), "seed " + seed);
      for (int i = 0; i < warnings.size(); i++) {
        assertTrue(listener.warned().get(i).startsWith(warnings.get(i)), "seed " + seed + ": " + listener.warnings());
      }
      assertSame(table.column(2), masked.column(2), "only the chosen attributes move");
    }
  }

  /** A key that three records share is rare if k is 4; then two of the three exchange their regions. */
  @Test
  void aKeyOfKRecordsIsNotRare() {
    Table table = Table.of(NominalColumn.of("region", List.of("a", "b"), new int[] {0, 1, 0}),
        NominalColumn.of("job", List.of("x", "y"), new int[] {0, 0, 0}));
    for (int k : new int[] {3, 4}) {
      Listener listener = new Listener();
      Table masked = new RecordSwapping(new int[] {0}, List.of("1", "2", "3"), new int[0], new int[] {1}, k, 0)
          .mask(table, Randomness.seeded(1), listener);
      boolean moved = IntStream.range(0, 3).anyMatch(row -> code(masked, 0, row) != code(table, 0, row));
      assertEquals(k == 4, moved, "k " + k);
      assertEquals(k == 4 ? 1 : 0, listener.warned().size(), "one of three is left over at k 4");
    }
  }

  @Test
  void progressIsReportedAndSettingsCannotBeChangedFromOutside() {
    Sample sample = Sample.of(9);
    Listener listener = new Listener();
    masking(sample, 3, 50).mask(sample.table, Randomness.seeded(1), listener);
    assertTrue(listener.details().get(0).startsWith("swapping households: 0 moved"), listener.details().toString());
    int rows = 600;
    Table table = Table.of(NominalColumn.of("region", List.of("a", "b"), new Random(1).ints(rows, 0, 2).toArray()));
    RecordSwapping masking = new RecordSwapping(new int[] {0}, IntStream.range(0, rows).mapToObj(Integer::toString).toList(), new int[0],
        new int[0], 1, 100);
    Listener reports = new Listener();
    masking.mask(table, Randomness.seeded(1), reports);
    assertEquals(List.of(0.0, 256 / 600.0, 512 / 600.0), reports.shares().stream().filter(share -> !Double.isNaN(share)).toList());
    RecordSwapping two = new RecordSwapping(new int[] {0}, List.of(), new int[] {1}, new int[] {2}, 1, 1);
    for (int i = 0; i < 2; i++) {
      assertEquals("0 1 2", two.columns()[0] + " " + two.similar()[0] + " " + two.key()[0]);
      two.columns()[0] = 9;
      two.similar()[0] = 9;
      two.key()[0] = 9;
    }
  }

  /** In each stratum the members of a household go on moving together, and no value moves to another stratum. */
  @Test
  void strataKeepTheirHouseholds() {
    int rows = 80;
    Table table = Table.of(NominalColumn.of("region", List.of("a", "b", "c", "d"),
        IntStream.range(0, rows).map(row -> row / 40 * 2 + row / 2 % 2).toArray()));
    List<String> household = IntStream.range(0, rows).mapToObj(row -> "h" + row / 2).toList();
    List<String> strata = IntStream.range(0, rows).mapToObj(row -> "s" + row / 40).toList();
    Table masked = new Stratified(new RecordSwapping(new int[] {0}, household, new int[0], new int[0], 1, 50), strata)
        .mask(table, Randomness.seeded(1), Progress.NONE);
    int moved = 0;
    for (int row = 0; row < rows; row += 2) {
      assertEquals(code(masked, 0, row), code(masked, 0, row + 1), "row " + row);
      assertEquals(code(table, 0, row) / 2, code(masked, 0, row) / 2, "row " + row);
      moved += code(table, 0, row) == code(masked, 0, row) ? 0 : 1;
    }
    assertEquals(20, moved, "half of 40 households");
  }

  @Test
  void anAttributeThatIsMissingIsRefused() {
    Table table = Table.of(NominalColumn.of("region", List.of("a"), new int[] {0}));
    Masking masking = new RecordSwapping(new int[] {1}, List.of("h"), new int[0], new int[0], 1, 5);
    Refused.beginning("attributes … from 1 to 1 … 2", () -> masking.mask(table, Randomness.seeded(1), Progress.NONE));
  }
}
