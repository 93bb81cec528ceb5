package sdc.mask.anonymity;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.data.key.LongCodes;

/**
 * Blanks with which each record has k − 1 others that are released with the same values, where a missing value equals only a missing value:
 * the sets of keys are tried in the order of their cost, and records that become equal to enough others lose these keys.
 *
 * <p>Fewer than k records may be left in the end. They lose all keys, together with as many records of the largest groups as they need to
 * be k, or with the smallest group if groups of more than k have too few to spare.
 */
final class OwnValueBlanks {

  /** Above {@link OwnBlanks#MOST_KEYS} keys, sets of up to this number of keys are tried. */
  private static final int TRIED = 2;

  private final KeyValues values;
  private final int k;
  private final double[] costs;
  private final int[] sets;
  private final Progress progress;
  private final int[] blanks;

  OwnValueBlanks(KeyValues values, int k, double[] costs, Progress progress) {
    this.values = values;
    this.k = k;
    this.costs = costs;
    this.sets = OwnBlanks.sets(costs);
    this.progress = progress;
    this.blanks = new int[values.rows()];
  }

  /** The blanks of each record. */
  int[] run() {
    Arrays.fill(blanks, -1);
    for (int at = 0; at < sets.length && Arrays.stream(blanks).anyMatch(each -> each < 0); at++) {
      progress.check();
      progress.report((double) at / sets.length, "set of keys " + (at + 1) + " of " + sets.length);
      settle(sets[at]);
    }
    settle((1 << values.keys()) - 1);
    int left = (int) Arrays.stream(blanks).filter(each -> each < 0).count();
    if (left > 0) {
      blankLargest(k - left);
      IntStream.range(0, blanks.length).filter(row -> blanks[row] < 0).forEach(row -> blanks[row] = (1 << values.keys()) - 1);
    }
    return IntStream.range(0, blanks.length).map(row -> blanks[row] & ~values.missing(row)).toArray();
  }

  /** Gives these blanks to the records that are left and that have k equal ones with them. */
  private void settle(int set) {
    int[] group = groups(set);
    int[] sizes = LongCodes.counts(group);
    for (int row = 0; row < blanks.length; row++) {
      if (blanks[row] < 0 && sizes[group[row]] >= k) {
        blanks[row] = set;
      }
    }
  }

  /** The records in groups of equal released values, those that are left with these blanks. */
  private int[] groups(int set) {
    int[][] released = new int[values.keys()][blanks.length];
    for (int a = 0; a < released.length; a++) {
      for (int row = 0; row < blanks.length; row++) {
        int lost = blanks[row] < 0 ? set : blanks[row];
        released[a][row] = (lost >> a & 1) != 0 ? 0 : values.code(a, row);
      }
    }
    return KeyValues.of(released, blanks.length).groups((1 << values.keys()) - 1);
  }

  /** Takes this number of records, less than k, out of groups that can spare them; if these are too few, the smallest group as a whole. */
  private void blankLargest(int wanted) {
    int all = (1 << values.keys()) - 1;
    int[] group = groups(all);
    int[] sizes = LongCodes.counts(group);
    Integer[] order = IntStream.range(0, blanks.length).filter(row -> blanks[row] >= 0).boxed()
        .sorted((one, two) -> sizes[group[one]] != sizes[group[two]] ? Integer.compare(sizes[group[two]], sizes[group[one]])
            : group[one] != group[two] ? Integer.compare(group[one], group[two]) : Integer.compare(one, two)).toArray(Integer[]::new);
    if (Arrays.stream(sizes).map(size -> Math.max(0, size - k)).sum() < wanted) {
      int smallest = group[order[order.length - 1]];
      Arrays.stream(order).filter(row -> group[row] == smallest).forEach(row -> blanks[row] = all);
      return;
    }
    int need = wanted;
    for (Integer row : order) {
      if (need > 0 && sizes[group[row]] > k) {
        sizes[group[row]]--;
        blanks[row] = all;
        need--;
      }
    }
  }

  /** A lower bound: each record loses at least the cheapest keys such that k records agree with it in its remaining keys. */
  double bound() {
    double[] least = new double[values.rows()];
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    for (int set : sets) {
      progress.check();
      int[] group = values.groups((1 << values.keys()) - 1 & ~set);
      int[] sizes = LongCodes.counts(group);
      for (int row = 0; row < least.length; row++) {
        int missing = values.missing(row);
        if (least[row] > 0 && sizes[group[row]] >= k && (missing & ~set) == 0) {
          least[row] = Math.min(least[row], OwnBlanks.cost(costs, set & ~missing));
        }
      }
    }
    double[] untried = IntStream.range(0, TRIED + 2).mapToDouble(this::untried).toArray();
    return IntStream.range(0, least.length).mapToDouble(row -> Math.min(least[row], untried[Math.min(Integer.bitCount(values.missing(row)),
        TRIED + 1)])).sum();
  }

  /** The least cost of keys that are lost together and were not tried, for a record that lacks this number of keys already. */
  private double untried(int missing) {
    return values.keys() <= OwnBlanks.MOST_KEYS ? Double.POSITIVE_INFINITY : Arrays.stream(costs).sorted().limit(TRIED + 1 - missing).sum();
  }
}
