package sdc.learn.rows;

import sdc.aggregate.Distance;
import sdc.aggregate.Family;

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
      select(order, points, width, from, to - 1, middle, widest);
      build(2 * node + 1, from, middle);
      build(2 * node + 2, middle, to);
    }
  }

  /** Brings the point of this rank on the axis to its place in the order, smaller ones before it (Hoare's selection). */
  static void select(int[] order, double[] points, int width, int from, int to, int rank, int axis) {
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

  private void gapsTo(double[] box, double[] queries, int query, double[] into) {
    for (int k = 0; k < width; k++) {
      double at = queries[query + k];
      into[k] = at < box[k] ? box[k] - at : at > box[width + k] ? at - box[width + k] : 0;
    }
  }

  /** One search after another with one distance. */
  final class Search extends NearestSearch {

    private final Distance distance;

    Search(Distance distance) {
      super(distance, points, width);
      this.distance = distance;
    }

    @Override
    protected void search() {
      visit(0, 0, order.length);
    }

    @Override
    protected boolean isLeaf(int node) {
      return 2 * node + 2 >= boxes.length;
    }

    @Override
    protected void scan(int from, int to) {
      for (int at = from; at < to; at++) {
        meet(order[at]);
      }
    }

    @Override
    protected double reach() {
      return limit() * SLACK;
    }

    @Override
    protected double bound(int node) {
      gapsTo(boxes[node], queries, query, gaps);
      return distance.of(gaps);
    }
  }

  /** Looks for candidates that are nowhere farther than given coordinates of {@link Family#nearness}. */
  final class Within {

    private final Family family;
    private final double[] gaps = new double[width];
    private final double[] nearness = new double[width];
    private double[] queries;
    private int query;
    private int leftOut;
    private double[] limits;

    Within(Family family) {
      this.family = family;
    }

    /** Whether there is one, one candidate left out. */
    boolean any(double[] among, int record, int without, double[] own) {
      this.queries = among;
      this.query = record * width;
      this.leftOut = without;
      this.limits = own;
      return visit(0, 0, order.length);
    }

    private boolean visit(int node, int from, int to) {
      if (!reaches(boxes[node])) {
        return false;
      }
      if (2 * node + 2 < boxes.length) {
        int middle = (from + to) >>> 1;
        return visit(2 * node + 1, from, middle) || visit(2 * node + 2, middle, to);
      }
      for (int at = from; at < to; at++) {
        if (order[at] != leftOut && isWithin(order[at])) {
          return true;
        }
      }
      return false;
    }

    /** Whether something in the box may be within the limits: gaps are rounded as differences are, so none is overlooked. */
    private boolean reaches(double[] box) {
      gapsTo(box, queries, query, gaps);
      return isWithin();
    }

    private boolean isWithin(int candidate) {
      for (int k = 0; k < width; k++) {
        gaps[k] = queries[query + k] - points[candidate * width + k];
      }
      return isWithin();
    }

    private boolean isWithin() {
      family.nearness(gaps, nearness);
      for (int k = 0; k < width; k++) {
        if (!(nearness[k] <= limits[k])) {
          return false;
        }
      }
      return true;
    }
  }
}
