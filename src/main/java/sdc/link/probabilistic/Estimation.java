package sdc.link.probabilistic;

import java.util.Arrays;
import sdc.data.Progress;

/**
 * Estimates {@link MatchModel} from the counts of the patterns by EM, expectation and maximisation (Jaro 1989). Each step computes
 * g(γ) = p·m(γ) / (p·m(γ) + (1 − p)·u(γ)) for every pattern, then counts its levels with the weight g as matched and 1 − g as
 * unmatched.
 *
 * <p>At the start, u is the frequency of each level among all pairs, almost all of which are unmatched; m is nine tenths full agreement
 * plus one tenth of u; p is 1/max(n, n').
 *
 * <p>Deviation: to keep every index finite, m_kl is at least 1/(2·min(n, n') + L) and u_kl at least 1/(2·n·n' + L), half of the
 * frequency that one pair would give. The maximisation under these bounds is exact (values below are set to the bound, the others
 * share the rest in proportion), so the likelihood never falls.
 */
final class Estimation {

  private final Patterns patterns;
  private final long originals;
  private final long candidates;
  private final ProbabilisticSettings settings;
  private final double[] count;
  private final int[][] level;
  private final double pairs;

  private double[][] m;
  private double[][] u;
  private double share;
  private double moved;

  private Estimation(Patterns patterns, PatternCounts counts, long originals, long candidates, ProbabilisticSettings settings) {
    this.patterns = patterns;
    this.originals = originals;
    this.candidates = candidates;
    this.settings = settings;
    long[] codes = counts.patterns();
    count = Arrays.stream(codes).mapToDouble(counts::count).toArray();
    level = new int[patterns.width()][];
    for (int k = 0; k < level.length; k++) {
      int attribute = k;
      level[k] = Arrays.stream(codes).mapToInt(code -> patterns.level(code, attribute)).toArray();
    }
    pairs = (double) originals * candidates;
  }

  /** The model at the end of EM. */
  static MatchModel of(Patterns patterns, PatternCounts counts, ProbabilisticSettings settings, Progress progress) {
    return of(patterns, counts, patterns.originals(), patterns.candidates(), settings, progress);
  }

  /** The same for the counts of all pairs of these numbers of records. */
  static MatchModel of(Patterns patterns, PatternCounts counts, long originals, long candidates, ProbabilisticSettings settings,
      Progress progress) {
    return new Estimation(patterns, counts, originals, candidates, settings).run(progress);
  }

  private MatchModel run(Progress progress) {
    start();
    double[] likelihood = new double[settings.iterations() + 1];
    int steps = 0;
    do {
      progress.check();
      likelihood[steps++] = step(true);
    } while (moved > settings.change() && steps < settings.iterations());
    boolean converged = moved <= settings.change();
    likelihood[steps] = step(false);
    return new MatchModel(m, u, share, Arrays.copyOf(likelihood, steps + 1), converged).named(k -> patterns.of(k).degrees());
  }

  private void start() {
    m = new double[level.length][];
    u = new double[level.length][];
    for (int k = 0; k < level.length; k++) {
      double[] seen = counted(k, count);
      double vague = patterns.of(k).vagueShare();
      double known = Arrays.stream(seen).sum();
      int degrees = patterns.of(k).degrees();
      double[] lean = new double[seen.length];
      Arrays.setAll(lean, l -> 0.1 * seen[l] + (l == 0 ? 0.9 * known * (1 - vague) : l == degrees ? 0.9 * known * vague : 0));
      u[k] = bounded(seen, floorOfU(k));
      m[k] = bounded(lean, floorOfM(k));
    }
    share = Math.min(0.5, 1.0 / Math.max(originals, candidates));
  }

  /** The weighted count of each level of an attribute; pairs with a missing value count for none: they are missing at random. */
  private double[] counted(int attribute, double[] weight) {
    double[] counted = new double[patterns.levels(attribute)];
    for (int c = 0; c < weight.length; c++) {
      counted[level[attribute][c]] += weight[c];
    }
    return Arrays.copyOf(counted, patterns.of(attribute).informative());
  }

  private double floorOfM(int attribute) {
    return 1.0 / (2.0 * Math.min(originals, candidates) + patterns.of(attribute).informative());
  }

  private double floorOfU(int attribute) {
    return 1.0 / (2.0 * pairs + patterns.of(attribute).informative());
  }

  /** The log likelihood of the current parameters; with {@code move}, also updates them. */
  private double step(boolean move) {
    double[] logMatched = new double[count.length];
    double[] logUnmatched = new double[count.length];
    addLogs(logMatched, m, Math.log(share));
    addLogs(logUnmatched, u, Math.log1p(-share));
    double likelihood = 0;
    double[] matched = new double[count.length];
    for (int c = 0; c < count.length; c++) {
      double lead = logMatched[c] - logUnmatched[c];
      likelihood += count[c] * (Math.max(logMatched[c], logUnmatched[c]) + Math.log1p(Math.exp(-Math.abs(lead))));
      matched[c] = count[c] / (1 + Math.exp(-lead));
    }
    if (move) {
      maximise(matched);
    }
    return likelihood;
  }

  private void addLogs(double[] sums, double[][] probability, double prior) {
    Arrays.fill(sums, prior);
    for (int k = 0; k < level.length; k++) {
      double[] logs = Arrays.copyOf(Arrays.stream(probability[k]).map(Math::log).toArray(), patterns.levels(k));
      for (int c = 0; c < sums.length; c++) {
        sums[c] += logs[level[k][c]];
      }
    }
  }

  private void maximise(double[] matched) {
    moved = 0;
    double[] unmatched = new double[count.length];
    Arrays.setAll(unmatched, c -> count[c] - matched[c]);
    for (int k = 0; k < level.length; k++) {
      double[] asMatched = counted(k, matched);
      double[] asUnmatched = counted(k, unmatched);
      m[k] = moved(m[k], bounded(asMatched, floorOfM(k)));
      u[k] = moved(u[k], bounded(asUnmatched, floorOfU(k)));
    }
    if (!settings.knownShare()) {
      double least = Math.min(0.5, 1 / (2 * pairs));
      double next = Math.min(1 - least, Math.max(least, Arrays.stream(matched).sum() / pairs));
      moved = Math.max(moved, Math.abs(next - share));
      share = next;
    }
  }

  private double[] moved(double[] from, double[] to) {
    for (int l = 0; l < to.length; l++) {
      moved = Math.max(moved, Math.abs(to[l] - from[l]));
    }
    return to;
  }

  /**
   * The probabilities, each at least the floor, that maximise Σ weight·log(probability); equal ones if all weights are 0. The floor
   * times the number of levels must be at most 1.
   */
  static double[] bounded(double[] weight, double floor) {
    boolean[] low = new boolean[weight.length];
    double[] probability = new double[weight.length];
    boolean again = true;
    while (again) {
      again = false;
      double rest = 1;
      double sum = 0;
      for (int l = 0; l < weight.length; l++) {
        rest -= low[l] ? floor : 0;
        sum += low[l] ? 0 : weight[l];
      }
      for (int l = 0; l < weight.length; l++) {
        probability[l] = low[l] ? floor : sum > 0 ? rest * (weight[l] / sum) : 1.0 / weight.length;
        if (probability[l] < floor) {
          low[l] = true;
          again = true;
        }
      }
    }
    return probability;
  }
}
