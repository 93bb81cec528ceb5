package sdc.learn.rows;

import sdc.aggregate.Distance;

/** Searches for the nearest candidate, one after another, on one thread: what is kept of those met; a tree says which are. */
abstract class NearestSearch {

  private final Distance distance;
  private final double[] candidates;
  private final int width;
  /** Working space for differences. */
  protected final double[] gaps;
  /** The records that look, one after another, and where the present one begins. */
  protected double[] queries;
  protected int query;
  private int leftOut;
  private double limit;
  private int nearest;
  private int ties;

  /** Searches among these candidates, one after another, by this distance. */
  protected NearestSearch(Distance distance, double[] candidates, int width) {
    this.distance = distance;
    this.candidates = candidates;
    this.width = width;
    this.gaps = new double[width];
  }

  /** Finds the nearest candidate that is not farther than the limit, one left out (or −1); −1 where there is none. */
  final int nearest(double[] among, int record, int without, double notFarther) {
    queries = among;
    query = record * width;
    leftOut = without;
    limit = notFarther;
    nearest = -1;
    ties = 0;
    search();
    return nearest;
  }

  /** The distance of the candidate found last. */
  final double least() {
    return limit;
  }

  /** How many candidates are at that distance. */
  final int ties() {
    return ties;
  }

  /** Meets all candidates that may be within the limit: sets the query up and visits the root. */
  protected abstract void search();

  /** Visits a node of the halved order, its nearer part first, and only what is within {@link #reach}. */
  protected final void visit(int node, int from, int to) {
    if (isLeaf(node)) {
      scan(from, to);
      return;
    }
    int middle = (from + to) >>> 1;
    double first = bound(2 * node + 1);
    double second = bound(2 * node + 2);
    if (first <= second) {
      visitWithin(2 * node + 1, from, middle, first);
      visitWithin(2 * node + 2, middle, to, second);
    } else {
      visitWithin(2 * node + 2, middle, to, second);
      visitWithin(2 * node + 1, from, middle, first);
    }
  }

  private void visitWithin(int node, int from, int to, double bound) {
    if (bound <= reach()) {
      visit(node, from, to);
    }
  }

  /** Whether the node has no parts. */
  protected abstract boolean isLeaf(int node);

  /** No candidate of the node is nearer than this, but for rounding. */
  protected abstract double bound(int node);

  /** The limit, with room for the rounding of bounds. */
  protected abstract double reach();

  /** Meets the candidates of a leaf. */
  protected abstract void scan(int from, int to);

  /** Nothing farther than this needs to be met. */
  protected final double limit() {
    return limit;
  }

  /** Keeps this candidate if it is as near as the nearest so far; of several the first. */
  protected final void meet(int candidate) {
    if (candidate == leftOut) {
      return;
    }
    for (int k = 0; k < width; k++) {
      gaps[k] = queries[query + k] - candidates[candidate * width + k];
    }
    double d = distance.of(gaps);
    if (d < limit || d == limit && (nearest < 0 || candidate < nearest)) {
      ties = d < limit ? 0 : ties;
      limit = d;
      nearest = candidate;
    }
    ties += d == limit ? 1 : 0;
  }
}
