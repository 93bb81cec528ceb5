package sdc.link.probabilistic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

class ContinuousIndexTest {

  @ParameterizedTest
  @EnumSource(value = Agreement.class, names = {"CONTINUOUS", "QUADRATIC"})
  void equalsThePlainSum(Agreement agreement) {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      MaskedPair pair = Samples.any(random);
      ProbabilisticSettings settings = Samples.settings(agreement, random);
      ProbabilisticResult result = new ProbabilisticLinker(settings).run(pair, Progress.NONE);
      PlainTwin twin = new PlainTwin(pair, settings);
      for (int i = 0; i < twin.originals; i++) {
        double[] index = twin.indexes(i, (k, level, difference) -> {
          double[] falling = falling(result.model().weights(k));
          boolean labels = pair.original().column(k) instanceof NominalColumn;
          return labels ? falling[level] : agreement == Agreement.CONTINUOUS ? line(difference, falling, settings.tolerance())
              : falling[0] - Math.min(1, Math.pow(difference / settings.tolerance() / 4, 2)) * (falling[0] - falling[1]);
        });
        double best = Arrays.stream(index).max().orElseThrow();
        assertEquals(best, result.index(i), 1e-7, "seed " + seed + ", record " + i);
        assertEquals(best, index[result.links().nearest(i)], 1e-7, "seed " + seed + ", record " + i);
        assertTrue(result.links().ties(i) <= Arrays.stream(index).filter(v -> v >= best - 1e-7).count(), "seed " + seed);
      }
    }
  }

  private static double[] falling(double[] weights) {
    for (int l = 1; l < weights.length; l++) {
      weights[l] = Math.min(weights[l], weights[l - 1]);
    }
    return weights;
  }

  /** The line through (0, w0), (middle of level l, wl), (twice the last edge, w of the last level). */
  private static double line(double difference, double[] w, double tolerance) {
    int last = w.length - 1;
    double[] x = new double[w.length];
    for (int l = 1; l < last; l++) {
      x[l] = tolerance * (Math.pow(2, l - 1) + Math.pow(2, l)) / 2;
    }
    x[last] = 2 * tolerance * Math.pow(2, last - 1);
    for (int l = 1; l <= last; l++) {
      if (difference <= x[l]) {
        return w[l - 1] + (w[l] - w[l - 1]) * (difference - x[l - 1]) / (x[l] - x[l - 1]);
      }
    }
    return w[last];
  }

  @Test
  void theIndexFallsWithTheDifference() {
    int records = 200;
    double[] a = new Random(3).doubles(records).toArray();
    double[] b = Arrays.stream(a).map(v -> v + 1e-3).toArray();
    Table original = Table.of(NumericColumn.of("a", a));
    Table masked = Table.of(NumericColumn.of("a", b));
    MaskedPair pair = MaskedPair.aligned(original, masked);
    Patterns patterns = Patterns.of(pair, ProbabilisticSettings.DEFAULT);
    PatternCounts counts = patterns.count(Progress.NONE);
    MatchModel model = Estimation.of(patterns, counts, ProbabilisticSettings.DEFAULT, Progress.NONE);
    double[] index = new double[records];
    Weights.of(model, patterns, true).graded().write(0, index);
    Integer[] order = java.util.stream.IntStream.range(0, records).boxed().toArray(Integer[]::new);
    Arrays.sort(order, (j, l) -> Double.compare(Math.abs(a[0] - b[j]), Math.abs(a[0] - b[l])));
    for (int at = 1; at < records; at++) {
      assertTrue(index[order[at]] <= index[order[at - 1]], "at " + at);
    }
    assertTrue(index[order[0]] > index[order[records - 1]]);
  }
}
