package sdc.link.probabilistic;

import java.util.Arrays;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.NominalColumn;

/** Probabilistic linkage as the papers write it, on the list of all pairs: the slow, obvious twin. */
final class PlainTwin {

  final int originals;
  final int candidates;
  final int width;
  /** Level per pair and attribute; pair (i, j) is number i·candidates + j. */
  final int[][] level;
  /** Scaled difference per pair and attribute. */
  final double[][] difference;
  final int[] levels;
  final double[][] m;
  final double[][] u;
  double share;

  PlainTwin(MaskedPair pair, ProbabilisticSettings settings) {
    originals = pair.original().rows();
    candidates = pair.masked().rows();
    width = pair.original().width();
    level = new int[originals * candidates][width];
    difference = new double[originals * candidates][width];
    levels = new int[width];
    m = new double[width][];
    u = new double[width][];
    for (int k = 0; k < width; k++) {
      if (pair.original().column(k) instanceof NominalColumn) {
        compareLabels(pair, k);
      } else {
        compareNumbers(pair, k, settings);
      }
    }
    estimate(settings);
  }

  private void compareLabels(MaskedPair pair, int k) {
    NominalColumn a = (NominalColumn) pair.original().column(k);
    NominalColumn b = (NominalColumn) pair.masked().column(k);
    levels[k] = 2;
    for (int p = 0; p < level.length; p++) {
      if (a.isMissing(p / candidates) || b.isMissing(p % candidates)) {
        level[p][k] = -1;
        continue;
      }
      String left = a.labels().get(a.code(p / candidates));
      level[p][k] = left.equals(b.labels().get(b.code(p % candidates))) ? 0 : 1;
    }
  }

  private void compareNumbers(MaskedPair pair, int k, ProbabilisticSettings settings) {
    double[] a = pair.original().numeric(k).toArray();
    double[] b = pair.masked().numeric(k).toArray();
    double sd = Math.hypot(Moments.of(a).sd(), Moments.of(b).sd()) / Math.sqrt(2);
    boolean ranked = settings.agreement() == Agreement.RANKS;
    boolean cut = settings.agreement() == Agreement.LEVELS || settings.agreement() == Agreement.CONTINUOUS;
    levels[k] = cut ? settings.levels() : 2;
    for (int p = 0; p < level.length; p++) {
      double left = a[p / candidates];
      double right = b[p % candidates];
      double d = ranked ? Math.abs(rank(left, a) - rank(right, b)) : sd == 0 ? 0 : Math.abs(left / sd - right / sd);
      if (Double.isNaN(left) || Double.isNaN(right)) {
        level[p][k] = -1;
        continue;
      }
      difference[p][k] = d;
      double edge = ranked ? settings.percent() : settings.tolerance();
      while (level[p][k] < levels[k] - 1 && d > edge) {
        level[p][k]++;
        edge *= 2;
      }
    }
  }

  private static double rank(double value, double[] values) {
    long below = Arrays.stream(values).filter(v -> v < value).count();
    long same = Arrays.stream(values).filter(v -> v == value).count();
    return 50.0 * (below + below + same) / Arrays.stream(values).filter(v -> !Double.isNaN(v)).count();
  }

  private void estimate(ProbabilisticSettings settings) {
    double pairs = level.length;
    for (int k = 0; k < width; k++) {
      m[k] = new double[levels[k]];
      u[k] = new double[levels[k]];
      for (int[] vector : level) {
        if (vector[k] >= 0) {
          u[k][vector[k]]++;
        }
      }
      double known = Arrays.stream(u[k]).sum();
      for (int l = 0; l < levels[k]; l++) {
        m[k][l] = 0.1 * u[k][l] + (l == 0 ? 0.9 * known : 0);
      }
      u[k] = Estimation.bounded(u[k], 1 / (2 * pairs + levels[k]));
      m[k] = Estimation.bounded(m[k], 1.0 / (2.0 * Math.min(originals, candidates) + levels[k]));
    }
    share = Math.min(0.5, 1.0 / Math.max(originals, candidates));
    for (int step = 0; step < settings.iterations(); step++) {
      step(settings, pairs);
    }
  }

  private void step(ProbabilisticSettings settings, double pairs) {
    double[] g = new double[level.length];
    for (int p = 0; p < g.length; p++) {
      double matched = share * product(m, level[p]);
      g[p] = matched / (matched + (1 - share) * product(u, level[p]));
    }
    for (int k = 0; k < width; k++) {
      double[] asMatched = new double[levels[k]];
      double[] asUnmatched = new double[levels[k]];
      for (int p = 0; p < g.length; p++) {
        if (level[p][k] >= 0) {
          asMatched[level[p][k]] += g[p];
          asUnmatched[level[p][k]] += 1 - g[p];
        }
      }
      u[k] = Estimation.bounded(asUnmatched, 1 / (2 * pairs + levels[k]));
      m[k] = Estimation.bounded(asMatched, 1.0 / (2.0 * Math.min(originals, candidates) + levels[k]));
    }
    if (!settings.knownShare()) {
      double least = Math.min(0.5, 1 / (2 * pairs));
      share = Math.max(least, Math.min(1 - least, Arrays.stream(g).sum() / pairs));
    }
  }

  static double product(double[][] probability, int[] vector) {
    double product = 1;
    for (int k = 0; k < vector.length; k++) {
      product *= vector[k] < 0 ? 1 : probability[k][vector[k]];
    }
    return product;
  }

  /** Each original's indexes by a model's weights, summed pair by pair. */
  double[] indexes(int i, Weighing weighing) {
    double[] index = new double[candidates];
    for (int j = 0; j < candidates; j++) {
      for (int k = 0; k < width; k++) {
        index[j] += level[i * candidates + j][k] < 0 ? 0 : weighing.of(k, level[i * candidates + j][k], difference[i * candidates + j][k]);
      }
    }
    return index;
  }

  /** What one attribute adds to the index. */
  interface Weighing {
    double of(int attribute, int level, double difference);
  }
}
