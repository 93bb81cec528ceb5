package sdc.mask.anonymity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Column;
import sdc.data.Listener;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Processor;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.anonymity.LocalSuppression.Missing;
import sdc.mask.anonymity.LocalSuppression.Result;

/** Suppression beside slow counts, brute force and sdcMicro's figures. */
class LocalSuppressionTest {

  static Table table(long seed, int rows, int keys, int labels, double missing) {
    Random random = new Random(seed);
    List<Column> columns = new ArrayList<>();
    for (int a = 0; a < keys; a++) {
      int[] codes = IntStream.range(0, rows).map(row -> random.nextDouble() < missing ? -1 : random.nextInt(labels)).toArray();
      columns.add(NominalColumn.of("k" + a, IntStream.range(0, labels).mapToObj(label -> "l" + label).toList(), codes));
    }
    return Table.of(columns);
  }

  static int[] all(int keys) {
    return IntStream.range(0, keys).toArray();
  }

  private static int code(Table table, int a, int row) {
    return ((NominalColumn) table.column(a)).code(row);
  }

  /** The number of records that match this one on these keys, by comparing it with each. */
  static int matches(Table table, int row, int[] keys, Missing missing) {
    int matches = 0;
    for (int other = 0; other < table.rows(); other++) {
      boolean match = true;
      for (int at = 0; at < keys.length && match; at++) {
        int one = code(table, keys[at], row);
        int two = code(table, keys[at], other);
        match = one == two || missing == Missing.ANY && (one < 0 || two < 0);
      }
      matches += match ? 1 : 0;
    }
    return matches;
  }

  @Test
  void notesTheCellsAndTheBound() {
    Table table = table(3, 30, 2, 3, 0);
    Listener listener = new Listener();
    new LocalSuppression(all(2), 3, new double[0], 0, Missing.ANY).mask(table, Randomness.seeded(1), listener);
    assertEquals("", listener.warnings());
    Refused.says("of 60 cells are missing now that were not, at a cost of … if no record loses more than it needs by itself, no other"
        + " choice costs less", listener.details().get(listener.details().size() - 1));
  }

  private static Table mask(LocalSuppression suppression, Table table) {
    return suppression.mask(table, Randomness.seeded(1), Progress.NONE);
  }

  @Test
  void everyRecordMatchesKRecords() {
    for (long seed = 1; seed <= 40; seed++) {
      Random random = new Random(seed);
      int k = 2 + random.nextInt(4);
      Table table = table(seed, k + random.nextInt(60), 1 + random.nextInt(6), 1 + random.nextInt(6), random.nextInt(3) * 0.1);
      for (Missing missing : Missing.values()) {
        int subsets = missing == Missing.ANY ? random.nextInt(table.width() + 1) : 0;
        LocalSuppression suppression = new LocalSuppression(all(table.width()), k, new double[0], subsets, missing);
        Result result = suppression.suppress(table, Progress.NONE);
        Table masked = mask(suppression, table);
        assertTrue(result.bound() <= result.cost() + 1e-9, "seed " + seed);
        int lost = 0;
        for (int row = 0; row < table.rows(); row++) {
          for (int a = 0; a < table.width(); a++) {
            assertTrue(code(masked, a, row) == code(table, a, row) || code(masked, a, row) < 0, "only lost or as it was, seed " + seed);
            lost += code(masked, a, row) != code(table, a, row) ? 1 : 0;
          }
        }
        assertEquals(result.cells(), lost, "seed " + seed);
        int size = subsets == 0 ? table.width() : subsets;
        for (int set = 0; set < 1 << table.width(); set++) {
          int chosen = set;
          int[] keys = IntStream.range(0, table.width()).filter(a -> (chosen >> a & 1) != 0).toArray();
          for (int row = 0; row < table.rows() && keys.length == size; row++) {
            assertTrue(matches(masked, row, keys, missing) >= k, "seed " + seed + " record " + row + ' ' + Arrays.toString(keys) + missing);
          }
        }
      }
    }
  }

