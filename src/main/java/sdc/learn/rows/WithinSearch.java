package sdc.learn.rows;

import sdc.aggregate.Family;
import sdc.data.tree.KdTree;

/** Searches a tree for candidates that are farther than the limits in no coordinate of {@link Family#nearness}. */
abstract class WithinSearch {

  private final KdTree tree;
  private final Family family;
  private final double[] gaps;
  private final double[] nearness;
  private int leftOut;
  private double[] limits;
  /** The record that searches. */
  protected int record;

  /** Searches with this working space for the differences in this number of attributes. */
  protected WithinSearch(KdTree tree, Family family, double[] gaps, int width) {
    this.tree = tree;
    this.family = family;
    this.gaps = gaps;
    this.nearness = new double[width];
  }

  /** Writes a lower bound on each difference of the record to the candidates of a box. */
  protected abstract void toBox(KdTree.Node box, double[] into);

  /** Writes the differences of the record to a candidate. */
  protected abstract void toCandidate(int candidate, double[] into);

  /** True if such a candidate exists; one candidate is skipped. */
  boolean any(int query, int without, double[] own) {
    this.record = query;
    this.leftOut = without;
    this.limits = own;
    return any(tree.root);
  }

  private boolean any(KdTree.Node node) {
    // bounds are rounded as differences are, so nothing within the limits is overlooked
    toBox(node, gaps);
    if (!isWithin()) {
      return false;
    }
    if (node.left != null) {
      return any(node.left) || any(node.right);
    }
    for (int at = node.from; at < node.to; at++) {
      if (tree.rows[at] != leftOut) {
        toCandidate(tree.rows[at], gaps);
        if (isWithin()) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isWithin() {
    family.nearness(gaps, nearness);
    for (int k = 0; k < nearness.length; k++) {
      if (!(nearness[k] <= limits[k])) {
        return false;
      }
    }
    return true;
  }
}
