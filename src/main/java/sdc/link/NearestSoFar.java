package sdc.link;

import java.util.Arrays;
import sdc.data.MaskedPair;

/** The nearest candidates of each query found so far. Only one thread may write each query. */
final class NearestSoFar {

  final int[] partner;
  final double[] partnerSquared;
  final double[] squared;
  final int[] nearest;
  final int[] ties;
  /** The number of candidates nearer than the partner, or null if ranks are off. */
  final int[] nearer;

  /** Starts without candidates. A search starts from the partner's distance, because the partner is one of the candidates. */
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

  /** Adds {@code count} candidates at this distance, which must be at most the best so far; {@code row} is the first of them. */
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
