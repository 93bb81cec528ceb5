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
 * Links that an intruder guesses who knows some and holds all other records of both files: each original left over is given one of
 * the masked records left over, no record twice, at the least sum of distances. Of the others' true links nothing is looked at.
 *
 * <p>Whether such guesses are to be trusted is tried where the answer is known: the same assignment, made as if no link were known,
 * has to get at least {@link #TRUSTED} of the known ones right. Learning from labels of one's own is old (Scudder 1965, IEEE
 * Transactions on Information Theory 11); what makes these good is that the records of two files belong together one to one.
 */
final class GuessedLinks {

  /** Share of the known links that must come out right: more right than wrong. */
  private static final double TRUSTED = 0.5;
  /** Records of the larger file: the time of an assignment grows with their cube, so that more take longer than guesses are worth. */
  private static final int MOST = 5000;

  private GuessedLinks() {
  }

  /** What someone guesses by this distance who knows the links of this part; nothing where that cannot be trusted or takes too long. */
  static RowPairs of(MaskedPair part, Distance distance, Budget budget) {
    Differences differences = Differences.of(part.whole(), Differences.Scaling.ATTRIBUTE);
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

  /** As many of the shorter list as there are, each with one of the longer. */
  private static RowPairs cheapest(Differences differences, Distance distance, int[] originals, int[] masked, Budget budget) {
    boolean fewer = originals.length <= masked.length;
    int[] rows = fewer ? originals : masked;
    int[] columns = fewer ? masked : originals;
    double[] difference = new double[differences.width()];
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
