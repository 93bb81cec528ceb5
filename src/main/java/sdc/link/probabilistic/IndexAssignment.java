package sdc.link.probabilistic;

import java.util.Arrays;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.Assignment;
import sdc.link.Links;

/**
 * Assigns each record a different partner so that the sum of the indexes is largest (Jaro 1989: linear sum assignment). A record with
 * different partners in several such assignments is tied among them.
 *
 * <p>If the original records outnumber the masked ones, some get no partner. For a record that gets one only in some of the
 * assignments, having no partner counts as one more tie.
 */
final class IndexAssignment {

  private IndexAssignment() {
  }

  /** The links. The distance of a pair is the highest possible index minus its own, in bits. */
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
