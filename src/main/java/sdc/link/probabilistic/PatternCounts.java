package sdc.link.probabilistic;

import java.io.Serializable;
import java.util.Arrays;

/** The number of pairs with each coincidence pattern: an open-addressing map from pattern codes to counts. Not thread-safe. */
public final class PatternCounts implements Serializable {

  private static final long serialVersionUID = 1L;

  /** The largest number of patterns; with more, the levels are too fine for the memory. */
  private static final int MOST = 1 << 22;
  private static final long FREE = -1;

  private long[] codes = new long[64];
  private long[] counts = new long[64];
  private int size;

  /** No pair yet. */
  public PatternCounts() {
    Arrays.fill(codes, FREE);
  }

  /** Counts every code of the array once. */
  void addAll(long[] pairs) {
    for (int from = 0; from < pairs.length;) {
      int to = from + 1;
      while (to < pairs.length && pairs[to] == pairs[from]) {
        to++;
      }
      add(pairs[from], to - from);
      from = to;
    }
  }

  /** Counts every code of the array as often as its masked record occurs, for each of this many equal original records. */
  void addAll(long[] pairs, int[] occurs, long times) {
    long count = 0;
    for (int at = 0; at < pairs.length; at++) {
      count += occurs[at];
      if (at + 1 == pairs.length || pairs[at + 1] != pairs[at]) {
        add(pairs[at], times * count);
        count = 0;
      }
    }
  }

  private void add(long code, long count) {
    int slot = slot(code);
    if (codes[slot] == FREE) {
      if (size == MOST) {
        throw new IllegalArgumentException("the pairs have more than " + MOST
            + " different patterns of agreement; compare fewer attributes or choose fewer levels");
      }
      codes[slot] = code;
      size++;
    }
    counts[slot] += count;
    if (2 * size > codes.length) {
      grow();
    }
  }

  /** The slot of this pattern in the map, or the slot where it would be; valid until the next one is added. */
  int slot(long code) {
    int mask = codes.length - 1;
    long mixed = code * 0x9E3779B97F4A7C15L;
    int slot = (int) (mixed >>> 32) & mask;
    while (codes[slot] != FREE && codes[slot] != code) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldCodes = codes;
    long[] oldCounts = counts;
    codes = new long[2 * oldCodes.length];
    counts = new long[2 * oldCodes.length];
    Arrays.fill(codes, FREE);
    for (int old = 0; old < oldCodes.length; old++) {
      if (oldCodes[old] != FREE) {
        int slot = slot(oldCodes[old]);
        codes[slot] = oldCodes[old];
        counts[slot] = oldCounts[old];
      }
    }
  }

  /** Adds another map's counts to this one. */
  public void merge(PatternCounts other) {
    for (int slot = 0; slot < other.codes.length; slot++) {
      if (other.codes[slot] != FREE) {
        add(other.codes[slot], other.counts[slot]);
      }
    }
  }

  /** The codes in the map, ascending. */
  long[] patterns() {
    return Arrays.stream(codes).filter(code -> code != FREE).sorted().toArray();
  }

  /** The number of slots. */
  int slots() {
    return codes.length;
  }

  /** The number of pairs with this pattern. */
  long count(long code) {
    return counts[slot(code)];
  }
}
