package sdc.learn;

import sdc.aggregate.Distance;

/**
 * A k-d tree of candidates for all distances that never fall when a difference grows: the distance of the gaps between a record
 * and a box bounds that of every candidate in the box, whatever the parameters, so that one tree serves them all (Friedman,
 * Bentley and Finkel 1977).
 */
final class NearestTree {

  private static final int LEAF = 12;
  /** Boxes are left out only where they are farther by more than rounding. */
  private static final double SLACK = 1 + 1e-12;

  private final int width;
  private final double[] points;
  private final int[] order;
  /** Per node its box, lows then highs; node k has the parts 2k + 1 and 2k + 2. */
  private final double[][] boxes;

  /** The tree of these points, one after another. */
  NearestTree(double[] points, int width) {
    this.width = width;
    this.points = points;
    this.order = new int[points.length / width];
    for (int j = 0; j < order.length; j++) {
      order[j] = j;
    }
    int nodes = 1;
    for (int size = order.length; size > LEAF; size = (size + 1) / 2) {
      nodes = 2 * nodes + 1;
    }
    this.boxes = new double[nodes][];
    build(0, 0, order.length);
  }

  private void build(int node, int from, int to) {
    double[] box = new double[2 * width];
    for (int k = 0; k < width; k++) {
      box[k] = Double.POSITIVE_INFINITY;
      box[width + k] = Double.NEGATIVE_INFINITY;
      for (int at = from; at < to; at++) {
        double value = points[order[at] * width + k];
        box[k] = Math.min(box[k], value);
        box[width + k] = Math.max(box[width + k], value);
      }
    }
    boxes[node] = box;
    if (2 * node + 2 < boxes.length) {
      int widest = 0;
      for (int k = 1; k < width; k++) {
        widest = box[width + k] - box[k] > box[width + widest] - box[widest] ? k : widest;
      }
      int middle = (from + to) >>> 1;
      select(from, to - 1, middle, widest);
      build(2 * node + 1, from, middle);
      build(2 * node + 2, middle, to);
    }
  }

  /** Brings the point of this rank to its place, smaller ones before it (Hoare's selection). */
  private void select(int from, int to, int rank, int axis) {
    int low = from;
    int high = to;
    while (low < high) {
      double pivot = points[order[(low + high) >>> 1] * width + axis];
      int i = low;
      int j = high;
      while (i <= j) {
        while (points[order[i] * width + axis] < pivot) {
          i++;
        }
        while (points[order[j] * width + axis] > pivot) {
          j--;
        }
        if (i <= j) {
          int swapped = order[i];
          order[i++] = order[j];
          order[j--] = swapped;
        }
      }
      if (rank <= j) {
        high = j;
      } else if (rank >= i) {
        low = i;
      } else {
        return;
      }
    }
  }

  /** One search after another with one distance. */
  final class Search {

    private final Distance distance;
    private final double[] gaps = new double[width];
    private double[] queries;
    private int query;
    private int leftOut;
    private double limit;
    private int nearest;
    private int ties;

    Search(Distance distance) {
      this.distance = distance;
    }

    /** Finds the nearest candidate that is not farther than the limit, one left out (or −1); −1 where there is none. */
    int nearest(double[] among, int record, int without, double notFarther) {
      this.queries = among;
      this.query = record * width;
      this.leftOut = without;
      this.limit = notFarther;
      this.nearest = -1;
      this.ties = 0;
      visit(0, 0, order.length);
      return nearest;
    }

    /** The distance of the candidate found last. */
    double least() {
      return limit;
    }

    /** How many candidates are at that distance. */
    int ties() {
      return ties;
    }

    private void visit(int node, int from, int to) {
      if (2 * node + 2 >= boxes.length) {
        for (int at = from; at < to; at++) {
          meet(order[at]);
        }
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
      if (bound <= limit * SLACK) {
        visit(node, from, to);
      }
    }

    private double bound(int node) {
      double[] box = boxes[node];
      for (int k = 0; k < width; k++) {
        double at = queries[query + k];
        gaps[k] = at < box[k] ? box[k] - at : at > box[width + k] ? at - box[width + k] : 0;
      }
      return distance.of(gaps);
    }

    private void meet(int candidate) {
      if (candidate == leftOut) {
        return;
      }
      for (int k = 0; k < width; k++) {
        gaps[k] = queries[query + k] - points[candidate * width + k];
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
}
