package sdc.learn.rows;

import sdc.aggregate.Distance;
import sdc.aggregate.Family;
import sdc.data.Progress;
import sdc.data.tree.KdTree;

/**
 * A {@link KdTree} of candidates for all distances that never fall when a difference grows: the distance of the gaps between a record and a
 * box bounds that of every candidate in the box for all parameters, so one tree serves them all.
 */
final class NearestTree {

  /** The most points of a leaf: a choice. */
  private static final int LEAF = 12;
  /** A box is skipped only if it is farther by more than rounding, a share of the distance: 10,000 times that of one operation. */
  private static final double SLACK = 1 + 1e-12;

  private final int width;
  private final double[] points;
  private final KdTree tree;

  /** The tree of these points, stored one after another. */
  NearestTree(double[] points, int width) {
    this.width = width;
    this.points = points;
    this.tree = new KdTree(points, width, width, LEAF, Progress.NONE);
  }

  private void gapsTo(KdTree.Node box, double[] queries, int query, double[] into) {
    for (int k = 0; k < width; k++) {
      double at = queries[query + k];
      into[k] = at < box.low[k] ? box.low[k] - at : at > box.high[k] ? at - box.high[k] : 0;
    }
  }

  /** Searches in sequence with one distance. */
  final class Search extends NearestCandidates {

    Search(Distance distance) {
      super(tree, distance, points, width);
    }

    @Override
    protected void scan(KdTree.Node leaf) {
      meet(leaf, 0, leaf.points);
    }

    @Override
    protected double reach() {
      return limit() * SLACK;
    }

    @Override
    protected double bound(KdTree.Node node) {
      gapsTo(node, queries, query, gaps);
      return distance.of(gaps);
    }
  }

  /** Searches for candidates that are farther in no coordinate of {@link Family#nearness}. */
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

    /** True if such a candidate exists; one candidate is skipped. */
    boolean any(double[] among, int record, int without, double[] own) {
      this.queries = among;
      this.query = record * width;
      this.leftOut = without;
      this.limits = own;
      return any(tree.root);
    }

    private boolean any(KdTree.Node node) {
      // gaps are rounded as differences are, so nothing within the limits is overlooked
      gapsTo(node, queries, query, gaps);
      if (!isWithin()) {
        return false;
      }
      if (node.left != null) {
        return any(node.left) || any(node.right);
      }
      for (int at = node.from; at < node.to; at++) {
        if (tree.rows[at] != leftOut && isWithin(tree.rows[at])) {
          return true;
        }
      }
      return false;
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