  /** Cells lost for one set of keys may serve others, so no set may need a cell that others made needless. */
  @Test
  void everyLostCellIsNeededBySomeSet() {
    for (long seed = 1; seed <= 20; seed++) {
      Random random = new Random(seed);
      int keys = 3 + random.nextInt(2);
      int subsets = 1 + random.nextInt(keys - 1);
      Table table = table(seed, 40, keys, 4, random.nextInt(2) * 0.1);
      double[] costs = IntStream.range(0, keys).mapToDouble(a -> 1 + random.nextInt(3)).toArray();
      Table masked = mask(new LocalSuppression(all(keys), 3, costs, subsets, Missing.ANY), table);
      for (int cell = 0; cell < 40 * keys; cell++) {
        int row = cell / keys;
        int key = cell % keys;
        if (code(masked, key, row) != code(table, key, row)) {
          int[] codes = ((NominalColumn) masked.column(key)).toArray();
          codes[row] = code(table, key, row);
          Table restored = masked.with(key, NominalColumn.of("k" + key, ((NominalColumn) masked.column(key)).labels(), codes));
          assertTrue(IntStream.range(0, 1 << keys).filter(set -> Integer.bitCount(set) == subsets).anyMatch(set -> {
            int[] chosen = IntStream.range(0, keys).filter(a -> (set >> a & 1) != 0).toArray();
            return IntStream.range(0, 40).anyMatch(each -> matches(restored, each, chosen, Missing.ANY) < 3);
          }), "seed " + seed + " record " + row + " key " + key);
        }
      }
    }
  }

  /** The least cost by trying all sets of cells, within what each record may lose. */
  static double leastCost(Table table, int k, double[] costs, double[] allowed) {
    int keys = table.width();
    int cells = table.rows() * keys;
    double least = Double.POSITIVE_INFINITY;
    int[][] codes = table.columns().stream().map(column -> ((NominalColumn) column).toArray()).toArray(int[][]::new);
    for (int lost = 0; lost < 1 << cells; lost++) {
      double cost = 0;
      boolean fits = true;
      for (int row = 0; row < table.rows() && fits; row++) {
        double own = OwnBlanks.cost(costs, lost >> row * keys & (1 << keys) - 1);
        fits = own <= allowed[row] + 1e-9;
        cost += own;
      }
      if (fits && cost < least - 1e-9) {
        int set = lost;
        boolean safe = IntStream.range(0, table.rows()).allMatch(row -> IntStream.range(0, table.rows()).filter(other ->
            IntStream.range(0, keys).allMatch(a -> (set >> row * keys + a & 1) != 0 || (set >> other * keys + a & 1) != 0
                || codes[a][row] < 0 || codes[a][other] < 0 || codes[a][row] == codes[a][other])).count() >= k);
        least = safe ? cost : least;
      }
    }
    return least;
  }

  /** What a record needs if no other one loses a cell, by trying all sets of keys. */
  static double[] allowed(Table table, int k, double[] costs) {
    return IntStream.range(0, table.rows()).mapToDouble(row -> IntStream.range(0, 1 << table.width()).filter(set -> IntStream.range(0,
        table.rows()).filter(other -> other == row || IntStream.range(0, table.width()).allMatch(a -> (set >> a & 1) != 0
            || code(table, a, row) < 0 || code(table, a, other) < 0 || code(table, a, row) == code(table, a, other))).count() >= k)
        .mapToDouble(set -> OwnBlanks.cost(costs, set)).min().orElseThrow()).toArray();
  }

  @Test
  void provenCostsEqualBruteForceAndBoundsStayBelow() {
    int proven = 0;
    for (long seed = 1; seed <= 25; seed++) {
      Random random = new Random(seed);
      int keys = 1 + random.nextInt(3);
      int k = 2 + random.nextInt(2);
      Table table = table(seed, Math.max(k, 10 / keys - random.nextInt(2)), keys, 3, random.nextInt(2) * 0.1);
      double[] costs = IntStream.range(0, keys).mapToDouble(a -> 1 + random.nextInt(3)).toArray();
      double least = leastCost(table, k, costs, allowed(table, k, costs));
      Result result = new LocalSuppression(all(keys), k, costs, 0, Missing.ANY).suppress(table, Progress.NONE);
      assertTrue(result.bound() <= least + 1e-9, "seed " + seed + " bound " + result.bound() + " least " + least);
      assertTrue(result.cost() >= least - 1e-9, "seed " + seed);
      if (result.isProven()) {
        assertEquals(least, result.cost(), 1e-9, "seed " + seed);
        proven++;
      }
    }
    assertEquals(25, proven, "small tables are proven");
  }

