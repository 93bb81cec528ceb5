package sdc.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.data.Column;
import sdc.data.CountedValues;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Recoding;
import sdc.data.SetNotation;
import sdc.data.Table;
import sdc.data.copula.CensusSampler;
import sdc.data.number.Decimals;
import sdc.loss.LossTables;
import sdc.mask.Pram;

/** {@link Published} beside a loop over all pairs of records, and {@link Correspondence} on files whose order is known. */
class PublishedTest {

  private static List<List<Object>> records(Table table) {
    return IntStream.range(0, table.rows()).mapToObj(row -> table.columns().stream().map(column -> value(column, row)).toList()).toList();
  }

  private static Object value(Column column, int row) {
    return column.isMissing(row) ? "missing" : column instanceof NumericColumn number ? (Object) (number.value(row) + 0.0)
        : ((NominalColumn) column).labels().get(((NominalColumn) column).code(row));
  }

  @Test
  void agreesWithALoopOverAllPairs() {
    int copies = 0;
    for (long seed = 0; seed < 400; seed++) {
      MaskedPair pair = LossTables.awkward(seed);
      List<List<Object>> x = records(pair.original());
      List<List<Object>> y = records(pair.masked());
      Published found = Published.of(pair);
      String words = "seed " + seed;
      assertEquals(y.stream().filter(x::contains).count(), found.records().hits(), words);
      assertEquals(y.size(), found.records().records(), words);
      List<List<Object>> single = x.stream().filter(record -> Collections.frequency(x, record) == 1).toList();
      assertEquals(single.size(), found.uniques(), words);
      assertEquals(single.stream().filter(y::contains).count(), found.alone(), words);
      int[] rows = IntStream.range(0, x.size())
          .filter(row -> pair.partner(row) >= 0 && y.get(pair.partner(row)).equals(x.get(row))).toArray();
      assertEquals(new Rate(rows.length, pair.partners()), found.atOwnPlace(), words);
      assertEquals(IntStream.of(rows).filter(row -> single.contains(x.get(row))).count(), found.aloneAtOwnPlace(), words);
      attributes(pair, x, y, words);
      copies += found.records().hits();
    }
    assertTrue(copies > 500, "only " + copies + " copies");
  }

  private static void attributes(MaskedPair pair, List<List<Object>> x, List<List<Object>> y, String words) {
    List<Published.Attribute> found = Published.attributes(pair);
    for (int k = 0; k < found.size(); k++) {
      int at = k;
      assertEquals(IntStream.range(0, x.size()).filter(row -> pair.partner(row) >= 0
          && y.get(pair.partner(row)).get(at).equals(x.get(row).get(at))).count(), found.get(k).unchanged().hits(), words);
      if (pair.original().column(k) instanceof NumericColumn) {
        double[] values = x.stream().map(record -> record.get(at)).filter(Double.class::isInstance).mapToDouble(v -> (Double) v).toArray();
        double low = Arrays.stream(values).min().orElse(Double.NaN);
        double high = Arrays.stream(values).max().orElse(Double.NaN);
        assertEquals(y.stream().anyMatch(record -> record.get(at).equals(low) || record.get(at).equals(high)),
            found.get(k).extreme(), words);
      }
    }
  }

  private static Table mixed(double[] numbers, String... labels) {
    return Table.of(NumericColumn.of("n", numbers), Given.labels("c", labels));
  }

  @Test
  void filesOfTheSameValuesLookTheSame() {
    Table table = mixed(new double[] {0.0, Double.NaN, 2}, "a", "", "b");
    assertTrue(Published.isSame(table, table));
    assertTrue(Published.isSame(table, mixed(new double[] {-0.0, Double.NaN, 2}, "a", "", "b")));
    assertTrue(Published.isSame(table.select(1), Table.of(NominalColumn.of("c", List.of("b", "a"), new int[] {1, -1, 0}))), "other codes");
    assertFalse(Published.isSame(table, mixed(new double[] {0, 1, 2}, "a", "", "b")));
    assertFalse(Published.isSame(table, mixed(new double[] {0, Double.NaN, 2}, "a", "", "a")));
    assertFalse(Published.isSame(table, mixed(new double[] {0, Double.NaN, 2}, "a", "b", "b")));
    assertFalse(Published.isSame(table, table.rows(new int[] {0, 1})));
    assertFalse(Published.isSame(table, table.select(1, 0)), "other names");
  }

  /** Of 1500 records every second is looked at, of 999 each. */
  @Test
  void aThousandRecordsAreLookedAt() {
    double[] values = new Random(1).doubles(1500).toArray();
    double[] odd = values.clone();
    odd[1499] = 7;
    double[] even = values.clone();
    even[1498] = 7;
    assertTrue(Published.isSame(Given.table(values), Given.table(odd)));
    assertFalse(Published.isSame(Given.table(values), Given.table(even)));
    assertFalse(Published.isSame(Given.table(Arrays.copyOf(values, 999)), Given.table(IntStream.range(0, 999)
        .mapToDouble(row -> row == 997 ? 7 : values[row]).toArray())));
  }

