package sdc.learn;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A small hitting set by greed, then by exchanges: some records are taken out, the cores they leave are hit greedily again, the
 * superfluous are dropped, and the result is kept when it is not larger.
 */
final class Exchange {

  private final List<int[]> cores;
  private final int[][] coresOf;
  private final RandomGenerator random;
  private final boolean[] chosen;
  private final int[] hits;
  private int size;

  Exchange(List<int[]> cores, int records, RandomGenerator random) {
    this.cores = cores;
    this.random = random;
    this.chosen = new boolean[records];
    this.hits = new int[cores.size()];
    int[] degree = new int[records];
    for (int[] core : cores) {
      for (int v : core) {
        degree[v]++;
      }
    }
    this.coresOf = new int[records][];
    for (int v = 0; v < records; v++) {
      coresOf[v] = new int[degree[v]];
    }
    Arrays.fill(degree, 0);
    for (int c = 0; c < cores.size(); c++) {
      for (int v : cores.get(c)) {
        coresOf[v][degree[v]++] = c;
      }
    }
  }

  /** The smallest set found. */
  boolean[] best() {
    complete();
    boolean[] best = chosen.clone();
    int least = size;
    int rounds = (int) Math.min(400, 4_000_000L / Math.max(1, (long) cores.size() * 8));
    for (int round = 0; round < rounds && size > 0; round++) {
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
    int out = Math.min(size, 2 + random.nextInt(4));
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

  /** Hits all cores that are not hit, the record with most of them first, then drops what is superfluous. */
  private void complete() {
    if (chosen.length == 0) {
      return;
    }
    int[] open = new int[chosen.length];
    for (int c = 0; c < hits.length; c++) {
      if (hits[c] == 0) {
        count(open, c, 1);
      }
    }
    for (int v = most(open); open[v] > 0; v = most(open)) {
      for (int c : coresOf[v]) {
        if (hits[c] == 0) {
          count(open, c, -1);
        }
      }
      put(v);
    }
    for (int v = 0; v < chosen.length; v++) {
      if (chosen[v] && Arrays.stream(coresOf[v]).allMatch(c -> hits[c] > 1)) {
        remove(v);
      }
    }
  }

  private void count(int[] open, int core, int step) {
    for (int v : cores.get(core)) {
      open[v] += step;
    }
  }

  private int most(int[] open) {
    int best = 0;
    int start = random.nextInt(open.length);
    for (int k = 0; k < open.length; k++) {
      int v = start + k < open.length ? start + k : start + k - open.length;
      if (open[v] > open[best]) {
        best = v;
      }
    }
    return best;
  }

  private void put(int v) {
    chosen[v] = true;
    size++;
    for (int c : coresOf[v]) {
      hits[c]++;
    }
  }

  private void remove(int v) {
    chosen[v] = false;
    size--;
    for (int c : coresOf[v]) {
      hits[c]--;
    }
  }
}
