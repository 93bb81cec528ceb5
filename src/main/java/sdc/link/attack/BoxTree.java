package sdc.link.attack;

import java.util.List;
import sdc.data.Differences;
import sdc.data.Progress;
import sdc.data.tree.KdTree;
import sdc.data.tree.TreeWalk;
import sdc.link.NearestSoFar;

/**
 * The masked records by their places on all axes, in a tree of boxes (Bentley 1975). It counts the records in a box without visiting
 * nodes that are entirely inside, and finds the nearest of them.
 *
 * <p>A point of the tree has a record's places, which are split, followed by its coordinates. The bound on a node's distance adds its
 * terms in the order of the attributes, as the distance does, so by the monotonicity of rounding no node with a nearest record is
 * skipped.
 */
final class BoxTree {

  private static final int LEAF = 16;

  private final int axes;
  private final int width;
  private final KdTree tree;

  /**
   * The tree of the masked records.
   *
   * @param axes        the axes on which boxes are defined
   * @param coordinates the coordinates for distances, record after record
   */
  BoxTree(List<Axis> axes, double[] coordinates, Progress progress) {
    int records = axes.get(0).records();
    this.axes = axes.size();
    this.width = coordinates.length / records;
    int stride = this.axes + width;
    double[] points = Differences.room(records, stride);
    for (int j = 0; j < records; j++) {
      for (int k = 0; k < this.axes; k++) {
        points[j * stride + k] = axes.get(k).place(j);
      }
      System.arraycopy(coordinates, j * width, points, j * stride + this.axes, width);
    }
    tree = new KdTree(points, stride, this.axes, LEAF, progress);
  }

  /** The box of one original record and the records found in it. It is not thread-safe, but the tree is. */
  final class Box extends TreeWalk {
    private final double[] low = new double[axes];
    private final double[] high = new double[axes];

    private int count;
    private int first;
    private double[] from;
    private NearestSoFar found;
    private int query;

    /** Sets the box to the window of w positions around this original record. */
    void around(List<Axis> windows, int original, int w) {
      for (int k = 0; k < axes; k++) {
        low[k] = windows.get(k).low(original, w);
        high[k] = windows.get(k).high(original, w);
      }
    }

    /** Whether any record is in the box. */
    boolean any() {
      return any(tree.root);
    }

    /** Whether this masked record is in the box. */
    boolean contains(List<Axis> windows, int masked) {
      for (int k = 0; k < axes; k++) {
        if (windows.get(k).place(masked) < low[k] || windows.get(k).place(masked) > high[k]) {
          return false;
        }
      }
      return true;
    }

    /** Counts the records in the box. */
    void count() {
      count = 0;
      first = Integer.MAX_VALUE;
      count(tree.root);
    }

    int counted() {
      return count;
    }

    /** The lowest row of the counted records. */
    int first() {
      return first;
    }

    /** Offers the records in the box that can be nearest to the original record at this point, which was started. */
    void find(double[] point, int original, NearestSoFar into) {
      from = point;
      query = original;
      found = into;
      visit(tree.root);
    }

    /** The squared distance of a record's coordinates from a point. */
    double squared(double[] point, double[] coordinates, int masked) {
      from = point;
      return distance(coordinates, masked * width, 1);
    }

    private boolean any(KdTree.Node node) {
      if (isApart(node)) {
        return false;
      }
      if (isInside(node)) {
        return true;
      }
      if (node.left != null) {
        // most boxes have a record near their middle
        boolean leftFirst = node.axis >= axes || low[node.axis] / 2 + high[node.axis] / 2 < node.split;
        return any(leftFirst ? node.left : node.right) || any(leftFirst ? node.right : node.left);
      }
      for (int point = 0; point < node.points; point++) {
        if (isInside(node, point)) {
          return true;
        }
      }
      return false;
    }

    private void count(KdTree.Node node) {
      if (isApart(node)) {
        return;
      }
      if (isInside(node)) {
        count += node.size();
        first = Math.min(first, node.first);
      } else if (node.left != null) {
        count(node.left);
        count(node.right);
      } else {
        for (int point = 0; point < node.points; point++) {
          if (isInside(node, point)) {
            count++;
            first = Math.min(first, tree.rows[node.from + point]);
          }
        }
      }
    }

    @Override
    protected double reach() {
      return found.reach(query);
    }

    @Override
    protected void scan(KdTree.Node leaf) {
      for (int point = 0; point < leaf.points; point++) {
        if (isInside(leaf, point)) {
          int row = leaf.points == 1 ? leaf.first : tree.rows[leaf.from + point];
          found.take(query, distance(tree.points, at(leaf, point) + axes * leaf.points, leaf.points), row, leaf.weight);
        }
      }
    }

    private double distance(double[] coordinates, int at, int step) {
      double sum = 0;
      for (int c = 0; c < width; c++) {
        double difference = from[c] - coordinates[at + c * step];
        sum += difference * difference;
      }
      return sum;
    }

    @Override
    protected double bound(KdTree.Node node) {
      if (isApart(node)) {
        return Double.POSITIVE_INFINITY;
      }
      double sum = 0;
      for (int c = 0; c < width; c++) {
        double difference = Math.max(0, Math.max(node.low[axes + c] - from[c], from[c] - node.high[axes + c]));
        sum += difference * difference;
      }
      return sum;
    }

    private boolean isApart(KdTree.Node node) {
      for (int k = 0; k < axes; k++) {
        if (node.high[k] < low[k] || node.low[k] > high[k]) {
          return true;
        }
      }
      return false;
    }

    private boolean isInside(KdTree.Node node) {
      for (int k = 0; k < axes; k++) {
        if (node.low[k] < low[k] || node.high[k] > high[k]) {
          return false;
        }
      }
      return true;
    }

    private boolean isInside(KdTree.Node leaf, int point) {
      for (int k = 0; k < axes; k++) {
        double place = tree.points[at(leaf, point) + k * leaf.points];
        if (place < low[k] || place > high[k]) {
          return false;
        }
      }
      return true;
    }

    /** The index of the first coordinate of a leaf's point. */
    private int at(KdTree.Node leaf, int point) {
      return leaf.from * tree.width + point;
    }
  }
}
