package sdc.mask.micro;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Listener;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

/** Groups of numbers, categories, ordered categories and missing values together. */
class MixedMicroaggregationTest {

  private static final List<String> LABELS = List.of("a", "b", "c", "d");

  private static Table table(SplittableRandom random, int rows, double missing) {
    double[] numbers = IntStream.range(0, rows).mapToDouble(row -> random.nextDouble() < missing ? Double.NaN : random.nextInt(9))
        .toArray();
    int[] codes = IntStream.range(0, rows).map(row -> random.nextDouble() < missing ? NominalColumn.MISSING : random.nextInt(4)).toArray();
    int[] grades = IntStream.range(0, rows).map(row -> random.nextDouble() < missing ? NominalColumn.MISSING : random.nextInt(4)).toArray();
    return Table.of(NumericColumn.of("x", numbers), NominalColumn.of("c", LABELS, codes), NominalColumn.of("o", LABELS, grades));
  }

  private static Microaggregation masking(int k, Grouping grouping) {
    return new Microaggregation(List.of(new Block(new int[] {0, 1, 2}, k)), grouping, false, 0.3, Centroid.MEAN, Set.of(2));
  }

  /** Over all pairs of records, a category weighs like a standardised number: the mean squared difference is 2. */
  @Test
  void aCategoryWeighsLikeAStandardisedNumber() {
    for (int seed = 0; seed < 50; seed++) {
      Table table = table(new SplittableRandom(seed), 40, 0);
      Points points = Points.of(table, new int[] {1}, false, k -> false);
      int[] codes = ((NominalColumn) table.column(1)).toArray();
      double sum = 0;
      for (int i = 0; i < 40; i++) {
        for (int j = 0; j < 40; j++) {
          double squared = points.squared(i, points.point(j));
          assertEquals(codes[i] == codes[j] ? 0 : points.squared(0, points.point(first(codes))), squared, 1e-12, "seed " + seed);
          sum += squared;
        }
      }
      assertEquals(2, sum / 1600, 1e-12, "seed " + seed);
    }
  }

  private static int first(int[] codes) {
    return IntStream.range(0, codes.length).filter(row -> codes[row] != codes[0]).findFirst().orElseThrow();
  }

  @Test
  void eachValueIsTheCentroidOfTheKnownValuesOfItsGroup() {
    for (int seed = 0; seed < 200; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int rows = 3 + random.nextInt(40);
      Table table = table(random, rows, seed % 3 == 0 ? 0 : 0.4 * random.nextDouble());
      Microaggregation masking = masking(1 + random.nextInt(3), seed % 2 == 0 ? Grouping.MDAV : Grouping.V_MDAV);
      Table masked = masking.mask(table, Randomness.seeded(1), Progress.NONE);
      int[] group = masking.partition(table, masking.blocks().get(0), Progress.NONE);
      Partitions.assertSizes(group, masking.blocks().get(0).k());
      for (int k = 0; k < 3; k++) {
        for (int row = 0; row < rows; row++) {
          assertEquals(expected(table, group, k, row), value(masked, k, row), 1e-12, "seed " + seed + " attribute " + k + " row " + row);
        }
      }
    }
  }

  private static double value(Table table, int k, int row) {
    return table.column(k).isMissing(row) ? Double.NaN
        : table.column(k) instanceof NominalColumn column ? column.code(row) : table.numeric(k).value(row);
  }

  private static double expected(Table table, int[] group, int k, int row) {
    double[] known = IntStream.range(0, group.length).filter(i -> group[i] == group[row]).mapToDouble(i -> value(table, k, i))
        .filter(v -> !Double.isNaN(v)).sorted().toArray();
    long members = Arrays.stream(group).filter(g -> g == group[row]).count();
    if (Double.isNaN(value(table, k, row)) || known.length == 1 && members > 1) {
      return Double.NaN;
    }
    double mode = IntStream.range(0, 4).boxed().max((a, b) -> count(known, a) != count(known, b)
        ? Integer.compare(count(known, a), count(known, b)) : Integer.compare(b, a)).orElseThrow();
    return k == 0 ? Arrays.stream(known).average().orElseThrow() : k == 1 ? mode : known[(known.length - 1) / 2];
  }

  private static int count(double[] known, double value) {
    return (int) Arrays.stream(known).filter(v -> v == value).count();
  }

  @Test
  void aLonelyValueIsSuppressedAndCounted() {
    double[] x = {1, Double.NaN, Double.NaN, 10, 10, 10};
    int[] towns = {0, 0, 0, 1, 1, 1};
    Table table = Table.of(NumericColumn.of("x", x), NominalColumn.of("town", LABELS, towns));
    Listener listener = new Listener();
    Table masked = new Microaggregation(List.of(new Block(new int[] {0, 1}, 3)), Grouping.MDAV, false, 0, Centroid.MEAN)
        .mask(table, Randomness.seeded(1), listener);
    assertEquals(6, IntStream.range(0, 6).filter(row -> masked.column(0).isMissing(row) == row < 3).count());
    assertTrue(listener.warnings().contains("1 values of 'x' became missing"), listener.warnings());
  }

  @Test
  void aSingleAttributeLeavesMissingValuesOut() {
    double[] x = {5, Double.NaN, 1, 2, Double.NaN, 6};
    Table table = Table.of(NumericColumn.of("x", x));
    for (Grouping grouping : new Grouping[] {Grouping.INDIVIDUAL, Grouping.OPTIMAL}) {
      Table masked = new Microaggregation(List.of(new Block(new int[] {0}, 2)), grouping, false, 0, Centroid.MEAN)
          .mask(table, Randomness.seeded(1), Progress.NONE);
      assertArrayEquals(new double[] {5.5, Double.NaN, 1.5, 1.5, Double.NaN, 5.5}, masked.numeric(0).toArray(), grouping.toString());
    }
  }

  @Test
  void allMissingOrAllEqualIsNoProblem() {
    Table table = Table.of(NumericColumn.of("x", new double[] {Double.NaN, Double.NaN, Double.NaN}),
        NominalColumn.of("c", LABELS, new int[] {-1, -1, -1}), NominalColumn.of("o", LABELS, new int[] {2, 2, 2}));
    for (Grouping grouping : new Grouping[] {Grouping.MDAV, Grouping.V_MDAV}) {
      Table masked = masking(2, grouping).mask(table, Randomness.seeded(1), Progress.NONE);
      assertEquals(3, masked.column(0).missingCount());
      assertEquals(3, masked.column(1).missingCount());
      assertEquals(2, ((NominalColumn) masked.column(2)).code(0));
    }
  }

  @Test
  void tenThousandLabelsAreGrouped() {
    int[] codes = IntStream.range(0, 10_000).toArray();
    List<String> labels = Arrays.stream(codes).mapToObj(Integer::toString).toList();
    Table masked = new Microaggregation(List.of(new Block(new int[] {0}, 5)), Grouping.MDAV, false, 0, Centroid.MEAN)
        .mask(Table.of(NominalColumn.of("c", labels, codes)), Randomness.seeded(1), Progress.NONE);
    assertTrue(((NominalColumn) masked.column(0)).usedLabels().size() <= 2000);
  }
}
