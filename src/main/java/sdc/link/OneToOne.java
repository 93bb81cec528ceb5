package sdc.link;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.key.LongCodes;
import sdc.data.key.RecordIndex;

/**
 * One-to-one linkage: the assignment of candidates to queries with the smallest sum of squared distances.
 *
 * <p>Identical candidates, and the candidates of identical queries, can be exchanged at no cost, so such a query is tied among all
 * of them. If the queries outnumber the candidates, every candidate is assigned and some queries get none; if one of identical queries
 * gets none, having none counts as one more tie.
 */
final class OneToOne {

  private OneToOne() {
  }

  static Links links(Space space, int[] partner, LinkSettings settings, Progress progress) {
    int[] candidate = space.queryCount() <= space.candidateCount() ? solve(space, progress)
        : inverse(solve(space.reversed(), progress), space.queryCount());
    double[] one = new double[1];
    double[] distance = new double[candidate.length];
    double cost = 0;
    for (int query = 0; query < candidate.length; query++) {
      double squared = candidate[query] == MaskedPair.NONE ? Double.NaN : space.squared(query, candidate[query], one);
      distance[query] = space.length().applyAsDouble(squared);
      cost += candidate[query] == MaskedPair.NONE ? 0 : squared;
    }
    return exchangeable(space, partner, candidate, distance, settings).withCost(cost);
  }

  private static int[] solve(Space space, Progress progress) {
    int columns = space.candidateCount();
    int width = space.width();
    double[] byAttribute = new double[space.candidates().length];
    for (int i = 0; i < byAttribute.length; i++) {
      byAttribute[i % width * columns + i / width] = space.candidates()[i];
    }
    return Assignment.solve(space.queryCount(), columns,
        (row, into) -> space.measure().distances(space.queries(), row * width, byAttribute, 0, columns, columns, into), progress);
  }

  private static int[] inverse(int[] queryOfCandidate, int queries) {
    int[] candidate = new int[queries];
    Arrays.fill(candidate, MaskedPair.NONE);
    for (int c = 0; c < queryOfCandidate.length; c++) {
      candidate[queryOfCandidate[c]] = c;
    }
    return candidate;
  }

  private static Links exchangeable(Space space, int[] partner, int[] candidate, double[] distance, LinkSettings settings) {
    int[] queryKind = RecordIndex.ofPoints(space.queries(), space.width()).groups();
    int[] candidateKind = RecordIndex.ofPoints(space.candidates(), space.width()).groups();
    int[] size = LongCodes.counts(candidateKind);
    Map<Integer, Map<Integer, Integer>> reach = new HashMap<>();
    for (int query = 0; query < candidate.length; query++) {
      boolean none = candidate[query] == MaskedPair.NONE;
      int kind = none ? MaskedPair.NONE : candidateKind[candidate[query]];
      reach.computeIfAbsent(queryKind[query], key -> new HashMap<>()).put(kind, none ? 1 : size[kind]);
    }
    int[] ties = new int[candidate.length];
    boolean[] partnerIsAmong = new boolean[candidate.length];
    for (int query = 0; query < candidate.length; query++) {
      Map<Integer, Integer> kinds = reach.get(queryKind[query]);
      ties[query] = kinds.keySet().equals(Set.of(MaskedPair.NONE)) ? 0 : kinds.values().stream().mapToInt(Integer::intValue).sum();
      partnerIsAmong[query] = partner[query] != MaskedPair.NONE && kinds.containsKey(candidateKind[partner[query]]);
    }
    return Links.of(settings.direction(), partner, candidate, distance, ties, partnerIsAmong);
  }
}
