package sdc.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** The limits of a broken order, and attributes that moved together beside Pearson's test written down. */
class CorrespondenceTest {

  private static final List<String> LABELS = List.of("a", "b", "c", "d", "e", "f", "g", "h");

  private static Table numbers(long seed, int records, int width) {
    Random random = new Random(seed);
    return Table.of(IntStream.range(0, width).<Column>mapToObj(k -> NumericColumn.of("v" + k, random.doubles(records).toArray())).toList());
  }

  private static int[] turned(int records, int by) {
    return IntStream.range(0, records).map(row -> (row + by) % records).toArray();
  }

  private static Correspondence look(MaskedPair pair) {
    return Correspondence.of(pair, Published.of(pair));
  }

  /** Forty records: this many equal no other, this many of them are released, and this many are at their own place. */
  private static boolean misplaced(int uniques, int alone, int own) {
    Table table = numbers(1, 40, 3);
    return Correspondence.of(MaskedPair.aligned(table, table.rows(turned(40, 7))),
        new Published(new Rate(alone, 40), alone, new Rate(own, 40), own, uniques)).misplaced();
  }

  @Test
  void copiesElsewhereAreMisplacedWithinTheLimits() {
    assertTrue(misplaced(40, 40, 0));
    assertTrue(misplaced(40, 36, 3) && !misplaced(40, 35, 3), "nine tenths of the uniques are released");
    assertTrue(misplaced(20, 20, 1) && !misplaced(20, 20, 2), "a tenth of them are at their own place");
    assertTrue(misplaced(2, 2, 0) && !misplaced(1, 1, 0), "uniques are a twentieth of the file");
    Table table = numbers(1, 12, 3);
    assertFalse(Correspondence.of(MaskedPair.aligned(table, table.rows(turned(12, 5))),
        new Published(new Rate(1, 12), 1, new Rate(0, 12), 0, 1)).misplaced(), "one copy shows nothing");
  }

  /** A lone attribute has the same values in any order; few different records are possible with two of few values. */
  @Test
  void copiesByChanceAreNoEvidence() {
    for (int records : new int[] {20, 40}) {
      Table one = numbers(2, records, 1);
      assertFalse(look(MaskedPair.aligned(one, one.rows(turned(records, 7)))).misplaced());
      Table two = numbers(2, records, 2);
      assertTrue(look(MaskedPair.aligned(two, two.rows(turned(records, 7)))).misplaced());
    }
    int[] order = IntStream.range(0, 64).map(i -> i * 29 % 64).toArray();
    Table grid = Table.of(NumericColumn.of("x", IntStream.range(0, 64).mapToDouble(i -> i % 8).toArray()),
        NumericColumn.of("y", IntStream.range(0, 64).mapToDouble(i -> i / 8).toArray())).rows(order);
    Table masked = grid.rows(turned(64, 9));
    Published found = Published.of(MaskedPair.aligned(grid, masked));
    assertTrue(found.alone() == 64 && found.aloneAtOwnPlace() == 0);
    assertFalse(look(MaskedPair.aligned(grid, masked)).misplaced(), "most pairs of these values are some record");
  }

  @Test
  void nobodyHasAPartner() {
    Table table = numbers(3, 5, 2);
    assertEquals(new Correspondence(0, false, false, false, List.of()), look(MaskedPair.unrelated(table, table)));
  }

  /** Every record, or only some, has an equal partner. */
  @Test
  void filesAreTheSameIfEveryRecordHasAnEqualPartner() {
    Table table = numbers(4, 40, 2);
    List<String> ids = IntStream.range(0, 40).mapToObj(Integer::toString).toList();
    int[] most = turned(39, 4);
    List<String> kept = IntStream.of(most).mapToObj(ids::get).toList();
    assertTrue(look(MaskedPair.aligned(table, table)).same());
    for (MaskedPair pair : List.of(MaskedPair.matched(table, ids, table.rows(most), kept),
        MaskedPair.matched(table.rows(most), kept, table, ids),
        MaskedPair.aligned(table, table.with(1, NumericColumn.of("v1", changed(table.numeric(1).toArray())))))) {
      Correspondence found = look(pair);
      assertFalse(found.same());
      assertFalse(found.isBroken());
      assertEquals(pair.partners(), found.partners());
    }
  }

  private static double[] changed(double[] values) {
    double[] changed = values.clone();
    changed[5] = 2;
    return changed;
  }

  /** Of a file whose sums are known, the records in memory are all: the same findings. */
  @Test
  void someRecordsStandForAll() {
    for (int seed = 0; seed < 40; seed++) {
      int records = seed % 2 == 0 ? 12 : 40;
      Table table = numbers(seed, records, 3);
      Table masked = seed % 5 == 0 ? table : table.rows(turned(records, 5));
      if (seed % 3 == 0) {
        masked = masked.with(1, table.column(1));
      }
      MaskedPair pair = MaskedPair.aligned(table, masked);
      Published published = Published.of(pair);
      assertEquals(look(pair), Correspondence.ofSome(pair, published, records, records), "seed " + seed);
      assertFalse(Correspondence.ofSome(pair, published, records + 1, records).same(), "an original record has no partner");
      assertFalse(Correspondence.ofSome(pair, published, records, records + 1).same(), "a masked record has no original");
    }
  }

