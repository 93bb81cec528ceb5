package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sdc.Refused;
import sdc.data.Column;
import sdc.data.Listener;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.mask.anonymity.KAnonymity;
import sdc.mask.anonymity.LocalSuppression;
import sdc.mask.anonymity.Recode;
import sdc.mask.anonymity.RecodeRule;
import sdc.mask.micro.Block;
import sdc.mask.micro.Centroid;
import sdc.mask.micro.Grouping;
import sdc.mask.micro.Microaggregation;
import sdc.mask.synthesis.Cells;
import sdc.mask.synthesis.CopulaSynthesis;
import sdc.mask.synthesis.DrawSettings;
import sdc.mask.synthesis.SequentialSynthesis;

/** What every masking promises, whatever it does. */
class MaskingContractTest {

  /** A masking of some attributes; the last attribute is never masked. */
  record Case(String name, boolean nominal, boolean draws, int leastRows, BiFunction<int[], Integer, Masking> of) {

    Case(String name, boolean nominal, boolean draws, int leastRows, Function<int[], Masking> of) {
      this(name, nominal, draws, leastRows, (columns, rows) -> of.apply(columns));
    }

    Case(String name, boolean nominal, boolean draws, Function<int[], Masking> of) {
      this(name, nominal, draws, 1, of);
    }

    /** The masking of these attributes of a table with this number of records. */
    Masking make(int[] columns, int rows) {
      return of.apply(columns, rows);
    }

    Table mask(int[] columns, Table table, long seed) {
      return make(columns, table.rows()).mask(table, Randomness.seeded(seed), Progress.NONE);
    }

    /** True if the masking can mask this table; days must be some of the years 1 to 9999. */
    boolean takes(Table table) {
      return table.rows() >= leastRows && (!name.equals("DateShift") || table.columns().stream()
          .flatMapToDouble(column -> Arrays.stream(((NumericColumn) column).toArray())).allMatch(day -> day > -7e5 && day < 2e6));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (RankSwapping.Variant variant : RankSwapping.Variant.values()) {
      cases.add(new Case("RankSwapping " + variant, false, true, r -> new RankSwapping(r, 20, variant)));
    }
    for (AdditiveNoise.Kind kind : AdditiveNoise.Kind.values()) {
      cases.add(new Case("AdditiveNoise " + kind, false, true, r -> new AdditiveNoise(r, 10, kind)));
    }
    for (IpsoSynthesis.Kind kind : IpsoSynthesis.Kind.values()) {
      cases.add(new Case("IpsoSynthesis " + kind, false, kind != IpsoSynthesis.Kind.A,
          r -> new IpsoSynthesis(r, new int[] {Arrays.stream(r).max().orElse(0) + 1}, kind)));
    }
    cases.add(new Case("AdditiveNoise rounded", false, true, r -> new AdditiveNoise(r, 10, AdditiveNoise.Kind.CORRELATED, true, true)));
    cases.add(new Case("JpegMasking", false, true, r -> new JpegMasking(r, 60)));
    cases.add(new Case("Romm", false, true, r -> new Romm(r, 0.5)));
    cases.add(new Case("MultiplicativeNoise", false, true, r -> new MultiplicativeNoise(r, 10)));
    cases.add(new Case("TopBottomCoding", false, false,
        r -> new TopBottomCoding(r, TopBottomCoding.Unit.PERCENT, 10, 10, TopBottomCoding.Replacement.MEAN)));
    cases.add(new Case("Pram", true, true, r -> new Pram(r, new Pram.Keep(0.5), true)));
    cases.add(new Case("Recode", false, false, r -> new Recode(r, new RecodeRule.Bins(3))));
    for (KAnonymity.Method method : KAnonymity.Method.values()) {
      cases.add(new Case("KAnonymity " + method, true, false, 2, r -> new KAnonymity(r, 2, method, KAnonymity.Loss.ENTROPY, 5, -1, null,
          name -> null, Double::toString)));
    }
    for (LocalSuppression.Missing missing : LocalSuppression.Missing.values()) {
      cases.add(new Case("LocalSuppression " + missing, true, false, 2, r -> new LocalSuppression(r, 2, new double[0], 0, missing)));
    }
    for (Grouping grouping : Grouping.values()) {
      cases.add(new Case("Microaggregation " + grouping, false, false, 2,
          r -> new Microaggregation(List.of(new Block(r, 2)), grouping, false, 0.2, Centroid.MEAN)));
    }
    cases.add(new Case("Microaggregation MDAV of categories", true, false, 2,
        r -> new Microaggregation(List.of(new Block(r, 2)), Grouping.MDAV, false, 0.2, Centroid.MEAN)));
    cases.add(new Case("Microaggregation INDIVIDUAL of ordered categories", true, false, 2, r -> new Microaggregation(
        List.of(new Block(r, 2)), Grouping.INDIVIDUAL, false, 0.2, Centroid.MEAN, Set.of(0, 1, 2, 3, 4, 5, 6, 7))));
    cases.add(new Case("RecordSwapping", true, true, 1, (r, rows) -> new RecordSwapping(r, named(rows), new int[0], r, 3, 50)));
    for (boolean nominal : new boolean[] {false, true}) {
      cases.add(new Case("SequentialSynthesis" + (nominal ? " of categories" : ""), nominal, true,
          r -> new SequentialSynthesis(r, Map.of(), List.of(), DrawSettings.DEFAULT, new Cells())));
      cases.add(new Case("CopulaSynthesis" + (nominal ? " of categories" : ""), nominal, true,
          r -> new CopulaSynthesis(r, List.of(), new DrawSettings(0, 1, 1))));
    }
    cases.add(new Case("DateShift", false, true, 1, (r, rows) -> new DateShift(r, named(rows), 30)));
    return cases.stream();
  }