  @Test
  void attributesAreUntouchedIfEveryValueIsPublished() {
    assertTrue(new Published.Attribute("v", new Rate(3, 3), false, false).isUntouched());
    assertFalse(new Published.Attribute("v", new Rate(2, 3), false, false).isUntouched());
    assertFalse(new Published.Attribute("v", new Rate(0, 0), false, false).isUntouched(), "nobody has a partner");
    NominalColumn label = Given.labels("v", "a", "a");
    assertFalse(Published.attributes(MaskedPair.aligned(Table.of(label), Table.of(label))).get(0).extreme(), "labels have no extremes");
  }

  private static Table shuffled(Table table, long seed) {
    List<Integer> rows = new ArrayList<>(IntStream.range(0, table.rows()).boxed().toList());
    Collections.shuffle(rows, new Random(seed));
    return table.rows(rows.stream().mapToInt(Integer::intValue).toArray());
  }

  private static Correspondence look(Table original, Table masked) {
    MaskedPair pair = MaskedPair.aligned(original, masked);
    return Correspondence.of(pair, Published.of(pair));
  }

  /** Rounded to a hundredth of the deviations, so that records are nearly as they were but none is a copy. */
  private static Table moved(Table table, double share, long seed) {
    Random random = new Random(seed);
    return Table.of(table.columns().stream().map(column -> NumericColumn.of(column.name(), Arrays.stream(((NumericColumn) column).toArray())
        .map(v -> v * (1 + share * random.nextGaussian())).toArray())).toList());
  }

  @Test
  void aShuffledCopyIsBrokenAndTheSameFileIsTheSame() {
    for (long seed = 1; seed < 10; seed++) {
      Table census = CensusSampler.table(300, Randomness.seeded(seed));
      assertTrue(look(census, census).same());
      assertFalse(look(census, census).isBroken());
      Correspondence shuffled = look(census, shuffled(census, seed));
      assertTrue(shuffled.misplaced() && shuffled.unrelated() && !shuffled.same(), "seed " + seed);
      Table noisy = moved(census, 0.1, seed);
      assertFalse(look(census, noisy).isBroken(), "seed " + seed);
      assertTrue(look(census, shuffled(noisy, seed)).unrelated(), "seed " + seed);
    }
  }

  /** Labels that were exchanged at their own places are no broken order, whatever is kept. */
  @Test
  void heavyMaskingIsNoBrokenOrder() {
    for (int seed = 1; seed < 10; seed++) {
      Random random = new Random(seed);
      List<Column> columns = new ArrayList<>();
      int[] common = random.ints(1000, 0, 4).toArray();
      for (int k = 0; k < 5; k++) {
        int[] codes = Arrays.stream(common).map(c -> random.nextInt(3) == 0 ? random.nextInt(4) : c).toArray();
        columns.add(NominalColumn.of("c" + k, List.of("a", "b", "c", "d"), codes));
      }
      Table original = Table.of(columns);
      for (double keep : new double[] {0, 0.3, 0.9}) {
        Table masked = new Pram(new int[] {0, 1, 2, 3, 4}, new Pram.Keep(keep), false)
            .mask(original, Randomness.seeded(seed), Progress.NONE);
        assertFalse(look(original, masked).isBroken(), "seed " + seed + ", keep " + keep);
      }
      Table each = Table.of(columns.stream().map(column -> shuffled(Table.of(column), random.nextLong()).column(0)).toList());
      assertFalse(look(original, each).isBroken(), "seed " + seed + ": attributes exchanged each on its own");
      assertTrue(look(original, shuffled(original, seed)).isBroken(), "seed " + seed);
    }
  }

  /** Independent attributes, in another order with one of them masked besides: only that the others stayed together shows it. */
  @Test
  void attributesThatMovedTogetherAreABrokenOrder() {
    for (int records : new int[] {12, 25, 120}) {
      int noticed = 0;
      for (int seed = 0; seed < 20; seed++) {
        String words = records + " records, seed " + seed;
        Random random = new Random(seed);
        Table original = Table.of(IntStream.range(0, 4).<Column>mapToObj(k -> NumericColumn.of("v" + k, random.doubles(records, 0, 100)
            .map(v -> k == 3 ? Math.rint(v / 30) : v).toArray())).toList());
        NumericColumn noisy = NumericColumn.of("v1", Arrays.stream(original.numeric(1).toArray()).map(v -> v + random.nextGaussian())
            .toArray());
        Table masked = original.with(1, noisy);
        assertFalse(look(original, masked).isBroken(), words);
        noticed += look(original, shuffled(masked, seed)).unrelated() ? 1 : 0;
        Table swapped = shuffled(original, seed);
        assertFalse(look(original, original.with(0, swapped.column(0))).isBroken(), "one attribute is exchanged, " + words);
        assertFalse(look(original, masked.with(0, swapped.column(0)).with(2, swapped.column(2))).isBroken(), "a group is, " + words);
        Table apart = original.with(0, shuffled(original, 100 + seed).column(0)).with(1, shuffled(original, 200 + seed).column(1))
            .with(2, shuffled(original, 300 + seed).column(2)).with(3, shuffled(original, 400 + seed).column(3));
        assertFalse(look(original, apart).isBroken(), "each for itself, " + words);
      }
      assertTrue(noticed >= (records > 30 ? 20 : 14), "of 20 shuffled files of " + records + " records " + noticed + " are noticed; in"
          + " small ones, some records are at their own place by chance");
    }
  }

