package sdc.mask;

import java.util.BitSet;
import java.util.random.RandomGenerator;

/** The ranks that have not been swapped yet, and uniform draws among those in a window. */
final class Unswapped {

  /** Draws by rejection before the window is counted; half of a window is free as a rule, so counting is rare. */
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

  /** The first one from this rank on, or −1. */
  int next(int rank) {
    int next = taken.nextClearBit(rank);
    return next < ranks ? next : NONE;
  }

  /** One of those in [from, to), each with the same probability, or −1 where there is none. */
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

  /** The one with this many others between it and the given rank. */
  private int select(int from, int others) {
    int rank = taken.nextClearBit(from);
    for (int passed = 0; passed < others; passed++) {
      rank = taken.nextClearBit(rank + 1);
    }
    return rank;
  }
}
