package sdc.link.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import sdc.data.MaskedPair;
import sdc.data.Shuffle;

/**
 * Examples of pairs that match and pairs that do not.
 *
 * @param features the features of each pair
 * @param match    true if the records of the pair belong together
 */
record MatchExamples(double[][] features, boolean[] match) {

  /**
   * Each known record with its own masked record, and with wrong candidates: the nearest half of the wanted number, and as many of the
   * others at random. Masked records that equal the own one are not wrong candidates.
   */
  static MatchExamples of(ComparedPairs pairs, MaskedPair pair, int wrong, RandomGenerator random) {
    List<double[]> features = new ArrayList<>();
    List<Boolean> match = new ArrayList<>();
    for (int record = 0; record < pairs.records(); record++) {
      int own = pairs.distinct().of[pair.partner(pairs.row(record))];
      features.add(pairs.features(record, own));
      match.add(true);
      for (int candidate : drawn(Arrays.stream(pairs.candidates(record)).filter(other -> other != own).toArray(), wrong, random)) {
        features.add(pairs.features(record, candidate));
        match.add(false);
      }
    }
    boolean[] matches = new boolean[match.size()];
    for (int i = 0; i < matches.length; i++) {
      matches[i] = match.get(i);
    }
    return new MatchExamples(features.toArray(double[][]::new), matches);
  }

  private static int[] drawn(int[] candidates, int wrong, RandomGenerator random) {
    if (candidates.length <= wrong) {
      return candidates;
    }
    int near = (wrong + 1) / 2;
    int[] drawn = Arrays.copyOf(candidates, wrong);
    int[] others = Shuffle.some(Arrays.copyOfRange(candidates, near, candidates.length), wrong - near, random);
    System.arraycopy(others, 0, drawn, near, others.length);
    return drawn;
  }
}
