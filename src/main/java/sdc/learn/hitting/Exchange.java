package sdc.learn.hitting;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Finds a small set of records that meets all covers, greedily and then by exchanges: an exchange removes some records, meets the open
 * covers greedily again, drops superfluous records, and keeps the result if it is not larger.
 */
final class Exchange {

  /** The most exchanges, and the most covers that all of them may visit, so that many cores do not slow the search down: choices. */
  private static final int ROUNDS = 400;
  private static final long COVERS = 500_000;
  /** Records removed in one exchange: the least number, and how many different numbers are drawn: choices. */
  private static final int OUT = 2;
  private static final int OUT_SPREAD = 4;

  private final List<Cover> covers;
  private final int[][] coversOf;
  private final RandomGenerator random;
  private final boolean[] chosen;
  private final int[] hits;
  private int size;

  Exchange(List<Cover> covers, int records, RandomGenerator random) {
    this.covers = covers;
    this.random = random;
    this.chosen = new boolean[records];
    this.hits = new int[covers.size()];
    int[] degree = new int[records];
    for (Cover cover : covers) {
      for (int v : cover.records()) {
        degree[v]++;
      }
    }
    this.coversOf = new int[records][];
    for (int v = 0; v < records; v++) {
      coversOf[v] = new int[degree[v]];
    }
    Arrays.fill(degree, 0);
    for (int c = 0; c < covers.size(); c++) {
      for (int v : covers.get(c).records()) {
        coversOf[v][degree[v]++] = c;
      }
    }
  }

  /** The smallest set found; stops at a set of the given size or smaller. */
  boolean[] best(int enough) {
    complete();
    boolean[] best = chosen.clone();
    int least = size;
    int rounds = (int) Math.min(ROUNDS, COVERS / Math.max(1, covers.size()));
    for (int round = 0; round < rounds && least > enough; round++) {
      disturb();
      complete();
      if (size <= least) {
        least = size;
        System.arraycopy(chosen, 0, best, 0, best.length);
      } else {
        restore(best);
      }
    }
    return best;
  }

  private void disturb() {
    int out = Math.min(size, OUT + random.nextInt(OUT_SPREAD));
    while (out > 0) {
      int v = random.nextInt(chosen.length);
      if (chosen[v]) {
        remove(v);
        out--;
      }
    }
  }

  private void restore(boolean[] target) {
    for (int v = 0; v < chosen.length; v++) {
      if (chosen[v] && !target[v]) {
        remove(v);
      } else if (!chosen[v] && target[v]) {
        put(v);
      }
    }
  }

  /** Meets all open covers, choosing the record in most of them first, then drops superfluous records. */
  private void complete() {
    if (chosen.length == 0) {
      return;
    }
    int[] open = new int[chosen.length];
    for (int c = 0; c < hits.length; c++) {
      if (hits[c] < covers.get(c).needed()) {
        count(open, c, 1);
      }
    }
    for (int v = most(open); v >= 0; v = most(open)) {
      for (int c : coversOf[v]) {
        if (hits[c] == covers.get(c).needed() - 1) {
          count(open, c, -1);
        }
      }
      put(v);
    }
    for (int v = 0; v < chosen.length; v++) {
      if (chosen[v] && Arrays.stream(coversOf[v]).allMatch(c -> hits[c] > covers.get(c).needed())) {
        remove(v);
      }
    }
  }

  private void count(int[] open, int cover, int step) {
    for (int v : covers.get(cover).records()) {
      open[v] += step;
    }
  }

  /** The unchosen record in most open covers, −1 if all are met. */
  private int most(int[] open) {
    int best = -1;
    int start = random.nextInt(open.length);
    for (int k = 0; k < open.length; k++) {
      int v = start + k < open.length ? start + k : start + k - open.length;
      if (!chosen[v] && open[v] > (best < 0 ? 0 : open[best])) {
        best = v;
      }
    }
    return best;
  }

  private void put(int v) {
    chosen[v] = true;
    size++;
    for (int c : coversOf[v]) {
      hits[c]++;
    }
  }

  private void remove(int v) {
    chosen[v] = false;
    size--;
    for (int c : coversOf[v]) {
      hits[c]--;
    }
  }
}
