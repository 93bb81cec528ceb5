package sdc.mask.micro;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Listener;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

/** What holds for every grouping, and every setting that must be refused. */
class MicroaggregationTest {

  private static final int TABLES = 200;

  @Test
  void everyGroupingKeepsItsPromises() {
    for (int seed = 0; seed < TABLES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int rows = 1 + random.nextInt(50);
      Table table = RandomTables.mixed(seed, rows, 1 + random.nextInt(4));
      int k = 1 + random.nextInt(Math.min(rows, 7));
      for (Grouping grouping : Grouping.values()) {
        for (Centroid centroid : Centroid.values()) {
          Microaggregation masking = new Microaggregation(List.of(RandomTables.all(table, k)), grouping, random.nextBoolean(),
              1.1, centroid);
          checkPromises(table, masking, k, masking + ", seed " + seed);
        }
      }
    }
  }

  private static void checkPromises(Table table, Microaggregation masking, int k, String what) {
    Table masked = mask(masking, table);
    assertEquals(table.names(), masked.names(), what);
    for (Block part : masking.parts()) {
      int[] group = masking.partition(table, part, Progress.NONE);
      Partitions.assertSizes(group, k);
      for (int column : part.columns()) {
        for (int number : Arrays.stream(group).distinct().toArray()) {
          int[] members = IntStream.range(0, group.length).filter(row -> group[row] == number).toArray();
          double[] values = Arrays.stream(members).mapToDouble(row -> table.numeric(column).value(row)).sorted().toArray();
          double[] centroids = Arrays.stream(members).mapToDouble(row -> masked.numeric(column).value(row)).distinct().toArray();
          assertEquals(1, centroids.length, what);
          assertTrue(centroids[0] >= values[0] && centroids[0] <= values[values.length - 1], what);
          double expected = masking.centroid() == Centroid.MEDIAN
              ? values[(values.length - 1) / 2] / 2 + values[values.length / 2] / 2
              : Arrays.stream(values).map(value -> value / values.length).sum();
          double size = Math.max(Math.abs(values[0]), Math.abs(values[values.length - 1]));
          assertEquals(expected, centroids[0], 1e-14 * size + 4 * values.length * Double.MIN_VALUE, what);
        }
      }
    }
  }

  @Test
  void meansAreKept() {
    for (int seed = 0; seed < TABLES; seed++) {
      Table table = RandomTables.normal(seed, 40, 3);
      for (Grouping grouping : Grouping.values()) {
        List<Block> blocks = List.of(RandomTables.all(table, 3));
        Table masked = mask(new Microaggregation(blocks, grouping, false, 0.5, Centroid.MEAN), table);
        for (int c = 0; c < 3; c++) {
          assertEquals(Arrays.stream(table.numeric(c).toArray()).sum(), Arrays.stream(masked.numeric(c).toArray()).sum(), 1e-12,
              grouping + ", seed " + seed);
        }
      }
    }
  }

  @Test
  void groupsOfOneChangeNothingAndOneGroupOfAllLeavesTheMean() {
    Table single = Table.of(NumericColumn.of("x", new double[] {-1.7e308}));
    Table table = RandomTables.mixed(5, 9, 4);
    for (Grouping grouping : Grouping.values()) {
      assertEquals(-1.7e308, mask(all(single, 1, grouping), single).numeric(0).value(0), grouping.name());
      Table same = mask(all(table, 1, grouping), table);
      Table one = mask(all(table, 9, grouping), table);
      for (int c = 0; c < 4; c++) {
        assertArrayEquals(table.numeric(c).toArray(), same.numeric(c).toArray(), grouping.name());
        assertEquals(1, Arrays.stream(one.numeric(c).toArray()).distinct().count(), grouping.name());
      }
    }
  }

  @Test
  void magnitudeDoesNotMatter() {
    for (int seed = 0; seed < TABLES; seed++) {
      Table table = RandomTables.normal(seed, 30, 2);
      for (double factor : new double[] {0x1p1020, 0x1p-1000}) {
        Table scaled = Table.of(times(table.numeric(0), factor), times(table.numeric(1), factor));
        for (Grouping grouping : Grouping.values()) {
          for (boolean raw : new boolean[] {false, true}) {
            Microaggregation masking = new Microaggregation(List.of(RandomTables.all(table, 3)), grouping, raw, 1, Centroid.MEAN);
            for (Block part : masking.parts()) {
              assertArrayEquals(masking.partition(table, part, Progress.NONE), masking.partition(scaled, part, Progress.NONE),
                  masking + " times " + factor + ", seed " + seed);
            }
          }
        }
      }
    }
  }

