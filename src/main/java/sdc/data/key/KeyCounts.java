package sdc.data.key;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.data.Table;

/**
 * The number of records of a file that each record may be, and the sum of their weights. A missing value may be any value: a record fits
 * another if they have the same value in every key that both have. Within one file, the count is f_k of Franconi and Polettini (2004) and
 * the sum of weights their estimate of F_k. {@code sdc.risk.EquivalenceClasses} treats a missing value as a value of its own instead.
 *
 * <p>Fitting is not transitive, so there are no classes. Equal records are merged. Records are compared pattern by pattern, where a pattern
 * is the set of keys that a record has: an index of the common keys finds the records of two patterns that fit. Time grows with records
 * times patterns, memory with records.
 */
public final class KeyCounts {

  /** Patterns with at most this number of distinct records are compared one by one with all others, which is faster than an index. */
  private static final int FEW = 8;

  private final int[] counts;
  private final double[] weights;

  private KeyCounts(int[] counts, double[] weights) {
    this.counts = counts;
    this.weights = weights;
  }

  /** Counts for each record the records of the same table that it fits, itself included. */
  public static KeyCounts within(Table keys, Progress progress) {
    return among(keys, keys, progress);
  }

  /** Counts for each record the records that it fits in a file with the same keys, such as the population. */
  public static KeyCounts among(Table records, Table file, Progress progress) {
    if (!records.names().equals(file.names())) {
      throw new IllegalArgumentException("both files need the same keys, got " + records.names() + " and " + file.names());
    }
    for (int k = 0; k < file.width(); k++) {
      if (records.column(k).getClass() != file.column(k).getClass()) {
        throw new IllegalArgumentException("key '" + file.column(k).name() + "' has numbers in one file and categories in the other");
      }
    }
    List<long[][]> values = RecordIndex.values(file == records ? List.of(file) : List.of(records, file));
    DistinctKeys sought = DistinctKeys.of(records, values.get(0));
    return among(sought, file == records ? sought : DistinctKeys.of(file, values.get(1)), progress);
  }

  /** The counts within a table in which each record stands for several equal ones and has the sum of their weights. */
  public static KeyCounts within(Table distinct, int[] times, Progress progress) {
    DistinctKeys keys = DistinctKeys.of(distinct, RecordIndex.values(List.of(distinct)).get(0), times);
    return among(keys, keys, progress);
  }

  private static KeyCounts among(DistinctKeys sought, DistinctKeys found, Progress progress) {
    int[] count = new int[sought.size()];
    double[] weight = new double[sought.size()];
    List<Map.Entry<BitSet, int[]>> patterns = List.copyOf(sought.byPattern().entrySet());
    Map<BitSet, int[]> others = found.byPattern();
    progress.inParallel(patterns.size(), "counting records that look alike", p -> {
      Search search = new Search(sought, found, count, weight, progress);
      if (patterns.get(p).getValue().length <= FEW) {
        search.compare(patterns.get(p));
      } else {
        search.lookUp(patterns.get(p), others);
      }
    });
    return new KeyCounts(IntStream.of(sought.of()).map(each -> count[each]).toArray(),
        IntStream.of(sought.of()).mapToDouble(each -> weight[each]).toArray());
  }

  /** The number of records that this record fits. */
  public int count(int row) {
    return counts[row];
  }

  /** The sum of the weights of the records that this record fits. */
  public double weight(int row) {
    return weights[row];
  }

  /** The number of records counted. */
  public int size() {
    return counts.length;
  }

  /** The number of records that fit fewer than k records, themselves included if they are in the same file. */
  public int under(int k) {
    return (int) Arrays.stream(counts).filter(count -> count < k).count();
  }

  /** Adds up the records that the records of one pattern fit. */
  private record Search(DistinctKeys sought, DistinctKeys found, int[] count, double[] weight, Progress progress) {

    void compare(Map.Entry<BitSet, int[]> pattern) {
      int[] keys = pattern.getKey().stream().toArray();
      for (int each : pattern.getValue()) {
        for (int other = 0; other < found.size(); other++) {
          if (fits(keys, each, other)) {
            count[each] += found.counts()[other];
            weight[each] += found.weights()[other];
          }
        }
      }
    }

    private boolean fits(int[] keys, int each, int other) {
      for (int k : keys) {
        if (sought.values()[k][each] != found.values()[k][other] && found.has()[other].get(k)) {
          return false;
        }
      }
      return true;
    }

    void lookUp(Map.Entry<BitSet, int[]> pattern, Map<BitSet, int[]> others) {
      DistinctKeys.byShared(pattern.getKey(), others).forEach((keys, members) -> {
        progress.check();
        add(keys, pattern.getValue(), members.build().toArray());
      });
    }

    /** Adds the members with the same values of these keys; the index holds the smaller side. */
    private void add(BitSet keys, int[] seeking, int[] members) {
      boolean few = members.length < seeking.length;
      int[] indexed = few ? members : seeking;
      RecordIndex index = new RecordIndex((few ? found : sought).part(keys, indexed), indexed.length);
      int[] counts = new int[indexed.length];
      double[] weights = new double[indexed.length];
      long[][] values = found.columns(keys);
      for (int i = 0; i < members.length; i++) {
        int first = few ? index.first(i) : index.find(values, members[i]);
        if (first >= 0) {
          counts[first] += found.counts()[members[i]];
          weights[first] += found.weights()[members[i]];
        }
      }
      long[][] searched = sought.columns(keys);
      for (int i = 0; i < seeking.length; i++) {
        int first = few ? index.find(searched, seeking[i]) : index.first(i);
        if (first >= 0) {
          count[seeking[i]] += counts[first];
          weight[seeking[i]] += weights[first];
        }
      }
    }
  }
}