  @Test
  void countsStayRightWhileBlanksChange() {
    for (long seed = 1; seed <= 100; seed++) {
      Table table = table(seed, 80, 4, 3, 0.1);
      BlankMatches matches = new BlankMatches(KeyValues.of(table, all(4)), 4, Progress.NONE);
      Random random = new Random(seed);
      int[][] codes = IntStream.range(0, 4).mapToObj(a -> ((NominalColumn) table.column(a)).toArray()).toArray(int[][]::new);
      for (int step = 0; step < 60 && matches.units() > 0; step++) {
        int unit = random.nextInt(matches.units());
        int blanks = matches.missing(unit) | random.nextInt(16);
        matches.set(unit, blanks, other -> { });
        for (int a = 0; a < 4; a++) {
          codes[a][matches.row(unit)] = (blanks >> a & 1) != 0 ? -1 : code(table, a, matches.row(unit));
        }
      }
      Table blanked = Table.of(IntStream.range(0, 4).<Column>mapToObj(a -> NominalColumn.of("k" + a,
          ((NominalColumn) table.column(a)).labels(), codes[a])).toList());
      for (int unit = 0; unit < matches.units(); unit++) {
        assertEquals(matches(blanked, matches.row(unit), all(4), Missing.ANY), matches.count(unit), "seed " + seed + " unit " + unit);
      }
    }
  }

  @Test
  void noRecordLosesMoreThanItNeedsOnItsOwn() {
    Table table = table(3, 300, 5, 4, 0.05);
    double[] costs = {1, 2, 3, 1, 1};
    Result result = new LocalSuppression(all(5), 3, costs, 0, Missing.ANY).suppress(table, Progress.NONE);
    double[] allowed = allowed(table, 3, costs);
    for (int row = 0; row < 300; row++) {
      assertTrue(OwnBlanks.cost(costs, result.blanks()[row]) <= allowed[row] + 1e-9, "record " + row);
    }
  }

  @Test
  void importantKeysKeepMoreValues() {
    Table table = table(5, 400, 4, 5, 0);
    for (int key = 0; key < 4; key++) {
      double[] costs = {1, 1, 1, 1};
      costs[key] = 10;
      Table plain = mask(new LocalSuppression(all(4), 3, new double[0], 0, Missing.ANY), table);
      Table kept = mask(new LocalSuppression(all(4), 3, costs, 0, Missing.ANY), table);
      assertTrue(kept.column(key).missingCount() < plain.column(key).missingCount() / 2, "key " + key);
    }
  }

  /** One label, ten thousand labels, equal and missing records, numbers. */
  @Test
  void edges() {
    for (Missing missing : Missing.values()) {
      LocalSuppression suppression = new LocalSuppression(all(2), 3, new double[0], 0, missing);
      assertEquals(0, suppression.suppress(table(1, 50, 2, 1, 0), Progress.NONE).cells(), "one label");
      assertEquals(0, suppression.suppress(table(1, 50, 2, 3, 1), Progress.NONE).cells(), "all missing");
      Table many = Table.of(NominalColumn.of("a", IntStream.range(0, 10_000).mapToObj(label -> "l" + label).toList(),
          IntStream.range(0, 10_000).toArray()), NominalColumn.of("b", List.of("x", "y"), IntStream.range(0, 10_000).map(row -> row % 2)
              .toArray()));
      Result result = suppression.suppress(many, Progress.NONE);
      Table masked = mask(suppression, many);
      assertTrue(masked.column(0).missingCount() >= (missing == Missing.VALUE ? 10_000 : 2), missing + " " + result.cells());
      assertTrue(IntStream.range(0, 200).allMatch(row -> matches(masked, row, all(2), missing) >= 3));
    }
    Table numbers = Table.of(NumericColumn.of("x", new double[] {1, 1, 2, Double.NaN, -0.0, 0.0, 7}));
    Table masked = mask(new LocalSuppression(all(1), 2, new double[0], 0, Missing.VALUE), numbers);
    assertTrue(Double.isNaN(masked.numeric(0).value(2)) && masked.numeric(0).value(4) == 0 && masked.numeric(0).value(0) == 1);
  }

  private static Table households() throws IOException {
    Path file = Path.of(System.getProperty("sdc.shared", "../shared"), "data", "households.csv");
    assumeTrue(Files.exists(file), "no reference data");
    List<String[]> rows = Files.readAllLines(file).stream().map(line -> line.split(",", -1)).toList();
    List<Column> columns = new ArrayList<>();
    for (String key : "region tenure roof relation sex marital education occupation".split(" ")) {
      int at = Arrays.asList(rows.get(0)).indexOf(key);
      List<String> values = rows.stream().skip(1).map(row -> row[at]).toList();
      Set<String> found = new LinkedHashSet<>(values);
      found.remove("");
      List<String> labels = List.copyOf(found);
      columns.add(NominalColumn.of(key, labels, values.stream().mapToInt(labels::indexOf).toArray()));
    }
    return Table.of(columns);
  }

