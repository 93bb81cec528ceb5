package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Listener;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;
import sdc.data.number.Decimals;
import sdc.mask.anonymity.KAnonymity;
import sdc.mask.micro.Block;
import sdc.mask.micro.Centroid;
import sdc.mask.micro.Grouping;
import sdc.mask.micro.Microaggregation;

class StratifiedTest {

  private static List<String> strata(int rows, int count, long seed) {
    Random random = new Random(seed);
    return IntStream.range(0, rows).mapToObj(row -> "region=" + random.nextInt(count)).toList();
  }

  private static int[] rowsOf(List<String> strata, String name) {
    return IntStream.range(0, strata.size()).filter(row -> strata.get(row).equals(name)).toArray();
  }

  @Test
  void everyStratumIsMaskedAsAFileOfItsOwn() {
    for (long seed = 1; seed <= 50; seed++) {
      Table table = RandomTables.normals(seed, 60, 3);
      List<String> strata = strata(60, 3, seed);
      for (Masking masking : List.of(new RankSwapping(new int[] {0, 2}, 20, RankSwapping.Variant.SWAP),
          new Microaggregation(List.of(new Block(new int[] {0, 2}, 3)), Grouping.MDAV, false, 0, Centroid.MEAN))) {
        Table masked = new Stratified(masking, strata).mask(table, Randomness.seeded(seed), Progress.NONE);
        assertSame(table.column(1), masked.column(1));
        for (String name : strata.stream().distinct().toList()) {
          int[] rows = rowsOf(strata, name);
          Table alone = masking.mask(table.rows(rows), Randomness.seeded(seed).derive("stratum", name), Progress.NONE);
          for (int k : new int[] {0, 2}) {
            assertEquals(Arrays.toString(alone.numeric(k).toArray()), Arrays.toString(masked.rows(rows).numeric(k).toArray()),
                "seed " + seed + ' ' + name);
          }
        }
      }
    }
  }

  @Test
  void equalStrataDrawDifferentNumbers() {
    double[] values = IntStream.range(0, 40).mapToDouble(row -> row % 20).toArray();
    List<String> strata = IntStream.range(0, 40).mapToObj(row -> row < 20 ? "a" : "b").toList();
    Table masked = new Stratified(new AdditiveNoise(new int[] {0}, 50, AdditiveNoise.Kind.UNCORRELATED), strata)
        .mask(Table.of(NumericColumn.of("x", values)), Randomness.seeded(1), Progress.NONE);
    long equal = IntStream.range(0, 20).filter(row -> masked.numeric(0).value(row) == masked.numeric(0).value(row + 20)).count();
    assertEquals(0, equal);
  }

  @Test
  void labelsOfAllStrataAreJoined() {
    Table table = Table.of(NominalColumn.of("c", List.of("x", "y"), new int[] {0, 1, 0, 1}));
    Masking renaming = (part, randomness, progress) -> part.with(0, NominalColumn.of("c",
        List.of(part.rows() == 1 ? "alone" : "many"), new int[part.rows()]));
    Table masked = new Stratified(renaming, List.of("a", "b", "b", "b")).mask(table, Randomness.seeded(1), Progress.NONE);
    NominalColumn column = (NominalColumn) masked.column(0);
    assertEquals(List.of("alone", "many"), column.labels());
    assertEquals("[0, 1, 1, 1]", Arrays.toString(column.toArray()));
  }

  /** The first stratum is 2-anonymous as it is, so only the second one has labels for its numbers. */
  @Test
  void numbersThatOneStratumKeepsBecomeLabels() {
    Table table = Table.of(NumericColumn.of("age", new double[] {5, 7.5, 7.5, 8, 5, 0.25, 9}));
    Masking masking = new KAnonymity(new int[] {0}, 2, KAnonymity.Method.FULL, KAnonymity.Loss.PRECISION, 0, -1, null, name -> null,
        Decimals::text);
    for (List<String> strata : List.of(List.of("a", "a", "a", "b", "a", "b", "b"), List.of("b", "b", "b", "a", "b", "a", "a"))) {
      NominalColumn masked = (NominalColumn) new Stratified(masking, strata).mask(table, Randomness.seeded(1), Progress.NONE).column(0);
      assertEquals(List.of("5", "7.5", "7.5", "*", "5", "*", "*"), IntStream.range(0, 7).mapToObj(row ->
          masked.labels().get(masked.code(row))).toList());
    }
  }

  @Test
  void smallStrataAreNamed() {
    Listener listener = new Listener();
    new Stratified(new AdditiveNoise(new int[] {0}, 5, AdditiveNoise.Kind.UNCORRELATED), List.of("a", "b", "b", "b"))
        .mask(RandomTables.normals(1, 4, 1), Randomness.seeded(1), listener);
    assertTrue(listener.warnings().contains("2 of 2 strata") && listener.warnings().contains("'a' with 1"), listener.warnings());
  }

