package sdc.data.tree;

/** Visits the leaves of a {@link KdTree} whose bound is within reach, the nearer part first. Subclasses define the bound. */
public abstract class TreeWalk {

  /** Scans a leaf, or visits the parts of an inner node whose bounds are within {@link #reach}. */
  protected final void visit(KdTree.Node node) {
    if (node.left == null) {
      scan(node);
      return;
    }
    double left = bound(node.left);
    double right = bound(node.right);
    boolean leftFirst = left < right || left == right && prefersLeft(node);
    if (Math.min(left, right) <= reach()) {
      visit(leftFirst ? node.left : node.right);
    }
    if (Math.max(left, right) <= reach()) {
      visit(leftFirst ? node.right : node.left);
    }
  }

  /** A lower bound on the distance to every point of the node. */
  protected abstract double bound(KdTree.Node node);

  /** The largest bound of a node to visit; it may fall while leaves are scanned. */
  protected abstract double reach();

  /** Processes the points of a leaf. */
  protected abstract void scan(KdTree.Node leaf);

  /** Whether to visit the left part first if the bounds are equal. */
  protected boolean prefersLeft(KdTree.Node node) {
    return true;
  }
}
