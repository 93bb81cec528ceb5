package sdc.learn.exact;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/** Sets of records that known parameters link, the latest first: whatever lies in one of them needs no check. */
final class LinkedSets {

  /** The number of sets kept; searching them takes less time than a check. A choice. */
  private static final int MOST = 3000;

  /** As words of bits, so that comparing them takes a few steps. */
  private final Deque<long[]> sets = new ArrayDeque<>();

  void add(BitSet set) {
    sets.addFirst(set.toLongArray());
    if (sets.size() > MOST) {
      sets.removeLast();
    }
  }

  /** True if one of them contains this set. */
  boolean contain(BitSet part) {
    long[] words = part.toLongArray();
    return sets.stream().anyMatch(set -> contains(set, words));
  }

  /** The records that are linked together with this set, each by some parameters. */
  BitSet beside(BitSet part) {
    long[] words = part.toLongArray();
    BitSet all = new BitSet();
    sets.stream().filter(set -> contains(set, words)).forEach(set -> all.or(BitSet.valueOf(set)));
    return all;
  }

  /** The latest set if it contains this one, else an empty one. */
  BitSet latestWith(BitSet part) {
    return sets.isEmpty() || !contains(sets.getFirst(), part.toLongArray()) ? new BitSet() : BitSet.valueOf(sets.getFirst());
  }

  private static boolean contains(long[] set, long[] part) {
    for (int k = 0; k < part.length; k++) {
      if ((part[k] & ~(k < set.length ? set[k] : 0)) != 0) {
        return false;
      }
    }
    return true;
  }
}