  /** Values in classes: above each sixth of the sorted values, or the label's place by frequency; 6 is missing. */
  private static int[] classes(Column column) {
    if (column instanceof NumericColumn numbers) {
      double[] sorted = Arrays.stream(numbers.toArray()).filter(v -> !Double.isNaN(v)).sorted().toArray();
      return Arrays.stream(numbers.toArray()).mapToInt(v -> Double.isNaN(v) ? 6
          : (int) IntStream.rangeClosed(1, 5).filter(c -> sorted[c * sorted.length / 6] < v).count()).toArray();
    }
    int[] codes = ((NominalColumn) column).toArray();
    Map<Integer, Long> counts = Arrays.stream(codes).filter(code -> code >= 0).boxed()
        .collect(Collectors.groupingBy(code -> code, Collectors.counting()));
    List<Integer> order = counts.keySet().stream().sorted(Comparator.comparing((Integer code) -> -counts.get(code))
        .thenComparing(code -> code)).toList();
    return Arrays.stream(codes).map(code -> code < 0 ? 6 : Math.min(5, order.indexOf(code))).toArray();
  }

  /** χ² = n·(Σ O²/(R·C) − 1) above its expectation by eight deviations. */
  private static boolean depend(int[] a, int[] b) {
    Map<Integer, Integer> rows = new HashMap<>();
    Map<Integer, Integer> columns = new HashMap<>();
    Map<List<Integer>, Integer> cells = new HashMap<>();
    for (int i = 0; i < a.length; i++) {
      rows.merge(a[i], 1, Integer::sum);
      columns.merge(b[i], 1, Integer::sum);
      cells.merge(List.of(a[i], b[i]), 1, Integer::sum);
    }
    double chi = a.length * (cells.entrySet().stream().mapToDouble(cell -> (double) cell.getValue() * cell.getValue()
        / rows.get(cell.getKey().get(0)) / columns.get(cell.getKey().get(1))).sum() - 1);
    double freedom = (rows.size() - 1.0) * (columns.size() - 1);
    return chi > freedom + 8 * Math.sqrt(2 * freedom);
  }

  /** Copies of a column with some changes, so that they depend more or less on one another. */
  private static List<Column> alike(Random random, int records) {
    boolean numeric = random.nextBoolean();
    double missing = random.nextInt(3) == 0 ? 0.3 : 0;
    double[] common = random.doubles(records).map(v -> numeric ? v : Math.floor(v * v * LABELS.size())).toArray();
    List<Column> columns = new ArrayList<>();
    for (int k = 0; k < 3; k++) {
      double change = random.nextDouble();
      double[] values = Arrays.stream(common).map(v -> random.nextDouble() < missing ? Double.NaN
          : random.nextDouble() < change ? common[random.nextInt(records)] : v).toArray();
      columns.add(numeric ? NumericColumn.of("v" + k, values) : NominalColumn.of("v" + k, LABELS,
          Arrays.stream(values).mapToInt(v -> Double.isNaN(v) ? -1 : (int) v).toArray()));
    }
    return columns;
  }

  /** One attribute is kept, so no order is broken; three are moved together, each a part of the records. */
  @Test
  void attributesApartByPearsonsTest() {
    int[] found = new int[4];
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      int records = 60 + random.nextInt(100);
      Table original = Table.of(alike(random, records));
      int[] order = IntStream.range(0, records).toArray();
      double moved = random.nextDouble();
      for (int row = 0; row < records; row++) {
        if (random.nextDouble() < moved) {
          int other = random.nextInt(records);
          int kept = order[row];
          order[row] = order[other];
          order[other] = kept;
        }
      }
      Table masked = original.rows(order);
      List<int[]> x = original.columns().stream().map(CorrespondenceTest::classes).toList();
      List<int[]> y = masked.columns().stream().map(CorrespondenceTest::classes).toList();
      int[] unrelated = IntStream.range(0, 3).filter(k -> !depend(x.get(k), y.get(k))).toArray();
      List<String> apart = IntStream.of(unrelated).filter(k -> IntStream.of(unrelated).anyMatch(l -> k != l
          && depend(x.get(k), x.get(l)) && depend(y.get(k), y.get(l)))).mapToObj(k -> "v" + k).toList();
      NumericColumn kept = NumericColumn.of("kept", random.doubles(records).toArray());
      NumericColumn noisy = NumericColumn.of("noisy", random.doubles(records).toArray());
      MaskedPair pair = MaskedPair.aligned(join(original, kept, noisy), join(masked, kept, NumericColumn.of("noisy", kept.toArray())));
      Correspondence look = look(pair);
      assertFalse(look.isBroken() || look.same(), "seed " + seed);
      assertEquals(apart, look.apart(), "seed " + seed);
      found[apart.size()]++;
    }
    assertTrue(found[0] > 20 && found[2] > 5 && found[3] > 5, Arrays.toString(found));
  }

  private static Table join(Table table, Column... more) {
    List<Column> columns = new ArrayList<>(table.columns());
    columns.addAll(List.of(more));
    return Table.of(columns);
  }

  /** Twelve equal attributes moved together, of which the first ten are looked at. */
  @Test
  void tenAttributesAreLookedAt() {
    double[] values = new Random(7).doubles(60).toArray();
    Table original = Table.of(IntStream.range(0, 12).<Column>mapToObj(k -> NumericColumn.of("v" + k, values)).toList());
    NumericColumn kept = NumericColumn.of("kept", new Random(8).doubles(60).toArray());
    NumericColumn noisy = NumericColumn.of("noisy", new Random(9).doubles(60).toArray());
    NumericColumn constant = NumericColumn.of("constant", new double[60]);
    Table masked = original.rows(turned(60, 17));
    MaskedPair pair = MaskedPair.aligned(join(original, kept, noisy, constant),
        join(masked, kept, NumericColumn.of("noisy", kept.toArray()), constant));
    assertEquals(IntStream.range(0, 10).mapToObj(k -> "v" + k).toList(), look(pair).apart());
    assertFalse(look(pair).unrelated());
  }
}
