package sdc.learn.likelihood;

import java.util.Arrays;
import java.util.BitSet;
import sdc.aggregate.Distance;
import sdc.data.Budget;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.Assignment;

/**
 * Links guessed by an intruder who knows some links and holds all other records of both files: each remaining original is assigned one of
 * the remaining masked records, no record twice, at the least sum of distances. The guesses do not use the true links of the others.
 *
 * <p>The known links test whether such guesses can be trusted: the same assignment, made as if no link were known, must find at least the
 * share {@link #TRUSTED} of the known ones. Learning from one's own labels is an old idea (Scudder 1965, IEEE Transactions on Information
 * Theory 11); here it works because the records of two files correspond one to one.
 */
final class GuessedLinks {

  /** The share of the known links that the assignment must find: more right than wrong. */
  private static final double TRUSTED = 0.5;
  /** The most records of the larger file: the time of an assignment grows with their cube, so more would cost more than guesses gain. */
  private static final int MOST = 5000;

  private GuessedLinks() {
  }

  /** The guesses of an intruder who knows the links of this part; empty if they cannot be trusted or would take too long. */
  static RowPairs of(MaskedPair part, Differences differences, Distance distance, Budget budget) {
    RowPairs known = RowPairs.known(part);
    int[] originals = allBut(part.originalRows(), differences.originals());
    int[] masked = allBut(known.masked(), differences.candidates());
    if (Math.min(originals.length, masked.length) == 0 || Math.max(differences.originals(), differences.candidates()) > MOST) {
      return RowPairs.NONE;
    }
    try {
      int[] none = {};
      RowPairs blind = cheapest(differences, distance, allBut(none, differences.originals()), allBut(none, differences.candidates()),
          budget);
      return known.among(blind) < TRUSTED * known.size() ? RowPairs.NONE : cheapest(differences, distance, originals, masked, budget);
    } catch (Progress.Stopped timeIsOver) {
      return RowPairs.NONE;
    }
  }

  private static int[] allBut(int[] some, int rows) {
    BitSet left = new BitSet();
    left.set(0, rows);
    Arrays.stream(some).forEach(left::clear);
    return left.stream().toArray();
  }

  /** Pairs each entry of the shorter list with one of the longer list. */
  private static RowPairs cheapest(Differences differences, Distance distance, int[] originals, int[] masked, Budget budget) {
    boolean fewer = originals.length <= masked.length;
    int[] rows = fewer ? originals : masked;
    int[] columns = fewer ? masked : originals;
    double[] difference = differences.buffer();
    int[] column = Assignment.solve(rows.length, columns.length, (row, into) -> {
      for (int j = 0; j < columns.length; j++) {
        differences.write(fewer ? rows[row] : columns[j], fewer ? columns[j] : rows[row], difference);
        into[j] = distance.of(difference);
      }
    }, budget.asProgress());
    int[] chosen = Arrays.stream(column).map(j -> columns[j]).toArray();
    return fewer ? new RowPairs(rows, chosen) : new RowPairs(chosen, rows);
  }
}
