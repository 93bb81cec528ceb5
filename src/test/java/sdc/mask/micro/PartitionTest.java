package sdc.mask.micro;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** What replaces the values of each group, beside a plain loop over the records of the same group. */
class PartitionTest {

  private static final double NONE = Double.NaN;

  private static double[] plain(double[] values, int[] group, ToDoubleFunction<int[]> centre) {
    return IntStream.range(0, values.length).mapToDouble(row -> {
      int[] all = IntStream.range(0, values.length).filter(i -> group[i] == group[row]).toArray();
      int[] known = IntStream.of(all).filter(i -> !Double.isNaN(values[i])).toArray();
      boolean alone = known.length == 1 && all.length > 1;
      return Double.isNaN(values[row]) || alone ? NONE : centre.applyAsDouble(known);
    }).toArray();
  }

  /** The rows, each as often as its weight says, in the order of their values. */
  private static double[] copies(int[] rows, double[] values, double[] weights) {
    return IntStream.of(rows).flatMap(row -> IntStream.range(0, (int) weights[row]).map(i -> row)).mapToDouble(row -> values[row]).sorted()
        .toArray();
  }

  private static double mode(double[] copies) {
    return Arrays.stream(copies).boxed().max(Comparator.comparingLong((Double value) -> Arrays.stream(copies).filter(x -> x == value)
        .count()).thenComparing(Comparator.reverseOrder())).orElseThrow();
  }

  private static int[] codes(double[] values) {
    return Arrays.stream(values).mapToInt(value -> Double.isNaN(value) ? NominalColumn.MISSING : (int) value).toArray();
  }

  @Test
  void valuesAreTheCentresOfTheKnownValuesOfTheirGroup() {
    for (int seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      int rows = 1 + random.nextInt(30);
      int groups = 1 + random.nextInt(8);
      int[] group = Partitions.canonical(random.ints(rows, 0, groups).toArray());
      double missing = seed % 3 * 0.3;
      double[] values = random.ints(rows, 0, 4).mapToDouble(value -> random.nextDouble() < missing ? NONE : value).toArray();
      double[] weights = random.ints(rows, 1, 4).asDoubleStream().toArray();
      NumericColumn numbers = NumericColumn.of("x", values);
      NominalColumn labels = NominalColumn.of("c", List.of("a", "b", "c", "d"), codes(values));
      Table table = Table.of(numbers, labels).withWeights(weights);
      Partition partition = new Partition(group);
      String what = "seed " + seed;
      assertArrayEquals(plain(values, group, known -> Arrays.stream(copies(known, values, weights)).average().orElseThrow()),
          partition.centroids(numbers, table, Centroid.MEAN), 1e-12, what);
      assertArrayEquals(plain(values, group, known -> {
        double[] all = copies(known, values, weights);
        return (all[(all.length - 1) / 2] + all[all.length / 2]) / 2;
      }), partition.centroids(numbers, table, Centroid.MEDIAN), what);
      assertArrayEquals(codes(plain(values, group, known -> mode(copies(known, values, weights)))), partition.modes(labels, table), what);
      assertArrayEquals(codes(plain(values, group, known -> {
        double[] all = copies(known, values, weights);
        return all[(all.length - 1) / 2];
      })), partition.middles(labels, table), what);
      assertArrayEquals(values, numbers.toArray(), "the data stays, " + what);
    }
  }

  /** The centroid of one known value among missing ones would publish it; a group of one record has nothing to hide behind. */
  @Test
  void aValueWithoutAnotherInItsGroupBecomesMissing() {
    NumericColumn column = NumericColumn.of("x", new double[] {1, NONE, 5, 7, 9, NONE});
    double[] masked = new Partition(new int[] {0, 0, 1, 2, 2, 2}).centroids(column, Table.of(column), Centroid.MEAN);
    assertArrayEquals(new double[] {NONE, NONE, 5, 8, 8, NONE}, masked);
  }

  /** The centroid by weight would be that value; a record without a value hides nothing. */
  @Test
  void aValueWithTheOnlyWeightOfItsGroupIsNotPublished() {
    NumericColumn column = NumericColumn.of("x", new double[] {1, 2, 6, 7, 9, 20, NONE, 4, 8});
    Table table = Table.of(column).withWeights(new double[] {5, 0, 0, 2, 0, 1, 3, 2, 0});
    Partition partition = new Partition(new int[] {0, 0, 0, 1, 1, 1, 2, 2, 2});
    assertArrayEquals(new double[] {3, 3, 3, 34.0 / 3, 34.0 / 3, 34.0 / 3, NONE, 6, 6},
        partition.centroids(column, table, Centroid.MEAN), 1e-12);
  }

  @Test
  void noRecordsAreNoGroups() {
    NumericColumn column = NumericColumn.of("x", new double[0]);
    assertEquals(0, new Partition(new int[0]).centroids(column, Table.of(column), Centroid.MEAN).length);
  }
}
