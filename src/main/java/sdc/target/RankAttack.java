package sdc.target;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.ValueComparison;

/**
 * The attack of an intruder who knows that records were masked further until few were nearest to their own. They take not the nearest
 * record but the r-th nearest, for the same r everywhere, under the weights given. The result is that of the best r from 2 to
 * {@link #MOST} and the best weights.
 *
 * <p>A record is linked if its own is at rank r and no other is equally near. If t are, of which one is at rank r, the intruder guesses
 * among them, which counts 1/t. Missing values count by their expected difference, as in the linkages. Distances are compared as they are
 * computed, without the linkages' rule for ties that rounding hides: in such a tie, a record counts as linked at a single rank.
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
    Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE, ValueComparison.COMPLETED);
    List<String> names = pair.original().names();
    Rank[] best = new Rank[0];
    int most = -1;
    int rank = 2;
    double expected = 0;
    for (int w = -1; w < weights.size(); w++) {
      Map<String, Double> chosen = w < 0 ? Map.of() : weights.get(w);
      double[] each = IntStream.range(0, differences.width())
          .mapToDouble(k -> chosen.isEmpty() ? 1 : chosen.getOrDefault(names.get(k), 0.0)).toArray();
      Rank[] ranks = ranks(pair, differences, each, progress);
      for (int r = 2; r <= MOST; r++) {
        int wanted = r;
        int count = (int) Arrays.stream(ranks).filter(own -> own.isAt(wanted)).count();
        expected = Math.max(expected, Arrays.stream(ranks).mapToDouble(own -> own.chance(wanted)).sum());
        if (count > most) {
          most = count;
          best = ranks;
          rank = r;
        }
      }
    }
    boolean[] found = new boolean[best.length];
    for (int row = 0; row < found.length; row++) {
      found[row] = best[row].isAt(rank);
    }
    return new Verdict(name, pair.partners(), most, most, expected - most, found, false, Map.of());
  }

  /**
   * Where a record's own candidate is.
   *
   * @param nearer the number of candidates nearer to the record
   * @param alike  the number of candidates equally near, the own one included; 0 without an own one
   */
  private record Rank(int nearer, int alike) {
    boolean isAt(int rank) {
      return alike == 1 && nearer + 1 == rank;
    }

    /** The chance that the candidate taken at this rank is the own one. */
    double chance(int rank) {
      return rank > nearer && rank <= nearer + alike ? 1.0 / alike : 0;
    }
  }

  private static Rank[] ranks(MaskedPair pair, Differences differences, double[] weights, Progress progress) {
    return IntStream.range(0, pair.original().rows()).parallel().mapToObj(i -> {
      progress.check();
      if (pair.partner(i) == MaskedPair.NONE) {
        return new Rank(0, 0);
      }
      double[] buffer = differences.buffer();
      double own = distance(differences, i, pair.partner(i), weights, buffer);
      int nearer = 0;
      int alike = 0;
      for (int j = 0; j < differences.candidates(); j++) {
        double other = distance(differences, i, j, weights, buffer);
        nearer += other < own ? 1 : 0;
        alike += other == own ? 1 : 0;
      }
      return new Rank(nearer, alike);
    }).toArray(Rank[]::new);
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
