package sdc.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.table;
import static sdc.Given.value;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Table;

class PilTest {

  private static Pil pil(Table original, Table masked) {
    return Pil.of(MaskedPair.aligned(original, masked), Progress.NONE);
  }

  @Test
  void nothingIsLostWithoutChange() {
    Table table = LossTables.random(5, 200, 4);
    assertEquals(0, value(pil(table, table).percent()));
  }

  /** 95 % of the samples stay within a shift of 1.959964 standard errors of the mean. */
  @Test
  void shiftOfTheMeanByKnownErrors() {
    Random random = new Random(8);
    double[] x = random.doubles(400).toArray();
    double mean = Arrays.stream(x).average().orElseThrow();
    double error = Math.sqrt(Arrays.stream(x).map(v -> (v - mean) * (v - mean)).sum() / 400 / 400);
    double[] y = Arrays.stream(x).map(v -> v + 1.959963984540054 * error).toArray();
    Pil pil = pil(table(x), table(y));
    assertEquals(0.95, value(pil.means().mean()), 1e-9);
    assertEquals(0, value(pil.variances().mean()), 1e-9);
    assertTrue(value(pil.quantiles().mean()) > 0.5);
    assertEquals(0, pil.covariances().figures().size());
    assertEquals(100 * (0.95 + value(pil.quantiles().mean())) / 3, value(pil.percent()), 1e-6);
  }

  /** All five groups from the formulas of doc/measures.md, with sums of powers, and the normal integral by Simpson's rule. */
  @Test
  void theWholeFromItsFormulas() {
    for (long seed = 1; seed <= 30; seed++) {
      Table original = LossTables.random(seed, 30 + (int) seed, 3);
      Table masked = LossTables.noisy(original, seed);
      double[][] x = IntStream.range(0, 3).mapToObj(k -> original.numeric(k).toArray()).toArray(double[][]::new);
      double[][] y = IntStream.range(0, 3).mapToObj(k -> masked.numeric(k).toArray()).toArray(double[][]::new);
      double[] groups = groups(x, y);
      Pil pil = pil(original, masked);
      assertEquals(groups[0], value(pil.quantiles().mean()), 1e-8, "quantiles, seed " + seed);
      assertEquals(groups[1], value(pil.means().mean()), 1e-8, "means, seed " + seed);
      assertEquals(groups[2], value(pil.variances().mean()), 1e-8, "variances, seed " + seed);
      assertEquals(groups[3], value(pil.covariances().mean()), 1e-8, "covariances, seed " + seed);
      assertEquals(groups[4], value(pil.correlations().mean()), 1e-8, "correlations, seed " + seed);
      assertEquals(20 * Arrays.stream(groups).sum(), value(pil.percent()), 1e-6, "seed " + seed);
      assertEquals(25 * (Arrays.stream(groups).sum() - groups[1]), value(pil.percentWithoutMeans()), 1e-6, "seed " + seed);
    }
  }

  private static double[] groups(double[][] x, double[][] y) {
    double[] groups = new double[5];
    double n = x[0].length;
    for (int a = 0; a < 3; a++) {
      for (int i = 1; i <= 19; i++) {
        groups[0] += loss(quantile(x[a], i / 20.0) - quantile(y[a], i / 20.0), quantileVariance(x[a], i / 20.0)) / 57;
      }
      double second = moment(x[a], x[a], 2, 0);
      groups[1] += loss(Arrays.stream(x[a]).average().orElseThrow() - Arrays.stream(y[a]).average().orElseThrow(), second / n) / 3;
      groups[2] += loss(second - moment(y[a], y[a], 2, 0), (moment(x[a], x[a], 4, 0) - second * second) / n) / 3;
      for (int b = 0; b < a; b++) {
        double m11 = moment(x[a], x[b], 1, 1);
        double m20 = second;
        double m02 = moment(x[b], x[b], 2, 0);
        double m22 = moment(x[a], x[b], 2, 2);
        groups[3] += loss(m11 - moment(y[a], y[b], 1, 1), (m22 - m11 * m11) / n) / 3;
        double ofRho = m11 * m11 / m20 / m02 / n * (m22 / m11 / m11 + 0.25 * (moment(x[a], x[b], 4, 0) / m20 / m20
            + moment(x[a], x[b], 0, 4) / m02 / m02 + 2 * m22 / m20 / m02) - moment(x[a], x[b], 3, 1) / m11 / m20
            - moment(x[a], x[b], 1, 3) / m11 / m02);
        groups[4] += loss(PlainLoss.correlation(x[a], x[b]) - PlainLoss.correlation(y[a], y[b]), ofRho) / 3;
      }
    }
    return groups;
  }

