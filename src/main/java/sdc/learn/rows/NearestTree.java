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
      into[k] = NearestCandidates.gap(queries[query + k], box.low[k], box.high[k]);
    }
  }

  /** Searches in sequence with one distance. */
  final class Search extends NearestCandidates {

    Search(Distance distance) {
      super(tree, distance, points, width);
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
  final class Within extends WithinSearch {

    /** The records that search, stored one after another. */
    private final double[] queries;

    Within(Family family, double[] queries) {
      super(tree, family, new double[width], width);
      this.queries = queries;
    }

    @Override
    protected void toBox(KdTree.Node box, double[] into) {
      gapsTo(box, queries, record * width, into);
    }

    @Override
    protected void toCandidate(int candidate, double[] into) {
      for (int k = 0; k < width; k++) {
        into[k] = queries[record * width + k] - points[candidate * width + k];
      }
    }
  }
}
