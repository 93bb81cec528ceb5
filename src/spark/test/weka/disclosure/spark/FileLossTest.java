package weka.disclosure.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.loss.CellTables;
import sdc.loss.Figure;
import sdc.loss.InformationLoss;
import sdc.loss.LossScale;
import sdc.loss.OrderStatistics;
import sdc.loss.PairSums;

/** Sorted numbers, cells of tables and losses beside those of one machine. */
class FileLossTest {

  @TempDir
  static Path folder;

  /** Two numbers with gaps and ties, and two categories, one of them with many values. */
  private static FilePair pair(long seed, int records) throws Exception {
    return FilePair.of(folder, text(new Random(seed), records), text(new Random(seed + 9), records), List.of("a", "b", "t", "u"));
  }

  private static String text(Random random, int records) {
    return IntStream.range(0, records).mapToObj(i -> (random.nextInt(9) == 0 ? "" : random.nextInt(8) - 4) + "," + random.nextGaussian()
        + ","
        + (random.nextInt(9) == 0 ? "" : "xyz".charAt(random.nextInt(3))) + ",v" + random.nextInt(60) + "\n")
        .collect(Collectors.joining("", "a,b,t,u\n", ",,,\n"));
  }

  private static double[] sorted(List<FileRecord> records, int k) {
    return records.stream().mapToDouble(each -> each.values[k] + 0.0).filter(value -> !Double.isNaN(value)).sorted().toArray();
  }

  private static double distribution(double[] sorted, double at) {
    return Arrays.stream(sorted).filter(value -> value <= at).count() / (double) sorted.length;
  }

  @Test
  void numbersInOrder() throws Exception {
    for (int records : new int[] {5, 60}) {
      FilePair pair = pair(records, records - 1);
      Local.session();
      try (SparkRun run = SparkRun.start("test", "OFF")) {
        OrderedNumbers ordered = new OrderedNumbers(pair.files(), new int[] {0, 1}, run);
        for (int k = 0; k < 2; k++) {
          double[] a = sorted(pair.originals(), k);
          double[] b = sorted(pair.masked(), k);
          double distance = Arrays.stream(new double[][] {a, b}).flatMapToDouble(Arrays::stream)
              .map(at -> Math.abs(distribution(a, at) - distribution(b, at))).max().orElseThrow();
          assertEquals(distance, ordered.distances()[k], 1e-15);
          for (int file = 0; file < 2; file++) {
            double[] of = file == 0 ? a : b;
            OrderStatistics statistics = ordered.statistics().get(file).get(k);
            assertEquals(of.length, statistics.size());
            Map<Long, Double> expected = new HashMap<>();
            OrderStatistics.places(of.length).forEach(place -> expected.put(place, of[place.intValue()]));
            assertEquals(expected, statistics.at());
          }
        }
      }
    }
  }

  @Test
  void aFileWithoutNumbers() throws Exception {
    FilePair pair = FilePair.of(folder, "a,b\n1,\n2,\n", "a,b\n,5\n,6\n", List.of("a", "b"));
    try (SparkRun run = SparkRun.start("test", "OFF")) {
      OrderedNumbers ordered = new OrderedNumbers(pair.files(), new int[] {0, 1}, run);
      assertTrue(Double.isNaN(ordered.distances()[0]) && Double.isNaN(ordered.distances()[1]));
      assertEquals(List.of(2L, 0L), ordered.statistics().get(0).stream().map(OrderStatistics::size).toList());
      assertEquals(List.of(0L, 2L), ordered.statistics().get(1).stream().map(OrderStatistics::size).toList());
    }
  }

  @Test
  void cellsOfTables() throws Exception {
    FilePair pair = pair(4, 69);
    LossScale scale = new LossScale(pair.files().tables().names(), pair.files().tables().labels(), pair.files().whole());
    CellTables tables;
    try (SparkRun run = SparkRun.start("test", "OFF")) {
      tables = new CellTables(scale, new OrderedNumbers(pair.files(), scale.numbers(), run).statistics().get(0));
    }
    double[][] found = TableSums.of(pair.files(), tables);
    assertEquals(tables.size(), found.length);
    boolean isSparse = false;
    for (int table = 0; table < found.length; table++) {
      Map<Long, long[]> cells = new HashMap<>();
      long[] totals = {count(pair.originals(), tables, table, cells, 0), count(pair.masked(), tables, table, cells, 1)};
      double[] expected = new double[2];
      cells.values().forEach(count -> {
        double[] terms = CellTables.terms((double) count[0] / totals[0], (double) count[1] / totals[1]);
        expected[0] += terms[0];
        expected[1] += terms[1];
      });
      assertEquals(expected[0], found[table][0], 1e-12);
      assertEquals(expected[1], found[table][1], 1e-12);
      isSparse |= tables.cells(table) > 1000;
    }
    assertTrue(isSparse);
  }

  private static long count(List<FileRecord> records, CellTables tables, int table, Map<Long, long[]> cells, int file) {
    long total = 0;
    for (FileRecord each : records) {
      long cell = tables.cell(table, tables.categories(each.values));
      if (cell >= 0) {
        cells.computeIfAbsent(cell, none -> new long[2])[file]++;
        total++;
      }
    }
    return total;
  }

  @Test
  void tablesThatAreEmptyInAFile() throws Exception {
    FilePair pair = FilePair.of(folder, "t,u\nx,p\nx,\ny,q\n", "t,u\nx,\ny,\n,p\n", List.of("t", "u"));
    LossScale scale = new LossScale(pair.files().tables().names(), pair.files().tables().labels(), pair.files().whole());
    CellTables tables = new CellTables(scale, List.of());
    double[][] found = TableSums.of(pair.files(), tables);
    // the last table is that of both without missing values, of which the masked data has none
    assertNull(found[found.length - 1]);
    assertEquals(2, found[0].length);
    FilePair other = FilePair.of(folder, "t,u\nx,\ny,\n,p\n", "t,u\nx,p\nx,\ny,q\n", List.of("t", "u"));
    double[][] reversed = TableSums.of(other.files(), tables);
    assertNull(reversed[found.length - 1]);
    assertEquals(found[0][0], reversed[0][0], 1e-15);
  }

  /** All records have partners, as in the sample, which one machine measures. */
  @Test
  void losses() throws Exception {
    FilePair pair = pair(6, 59);
    List<Query> all = IntStream.range(0, 60).mapToObj(i -> new Query(i, pair.originals().get(i).values, i, pair.masked().get(i).values))
        .toList();
    MaskedPair whole = pair.files().sample(Local.context().parallelize(all, 2), 1000);
    Map<String, Figure> expected = InformationLoss.of(whole, Progress.NONE).summary();
    FileLoss losses = new FileLoss(pair.files());
    try (SparkRun run = SparkRun.start("test", "OFF")) {
      PairSums pairs = losses.pairs(Local.context().parallelize(all, 2));
      assertEquals(60, pairs.pairs());
      Map<String, Figure> found = losses.of(pairs, run).summary();
      assertEquals(expected.keySet(), found.keySet());
      expected.forEach((name, figure) -> {
        assertEquals(figure.number().isPresent(), found.get(name).number().isPresent(), name);
        figure.number().ifPresent(number -> assertEquals(number, found.get(name).number().getAsDouble(), 1e-9, name));
      });
      String digits = "([.]\\d{9})\\d+"; // sums have another order
      assertEquals(InformationLoss.headline(whole, Progress.NONE).toString().replaceAll(digits, "$1"),
          losses.headline(pairs, run).toString().replaceAll(digits, "$1"));
    }
    assertEquals(55, losses.pairs(pair.queries()).pairs());
  }
}
