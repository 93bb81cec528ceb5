package sdc.risk;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.data.key.RecordIndex;

/**
 * The number of records that are alone with their values, and a few attributes that single out most of them: first the attribute with which
 * the most records are alone, then the one that adds the most, and so on. This greedy choice (as in set cover, Johnson 1974) need not be
 * the best of its size. Time grows with the records and with the number of attributes chosen times that of all.
 *
 * @param records the records
 * @param alone   the records that equal no other in all attributes
 * @param drivers the attributes that single out the most, at most {@value #MOST}
 * @param driven  the records that equal no other in these
 */
public record Uniqueness(int records, int alone, List<String> drivers, int driven) {

  private static final int MOST = 3;

  /** Keeps its own copy. */
  public Uniqueness {
    drivers = List.copyOf(drivers);
  }

  /**
   * Counts.
   *
   * @param names    the attributes
   * @param values   for each of them a number per record, the same for equal values
   * @param progress may stop the work
   */
  public static Uniqueness of(List<String> names, long[][] values, int records, Progress progress) {
    long[] together = new long[records];
    for (long[] attribute : values) {
      progress.check();
      together = refined(together, attribute);
    }
    int alone = alone(together);
    long[] chosen = new long[records];
    List<String> drivers = new ArrayList<>();
    int driven = 0;
    while (drivers.size() < Math.min(MOST, names.size()) && driven < alone) {
      int best = -1;
      for (int k = 0; k < names.size(); k++) {
        progress.check();
        int found = drivers.contains(names.get(k)) ? -1 : alone(refined(chosen, values[k]));
        if (found > driven || best < 0 && found == driven) {
          best = k;
          driven = found;
        }
      }
      chosen = refined(chosen, values[best]);
      drivers.add(names.get(best));
    }
    return new Uniqueness(records, alone, drivers, driven);
  }

  /** For each record the first record with the same group and value. */
  private static long[] refined(long[] groups, long[] values) {
    RecordIndex index = new RecordIndex(new long[][] {groups, values}, groups.length);
    return IntStream.range(0, groups.length).mapToLong(index::first).toArray();
  }

  private static int alone(long[] groups) {
    return new RecordIndex(new long[][] {groups}, groups.length).alone();
  }
}
