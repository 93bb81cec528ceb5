package sdc.link;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import sdc.data.MaskedPair;
import sdc.link.LinkSettings.Direction;

/** The nearest candidates of each query found so far, ties by a {@link TieRule}. Only one thread may write each query. */
public final class NearestSoFar {

  final int[] partner;
  final double[] partnerSquared;
  final double[] squared;
  private final double[] reach;
  final int[] nearest;
  final int[] ties;
  /** The number of candidates nearer than the partner, or null if ranks are off. */
  final int[] nearer;
  private final TieRule rule;
  /** A candidate as near as the nearest, with which others are compared; at first the partner. */
  private final int[] known;

  /** Starts without candidates. A search starts from the partner's distance, because the partner is one of the candidates. */
  public NearestSoFar(int[] partner, TieRule rule, boolean ranks) {
    int queries = partner.length;
    this.partner = partner;
    this.rule = rule;
    this.partnerSquared = new double[queries];
    this.squared = new double[queries];
    this.reach = new double[queries];
    this.nearest = new int[queries];
    this.ties = new int[queries];
    this.nearer = ranks ? new int[queries] : null;
    this.known = new int[queries];
    Arrays.fill(nearest, MaskedPair.NONE);
  }

  /** Starts a query. */
  void start(int query, Space space, double[] out) {
    start(query, partner[query] == MaskedPair.NONE ? Double.POSITIVE_INFINITY : space.squared(query, partner[query], out));
  }

  /** Starts a query from the distance of its partner, infinite without one. */
  public void start(int query, double ofPartner) {
    known[query] = partner[query];
    partnerSquared[query] = ofPartner;
    setLeast(query, ofPartner);
  }

  private void setLeast(int query, double distance) {
    squared[query] = distance;
    reach[query] = distance + rule.room(query, distance);
  }

  /** No candidate at a larger computed distance can be as near as the nearest so far. */
  public double reach(int query) {
    return reach[query];
  }

  /** Adds {@code count} candidates at this distance if none is nearer; {@code row} is the first of them. Returns the new reach. */
  public double take(int query, double distance, int row, int count) {
    double most = reach[query];
    if (distance > most) {
      return most;
    }
    boolean isFirst = known[query] == MaskedPair.NONE || squared[query] - distance > most - squared[query];
    int order = isFirst ? -1 : rule.compare(query, row, known[query]);
    if (order > 0) {
      return most;
    }
    if (order < 0) {
      known[query] = row;
      nearest[query] = MaskedPair.NONE;
      ties[query] = 0;
    }
    ties[query] += count;
    if (nearest[query] == MaskedPair.NONE || row < nearest[query]) {
      nearest[query] = row;
      if (squared[query] != distance) {
        setLeast(query, distance);
      }
    }
    return reach[query];
  }

  /** Takes over the nearest candidates of an equal query. */
  void copy(int from, int query) {
    known[query] = known[from];
    nearest[query] = nearest[from];
    ties[query] = ties[from];
    squared[query] = squared[from];
    reach[query] = reach[from];
  }

  /** True if a candidate no farther from the partner's distance than {@link #partnerRoom} is nearer than the partner. */
  boolean isNearerThanPartner(int query, int row) {
    return partner[query] != MaskedPair.NONE && rule.compare(query, row, partner[query]) < 0;
  }

  /** The greatest distance from the partner's distance at which the rule must decide. */
  double partnerRoom(int query) {
    return partnerSquared[query] == Double.POSITIVE_INFINITY ? 0 : rule.room(query, partnerSquared[query]);
  }

  /** The links of a pair's original records, which are the queries. */
  public Links links(MaskedPair pair) {
    return links(Direction.ORIGINAL_TO_MASKED, pair.partnerRows(), Space.ROOT);
  }

  /** The links of records in this direction, with their partners and the function from a squared distance to the reported one. */
  Links links(Direction direction, int[] partners, DoubleUnaryOperator length) {
    boolean[] partnerIsNearest = new boolean[partners.length];
    for (int query = 0; query < partners.length; query++) {
      partnerIsNearest[query] = partnerIsNearest(query);
    }
    return Links.of(direction, partners, nearest, Arrays.stream(squared).map(length).toArray(), ties, partnerIsNearest);
  }

  /** The first of the nearest candidates. */
  public int nearest(int query) {
    return nearest[query];
  }

  /** The computed distance of that candidate. */
  public double least(int query) {
    return squared[query];
  }

  /** How many candidates are as near. */
  public int ties(int query) {
    return ties[query];
  }

  /** Whether the partner is one of them. */
  public boolean partnerIsNearest(int query) {
    return partner[query] != MaskedPair.NONE && partnerSquared[query] <= reach(query)
        && (partner[query] == nearest[query] || rule.compare(query, partner[query], nearest[query]) == 0);
  }
}
