package sdc.loss;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.labels;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.WholeTables;

/** Counts of cells, and the numbers of cells of records. */
class CellCountsTest {

  /** Beside a count of record after record, for more and fewer records than a block, and tables that are counted and sorted. */
  @Test
  void cellsAreCountedHoweverLargeTheTable() {
    long[] sizes = {1, 7, 1 << 20, (1 << 20) + 1, 1L << 62};
    for (int seed = 0; seed < 30; seed++) {
      Random random = new Random(seed);
      int records = List.of(0, 1, 4095, 4096, 4097, 9000).get(seed % 6);
      long size = sizes[seed % sizes.length];
      long[] cells = random.longs(records, -1, Math.min(size, 50))
          .map(cell -> cell < 0 || random.nextInt(3) > 0 ? cell : size - 1).toArray();
      TreeMap<Long, Integer> expected = new TreeMap<>();
      for (long cell : cells) {
        if (cell >= 0) {
          expected.merge(cell, 1, Integer::sum);
        }
      }
      CellCounts found = CellCounts.of(records, (from, into, count) -> System.arraycopy(cells, from, into, 0, count), size);
      assertArrayEquals(expected.keySet().stream().mapToLong(Long::longValue).toArray(), found.keys(), "seed " + seed);
      assertArrayEquals(expected.values().stream().mapToInt(Integer::intValue).toArray(), found.counts(), "seed " + seed);
      assertEquals(expected.values().stream().mapToInt(Integer::intValue).sum(), found.records(), "seed " + seed);
    }
  }

  private static CellCounts counts(Map<Long, Integer> cells) {
    TreeMap<Long, Integer> sorted = new TreeMap<>(cells);
    return new CellCounts(sorted.keySet().stream().mapToLong(Long::longValue).toArray(),
        sorted.values().stream().mapToInt(Integer::intValue).toArray(), sorted.values().stream().mapToInt(Integer::intValue).sum());
  }