  /** sdcMicro 5.8.1, localSuppression on the eight categories of households.csv (4,000 records, 156 cells missing before). */
  @Test
  void losesFewerCellsThanSdcMicro() throws IOException {
    Table table = households();
    int[] ks = {2, 3, 5};
    int[] sdcMicro = {2516, 3585, 5070};
    int[] bounds = {1260, 1450, 1750};
    for (int i = 0; i < ks.length; i++) {
      LocalSuppression suppression = new LocalSuppression(all(8), ks[i], new double[0], 0, Missing.ANY);
      Result[] found = new Result[1];
      double seconds = Processor.own(() -> found[0] = suppression.suppress(table, Progress.NONE));
      Result result = found[0];
      assertTrue(result.cells() < 0.65 * sdcMicro[i], "k " + ks[i] + " cells " + result.cells());
      assertTrue(result.bound() > bounds[i], "k " + ks[i] + " bound " + result.bound());
      assertTrue(seconds < 4, "k " + ks[i] + " seconds " + seconds);
      BlankMatches matches = new BlankMatches(KeyValues.of(table, all(8)).without(result.blanks(), all(8)), ks[i], Progress.NONE);
      assertEquals(0, matches.open(), "k " + ks[i]);
    }
  }

  @Test
  void settingsAreChecked() {
    for (Runnable wrong : List.<Runnable>of(() -> new LocalSuppression(all(2), 1, new double[0], 0, Missing.ANY),
        () -> new LocalSuppression(all(2), 2, new double[] {1}, 0, Missing.ANY),
        () -> new LocalSuppression(all(2), 2, new double[] {1, Double.NaN}, 0, Missing.ANY),
        () -> new LocalSuppression(all(2), 2, new double[] {1, 0}, 0, Missing.ANY),
        () -> new LocalSuppression(all(2), 2, new double[] {1, 9e-7}, 0, Missing.ANY),
        () -> new LocalSuppression(all(2), 2, new double[] {1, 1.1e6}, 0, Missing.ANY),
        () -> new LocalSuppression(all(2), 2, new double[0], 3, Missing.ANY),
        () -> new LocalSuppression(all(2), 2, new double[0], -1, Missing.ANY),
        () -> new LocalSuppression(all(2), 2, new double[0], 1, Missing.VALUE),
        () -> new LocalSuppression(all(31), 2, new double[0], 0, Missing.ANY))) {
      String message = assertThrows(IllegalArgumentException.class, wrong::run).getMessage();
      assertTrue(message.matches("(k|importance|subsets|attributes) .*") && message.lines().count() == 1, message);
    }
    LocalSuppression one = new LocalSuppression(all(1), 2, new double[0], 0, Missing.ANY);
    Refused.with("k: 2 … 1 records … between 2 and the number of records", () -> one.suppress(table(1, 1, 1, 2, 0), Progress.NONE));
  }

  /** Above twelve keys not all sets of keys are tried. */
  @Test
  void manyKeys() {
    Table table = table(9, 60, 20, 3, 0);
    for (Missing missing : Missing.values()) {
      Table masked = mask(new LocalSuppression(all(20), 2, new double[0], 0, missing), table);
      assertTrue(IntStream.range(0, 60).allMatch(row -> matches(masked, row, all(20), missing) >= 2), missing.toString());
    }
  }

  /** By hand: with k = 3 the last two labels go, which is the bound, and one more cell so that three are missing. */
  @Test
  void notesSayTheCostAndWhatIsProven() {
    Table table = Table.of(NominalColumn.of("a", List.of("x", "y", "z"), new int[] {0, 0, 0, 0, 1, 2}));
    assertEquals("3 of 6 cells are missing now that were not, at a cost of 1.500; any other choice costs 1 or more",
        note(new LocalSuppression(all(1), 3, new double[] {0.5}, 0, Missing.VALUE), table));
    assertEquals("3 of 6 cells are missing now that were not, at a cost of 3; any other choice costs 2 or more",
        note(new LocalSuppression(all(1), 3, new double[0], 0, Missing.VALUE), table));
    assertEquals("2 of 6 cells are missing now that were not, at a cost of 2; if no record loses more than it needs by itself, no other"
        + " choice costs less", note(new LocalSuppression(all(1), 3, new double[0], 0, Missing.ANY), table));
    LocalSuppression large = new LocalSuppression(all(5), 3, new double[] {1, 2.25, 3, 1, 1}, 0, Missing.ANY);
    Result result = large.suppress(table(3, 200, 5, 4, 0.05), Progress.NONE);
    assertFalse(result.isProven());
    String said = note(large, table(3, 200, 5, 4, 0.05));
    assertTrue(said.startsWith(result.cells() + " of 1000 cells "), said);
    String[] costs = said.replaceAll(".* at a cost of (.*); if no .*, any other choice costs (.*) or more", "$1 $2").split(" ");
    assertEquals(result.cost(), Double.parseDouble(costs[0]), 5e-4 * result.cost());
    assertEquals(result.bound(), Double.parseDouble(costs[1]), 5e-4 * result.bound());
  }

