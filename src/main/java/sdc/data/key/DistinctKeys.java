package sdc.data.key;

import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.Table;

/**
 * The distinct records of a file, for {@link KeyCounts} and {@link KeyDiversity}.
 *
 * @param values  the values of each key and distinct record
 * @param has     the keys that each distinct record has
 * @param counts  the number of records equal to each
 * @param weights the sum of their weights
 * @param of      the index of the distinct record of each record
 */
record DistinctKeys(long[][] values, BitSet[] has, int[] counts, double[] weights, int[] of) {

  /** The distinct records of this table, whose {@linkplain RecordIndex#values values} these are. */
  static DistinctKeys of(Table table, long[][] all) {
    return of(table, all, null);
  }

  /** The same if each record stands for several equal ones and has the sum of their weights. */
  static DistinctKeys of(Table table, long[][] all, int[] times) {
    RecordIndex index = new RecordIndex(all, table.rows());
    int[] first = index.firsts();
    int[] of = index.groups();
    int[] counts = times == null ? LongCodes.counts(of) : new int[first.length];
    double[] weights = new double[first.length];
    for (int row = 0; row < of.length; row++) {
      counts[of[row]] += times == null ? 0 : times[row];
      weights[of[row]] += table.weight(row);
    }
    long[][] values = Arrays.stream(all).map(column -> at(column, first)).toArray(long[][]::new);
    BitSet[] has = IntStream.of(first).mapToObj(row -> {
      BitSet present = new BitSet();
      IntStream.range(0, table.width()).filter(k -> !table.column(k).isMissing(row)).forEach(present::set);
      return present;
    }).toArray(BitSet[]::new);
    return new DistinctKeys(values, has, counts, weights, of);
  }

  int size() {
    return counts.length;
  }

  /** The distinct records with the same keys. */
  Map<BitSet, int[]> byPattern() {
    Map<BitSet, int[]> patterns = new LinkedHashMap<>();
    Map<BitSet, IntStream.Builder> members = new LinkedHashMap<>();
    for (int i = 0; i < has.length; i++) {
      members.computeIfAbsent(has[i], keys -> IntStream.builder()).add(i);
    }
    members.forEach((keys, each) -> patterns.put(keys, each.build().toArray()));
    return patterns;
  }

  /** The members of these patterns by the keys that they share with this one. */
  static Map<BitSet, IntStream.Builder> byShared(BitSet pattern, Map<BitSet, int[]> others) {
    Map<BitSet, IntStream.Builder> byShared = new LinkedHashMap<>();
    others.forEach((keys, members) -> {
      BitSet shared = (BitSet) pattern.clone();
      shared.and(keys);
      IntStream.of(members).forEach(byShared.computeIfAbsent(shared, same -> IntStream.builder()));
    });
    return byShared;
  }

  /** The values of these keys. */
  long[][] columns(BitSet keys) {
    return keys.stream().mapToObj(k -> values[k]).toArray(long[][]::new);
  }

  /** The values of these keys and distinct records. */
  long[][] part(BitSet keys, int[] chosen) {
    return Arrays.stream(columns(keys)).map(column -> at(column, chosen)).toArray(long[][]::new);
  }

  private static long[] at(long[] column, int[] rows) {
    return IntStream.of(rows).mapToLong(row -> column[row]).toArray();
  }
}
