package sdc.mask.anonymity;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.data.Progress;

/**
 * Restores cells that were lost for one set of keys and that no set needs any more, because cells were lost for other sets after it.
 *
 * <p>All sets keep their counts of matches. A cell comes back if each record still has k matches in each set with its key; those of the
 * most important keys are tried first.
 */
final class SpareBlanks {

  /** Steps, after which the cells that are left stay lost; the same on every machine. */
  private static final long MOST_WORK = 100_000_000;
  /** Above this number of records times groupings nothing is tried, because the groups need about 16 bytes for each. */
  private static final long MOST_GROUPED = 1 << 24;

  private final int[] sets;
  private final BlankMatches[] matches;
  /** The unit of each record in each set; a record that lost a cell of the set is one. */
  private final int[][] unitOf;
  private final int[] blanks;

  private SpareBlanks(KeyValues values, int k, int[] sets, int[] blanks, Progress progress) {
    this.sets = sets;
    this.blanks = blanks;
    matches = new BlankMatches[sets.length];
    unitOf = new int[sets.length][blanks.length];
    for (int s = 0; s < sets.length; s++) {
      int[] keys = LocalSuppression.keys(sets[s]);
      int[] lost = Arrays.stream(blanks).map(each -> IntStream.range(0, keys.length).map(at -> (each >> keys[at] & 1) << at).sum())
          .toArray();
      matches[s] = new BlankMatches(values.without(new int[blanks.length], keys), k, lost, progress);
      for (int unit = 0; unit < matches[s].units(); unit++) {
        unitOf[s][matches[s].row(unit)] = unit;
      }
    }
  }

  /** Restores cells, in place, of blanks with which each record has k matches in each of these sets. */
  static void restore(KeyValues values, int k, int[] sets, double[] costs, int[] blanks, Progress progress) {
    if (sets.length == 1 || ((long) sets.length << Integer.bitCount(sets[0])) * blanks.length > MOST_GROUPED) {
      return;
    }
    progress.report(Double.NaN, "restoring values that are no longer needed");
    SpareBlanks spare = new SpareBlanks(values, k, sets, blanks, progress);
    IntStream.range(0, costs.length).boxed().sorted((one, two) -> Double.compare(costs[two], costs[one])).forEach(spare::restore);
  }

  private void restore(int key) {
    int[] with = IntStream.range(0, sets.length).filter(s -> (sets[s] >> key & 1) != 0).toArray();
    for (int row = 0; row < blanks.length; row++) {
      if ((blanks[row] >> key & 1) != 0 && work() < MOST_WORK && isSpare(row, key, with)) {
        blanks[row] &= ~(1 << key);
      }
    }
  }

  private long work() {
    return Arrays.stream(matches).mapToLong(BlankMatches::work).sum();
  }

  /** Restores the cell in these sets, or in none of them. */
  private boolean isSpare(int row, int key, int[] with) {
    for (int at = 0; at < with.length; at++) {
      toggle(row, key, with[at]);
      if (matches[with[at]].open() > 0) {
        for (; at >= 0; at--) {
          toggle(row, key, with[at]);
        }
        return false;
      }
    }
    return true;
  }

  private void toggle(int row, int key, int set) {
    int place = Integer.bitCount(sets[set] & (1 << key) - 1);
    int unit = unitOf[set][row];
    matches[set].set(unit, matches[set].blanks(unit) ^ 1 << place, other -> { });
  }
}
