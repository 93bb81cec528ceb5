package sdc.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Table;

/** Every measure of numbers against its formula on plain arrays, for many random files. */
class LossTwinTest {

  private static final int SEEDS = 200;

  private record Sample(String name, MaskedPair pair, InformationLoss loss, double[][] x, double[][] y) {
    static Sample of(long seed) {
      Table original = LossTables.random(seed, 12 + (int) (seed % 30), 2 + (int) (seed % 4));
      Table masked = LossTables.noisy(original, seed);
      MaskedPair pair = MaskedPair.aligned(original, masked);
      return new Sample("seed " + seed, pair, InformationLoss.of(pair, Progress.NONE), arrays(original), arrays(masked));
    }

    private static double[][] arrays(Table table) {
      return IntStream.range(0, table.width()).mapToObj(k -> table.numeric(k).toArray()).toArray(double[][]::new);
    }

    void check(String measure, double expected, Figure figure) {
      double found = figure.number().orElseThrow(() -> new AssertionError(name + " " + measure + ": " + figure));
      assertEquals(expected, found, 1e-8 * Math.max(1, Math.abs(expected)), name + " " + measure);
    }
  }

  @Test
  void valuesAndDistributions() {
    for (long seed = 0; seed < SEEDS; seed++) {
      Sample s = Sample.of(seed);
      s.check("IL1s", PlainLoss.il1s(s.x, s.y), s.loss.records().il1s().mean());
      for (int k = 0; k < s.x.length; k++) {
        s.check("IL1", PlainLoss.il1(s.x[k], s.y[k]), s.loss.records().il1().figures().get(k));
        s.check("SSE", PlainLoss.ssePercent(s.x[k], s.y[k]), s.loss.records().ssePercent().figures().get(k));
        s.check("KS", PlainLoss.kolmogorovSmirnov(s.x[k], s.y[k]), s.loss.distributions().distances().figures().get(k));
        double[] x = s.x[k];
        double[] y = s.y[k];
        s.check("MSE", IntStream.range(0, x.length).mapToDouble(i -> (x[i] - y[i]) * (x[i] - y[i])).average().orElseThrow(),
            s.loss.records().attributes().get(k).error().meanSquared());
        s.check("MAE", IntStream.range(0, x.length).mapToDouble(i -> Math.abs(x[i] - y[i])).average().orElseThrow(),
            s.loss.records().attributes().get(k).error().meanAbsolute());
      }
    }
  }

  @Test
  void momentsInTheirOwnUnits() {
    for (long seed = 0; seed < SEEDS; seed++) {
      Sample s = Sample.of(seed);
      MomentLoss loss = s.loss.moments();
      double[] d = IntStream.range(0, s.x.length).mapToDouble(k -> PlainLoss.mean(s.x[k]) - PlainLoss.mean(s.y[k])).toArray();
      s.check("means MSE", Arrays.stream(d).map(v -> v * v).average().orElseThrow(), loss.means().meanSquared());
      s.check("means MAE", Arrays.stream(d).map(Math::abs).average().orElseThrow(), loss.means().meanAbsolute());
      s.check("IL2", IntStream.range(0, d.length).mapToDouble(k -> Math.abs(d[k] / PlainLoss.mean(s.x[k]))).average()
          .orElseThrow(), loss.means().variation());
      s.check("variances MAE", IntStream.range(0, d.length).mapToDouble(k -> Math.abs(PlainLoss.covariance(s.x[k], s.x[k])
          - PlainLoss.covariance(s.y[k], s.y[k]))).average().orElseThrow(), loss.variances().meanAbsolute());
      s.check("covariances MSE", PlainLoss.overPairs(s.x, s.y, true, c -> Math.pow(PlainLoss.covariance(c[0], c[1])
          - PlainLoss.covariance(c[2], c[3]), 2)), loss.covariances().meanSquared());
      s.check("IL3", PlainLoss.overPairs(s.x, s.y, true, c -> Math.abs(1 - PlainLoss.covariance(c[2], c[3])
          / PlainLoss.covariance(c[0], c[1]))), loss.covariances().variation());
      double il5 = PlainLoss.overPairs(s.x, s.y, false, c -> Math.abs(PlainLoss.correlation(c[0], c[1])
          - PlainLoss.correlation(c[2], c[3])));
      double sum = PlainLoss.il1s(s.x, s.y) + il5;
      for (Change change : new Change[] {loss.means(), loss.covariances(), loss.variances()}) {
        sum += change.variation().number().orElseThrow();
      }
      s.check("IL", 20 * sum, s.loss.averagePercent());
      s.check("correlations MSE", PlainLoss.overPairs(s.x, s.y, false, c -> Math.pow(PlainLoss.correlation(c[0], c[1])
          - PlainLoss.correlation(c[2], c[3]), 2)), loss.correlations().meanSquared());
    }
  }

  @Test
  void regressionsByAnotherDecomposition() {
    for (long seed = 0; seed < SEEDS; seed++) {
      Sample s = Sample.of(seed);
      for (int r = 0; r < s.x.length; r++) {
        double[][] x = PlainLoss.regression(s.x, r);
        double[][] y = PlainLoss.regression(s.y, r);
        RegressionLoss.Response response = s.loss.regressions().responses().get(r);
        s.check("overlap", PlainLoss.overlap(x[0], x[1], y[0], y[1]), response.overlap().mean());
        int first = r == 0 ? 1 : 0;
        double scale = Math.sqrt(PlainLoss.covariance(s.x[first], s.x[first]) / PlainLoss.covariance(s.x[r], s.x[r]));
        s.check("change", Math.abs(x[0][1] - y[0][1]) * scale, response.change().figures().get(0));
      }
    }
  }

  @Test
  void firstComponentByPowerIteration() {
    for (long seed = 0; seed < 60; seed++) {
      Sample s = Sample.of(seed);
      double[] v = PlainLoss.firstComponent(s.x);
      double[] w = PlainLoss.firstComponent(s.y);
      int p = s.x.length;
      double cosine = Math.abs(IntStream.range(0, p).mapToDouble(k -> v[k] * w[k]).sum());
      double found = s.loss.spectrum().angle().number().orElseThrow();
      assertEquals(cosine, Math.cos(Math.toRadians(found)), 1e-8, s.name);
      assertEquals(v[p], s.loss.spectrum().eigenvalues().get(0), 1e-8, s.name);
      s.check("loading", IntStream.range(0, p).mapToDouble(k -> Math.abs(Math.sqrt(v[p]) * v[k] - Math.sqrt(w[p]) * w[k]))
          .average().orElseThrow(), s.loss.spectrum().loadings().mean());
    }
  }
}
