package sdc.data.key;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.Progress;
import sdc.data.Table;

/**
 * The fewest different values of a confidential attribute among the records that a record fits ({@link KeyCounts}): l-diversity in its
 * distinct form (Machanavajjhala, Gehrke, Kifer, Venkitasubramaniam 2006) where a missing key may be any value. A missing confidential
 * value may be any value too, so it adds none beside others.
 *
 * <p>A record has no more different values than records that it fits, so no list of values grows beyond the fewest such records.
 */
public final class KeyDiversity {

  /** The values are counted up to this number: far more than any rule asks for. */
  public static final int MOST = 100;

  private final DistinctKeys records;
  private final Map<BitSet, int[]> patterns;
  /** The first values of each distinct record, ascending. */
  private final int[][] values;
  private final int most;

  private KeyDiversity(DistinctKeys records, int[] value, int most) {
    this.records = records;
    this.patterns = records.byPattern();
    this.most = most;
    this.values = new int[records.size()][];
    Arrays.fill(values, new int[0]);
    for (int row = 0; row < value.length; row++) {
      if (value[row] >= 0) {
        values[records.of()[row]] = joined(values[records.of()[row]], new int[] {value[row]});
      }
    }
  }

  /** The fewest values around a record of this file, at most {@link #MOST}; 0 without records. */
  public static int smallest(Table keys, KeyCounts counts, Column confidential, Progress progress) {
    int fewest = IntStream.range(0, counts.size()).map(counts::count).min().orElse(0);
    if (fewest <= 1) {
      return fewest;
    }
    int[] codes = LongCodes.of(RecordIndex.values(confidential, new HashMap<>()));
    int[] value = IntStream.range(0, codes.length).map(row -> confidential.isMissing(row) ? -1 : codes[row]).toArray();
    DistinctKeys distinct = DistinctKeys.of(keys, RecordIndex.values(List.of(keys)).get(0));
    return new KeyDiversity(distinct, value, Math.min(fewest, MOST)).smallest(progress);
  }

  private int smallest(Progress progress) {
    return List.copyOf(patterns.entrySet()).parallelStream()
        .mapToInt(pattern -> smallest(pattern.getKey(), pattern.getValue(), progress)).min().orElse(0);
  }

  private int smallest(BitSet pattern, int[] seeking, Progress progress) {
    int[][] found = new int[seeking.length][];
    Arrays.fill(found, new int[0]);
    DistinctKeys.byShared(pattern, patterns).forEach((keys, members) -> {
      progress.check();
      add(keys, members.build().toArray(), seeking, found);
    });
    return Arrays.stream(found).mapToInt(each -> Math.max(1, each.length)).min().orElseThrow();
  }

  /** Adds the values of the members with the same values of these keys. */
  private void add(BitSet keys, int[] members, int[] seeking, int[][] found) {
    RecordIndex index = new RecordIndex(records.part(keys, members), members.length);
    int[][] lists = new int[members.length][];
    for (int i = 0; i < members.length; i++) {
      int first = index.first(i);
      lists[first] = lists[first] == null ? values[members[i]] : joined(lists[first], values[members[i]]);
    }
    long[][] searched = records.columns(keys);
    for (int i = 0; i < seeking.length; i++) {
      int first = found[i].length < most ? index.find(searched, seeking[i]) : -1;
      found[i] = first < 0 ? found[i] : joined(found[i], lists[first]);
    }
  }

  private int[] joined(int[] one, int[] other) {
    return one.length >= most ? one : IntStream.concat(IntStream.of(one), IntStream.of(other)).distinct().limit(most).toArray();
  }
}
