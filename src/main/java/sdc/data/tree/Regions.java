package sdc.data.tree;

import java.io.Serializable;

/** The regions into which the leaves of a {@link KdTree} of a sample divide the whole space: every point is in one of them. */
public final class Regions implements Serializable {

  private static final long serialVersionUID = 1L;

  private final int axis;
  private final double split;
  private final Regions left;
  private final Regions right;
  private final int first;
  private final int count;

  /** The regions of the leaves of this tree. */
  public Regions(KdTree tree) {
    this(tree.root, 0);
  }

  private Regions(KdTree.Node node, int first) {
    this.first = first;
    this.axis = node.axis;
    this.split = node.split;
    this.left = node.left == null ? null : new Regions(node.left, first);
    this.right = node.left == null ? null : new Regions(node.right, first + left.count);
    this.count = left == null ? 1 : left.count + right.count;
  }

  /** The number of regions. */
  public int count() {
    return count;
  }

  /** The number, from 0, of the region of the point whose coordinates begin at this index. */
  public int of(double[] coordinates, int at) {
    Regions part = this;
    while (part.left != null) {
      part = coordinates[at + part.axis] < part.split ? part.left : part.right;
    }
    return part.first;
  }
}
