package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Given;
import sdc.data.Moments;
import sdc.data.NumericColumn;
import sdc.data.Table;

class WeightedMomentsTest {

  private static Moments moments(double[] values, double[] weights) {
    Table table = Given.table(values).withWeights(weights);
    return WeightedMoments.moments(table, table.numeric(0));
  }

  /** The formulas of the class's header, over the records that count. */
  private static Moments plain(double[] values, double[] weights) {
    int[] rows = IntStream.range(0, values.length).filter(i -> !Double.isNaN(values[i]) && weights[i] > 0).toArray();
    double total = IntStream.of(rows).mapToDouble(i -> weights[i]).sum();
    double mean = IntStream.of(rows).mapToDouble(i -> weights[i] * values[i]).sum() / total;
    double divisor = total - IntStream.of(rows).mapToDouble(i -> weights[i] * weights[i]).sum() / total;
    double squares = IntStream.of(rows).mapToDouble(i -> weights[i] * Math.pow(values[i] - mean, 2)).sum();
    return new Moments(mean, Math.sqrt(squares / divisor));
  }

  private static void assertNear(Moments expected, Moments found, double unit, String what) {
    assertEquals(expected.mean() / unit, found.mean() / unit, 1e-12, what);
    assertEquals(expected.sd() / unit, found.sd() / unit, 1e-12, what);
  }

  @Test
  void theFormulasHoldInEveryUnitOfValuesAndWeights() {
    for (int seed = 1; seed <= 500; seed++) {
      Random random = new Random(seed);
      int rows = 3 + random.nextInt(20);
      double[] values = random.doubles(rows, -3, 5).map(x -> random.nextInt(5) == 0 ? Double.NaN : x).toArray();
      double[] weights = random.ints(rows, 0, 5).asDoubleStream().toArray();
      values[0] = 1;
      values[1] = 2;
      weights[0] = 1;
      weights[1] = 3;
      Moments expected = plain(values, weights);
      double unit = Math.pow(10, random.nextInt(600) - 300);
      double weight = Math.pow(10, random.nextInt(12) - 6);
      Moments found = moments(Arrays.stream(values).map(x -> x * unit).toArray(), Arrays.stream(weights).map(w -> w * weight).toArray());
      assertNear(new Moments(expected.mean() * unit, expected.sd() * unit), found, unit, "seed " + seed);
    }
  }

  @Test
  void withoutWeightsTheyAreMoments() {
    for (int seed = 1; seed <= 100; seed++) {
      Table table = RandomTables.holed(seed);
      Moments[] found = WeightedMoments.moments(table, RandomTables.all(table));
      for (int k = 0; k < found.length; k++) {
        assertEquals(Moments.of(table.numeric(k)), found[k], "seed " + seed);
      }
    }
  }

  /** Equal weights are no weights; the sample variance of 1, 2, 6 is 7. */
  @Test
  void equalWeightsGiveTheSampleVariance() {
    assertNear(new Moments(3, Math.sqrt(7)), moments(new double[] {1, 2, 6}, new double[] {4, 4, 4}), 1, "weights of 4");
    Table table = Given.table(new double[] {1, 2, 6}, new double[] {-5, -5, -5});
    Moments[] both = WeightedMoments.moments(table, new int[] {1, 0});
    assertEquals(new Moments(-5, 0), both[0]);
    assertNear(new Moments(3, Math.sqrt(7)), both[1], 1, "no weights");
  }

  @Test
  void recordsWithoutWeightOrValueDoNotCount() {
    assertNear(moments(new double[] {1, 2, 6}, new double[] {1, 2, 3}),
        moments(new double[] {1, 2, 6, 1e300, Double.NaN}, new double[] {1, 2, 3, 0, 1e200}), 1, "two more records");
    assertEquals(new Moments(2, 0), moments(new double[] {2, 5, 2}, new double[] {1, 0, 9}), "only twos");
    assertEquals(new Moments(0, 0), moments(new double[] {2, Double.NaN}, new double[] {0, 1}), "none");
    assertEquals(NumericColumn.of("x", new double[] {7}).value(0), moments(new double[] {7}, new double[] {0.1}).mean());
  }
}
