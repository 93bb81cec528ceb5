package sdc.learn.hitting;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Many covers, and the few of them that carry a relaxation: those that its shares violate are taken up, the worst first. Fewer covers
 * ask for less to be given up, so that a bound from some of them is one for all.
 */
final class CoverPool {

  /** Covers that are taken up at once, the most violated: doc/solver.md, "Constants". */
  private static final int AT_ONCE = 20;
  /** The place of a cap, which is none of the covers. */
  private static final int NONE = -1;

  private final List<Cover> covers;
  private final List<Cover> active = new ArrayList<>();
  /** Per active cover its place among all, none for caps. */
  private final List<Integer> origin = new ArrayList<>();
  private final BitSet taken = new BitSet();
  private final BitSet capped = new BitSet();

  /** Looks at the list of all covers, which may grow. */
  CoverPool(List<Cover> covers) {
    this.covers = covers;
  }

  /** A relaxation of those taken up, now and later. */
  Packing packing() {
    return new Packing(active);
  }

  int active() {
    return active.size();
  }

  void take(int cover) {
    taken.set(cover);
    origin.add(cover);
    active.add(covers.get(cover));
  }

  /** Takes up covers that lack more than this in the shares given up, and caps where a share exceeds 1; false where there are none. */
  boolean takeViolated(double[] shares, double lacking) {
    boolean more = false;
    for (int v = 0; v < shares.length; v++) {
      if (shares[v] > 1 + lacking && !capped.get(v)) {
        capped.set(v);
        origin.add(NONE);
        active.add(Cover.cap(v));
        more = true;
      }
    }
    double[] lack = new double[covers.size()];
    for (int c = 0; c < lack.length; c++) {
      lack[c] = taken.get(c) ? 0 : lack(covers.get(c), shares);
    }
    int[] violated = IntStream.range(0, lack.length).filter(c -> lack[c] > lacking).boxed()
        .sorted(Comparator.comparingDouble(c -> -lack[c])).limit(AT_ONCE).mapToInt(Integer::intValue).toArray();
    for (int cover : violated) {
      take(cover);
    }
    return more || violated.length > 0;
  }

  private static double lack(Cover cover, double[] shares) {
    double lack = cover.needed();
    for (int v : cover.records()) {
      lack -= shares[v];
    }
    return lack;
  }

  /** Whether records given up meet all covers. */
  boolean isMet(boolean[] givenUp) {
    return covers.stream().allMatch(cover -> cover.left(givenUp) == 0);
  }

  /** Per cover, of all, its weight in a relaxation. */
  double[] weights(Packing packing) {
    double[] weights = new double[covers.size()];
    double[] of = packing.weights();
    for (int k = 0; k < of.length; k++) {
      if (origin.get(k) != NONE) {
        weights[origin.get(k)] = of[k];
      }
    }
    return weights;
  }
}
