package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.mask.TableMoments.assertSameMomentsToBillionths;
import static sdc.mask.TableMoments.covariance;
import static sdc.mask.TableMoments.related;
import static sdc.mask.TableMoments.weighted;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reproduce.Csv;
import sdc.Refused;
import sdc.Shared;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Randomness;
import sdc.data.Table;

class RommTest {

  private static Table mask(Table table, double lambda, long seed) {
    return new Romm(RandomTables.all(table), lambda).mask(table, Randomness.seeded(seed), Progress.NONE);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-6, 0.1, 1, 50, Double.POSITIVE_INFINITY})
  void keepsMeansAndCovariances(double lambda) {
    for (long seed = 1; seed <= 200; seed++) {
      Table table = weighted(related(seed, 3 + (int) seed % 50, 1 + (int) (seed % 5)), seed);
      assertSameMomentsToBillionths(table, mask(table, lambda, seed), "seed " + seed);
    }
  }

  @Test
  void keepsThemOfAwkwardTablesAndOfCensus() {
    for (long seed = 1; seed <= 300; seed++) {
      Table table = RandomTables.complete(seed);
      Table masked = mask(table, 0.3, seed);
      assertSameMomentsToBillionths(scaled(table, table), scaled(masked, table), "seed " + seed);
    }
    Table census = Csv.table(Shared.file("data/Census.csv"));
    assertSameMomentsToBillionths(census, mask(census, 0.3, 1), "Census, whose covariance matrix is singular");
  }

  /** Each column by the largest magnitude that it has in another table, so that squares neither overflow nor vanish. */
  private static Table scaled(Table table, Table by) {
    Table scaled = table;
    for (int k = 0; k < table.width(); k++) {
      double largest = Arrays.stream(by.numeric(k).toArray()).map(Math::abs).max().orElse(0);
      double unit = largest == 0 ? 1 : largest;
      double[] values = Arrays.stream(table.numeric(k).toArray()).map(v -> v / unit).toArray();
      scaled = scaled.with(k, NumericColumn.adopt("v" + k, values));
    }
    return scaled;
  }

  @Test
  void aSmallLambdaLeavesTheDataAndALargeOneNoTraceOfThem() {
    int n = 5000;
    Table table = related(1, n, 3);
    Table near = mask(table, 1e-6 / Math.sqrt(n), 1);
    Table far = mask(table, 1e3, 1);
    for (int k = 0; k < 3; k++) {
      assertTrue(correlation(table, near, k) > 1 - 1e-9, "near " + k);
      assertEquals(0, correlation(table, far, k), 5 / Math.sqrt(n), "far " + k);
    }
  }

  @Test
  void withOneAttributeTheCorrelationIsThatOfTheTheory() {
    int n = 4000;
    Table table = RandomTables.normals(2, n, 1);
    for (double relative : new double[] {0.5, 1, 2}) {
      Table masked = mask(table, relative / Math.sqrt(n), 3);
      // q has length 1, λ·N length λ√n and a part of order λ along q
      double expected = 1 / Math.hypot(1, relative);
      assertEquals(expected, correlation(table, masked, 0), 10 * relative / Math.sqrt(n), "λ√n = " + relative);
    }
  }

  /**
   * Two attributes by the formula: Q are the singular vectors of the standardised columns Y = Q·S·V', which for two are along (1, 1)
   * and (1, −1); Q + λ·N·V, the noise turned alike, is made orthonormal by Gram and Schmidt to Q*; Y* = Q*·S·V'.
   */
  @Test
  void twoAttributesByGramAndSchmidt() {
    for (int seed = 1; seed <= 50; seed++) {
      int n = 4 + seed % 20;
      Table table = related(seed, n, 2);
      double lambda = 0.02 * seed;
      double[][] y = new double[2][];
      double[][] noise = new double[2][];
      for (int k = 0; k < 2; k++) {
        y[k] = scaled(table.numeric(k).toArray(), Math.sqrt(covariance(table, k, k)));
        RandomGenerator random = RandomStreams.of(RandomStreams.source(Randomness.seeded(seed), "Romm " + lambda, table, new int[] {0, 1}),
            table.column(k));
        noise[k] = scaled(IntStream.range(0, n).mapToDouble(row -> random.nextGaussian()).toArray(), 1);
      }
      double[][] expected = byGramAndSchmidt(y, noise, lambda);
      Table masked = mask(table, lambda, seed);
      for (int k = 0; k < 2; k++) {
        assertArrayEquals(expected[k], scaled(masked.numeric(k).toArray(), Math.sqrt(covariance(table, k, k))), 1e-9, "seed " + seed);
      }
    }
  }

  /** Less the mean, over a unit. */
  private static double[] scaled(double[] values, double unit) {
    double mean = Arrays.stream(values).average().orElseThrow();
    return Arrays.stream(values).map(v -> (v - mean) / unit).toArray();
  }

  private static double dot(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
  }

  private static double[] sum(double[] a, double factor, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(i -> a[i] + factor * b[i]).toArray();
  }

  private static double[] times(double factor, double[] a) {
    return Arrays.stream(a).map(v -> factor * v).toArray();
  }

  private static double[][] byGramAndSchmidt(double[][] y, double[][] noise, double lambda) {
    double half = Math.sqrt(0.5);
    // the larger singular value is along (1, 1) where the correlation is positive
    int first = dot(y[0], y[1]) > 0 ? 1 : -1;
    double[][] turned = new double[2][];
    double[] s = new double[2];
    for (int j = 0; j < 2; j++) {
      int sign = j == 0 ? first : -first;
      double[] along = times(half, sum(y[0], sign, y[1]));
      s[j] = Math.sqrt(dot(along, along));
      double[] mixed = sum(times(1 / s[j], along), lambda * half, sum(noise[0], sign, noise[1]));
      mixed = j == 0 ? mixed : sum(mixed, -dot(mixed, turned[0]), turned[0]);
      turned[j] = times(1 / Math.sqrt(dot(mixed, mixed)), mixed);
    }
    return new double[][] {sum(times(half * s[0], turned[0]), half * s[1], turned[1]),
        sum(times(first * half * s[0], turned[0]), -first * half * s[1], turned[1])};
  }

  private static double correlation(Table a, Table b, int k) {
    Table both = Table.of(NumericColumn.of("a", a.numeric(k).toArray()), NumericColumn.of("b", b.numeric(k).toArray()));
    return covariance(both, 0, 1) / Math.sqrt(covariance(both, 0, 0) * covariance(both, 1, 1));
  }

  @Test
  void orderOfAttributesDoesNotMatterToTheLastBit() {
    Table table = related(5, 10_000, 4);
    Table one = mask(table, 0.01, 2);
    Table other = new Romm(new int[] {3, 1, 0, 2}, 0.01).mask(table, Randomness.seeded(2), Progress.NONE);
    IntStream.range(0, 4).forEach(k -> assertArrayEquals(one.numeric(k).toArray(), other.numeric(k).toArray()));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN})
  void refusesLambdaOutsideTheRange(double lambda) {
    Refused.beginning("lambda … got " + lambda, () -> new Romm(new int[] {0}, lambda));
  }
}
