package sdc.risk.unique;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.data.Setting;
import sdc.data.Table;
import sdc.data.key.LongCodes;
import sdc.data.key.RecordIndex;

/**
 * All minimal sample uniques of up to m keys: sets of keys on which a record is alone although it is not alone on any subset (Elliot,
 * Manning, Ford 2002; Manning, Haglin, Keane 2008).
 *
 * <p>Sets of keys are visited in the order of their bits as a number, so all parts of a set come before it. Each refines the groups of the
 * set without its lowest key. A record that is alone leaves the groups, because it is alone on every larger set. It is minimal if no set
 * found before is a part of this one. Deviation from SUDA2: items are not ranked and no list of them is kept; the search is equally
 * complete, and its memory is a few numbers for each record and level.
 */
public final class MinimalUniques {

  /** Sets of keys are bits of a number. */
  static final int MOST_KEYS = 63;

  private static final long[] NONE = {};

  /** The place of a value that one distinct record of a group has: it shares the group's values with no other record. */
  private static final int ALONE = -1;

  private final int[][] codes;
  private final int most;
  private final Progress progress;
  private final boolean[] repeated;
  /** For each value of a key the number of records of a group that have it; 0 between groups. */
  private final int[] counter;
  private final int[] touched;
  private final long[][] found;
  private int visited;

  private MinimalUniques(int[][] codes, boolean[] repeated, int most, Progress progress) {
    this.codes = codes;
    this.most = most;
    this.progress = progress;
    this.repeated = repeated;
    this.counter = new int[1 + Arrays.stream(codes).flatMapToInt(IntStream::of).max().orElse(0)];
    this.touched = new int[counter.length];
    this.found = new long[repeated.length][];
    Arrays.fill(found, NONE);
  }

  /**
   * For each record its minimal sample uniques, each a set of keys as bits.
   *
   * @param keys     the keys, none of them missing
   * @param most     m, the most keys of a set
   */
  public static List<long[]> of(Table keys, int most, Progress progress) {
    Setting.require(most >= 1, "m (the most keys of a minimal unique) must be 1 or more", most);
    if (keys.width() > MOST_KEYS) {
      throw new IllegalArgumentException("minimal uniques need at most " + MOST_KEYS + " keys, got " + keys.width());
    }
    keys.requireComplete(IntStream.range(0, keys.width()).toArray());
    long[][] values = RecordIndex.values(List.of(keys)).get(0);
    RecordIndex index = new RecordIndex(values, keys.rows());
    int[] distinct = index.firsts();
    boolean[] repeated = new boolean[distinct.length];
    for (int i = 0; i < distinct.length; i++) {
      repeated[i] = index.size(distinct[i]) > 1;
    }
    int[] group = index.groups();
    int[][] codes = Arrays.stream(values).map(column -> LongCodes.of(IntStream.of(distinct).mapToLong(row -> column[row]).toArray()))
        .toArray(int[][]::new);
    MinimalUniques search = new MinimalUniques(codes, repeated, Math.min(most, keys.width()), progress);
    search.visit(0, keys.width(), 0, IntStream.range(0, distinct.length).toArray(), new int[] {0, distinct.length});
    return IntStream.range(0, keys.rows()).mapToObj(row -> search.found[group[row]]).toList();
  }

  /**
   * Visits the sets that add keys lower than the lowest one to this set.
   *
   * @param rows   the records that share their values with others, group by group
   * @param starts where each group starts, and the end of the last one
   */
  private void visit(long set, int lowest, int size, int[] rows, int[] starts) {
    if (size == most || rows.length == 0) {
      return;
    }
    for (int key = 0; key < lowest; key++) {
      progress.check();
      if (size == 0) {
        progress.report((double) key / lowest, "minimal sample uniques, " + visited + " sets of keys");
      }
      visited++;
      refine(set | 1L << key, key, size + 1, rows, starts);
    }
  }

  private void refine(long set, int key, int size, int[] rows, int[] starts) {
    int[] kept = new int[rows.length];
    int[] bounds = new int[rows.length / 2 + 1];
    int groups = 0;
    for (int g = 0; g + 1 < starts.length; g++) {
      int different = count(key, rows, starts[g], starts[g + 1]);
      int end = bounds[groups];
      for (int t = 0; t < different; t++) {
        int members = counter[touched[t]];
        counter[touched[t]] = members == 1 ? ALONE : end;
        end += members == 1 ? 0 : members;
        if (members > 1) {
          bounds[++groups] = end;
        }
      }
      for (int i = starts[g]; i < starts[g + 1]; i++) {
        int code = codes[key][rows[i]];
        if (counter[code] != ALONE) {
          kept[counter[code]++] = rows[i];
        } else if (!repeated[rows[i]]) {
          addIfMinimal(rows[i], set);
        }
      }
      for (int t = 0; t < different; t++) {
        counter[touched[t]] = 0;
      }
    }
    visit(set, key, size, Arrays.copyOf(kept, bounds[groups]), Arrays.copyOf(bounds, groups + 1));
  }

  /** Counts the records of a group by their value; returns the number of different values. */
  private int count(int key, int[] rows, int from, int to) {
    int different = 0;
    for (int i = from; i < to; i++) {
      int code = codes[key][rows[i]];
      if (counter[code]++ == 0) {
        touched[different++] = code;
      }
    }
    return different;
  }

  private void addIfMinimal(int row, long set) {
    for (long part : found[row]) {
      if ((part & set) == part) {
        return;
      }
    }
    found[row] = Arrays.copyOf(found[row], found[row].length + 1);
    found[row][found[row].length - 1] = set;
  }

  /** The keys of a set. */
  public static List<Integer> keys(long set) {
    return BitSet.valueOf(new long[] {set}).stream().boxed().toList();
  }
}
