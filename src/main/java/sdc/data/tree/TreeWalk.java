package sdc.data.tree;

/** Visits the leaves of a {@link KdTree} that can hold something near enough, the nearer part first; the bound is plugged in. */
public abstract class TreeWalk {

  /** Scans a leaf, or visits the parts of a node whose bounds are within {@link #reach}. */
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

  /** No point of the node is nearer than this. */
  protected abstract double bound(KdTree.Node node);

  /** Nodes whose bound is above this are left out; it may fall while leaves are scanned. */
  protected abstract double reach();

  /** Meets the points of a leaf. */
  protected abstract void scan(KdTree.Node leaf);

  /** Which part is visited first where their bounds are equal. */
  protected boolean prefersLeft(KdTree.Node node) {
    return true;
  }
}