  private static double moment(double[] a, double[] b, int r, int s) {
    double meanA = Arrays.stream(a).average().orElseThrow();
    double meanB = Arrays.stream(b).average().orElseThrow();
    return IntStream.range(0, a.length).mapToDouble(i -> Math.pow(a[i] - meanA, r) * Math.pow(b[i] - meanB, s)).average().orElseThrow();
  }

  /** Type 7: the place q·(n − 1) among the sorted values, counted from 0. */
  private static double quantile(double[] values, double q) {
    double[] sorted = Arrays.stream(values).sorted().toArray();
    double place = q * (sorted.length - 1);
    int below = (int) Math.min(sorted.length - 2, Math.floor(place));
    return sorted[below] + (place - below) * (sorted[below + 1] - sorted[below]);
  }

  private static double quantileVariance(double[] values, double q) {
    double s = Math.sqrt(q * (1 - q) / values.length);
    double low = Math.max(0, q - s);
    double high = Math.min(1, q + s);
    double density = (high - low) / (quantile(values, high) - quantile(values, low));
    return q * (1 - q) / values.length / density / density;
  }

  /** 2·P(0 ≤ Z ≤ |change|/√variance). */
  private static double loss(double change, double variance) {
    double end = Math.min(12, Math.abs(change) / Math.sqrt(variance));
    int parts = 2000;
    double sum = 0;
    for (int k = 0; k <= parts; k++) {
      double weight = k == 0 || k == parts ? 1 : k % 2 == 0 ? 2 : 4;
      sum += weight * Math.exp(-Math.pow(end * k / parts, 2) / 2);
    }
    return 2 * sum * end / parts / 3 / Math.sqrt(2 * Math.PI);
  }

  /** Another unit or origin of an attribute changes nothing. */
  @Test
  void unitsDoNotMatter() {
    for (long seed = 0; seed < 100; seed++) {
      Table original = LossTables.random(seed, 60, 3);
      Table masked = LossTables.noisy(original, seed);
      double[] scales = {1e-290, -1e250, 37};
      Pil plain = pil(original, masked);
      Pil scaled = pil(LossTables.times(original, scales), LossTables.times(masked, scales));
      assertEquals(value(plain.percent()), value(scaled.percent()), 1e-6, "seed " + seed);
    }
  }

  @Test
  void everyFigureIsAShareOrSaysWhyNot() {
    for (long seed = 0; seed < 400; seed++) {
      MaskedPair pair = LossTables.awkward(seed);
      Pil pil = Pil.of(pair, Progress.NONE);
      for (Figures part : new Figures[] {pil.quantiles(), pil.means(), pil.variances(), pil.covariances(), pil.correlations()}) {
        for (Figure figure : part.figures()) {
          assertTrue(figure instanceof Figure.Absent absent ? !absent.reason().isBlank()
              : value(figure) >= 0 && value(figure) <= 1, "seed " + seed + ": " + figure);
        }
      }
    }
  }

  @Test
  void constantAttributesAreNamedAndTheRestGoesOn() {
    double[] varied = new Random(2).doubles(50).toArray();
    double[] constant = new double[50];
    Arrays.fill(constant, 7);
    Pil pil = pil(table(varied, constant, varied), table(varied, varied, varied));
    Refused.says("not computed … 'v1' … same value … original", pil.means().figure("v1"));
    assertEquals(0, value(pil.means().mean()));
    assertEquals(2, pil.correlations().figures().stream().filter(Figure.Absent.class::isInstance).count());
    assertEquals(0, value(pil.percent()));
  }

  @Test
  void oneRecord() {
    Pil pil = pil(table(new double[] {1}), table(new double[] {2}));
    Refused.says("not computed … 'v0' … 2 … found 1 in the original … 1 in the masked data", pil.percent());
  }
}
