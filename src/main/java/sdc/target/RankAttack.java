package sdc.target;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/**
 * The attack of an intruder who knows that records were masked further until few were nearest to their own. They take not the nearest
 * record but the r-th nearest, for the same r everywhere, under the weights given. The result is that of the best r from 2 to
 * {@link #MOST} and the best weights; a record whose own is strictly at rank r counts as linked.
 */
public final class RankAttack {

  /** The largest rank tried: a choice; beyond it shares are near those of chance. */
  static final int MOST = 20;

  private RankAttack() {
  }

  /**
   * Attacks a pair.
   *
   * @param name    the name of the attack
   * @param weights the weights of squared differences to try, by the attributes' names; equal weights are tried too
   */
  public static Verdict run(String name, MaskedPair pair, List<Map<String, Double>> weights, Progress progress) {
    Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
    List<String> names = pair.original().names();
    int[] best = new int[0];
    int most = -1;
    int rank = 2;
    for (int w = -1; w < weights.size(); w++) {
      Map<String, Double> chosen = w < 0 ? Map.of() : weights.get(w);
      double[] each = IntStream.range(0, differences.width())
          .mapToDouble(k -> chosen.isEmpty() ? 1 : chosen.getOrDefault(names.get(k), 0.0)).toArray();
      int[] ranks = ranks(pair, differences, each, progress);
      for (int r = 2; r <= MOST; r++) {
        int wanted = r;
        int count = (int) IntStream.of(ranks).filter(found -> found == wanted).count();
        if (count > most) {
          most = count;
          best = ranks;
          rank = r;
        }
      }
    }
    boolean[] found = new boolean[best.length];
    for (int row = 0; row < found.length; row++) {
      found[row] = best[row] == rank;
    }
    return new Verdict(name, pair.partners(), most, most, 0, found, false, Map.of());
  }

  /** The rank of each record's own; 0 without one, or if another is equally near. */
  private static int[] ranks(MaskedPair pair, Differences differences, double[] weights, Progress progress) {
    return IntStream.range(0, pair.original().rows()).parallel().map(i -> {
      progress.check();
      if (pair.partner(i) == MaskedPair.NONE) {
        return 0;
      }
      double[] buffer = differences.buffer();
      double own = distance(differences, i, pair.partner(i), weights, buffer);
      int nearer = 0;
      for (int j = 0; j < differences.candidates(); j++) {
        double other = j == pair.partner(i) ? Double.POSITIVE_INFINITY : distance(differences, i, j, weights, buffer);
        if (other == own) {
          return 0;
        }
        nearer += other < own ? 1 : 0;
      }
      return nearer + 1;
    }).toArray();
  }

  private static double distance(Differences differences, int i, int j, double[] weights, double[] buffer) {
    differences.write(i, j, buffer);
    double sum = 0;
    for (int k = 0; k < weights.length; k++) {
      sum += weights[k] * buffer[k] * buffer[k];
    }
    return sum;
  }
}
