package sdc.learn.hitting;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Many covers, and the few of them that determine a relaxation: it adds those that its shares violate, the most violated first. Fewer
 * covers require fewer records to be given up, so a bound from some covers holds for all.
 */
final class CoverPool {

  /** The number of covers added at once, the most violated: doc/solver-trials.md, "Constants". */
  private static final int AT_ONCE = 20;
  /** Marks a cover without a place in the list, as all caps are. */
  private static final int NONE = -1;

  private final List<Cover> covers;
  private final List<Cover> active = new ArrayList<>();
  /** For each active cover its place among all covers, or the mark. */
  private final List<Integer> origin = new ArrayList<>();
  private final BitSet taken = new BitSet();
  private final BitSet capped = new BitSet();

  /** Reads the list of all covers, which may grow. */
  CoverPool(List<Cover> covers) {
    this.covers = covers;
  }

  /** A relaxation of the active covers, now and later. */
  Packing packing() {
    return new Packing(active);
  }

  int active() {
    return active.size();
  }

  /** Adds a cover, which need not have a place in the list. */
  void use(Cover cover) {
    origin.add(NONE);
    active.add(cover);
  }

  void take(int cover) {
    taken.set(cover);
    origin.add(cover);
    active.add(covers.get(cover));
  }

  /** Adds covers that lack more than this in the given-up shares, and caps where a share exceeds 1; false if it finds none. */
  boolean takeViolated(double[] shares, double lacking) {
    boolean more = false;
    for (int v = 0; v < shares.length; v++) {
      if (shares[v] > 1 + lacking && !capped.get(v)) {
        capped.set(v);
        use(Cover.cap(v));
        more = true;
      }
    }
    double[] lack = IntStream.range(0, covers.size()).mapToDouble(c -> taken.get(c) ? 0 : lack(covers.get(c), shares)).toArray();
    int[] violated = IntStream.range(0, lack.length).filter(c -> lack[c] > lacking).boxed()
        .sorted(Comparator.comparingDouble(c -> -lack[c])).limit(AT_ONCE).mapToInt(Integer::intValue).toArray();
    IntStream.of(violated).forEach(this::take);
    return more || violated.length > 0;
  }

  private static double lack(Cover cover, double[] shares) {
    double lack = cover.needed();
    for (int v : cover.records()) {
      lack -= shares[v];
    }
    return lack;
  }

  /** True if the records given up meet all covers. */
  boolean isMet(boolean[] givenUp) {
    return covers.stream().allMatch(cover -> cover.left(givenUp) == 0);
  }

  /** The reason that these weights of the active covers are; caps follow from the others. */
  Reason reason(double[] weights, IntUnaryOperator names) {
    int[] used = IntStream.range(0, weights.length).filter(k -> weights[k] > 0 && !active.get(k).isCap()).toArray();
    List<Cover> named = IntStream.of(used).mapToObj(k -> active.get(k).named(names)).toList();
    return new Reason.Weights(named, IntStream.of(used).mapToDouble(k -> weights[k]).toArray());
  }

  /** Weights that show that too many records are kept: all on one cover that has too few records left, once for each record. */
  double[] impossible(Packing packing, int records) {
    double[] weights = new double[active.size()];
    weights[packing.impossible()] = records;
    return weights;
  }

  /** The sum of these weights over the covers of each record. */
  double[] load(double[] weights, int records) {
    double[] load = new double[records];
    for (int k = 0; k < weights.length; k++) {
      for (int v : weights[k] > 0 ? active.get(k).records() : new int[0]) {
        load[v] += weights[k];
      }
    }
    return load;
  }

  /** For each of all covers its weight in a relaxation. */
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

  /** The covers, without caps, that have a weight in a relaxation. */
  List<Cover> used(Packing packing) {
    double[] weights = packing.weights();
    return IntStream.range(0, weights.length).filter(k -> weights[k] > 0 && !active.get(k).isCap()).mapToObj(active::get).toList();
  }
}