  @Test
  void rawValuesBelowTheNormalRangeAreStillDistinguished() {
    Table table = Table.of(NumericColumn.of("x", new double[] {0, Double.MIN_VALUE, 0, Double.MIN_VALUE}),
        NumericColumn.of("constant", new double[] {1e308, 1e308, 1e308, 1e308}));
    Microaggregation masking = new Microaggregation(List.of(RandomTables.all(table, 2)), Grouping.MDAV, true, 0, Centroid.MEAN);
    int[] group = masking.partition(table, masking.blocks().get(0), Progress.NONE);
    assertArrayEquals(new int[] {0, 1, 0, 1}, Partitions.canonical(group));
  }

  /** Standardised values would all be equal, but for the greatest. */
  @Test
  void oneHugeValueDoesNotDrownTheOrderOfTheOthers() {
    Table table = Table.of(NumericColumn.of("x", new double[] {1, 5, 3, 6, 1e300, 4, 2, 7}));
    for (Grouping grouping : List.of(Grouping.INDIVIDUAL, Grouping.OPTIMAL)) {
      assertArrayEquals(new double[] {1.5, 5.5, 3.5, 5.5, 5e299, 3.5, 1.5, 5e299},
          mask(all(table, 2, grouping), table).numeric(0).toArray(), grouping.name());
    }
  }

  @Test
  void theOrderOfColumnsDoesNotMatter() {
    for (int seed = 0; seed < TABLES; seed++) {
      Table table = RandomTables.normal(seed, 50, 4);
      for (Grouping grouping : List.of(Grouping.MDAV, Grouping.V_MDAV, Grouping.PCA, Grouping.Z_SCORES)) {
        Microaggregation masking = all(table, 3, grouping);
        Block turned = new Block(new int[] {2, 0, 3, 1}, 3);
        int[] expected = masking.partition(table, masking.blocks().get(0), Progress.NONE);
        int[] group = new Microaggregation(List.of(turned), grouping, false, 0, Centroid.MEAN).partition(table, turned, Progress.NONE);
        assertArrayEquals(expected, group, grouping + ", seed " + seed);
      }
    }
  }

  @Test
  void blocksAreIndependentAndOtherAttributesStay() {
    Table numbers = RandomTables.normal(3, 25, 5);
    NominalColumn colour = NominalColumn.of("colour", List.of("red", "blue"), new int[25]);
    Table table = Table.of(numbers.column(0), colour, numbers.column(1), numbers.column(2), numbers.column(3), numbers.column(4));
    List<Block> blocks = List.of(new Block(new int[] {5, 0}, 4), new Block(new int[] {2, 3}, 2));
    Table masked = mask(new Microaggregation(blocks, Grouping.MDAV, false, 0, Centroid.MEAN), table);
    assertEquals(colour, masked.column(1));
    assertEquals(table.column(4), masked.column(4));
    for (Block block : blocks) {
      Table alone = mask(new Microaggregation(List.of(block), Grouping.MDAV, false, 0, Centroid.MEAN), table);
      for (int column : block.columns()) {
        assertArrayEquals(alone.numeric(column).toArray(), masked.numeric(column).toArray());
      }
    }
  }

  @Test
  void weightsEnterTheCentroidsOnly() {
    Table table = Table.of(NumericColumn.of("x", new double[] {1, 2, 6, 11, 12, 19}));
    double[] weights = {1e300, 1e300, 2e300, 0, 0, 0};
    Microaggregation mean = all(table, 3, Grouping.OPTIMAL);
    Table masked = mask(mean, table.withWeights(weights));
    assertArrayEquals(new double[] {3.75, 3.75, 3.75, 14, 14, 14}, masked.numeric(0).toArray());
    assertEquals(2e300, masked.weight(2));
    assertArrayEquals(new double[] {3, 3, 3, 14, 14, 14}, mask(mean, table).numeric(0).toArray());
    Microaggregation median = new Microaggregation(mean.blocks(), Grouping.OPTIMAL, false, 0, Centroid.MEDIAN);
    assertArrayEquals(new double[] {4, 4, 4, 12, 12, 12}, mask(median, table.withWeights(weights)).numeric(0).toArray());
    double[] zeros = {0.5, 0, 0.5, 3, 1, 1};
    assertArrayEquals(new double[] {3.5, 3.5, 3.5, 11, 11, 11}, mask(median, table.withWeights(zeros)).numeric(0).toArray());
  }