  @Test
  void aStratumThatCannotBeMaskedIsNamed() {
    Masking micro = new Microaggregation(List.of(new Block(new int[] {0}, 3)), Grouping.MDAV, false, 0, Centroid.MEAN);
    Refused.with("k: 3 … 'a' of 1 records",
        () -> new Stratified(micro, List.of("a", "b", "b", "b")).mask(RandomTables.normals(1, 4, 1), Randomness.seeded(1), Progress.NONE));
  }

  @Test
  void oneNameForEachRecord() {
    Masking noise = new AdditiveNoise(new int[] {0}, 5, AdditiveNoise.Kind.UNCORRELATED);
    assertThrows(IllegalArgumentException.class, () -> new Stratified(noise, List.of("a")).mask(RandomTables.normals(1, 4, 1),
        Randomness.seeded(1), Progress.NONE));
  }

  /** Ten records are enough; of several smallest strata, the first in the order of names is named. */
  @Test
  void strataOfTenAreNotSmall() {
    List<String> strata = IntStream.range(0, 45).mapToObj(row -> row < 10 ? "d" : row < 18 ? "c" : row < 26 ? "b" : row < 35 ? "a" : "e")
        .toList();
    Masking nothing = (part, randomness, progress) -> part;
    Listener listener = new Listener();
    Table table = RandomTables.normals(1, 45, 1);
    assertSame(table.column(0), new Stratified(nothing, strata).mask(table, Randomness.seeded(1), listener).column(0));
    assertTrue(listener.warnings().contains("3 of 5 strata") && listener.warnings().contains("'b' with 8"), listener.warnings());
    Listener none = new Listener();
    new Stratified(nothing, List.copyOf(strata.subList(0, 10))).mask(table.rows(IntStream.range(0, 10).toArray()), Randomness.seeded(1),
        none);
    assertEquals("", none.warnings());
  }

  /** A table without records has no strata, so the masking itself sees it. */
  @Test
  void noRecords() {
    Table empty = RandomTables.normals(1, 1, 1).rows(new int[0]);
    Table other = RandomTables.normals(1, 0, 1);
    assertSame(other, new Stratified((part, randomness, progress) -> other, List.of()).mask(empty, Randomness.seeded(1), Progress.NONE));
  }

  /** Labels keep their order and their codes if every stratum has them all; other labels or codes make another column. */
  @Test
  void labelsThatAllStrataShareKeepTheirOrder() {
    NominalColumn column = NominalColumn.of("c", List.of("z", "a", "m"), new int[] {0, -1, 2, 1, 1, 0});
    Table table = Table.of(column);
    List<String> strata = List.of("s", "t", "s", "t", "s", "t");
    assertSame(column, new Stratified((part, randomness, progress) -> part, strata).mask(table, Randomness.seeded(1), Progress.NONE)
        .column(0));
    Masking same = (part, randomness, progress) -> part.with(0, NominalColumn.of("c", List.of("z", "a", "m"), new int[part.rows()]));
    NominalColumn first = (NominalColumn) new Stratified(same, strata).mask(table, Randomness.seeded(1), Progress.NONE).column(0);
    assertEquals(List.of("z", "a", "m"), first.labels());
    assertEquals("[0, 0, 0, 0, 0, 0]", Arrays.toString(first.toArray()));
    Masking renamed = (part, randomness, progress) -> part.with(0, NominalColumn.of("c", List.of("a", "m", "z"),
        ((NominalColumn) part.column(0)).toArray()));
    NominalColumn other = (NominalColumn) new Stratified(renamed, strata).mask(table, Randomness.seeded(1), Progress.NONE).column(0);
    assertEquals(List.of("a", "m", "z"), other.labels());
    assertEquals("[0, -1, 2, 1, 1, 0]", Arrays.toString(other.toArray()));
  }

  /** Each stratum's work is a part of the whole, named by the stratum; between strata the work can be stopped. */
  @Test
  void progressIsThatOfAllStrata() {
    Masking half = (part, randomness, progress) -> {
      progress.report(0.5, "half");
      return part;
    };
    Table table = RandomTables.normals(1, 40, 1);
    List<String> strata = IntStream.range(0, 40).mapToObj(row -> row < 10 ? "a" : "b").toList();
    Listener listener = new Listener();
    new Stratified(half, strata).mask(table, Randomness.seeded(1), listener);
    assertEquals(List.of("a: half", "b: half"), listener.details());
    assertEquals(List.of(0.25, 0.75), listener.shares());
    Listener once = Listener.after(1);
    assertThrows(Progress.Stopped.class, () -> new Stratified(half, strata).mask(table, Randomness.seeded(1), once));
    assertEquals(List.of("a: half"), once.details());
  }
}