  /** The release has the least age itself, beside intervals of ages, so it publishes an extreme. */
  @Test
  void extremesBesideSetsAreNamed() {
    for (String least : List.of("18", "19")) {
      Recoding.Columns read = new Recoding(null, SetNotation.NUMBERS, Decimals::text).read(NumericColumn.of("age", new double[] {18, 40, 70,
          97}), Given.labels("age", least, "[30, 50[", "65+", "65+"));
      Published.Attribute age = Published.attributes(MaskedPair.aligned(Table.of(read.original()), Table.of(read.masked()))).get(0);
      assertEquals(least.equals("18"), age.extreme());
      long[] once = {1, 1, 1, 1};
      assertEquals(age.extreme(), new CountedValues(read, once, once, 4, 4).keepsExtreme());
    }
  }

  @Test
  void gapsAreNamed() {
    Coverage whole = new Coverage(List.of("a"), List.of(), List.of(), List.of("SupervisedLinkage"), List.of(), true, 0, true);
    assertEquals(List.of(), whole.gaps());
    Coverage partial = new Coverage(List.of("a"), List.of(new Coverage.NotAttacked("b", "text")), List.of("b"), List.of("x"),
        List.of("y"), false, 1, true);
    assertEquals(List.of("1 of 2 attributes was not attacked (b)", "the loss does not measure the change of b", "not run: y",
        "the worst case (SupervisedLinkage) was not run", "1 record without a partner was left out"), partial.gaps());
    Coverage trained = new Coverage(List.of("a"), List.of(), List.of(), List.of("SupervisedLinkage -F OWA"), List.of(), false, 0, true);
    assertEquals(List.of("the worst case (SupervisedLinkage that learns from the attacked records) was not run"), trained.gaps());
  }

  @Test
  void fiveNamesAreWritten() {
    assertEquals("a, b, c, d, e", Coverage.some(List.of("a", "b", "c", "d", "e")));
    assertEquals("a, b, c, d, e and 1 more", Coverage.some(List.of("a", "b", "c", "d", "e", "f")));
    assertEquals("a, b, c, d, e and 2 more", Coverage.some(List.of("a", "b", "c", "d", "e", "f", "g")));
  }

  /** A constant that was one before is no gap, because nobody loses anything by it. */
  @Test
  void attributesThatBecameConstantAreNotAttacked() {
    List<String> xy = List.of("x", "y");
    Table original = Table.of(NumericColumn.of("n", new double[] {1, 2}), NominalColumn.of("c", xy, new int[] {0, 1}),
        NumericColumn.of("same", new double[] {4, 4}), NominalColumn.of("kept", xy, new int[] {1, 0}));
    Table masked = Table.of(NumericColumn.of("n", new double[] {3, 3}), NominalColumn.of("c", xy, new int[] {1, 1}),
        NumericColumn.of("same", new double[] {4, 4}), NominalColumn.of("kept", xy, new int[] {0, 1}));
    Coverage whole = new Coverage(original.names(), List.of(), List.of(), List.of("SupervisedLinkage"), List.of(), true, 0, true);
    assertEquals(List.of("2 of 4 attributes were not attacked (n, c)"),
        whole.withoutConstants(MaskedPair.aligned(original, masked)).gaps());
    assertEquals(whole, whole.withoutConstants(MaskedPair.aligned(original, original)));
  }

  /** A missing value beside a value tells records apart, in the release and in the original. */
  @Test
  void aMissingValueIsADifference() {
    List<String> xy = List.of("x", "y");
    Table original = Table.of(NumericColumn.of("n", new double[] {1, 2}), NominalColumn.of("c", xy, new int[] {0, 1}),
        NumericColumn.of("none", new double[] {1, 2}), NominalColumn.of("gap", xy, new int[] {0, -1}));
    Table masked = Table.of(NumericColumn.of("n", new double[] {3, Double.NaN}), NominalColumn.of("c", xy, new int[] {1, -1}),
        NumericColumn.of("none", new double[] {Double.NaN, Double.NaN}), NominalColumn.of("gap", xy, new int[] {0, 0}));
    Coverage whole = new Coverage(original.names(), List.of(), List.of(), List.of("SupervisedLinkage"), List.of(), true, 0, true);
    assertEquals(List.of("2 of 4 attributes were not attacked (none, gap)"),
        whole.withoutConstants(MaskedPair.aligned(original, masked)).gaps());
  }
}
