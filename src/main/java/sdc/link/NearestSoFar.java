package sdc.link;

import java.util.Arrays;
import sdc.data.MaskedPair;

/** Per query the nearest candidates found so far; each query is written by one thread only. */
final class NearestSoFar {

  final int[] partner;
  final double[] partnerSquared;
  final double[] squared;
  final int[] nearest;
  final int[] ties;
  /** How many candidates are nearer than the partner, or null if not asked for. */
  final int[] nearer;

  /** Nothing found yet: the partner's distance is the bound to start from, for it is a candidate like the others. */
  NearestSoFar(int[] partner, boolean ranks) {
    int queries = partner.length;
    this.partner = partner;
    this.partnerSquared = new double[queries];
    this.squared = new double[queries];
    this.nearest = new int[queries];
    this.ties = new int[queries];
    this.nearer = ranks ? new int[queries] : null;
    Arrays.fill(nearest, MaskedPair.NONE);
  }

  /** Starts a query. */
  void start(int query, Space space, double[] out) {
    boolean known = partner[query] != MaskedPair.NONE;
    partnerSquared[query] = known ? space.squared(query, partner[query], out) : Double.POSITIVE_INFINITY;
    squared[query] = partnerSquared[query];
  }

  /** Takes candidates at this distance, which is at most the best so far; row is the first of them. */
  void take(int query, double distance, int row, int count) {
    if (distance < squared[query]) {
      squared[query] = distance;
      ties[query] = 0;
      nearest[query] = row;
    }
    ties[query] += count;
    nearest[query] = nearest[query] == MaskedPair.NONE ? row : Math.min(nearest[query], row);
  }

  boolean partnerIsNearest(int query) {
    return partner[query] != MaskedPair.NONE && partnerSquared[query] == squared[query];
  }
}
