package sdc.learn.hitting;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Sets of records in which every two are a core: all but one of each set are given up (clique inequalities of the conflict graph, Padberg
 * 1973). If the relaxation gives up less, the set is a cut.
 */
public final class Cliques {

  /** The least violation of a set, in records: less may be rounding of the relaxation, whose limits are perturbed by up to 1e-7. */
  private static final double VIOLATED = 1e-6;

  private final List<BitSet> conflicts = new ArrayList<>();
  private final Set<BitSet> known = new HashSet<>();

  /** Adds two records, by place, that cannot both be linked. */
  public void conflict(int one, int other) {
    while (conflicts.size() <= Math.max(one, other)) {
      conflicts.add(new BitSet());
    }
    conflicts.get(one).set(other);
    conflicts.get(other).set(one);
  }

  /** Sets of three or more records that these given-up shares violate. Each record begins a set; records with small shares join first. */
  List<Cover> violated(double[] shares) {
    List<Cover> violated = new ArrayList<>();
    int[] order = IntStream.range(0, Math.min(shares.length, conflicts.size())).filter(v -> shares[v] < 1).boxed()
        .sorted((u, v) -> Double.compare(shares[u], shares[v])).mapToInt(Integer::intValue).toArray();
    for (int first : order) {
      BitSet joined = new BitSet();
      joined.set(first);
      BitSet open = (BitSet) conflicts.get(first).clone();
      double kept = 1 - shares[first];
      for (int v : order) {
        if (open.get(v)) {
          joined.set(v);
          open.and(conflicts.get(v));
          kept += 1 - shares[v];
        }
      }
      if (joined.cardinality() > 2 && kept > 1 + VIOLATED && known.add(joined)) {
        violated.add(new Cover(joined.stream().toArray(), joined.cardinality() - 1));
      }
    }
    return violated;
  }
}