  private static String note(LocalSuppression suppression, Table table) {
    Listener listener = new Listener();
    suppression.mask(table, Randomness.seeded(1), listener);
    return listener.details().get(listener.details().size() - 1);
  }

  @Test
  void resultsAreProvenWithinNineDigits() {
    assertTrue(new Result(new int[0], 3, 3, 3).isProven());
    assertTrue(new Result(new int[0], 3, 3, 3 * (1 - 1e-12)).isProven());
    assertFalse(new Result(new int[0], 3, 3, 3 * (1 - 1e-8)).isProven());
  }

  @Test
  void limitsMayBeMet() {
    double[] extremes = {1e-6, 1e6};
    LocalSuppression suppression = new LocalSuppression(all(2), 2, extremes, 2, Missing.ANY);
    extremes[0] = 5;
    suppression.importance()[1] = 5;
    suppression.columns()[1] = 5;
    assertArrayEquals(new double[] {1e-6, 1e6}, suppression.importance());
    assertArrayEquals(all(2), suppression.columns());
    assertEquals(0, new LocalSuppression(all(30), 2, new double[0], 0, Missing.VALUE).subsets());
    Table two = table(1, 2, 2, 9, 0);
    assertEquals(2, matches(mask(suppression, two), 0, all(2), Missing.ANY), "as many records as must match");
    Table none = two.rows(new int[0]);
    assertEquals(0, mask(suppression, none).rows());
  }

  /** The order in which keys are named decides which cost is whose, but not where the cells are. */
  @Test
  void keysHaveAnyOrder() {
    Table table = table(4, 60, 3, 4, 0.05);
    double[] costs = {1, 3};
    for (Missing missing : Missing.values()) {
      Table masked = mask(new LocalSuppression(new int[] {2, 0}, 3, costs, 0, missing), table);
      Table alone = mask(new LocalSuppression(all(2), 3, costs, 0, missing), table.select(2, 0));
      for (int row = 0; row < 60; row++) {
        assertEquals(code(alone, 0, row), code(masked, 2, row));
        assertEquals(code(alone, 1, row), code(masked, 0, row));
        assertEquals(code(table, 1, row), code(masked, 1, row));
      }
    }
  }

  /** Every set of keys needs its own cells, so the bound lies between that of the first set by itself and the highest of all. */
  @Test
  void setsOfKeysAreReportedAndBounded() {
    for (long seed = 1; seed <= 2; seed++) {
      Table table = table(seed, 40, 3, 4, 0);
      Listener listener = new Listener();
      double bound = new LocalSuppression(all(3), 4, new double[] {1, 2, 3}, 2, Missing.ANY).suppress(table, listener).bound();
      double[] alone = {new LocalSuppression(new int[] {0, 1}, 4, new double[] {1, 2}, 0, Missing.ANY).suppress(table, Progress.NONE)
          .bound(), new LocalSuppression(new int[] {0, 2}, 4, new double[] {1, 3}, 0, Missing.ANY).suppress(table, Progress.NONE).bound(),
          new LocalSuppression(new int[] {1, 2}, 4, new double[] {2, 3}, 0, Missing.ANY).suppress(table, Progress.NONE).bound()};
      assertTrue(alone[0] > 0 && bound >= alone[0] - 1e-9, "seed " + seed);
      assertTrue(bound <= Arrays.stream(alone).max().orElseThrow() + 1e-9, "seed " + seed);
      double[] lastCosts = {2, 3};
      KeyValues values = KeyValues.of(table, new int[] {1, 2});
      BlankMatches matches = new BlankMatches(values, 4, Progress.NONE);
      assertTrue(bound >= BlankBound.of(values, 4, matches, new OwnBlanks(matches, 4, lastCosts), Progress.NONE) - 1e-9, "seed " + seed);
      double before = 0;
      int last = listener.details().size() - 1;
      assertTrue(listener.details().get(last).startsWith("restoring"), listener.details().get(last));
      for (int at = 0; at < last; at++) {
        double share = listener.shares().get(at);
        int part = listener.details().get(at).charAt("keys ".length()) - '1';
        assertTrue(listener.details().get(at).startsWith("keys " + (part + 1) + " of 3"), listener.details().get(at));
        assertTrue(share >= Math.max(before, part / 3.0) && share <= (part + 1) / 3.0, "seed " + seed + " " + listener.shares());
        before = share;
      }
      assertTrue(before >= 2 / 3.0, "the last set");
    }
  }
}