  /** Two records each of a household or person. */
  private static List<String> named(int rows) {
    return IntStream.range(0, rows).mapToObj(row -> "p" + row / 2).toList();
  }

  /** The values to mask, as numbers or as categories, and one attribute that is left alone, with its values all different. */
  private static Table table(Table numeric, boolean nominal) {
    List<Column> columns = new ArrayList<>();
    for (Column column : numeric.columns()) {
      double[] values = ((NumericColumn) column).toArray();
      int[] codes = Arrays.stream(values).mapToInt(v -> (Double.hashCode(v) >>> 20) % 5).toArray();
      columns.add(nominal ? NominalColumn.of(column.name(), List.of("a", "b", "c", "d", "e"), codes) : column);
    }
    double[] count = IntStream.range(0, numeric.rows()).asDoubleStream().toArray();
    columns.add(NumericColumn.adopt("untouched", count));
    double[] weights = Arrays.stream(count).map(i -> 1 + i % 3).toArray();
    return numeric.rows() % 2 == 0 ? Table.of(columns) : Table.of(columns).withWeights(weights);
  }

  /** All values, which {@link Arrays#deepEquals} compares bit by bit. */
  private static Object[] values(Table table) {
    return table.columns().stream().<Object>map(column -> column instanceof NumericColumn numeric ? numeric.toArray()
        : ((NominalColumn) column).toArray()).toArray();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void onlyTheChosenAttributesChangeAndTheInputDoesNot(Case masking) {
    for (long seed = 1; seed <= 60; seed++) {
      Table table = table(RandomTables.complete(seed), masking.nominal);
      if (!masking.takes(table)) {
        continue;
      }
      Object[] before = values(table);
      int[] chosen = IntStream.range(0, table.width() - 1).toArray();
      Table masked = masking.mask(chosen, table, seed);
      assertTrue(Arrays.deepEquals(before, values(table)), "the input, seed " + seed);
      assertEquals(table.names(), masked.names(), "seed " + seed);
      assertSame(table.column(table.width() - 1), masked.column(table.width() - 1), "seed " + seed);
      for (int row = 0; row < table.rows(); row++) {
        assertEquals(table.weight(row), masked.weight(row), "seed " + seed);
      }
      for (int k : chosen) {
        assertTrue(masked.column(k).missingCount() == 0 || masking.name.startsWith("LocalSuppression"), "seed " + seed);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void sameSeedSameResultOnAnyNumberOfThreads(Case masking) throws Exception {
    boolean oneThread = masking.nominal || masking.name.matches("Microaggregation.*|DateShift|Copula.*"); // none of these uses several
    Table table = table(RandomTables.normals(1, oneThread ? 3_001 : 20_001, 4), masking.nominal);
    Masking all = masking.make(new int[] {0, 1, 2, 3}, table.rows());
    Object[] expected = values(all.mask(table, Randomness.seeded(7), Progress.NONE));
    for (int threads : new int[] {1, 3}) {
      ForkJoinPool pool = new ForkJoinPool(threads);
      try {
        Table masked = pool.submit(() -> all.mask(table, Randomness.seeded(7), Progress.NONE)).get();
        assertTrue(Arrays.deepEquals(expected, values(masked)), threads + " threads");
      } finally {
        pool.shutdown();
      }
    }
    assertEquals(!masking.draws, Arrays.deepEquals(expected, values(all.mask(table, Randomness.seeded(8), Progress.NONE))), "another seed");
  }

  /** Missing values, in some attributes all: they stay missing, or the masking says in one line why it cannot keep them. */
  @ParameterizedTest
  @MethodSource("cases")
  void missingValuesStayMissing(Case masking) {
    int masked = 0;
    for (long seed = 1; seed <= 40; seed++) {
      Table table = table(RandomTables.holed(seed), masking.nominal);
      if (table.rows() < masking.leastRows) {
        continue;
      }
      int[] chosen = IntStream.range(0, table.width() - 1).toArray();
      try {
        Table result = masking.mask(chosen, table, seed);
        masked++;
        for (int k : chosen) {
          assertTrue(masking.name.matches("KAnonymity.*|(Sequential|Copula).*")
              || result.column(k).missingCount() >= table.column(k).missingCount(), "seed " + seed);
          assertTrue(masking.name.matches("KAnonymity.*|RecordSwapping|(Sequential|Copula).*")
              || IntStream.range(0, table.rows()).allMatch(row -> result.column(k).isMissing(row) || !table.column(k).isMissing(row)),
              "seed " + seed);
        }
      } catch (IllegalArgumentException e) {
        String message = e.getMessage();
        assertTrue(message.matches("(attributes|blocks|k|correlated noise)\\b.*") && message.lines().count() == 1, message);
      }
    }
    assertTrue(masked >= 15, "masked " + masked);
  }

  /** One label alone, and 10,000 labels that occur once each. */
  @ParameterizedTest
  @MethodSource("cases")
  void takesOneLabelAndTenThousand(Case masking) {
    if (masking.nominal) {
      Table table = Table.of(NominalColumn.of("one", List.of("a"), new int[10_000]), NominalColumn.of("many",
          IntStream.range(0, 10_000).mapToObj(label -> "l" + label).toList(), IntStream.range(0, 10_000).toArray()));
      assertEquals(10_000, masking.mask(new int[] {0}, table, 1).rows());
      if (masking.name.matches("(Pram|Sequential.*)")) { // whose matrix or model has an entry for each label
        Refused.with("attributes … 'many' has 10000 labels … at most 2000", () -> masking.mask(new int[] {0, 1}, table, 1));
      } else {
        assertEquals(10_000, masking.mask(new int[] {0, 1}, table, 1).rows());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void anEmptyFileStaysEmpty(Case masking) {
    Table none = table(RandomTables.normals(1, 5, 2), masking.nominal).rows(new int[0]);
    assertEquals(0, masking.mask(new int[] {0, 1}, none, 1).rows());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void stopsWhenAsked(Case masking) {
    Listener stopped = Listener.after(0);
    Table table = table(RandomTables.normals(1, 50, 2), masking.nominal);
    assertThrows(Progress.Stopped.class,
        () -> masking.make(new int[] {0, 1}, 50).mask(table, Randomness.seeded(1), stopped));
    assertFalse(stopped.details().stream().anyMatch(String::isBlank));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void attributesAreCheckedAndCopied(Case masking) throws Exception {
    for (int[] bad : new int[][] {{}, {0, 0}, {-1}}) {
      String message = assertThrows(IllegalArgumentException.class, () -> masking.make(bad, 5)).getMessage();
      assertTrue(message.matches("(attributes|blocks)\\b.*") && message.lines().count() == 1, message);
    }
    Table fitting = table(RandomTables.normals(1, 5, 2), masking.nominal);
    assertRefused(masking.make(new int[] {7}, 5), fitting);
    Table otherKind = table(RandomTables.normals(1, 5, 2), !masking.nominal);
    String both = "(Microaggregation .*(MDAV|ordered)|LocalSuppression|KAnonymity|RecordSwapping|Sequential|Copula).*";
    if (!masking.name.matches(both)) {
      assertRefused(masking.make(new int[] {0, 1}, 5), otherKind);
    }
    int[] given = {0, 1};
    Masking made = masking.make(given, 5);
    given[0] = 9;
    int[] held = columns(made);
    assertEquals(0, held[0], "the caller's array is copied");
    assertNotSame(held, columns(made), "the own array is never handed out");
  }

  private static int[] columns(Masking masking) throws ReflectiveOperationException {
    return masking instanceof Microaggregation micro ? micro.blocks().get(0).columns()
        : (int[]) masking.getClass().getMethod("columns").invoke(masking);
  }

  private static void assertRefused(Masking masking, Table table) {
    String message = assertThrows(IllegalArgumentException.class,
        () -> masking.mask(table, Randomness.seeded(1), Progress.NONE)).getMessage();
    assertTrue(message.matches("(attributes|blocks)\\b.*") && message.lines().count() == 1, message);
  }
}
