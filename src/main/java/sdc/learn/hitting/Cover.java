package sdc.learn.hitting;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * A condition on a minimum hitting set: give up at least a number of some records. A core requires one; records that all conflict with each
 * other require all but one.
 *
 * @param records by place, in order
 * @param needed  how many of them must be given up
 */
public record Cover(int[] records, int needed) {

  static Cover of(int[] core) {
    return new Cover(core, 1);
  }

  /** The condition that no record is given up more than once: −1 times the record is at least −1. */
  static Cover cap(int record) {
    return new Cover(new int[] {record}, -1);
  }

  /** The same cover with the names of its records instead of their places. */
  public Cover named(IntUnaryOperator names) {
    return new Cover(IntStream.of(records).map(names).sorted().toArray(), needed);
  }

  /** The records in order and, if it is not 1, minus the number needed: equal for equal covers. */
  public List<Integer> key() {
    IntStream sorted = IntStream.of(records).sorted();
    return (needed == 1 ? sorted : IntStream.concat(sorted, IntStream.of(-needed))).boxed().toList();
  }

  /** True if this is the condition that a record is not given up more than once. */
  boolean isCap() {
    return needed < 0;
  }

  /** The coefficient of each record. */
  int sign() {
    return needed < 0 ? -1 : 1;
  }

  /** The number still needed when these records are given up. */
  int left(boolean[] givenUp) {
    if (needed < 0) {
      return givenUp[records[0]] ? 0 : needed;
    }
    int left = needed;
    for (int v : records) {
      left -= givenUp[v] ? 1 : 0;
    }
    return Math.max(0, left);
  }

  /** True if too few records can be given up to meet this cover. */
  boolean isImpossible(boolean[] kept) {
    int free = records.length;
    for (int v : records) {
      free -= kept[v] ? 1 : 0;
    }
    return free < needed;
  }

  /** True if both need the same number of the same records, in the same order. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Cover cover && needed == cover.needed && Arrays.equals(records, cover.records);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(records) + needed;
  }
}
