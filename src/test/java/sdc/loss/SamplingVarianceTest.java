package sdc.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;
import sdc.loss.SamplingVariance.Sorted;

/** The asymptotic variances against their written-out formulas, against resampling, and against known distributions. */
class SamplingVarianceTest {

  private static final int RECORDS = 500;

  /** Skewed and dependent: a lognormal, and a gamma-like sum of it and another. */
  private static double[][] sample(long seed, int n) {
    Random random = new Random(seed);
    double[][] columns = new double[2][n];
    for (int i = 0; i < n; i++) {
      double common = random.nextGaussian();
      columns[0][i] = Math.exp(0.5 * common);
      columns[1][i] = 3 - 0.8 * common - Math.log(1 - random.nextDouble());
    }
    return columns;
  }

  private static double moment(double[] a, double[] b, int r, int s) {
    double meanA = Arrays.stream(a).average().orElseThrow();
    double meanB = Arrays.stream(b).average().orElseThrow();
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += Math.pow(a[i] - meanA, r) * Math.pow(b[i] - meanB, s);
    }
    return sum / a.length;
  }

  @Test
  void formulasWithMomentsWrittenOut() {
    for (long seed = 0; seed < 200; seed++) {
      double[][] c = sample(seed, 20 + (int) seed);
      double[] a = c[0];
      double[] b = c[1];
      double n = a.length;
      double m20 = moment(a, b, 2, 0);
      double m02 = moment(a, b, 0, 2);
      double m11 = moment(a, b, 1, 1);
      double m22 = moment(a, b, 2, 2);
      double m40 = moment(a, b, 4, 0);
      double rho = m11 / Math.sqrt(m20 * m02);
      double ofRho = rho * rho / n * (m22 / (m11 * m11)
          + 0.25 * (m40 / (m20 * m20) + moment(a, b, 0, 4) / (m02 * m02) + 2 * m22 / (m20 * m02))
          - moment(a, b, 3, 1) / (m11 * m20) - moment(a, b, 1, 3) / (m11 * m02));
      FileColumns found = columns(a, b);
      assertClose(m20 / n, ofMean(found), 1e-10, seed);
      assertClose((m40 - m20 * m20) / n, found.onVariance(0), 1e-10, seed);
      assertClose((m22 - m11 * m11) / n, found.onCovariance(1, 0), 1e-10, seed);
      assertClose(ofRho, found.onCorrelation(1, 0), 1e-8, seed);
    }
  }

  private static FileColumns columns(double[]... columns) {
    return new FileColumns(columns, columns, Progress.NONE);
  }

  private static double ofMean(FileColumns file) {
    return new LossStatistics(List.of("a", "b"), null, null, List.of(file, file), file, null).mean(0).variance();
  }

  private static void assertClose(double expected, double found, double relative, long seed) {
    assertEquals(expected, found, relative * Math.abs(expected), "seed " + seed);
  }

  /** The variances of some statistics over resamples. */
  private static double[] bootstrap(double[][] data, int resamples, Function<double[][], double[]> statistics) {
    Random random = new Random(4711);
    double[][] found = new double[resamples][];
    double[][] again = new double[2][data[0].length];
    for (int r = 0; r < resamples; r++) {
      for (int i = 0; i < data[0].length; i++) {
        int row = random.nextInt(data[0].length);
        again[0][i] = data[0][row];
        again[1][i] = data[1][row];
      }
      found[r] = statistics.apply(again);
    }
    return IntStream.range(0, found[0].length).mapToDouble(k -> {
      double mean = Arrays.stream(found).mapToDouble(f -> f[k]).average().orElseThrow();
      return Arrays.stream(found).mapToDouble(f -> (f[k] - mean) * (f[k] - mean)).sum() / (resamples - 1);
    }).toArray();
  }

  /** The standard errors of 4000 resamples are themselves uncertain by about 2 %; those of higher moments by some more. */
  @Test
  void momentsAgainstTheBootstrap() {
    double[][] data = sample(1, RECORDS);
    double[] resampled = bootstrap(data, 4000, d -> {
      double ofA = moment(d[0], d[1], 2, 0);
      double both = moment(d[0], d[1], 1, 1);
      return new double[] {Arrays.stream(d[0]).average().orElseThrow(), ofA, both, both / Math.sqrt(ofA * moment(d[0], d[1], 0, 2))};
    });
    FileColumns found = columns(data);
    assertRatio(ofMean(found), resampled[0], 0.05);
    assertRatio(found.onVariance(0), resampled[1], 0.08);
    assertRatio(found.onCovariance(1, 0), resampled[2], 0.08);
    assertRatio(found.onCorrelation(1, 0), resampled[3], 0.08);
  }

  /** A single quantile's error depends on the few values about it in both ways, so it is their mean ratio that is narrow. */
  @Test
  void quantilesAgainstTheBootstrap() {
    double[][] data = sample(2, RECORDS);
    double[] sorted = data[0].clone();
    Arrays.sort(sorted);
    double[] resampled = bootstrap(data, 1000, d -> {
      double[] again = d[0].clone();
      Arrays.sort(again);
      return IntStream.range(1, 20).mapToDouble(i -> SamplingVariance.quantileOf(Sorted.of(again), i / 20.0)).toArray();
    });
    double ratios = 0;
    for (int i = 1; i < 20; i++) {
      double ratio = Math.sqrt(SamplingVariance.quantile(Sorted.of(sorted), i / 20.0) / resampled[i - 1]);
      assertTrue(ratio > 0.7 && ratio < 1.4, "standard error at " + i * 5 + " %: " + ratio + " times the bootstrap's");
      ratios += ratio / 19;
    }
    assertEquals(1, ratios, 0.08);
  }

  /** q(1−q)/(n·f²) with the density of the uniform distribution, f = 1. */
  @Test
  void quantilesOfAnEvenGrid() {
    double[] grid = new double[10001];
    Arrays.setAll(grid, i -> i / 10000.0);
    for (double q : new double[] {0.05, 0.25, 0.5, 0.95}) {
      assertEquals(q * (1 - q) / grid.length, SamplingVariance.quantile(Sorted.of(grid), q), 1e-12);
    }
  }

  /** The textbook's (1−ρ²)²/n for normal data, and 2σ⁴/n for their variance. */
  @Test
  void normalDataGiveTheTextbooksVariances() {
    Random random = new Random(3);
    int n = 200_000;
    double[] a = new double[n];
    double[] b = new double[n];
    for (int i = 0; i < n; i++) {
      a[i] = random.nextGaussian();
      b[i] = 0.6 * a[i] + 0.8 * random.nextGaussian();
    }
    FileColumns found = columns(a, b);
    assertRatio(found.onCorrelation(1, 0), Math.pow(1 - 0.36, 2) / n, 0.02);
    assertRatio(found.onVariance(0), 2.0 / n, 0.02);
    assertRatio(found.onCovariance(1, 0), (1 + 0.36) / n, 0.02);
  }

  private static void assertRatio(double found, double expected, double tolerance) {
    assertEquals(1, Math.sqrt(found / expected), tolerance, found + " against " + expected);
  }
}
