package sdc.mask;

import java.util.BitSet;
import java.util.random.RandomGenerator;

/** The ranks that have not been swapped yet, and uniform draws among those in a window. */
final class Unswapped {

  /** The number of draws by rejection before the window is counted; usually half of a window is free, so counting is rare. */
  private static final int TRIES = 64;
  private static final int NONE = -1;

  private final int ranks;
  private final BitSet taken;

  Unswapped(int ranks) {
    this.ranks = ranks;
    this.taken = new BitSet(ranks);
  }

  boolean contains(int rank) {
    return !taken.get(rank);
  }

  void remove(int rank) {
    taken.set(rank);
  }

  /** The first unswapped rank from this one on, or −1. */
  int next(int rank) {
    int next = taken.nextClearBit(rank);
    return next < ranks ? next : NONE;
  }

  /** A uniform draw among the unswapped ranks from {@code from} to {@code to} − 1, or −1 if none is unswapped. */
  int draw(int from, int to, RandomGenerator random) {
    if (from >= to) {
      return NONE;
    }
    for (int attempt = 0; attempt < TRIES; attempt++) {
      int rank = random.nextInt(from, to);
      if (!taken.get(rank)) {
        return rank;
      }
    }
    int free = to - from - taken.get(from, to).cardinality();
    return free == 0 ? NONE : select(from, random.nextInt(free));
  }

  /** The unswapped rank after this many others, counted from {@code from}. */
  private int select(int from, int others) {
    int rank = taken.nextClearBit(from);
    for (int passed = 0; passed < others; passed++) {
      rank = taken.nextClearBit(rank + 1);
    }
    return rank;
  }
}