  /** ½·Σ|p − q| and √(½·Σ(√p − √q)²) over the cells of either table. */
  @Test
  void distancesFromTheirFormulas() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      List<Map<Long, Integer>> tables = IntStream.range(0, 2).mapToObj(file -> {
        Map<Long, Integer> cells = new TreeMap<>();
        IntStream.rangeClosed(0, random.nextInt(8)).forEach(i -> cells.put((long) random.nextInt(12), 1 + random.nextInt(5)));
        return cells;
      }).toList();
      Set<Long> all = new TreeSet<>(tables.get(0).keySet());
      all.addAll(tables.get(1).keySet());
      CellCounts x = counts(tables.get(0));
      CellCounts y = counts(tables.get(1));
      double variation = 0;
      double squares = 0;
      for (long cell : all) {
        double p = tables.get(0).getOrDefault(cell, 0) / (double) x.records();
        double q = tables.get(1).getOrDefault(cell, 0) / (double) y.records();
        variation += Math.abs(p - q) / 2;
        squares += Math.pow(Math.sqrt(p) - Math.sqrt(q), 2) / 2;
      }
      assertArrayEquals(new double[] {variation, Math.sqrt(squares)}, x.distances(y), 1e-12, "seed " + seed);
      assertArrayEquals(x.distances(y), y.distances(x), 1e-12, "seed " + seed);
    }
  }

  /** More records than a block, with two attributes and missing values, which count unless only complete records do. */
  @Test
  void tablesOfManyRecordsAreThoseOfPlainCounts() {
    Random random = new Random(3);
    int[][] codes = IntStream.range(0, 4).mapToObj(k -> random.ints(9000, 0, 3 + k / 2).map(code -> Math.min(code, 2)).toArray())
        .toArray(int[][]::new);
    TableLoss.Coded a = new TableLoss.Coded(3, codes[0], codes[2]);
    TableLoss.Coded b = new TableLoss.Coded(3, codes[1], codes[3]);
    for (boolean complete : new boolean[] {false, true}) {
      List<Map<Long, Integer>> tables = IntStream.range(0, 2).mapToObj(file -> {
        Map<Long, Integer> cells = new TreeMap<>();
        for (int row = 0; row < 9000; row++) {
          int first = codes[2 * file][row];
          int second = codes[2 * file + 1][row];
          if (!complete || first > 0 && second > 0) {
            cells.merge(10L * first + second, 1, Integer::sum);
          }
        }
        return cells;
      }).toList();
      double[] expected = counts(tables.get(0)).distances(counts(tables.get(1)));
      assertArrayEquals(expected, TableLoss.distance(complete, a, b), 1e-12);
      assertTrue(expected[0] > 0.05, "the files differ");
    }
  }

  /** Cells are numbered one to one by the categories of their attributes; tables of labels alone have no cell of a missing label. */
  @Test
  void cellsHaveNumbersOfTheirOwn() {
    NumericColumn v = NumericColumn.of("v", new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
    Table table = Table.of(labels("s", "a b a b a b a b a b".split(" ")), v, labels("t", "x y z x y z x y z x".split(" ")));
    LossScale scale = new LossScale(table.names(), Arrays.asList(List.of("a", "b"), null, List.of("x", "y", "z")),
        WholeTables.of(MaskedPair.aligned(table, table)));
    Map<Long, Double> at = new TreeMap<>();
    OrderStatistics.places(10).forEach(place -> at.put(place, place + 1.0));
    CellTables tables = new CellTables(scale, List.of(new OrderStatistics(10, at)));
    assertEquals(3 + 3 + 1 + 1, tables.size());
    int[] categories = {3, 6, 4};
    int[][] attributes = {{0}, {1}, {2}, {0, 1}, {0, 2}, {1, 2}, {0, 1, 2}, {0, 2}};
    for (int t = 0; t < attributes.length; t++) {
      assertEquals(IntStream.of(attributes[t]).map(k -> categories[k]).reduce(1, (a, b) -> a * b), tables.cells(t), "table " + t);
      Set<Long> seen = new HashSet<>();
      for (int a = -1; a < 2; a++) {
        for (double number : new double[] {Double.NaN, 1, 3.5, 5.5, 7.5, 10}) {
          for (int b = -1; b < 3; b++) {
            long cell = tables.cell(t, tables.categories(new double[] {a, number, b}));
            if (t == 7 && (a < 0 || b < 0)) {
              assertEquals(-1, cell);
            } else {
              assertTrue(cell >= 0 && cell < tables.cells(t), "cell " + cell + " of table " + t);
              seen.add(cell);
            }
          }
        }
      }
      assertEquals(t == 7 ? 6 : tables.cells(t), seen.size(), "table " + t);
    }
    double[][] sums = new double[8][2];
    sums[7][0] = 1;
    assertEquals(Figure.of(0.5), tables.contingency(sums).mean());
    sums[7] = null;
    Refused.says("not computed … labels of both 's' and 't'", tables.contingency(sums).mean());
  }

  /** Of 1 to 10 the cut points are 3, 5, 7 and 9: a fifth of the numbers is up to the first, and so on. */
  @Test
  void quintilesCutTheOriginalInFive() {
    double[] sorted = IntStream.rangeClosed(1, 10).asDoubleStream().toArray();
    double[] cuts = TableLoss.cuts(SamplingVariance.Sorted.of(sorted));
    assertArrayEquals(new double[] {3, 5, 7, 9}, cuts);
    assertEquals(0, TableLoss.category(Double.NaN, cuts));
    assertEquals(1, TableLoss.category(3, cuts), "the cut point itself is not above it");
    assertEquals(2, TableLoss.category(3.1, cuts));
    assertEquals(5, TableLoss.category(100, cuts));
    assertEquals(0, TableLoss.cuts(SamplingVariance.Sorted.of(new double[0])).length);
    assertEquals(1, TableLoss.category(5, new double[0]), "a number of an attribute without any");
  }

  /** Of 25 others the tables of 20 at equal steps are compared: those of every place t·25/20. */
  @Test
  void anAttributeIsComparedBesideTwentyOthers() {
    int rows = 40;
    Random random = new Random(1);
    List<Column> original = new ArrayList<>();
    List<Column> masked = new ArrayList<>();
    for (int k = 0; k < 26; k++) {
      String[] a = random.ints(rows, 0, 3).mapToObj(i -> "l" + i).toArray(String[]::new);
      String[] b = random.ints(rows, 0, 3).mapToObj(i -> "l" + i).toArray(String[]::new);
      original.add(labels("c" + k, a));
      masked.add(labels("c" + k, b));
    }
    MaskedPair pair = MaskedPair.aligned(Table.of(original), Table.of(masked));
    int own = 7;
    List<Integer> others = IntStream.range(0, 26).filter(k -> k != own).boxed().toList();
    double expected = IntStream.range(0, 20).map(t -> others.get(t * 25 / 20)).mapToDouble(k -> TableLoss.of(pair.select(own, k),
        Progress.NONE).twoWay().totalVariation().number().orElseThrow()).average().orElseThrow();
    assertEquals(expected, TableLoss.ofAttribute(pair, own), 1e-12);
    assertEquals(TableLoss.of(pair.select(own), Progress.NONE).oneWay().totalVariation().number().orElseThrow(),
        TableLoss.ofAttribute(pair.select(own), 0), 1e-12, "alone");
  }

  @Test
  void tablesOfFilesWithoutRecordsOrAttributesAndStops() {
    Table one = Table.of(labels("s", "a"));
    Table none = Table.of(labels("s", new String[0]));
    for (MaskedPair pair : List.of(MaskedPair.unrelated(one, none), MaskedPair.unrelated(none, one))) {
      TableLoss.Distances found = TableLoss.of(pair, Progress.NONE).oneWay();
      assertEquals(0, found.tables());
      assertEquals("not computed: it needs 1 or more attributes, and records in both files", found.hellinger().toString());
    }
    TableLoss single = TableLoss.of(MaskedPair.aligned(one, one), Progress.NONE);
    assertEquals("not computed: it needs 3 or more attributes, and records in both files", single.threeWay().totalVariation().toString());
    Progress stopped = () -> true;
    assertThrows(Progress.Stopped.class, () -> TableLoss.of(MaskedPair.aligned(one, one), stopped));
  }
}
