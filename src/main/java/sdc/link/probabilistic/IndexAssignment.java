package sdc.link.probabilistic;

import java.util.Arrays;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.Assignment;
import sdc.link.Links;

/**
 * Gives every record one partner of its own so that the sum of the indexes is the largest (Jaro 1989: linear sum assignment). A
 * record whose masked one differs between assignments of that same sum is tied among those.
 *
 * <p>Where there are more originals than masked records, some are left without. To be left without counts as one more of a
 * record's ties, unless it always is.
 */
final class IndexAssignment {

  private IndexAssignment() {
  }

  /** The links; the distance of a pair is how many bits its index lacks of the highest one possible. */
  static Links of(MaskedPair pair, IndexRows rows, IndexRows columns, double highest, Progress progress) {
    int originals = pair.original().rows();
    int candidates = pair.masked().rows();
    boolean turned = originals > candidates;
    IndexRows costs = costs(turned ? columns : rows, highest);
    int[] chosen = Assignment.solve(Math.min(originals, candidates), Math.max(originals, candidates), costs::write, progress);
    TiedAssignments exchanges = new TiedAssignments(costs, chosen, Math.max(originals, candidates), progress);
    int[] nearest = new int[originals];
    int[] ties = new int[originals];
    boolean[] partnerIsAmong = new boolean[originals];
    Arrays.fill(nearest, MaskedPair.NONE);
    for (int row = 0; row < chosen.length; row++) {
      nearest[turned ? chosen[row] : row] = turned ? row : chosen[row];
      ties[turned ? chosen[row] : row] += turned && exchanges.canBeFree(row) ? 1 : 0;
    }
    exchanges.each((row, column) -> {
      int original = turned ? column : row;
      ties[original]++;
      partnerIsAmong[original] |= pair.partner(original) == (turned ? row : column);
    });
    for (int i = 0; i < originals; i++) {
      ties[i] += nearest[i] == MaskedPair.NONE && ties[i] > 0 ? 1 : 0;
    }
    return new Links(pair, nearest, distances(nearest, rows, candidates, highest), ties, partnerIsAmong);
  }

  private static IndexRows costs(IndexRows indexes, double highest) {
    return (row, into) -> {
      indexes.write(row, into);
      for (int column = 0; column < into.length; column++) {
        into[column] = highest - into[column];
      }
    };
  }

  private static double[] distances(int[] nearest, IndexRows rows, int candidates, double highest) {
    double[] index = new double[candidates];
    double[] distance = new double[nearest.length];
    for (int i = 0; i < nearest.length; i++) {
      distance[i] = Double.NaN;
      if (nearest[i] != MaskedPair.NONE) {
        rows.write(i, index);
        distance[i] = highest - index[nearest[i]];
      }
    }
    return distance;
  }
}