  @Test
  void workCanBeStoppedAndReportsProgress() {
    Table table = RandomTables.normal(1, 20_000, 2);
    for (Grouping grouping : List.of(Grouping.MDAV, Grouping.V_MDAV, Grouping.OPTIMAL, Grouping.PCA)) {
      Listener listener = Listener.after(1);
      Microaggregation masking = all(table, 40, grouping);
      assertThrows(Progress.Stopped.class, () -> masking.mask(table, Randomness.seeded(1), listener), grouping.name());
      assertTrue(listener.shares().stream().allMatch(share -> share > 0 && share < 1), grouping.name());
    }
  }

  @Test
  void sharesOfAllPartsMakeOneShare() {
    Listener listener = new Listener();
    Table table = RandomTables.normal(1, 60, 4);
    all(table, 3, Grouping.OPTIMAL).mask(table, Randomness.seeded(1), listener);
    assertEquals(List.of(0.25, 0.5, 0.75, 1.0), listener.shares().stream().sorted().toList());
  }

  @Test
  void settingsOutsideTheirRangeAreRefused() {
    int[] one = {0};
    Refused.with("k … 1 or more, got 0", () -> new Block(one, 0));
    Refused.with("k … 1 or more, got -3", () -> new Block(one, -3));
    Refused.with("attributes or blocks … at least one … got none", () -> new Block(new int[0], 3));
    Refused.with("blocks … once … got 2, 1, 2", () -> new Block(new int[] {1, 0, 1}, 3));
    Refused.with("blocks … from 1, got 0, 1", () -> new Block(new int[] {-1, 0}, 3));
    Refused.with("attributes or blocks … at least one … got none", () -> masking(List.of(), 0));
    Refused.with("blocks … overlap … 2, 4",
        () -> masking(List.of(new Block(new int[] {0, 1, 3}, 3), new Block(new int[] {3, 2, 1}, 2)), 0));
    for (double gamma : new double[] {-0.1, Double.NaN, Double.POSITIVE_INFINITY}) {
      Refused.with("gamma … 0 or more, got " + gamma, () -> masking(List.of(new Block(one, 3)), gamma));
    }
  }

  @Test
  void tablesThatDoNotFitAreRefused() {
    Table table = Table.of(NumericColumn.of("age", new double[] {1, Double.NaN, 3, Double.NaN}),
        NominalColumn.of("town", List.of("a"), new int[4]), NominalColumn.of("sex", List.of("f"), new int[4]),
        NumericColumn.of("income", new double[4]));
    for (Grouping grouping : Grouping.values()) {
      if (grouping != Grouping.MDAV && grouping != Grouping.V_MDAV) {
        Microaggregation masking = new Microaggregation(List.of(new Block(new int[] {2, 1, 3}, 2)), grouping, false, 0, Centroid.MEAN);
        Refused.with("blocks name attribute 2 'town' … no order … got " + grouping, () -> mask(masking, table));
      }
    }
    Microaggregation ranked = new Microaggregation(List.of(new Block(new int[] {0}, 3)), Grouping.INDIVIDUAL, false, 0, Centroid.MEAN);
    Refused.with("k: 3 records per group for attribute 1 … 2 values that are not missing", () -> mask(ranked, table));
    refusesTable("k: 5 records per group for attribute 4 … 4 records", table, new Block(new int[] {3}, 5));
    refusesTable("blocks … 1 to 4 … got 6", table, new Block(new int[] {3, 5}, 2));
  }

  private static void refusesTable(String message, Table table, Block block) {
    for (Grouping grouping : Grouping.values()) {
      Microaggregation masking = new Microaggregation(List.of(block), grouping, false, 0, Centroid.MEAN);
      Refused.with(message, () -> mask(masking, table));
    }
  }

  private static Microaggregation masking(List<Block> blocks, double gamma) {
    return new Microaggregation(blocks, Grouping.V_MDAV, false, gamma, Centroid.MEAN);
  }

  private static Microaggregation all(Table table, int k, Grouping grouping) {
    return new Microaggregation(List.of(RandomTables.all(table, k)), grouping, false, 0, Centroid.MEAN);
  }

  private static Table mask(Microaggregation masking, Table table) {
    return masking.mask(table, Randomness.seeded(1), Progress.NONE);
  }

  private static NumericColumn times(NumericColumn column, double factor) {
    return NumericColumn.adopt(column.name(), Arrays.stream(column.toArray()).map(value -> value * factor).toArray());
  }
}
