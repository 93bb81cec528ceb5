package sdc.data.tree;

import java.util.Arrays;
import java.util.concurrent.RecursiveTask;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import sdc.data.Progress;

/**
 * A k-d tree of points (Friedman, Bentley, Finkel 1977), split at a median value of the widest coordinate.
 *
 * <p>Equal coordinates are never split, so identical points end in one leaf; a leaf of identical points stores one point with a
 * weight. A leaf stores its points attribute after attribute, for fast loops over many points. Boxes are exact to the bit: a
 * bound that is computed in the same order as the distance never excludes a nearest point, not even a tie.
 */
public final class KdTree {

  private static final int PARALLEL = 20_000;

  /** A box of points; a leaf where left is null. */
  public static final class Node {
    /** The node contains rows[from … to − 1]. */
    public final int from;
    /** The end of its rows, exclusive. */
    public final int to;
    /** The least of each coordinate. */
    public final double[] low;
    /** The greatest of each coordinate. */
    public final double[] high;
    /** The lowest row. */
    public final int first;
    /** In an inner node: the coordinate that is split. */
    public int axis;
    /** In an inner node: points below this value are on the left. */
    public double split;
    /** In an inner node: the least of the coordinate that is split, here because a search reads it beside the split. */
    public double least;
    /** In an inner node: the greatest of that coordinate. */
    public double greatest;
    /** The part below the split; null in a leaf. */
    public Node left;
    /** The other part; null in a leaf. */
    public Node right;
    /** In a leaf: the number of points stored. */
    public int points;
    /** In a leaf: the number of consecutive rows that each stored point represents. */
    public int weight;

    private Node(int from, int to, double[] low, double[] high, int first) {
      this.from = from;
      this.to = to;
      this.low = low;
      this.high = high;
      this.first = first;
    }

    /** The number of rows of the node. */
    public int size() {
      return to - from;
    }
  }

  /** The number of coordinates of a point. */
  public final int width;
  /** The box of all points. */
  public final Node root;
  /** The rows in the order of the leaves. */
  public final int[] rows;
  /** The points of all leaves. Those of a leaf begin at leaf.from · width, coordinate k of them at leaf.from · width + k · leaf.points. */
  public final double[] points;

  private final int axes;
  private final int leaf;
  /** What a width of 1 counts in each coordinate when the widest is chosen. */
  private final double[] units;
  private final Progress progress;

  /**
   * Builds the tree of at least one point.
   *
   * @param coordinates the coordinates, point after point
   * @param width       the number of coordinates of a point
   * @param axes        the tree splits the first {@code axes} coordinates as long as they differ, then the others
   * @param leaf        the largest number of different points in a leaf
   */
  public KdTree(double[] coordinates, int width, int axes, int leaf, Progress progress) {
    this(coordinates, width, axes, leaf, DoubleStream.generate(() -> 1).limit(width).toArray(), progress);
  }

  /** The same; the widths of the coordinates count in these units when the widest is chosen. */
  public KdTree(double[] coordinates, int width, int axes, int leaf, double[] units, Progress progress) {
    this.width = width;
    this.axes = axes;
    this.leaf = leaf;
    this.units = units;
    this.progress = progress;
    rows = IntStream.range(0, coordinates.length / width).toArray();
    points = coordinates.clone();
    root = new Build(0, rows.length).invoke();
  }

  /** Builds the node of rows[from … to − 1]. */
  private final class Build extends RecursiveTask<Node> {
    private static final long serialVersionUID = 1L;
    private final int from;
    private final int to;

    Build(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    protected Node compute() {
      progress.check();
      Node node = boxed(from, to);
      int axis = widest(node);
      if (node.high[axis] == node.low[axis]) {
        return filled(node, 1);
      }
      if (node.size() <= leaf) {
        return filled(node, node.size());
      }
      int middle = split(node, axis);
      Build left = new Build(from, middle);
      Build right = new Build(middle, to);
      if (node.size() > PARALLEL) {
        left.fork();
        node.right = right.compute();
        node.left = left.join();
      } else {
        node.left = left.compute();
        node.right = right.compute();
      }
      return node;
    }
  }

  private Node boxed(int from, int to) {
    double[] low = Arrays.copyOfRange(points, from * width, (from + 1) * width);
    double[] high = low.clone();
    int first = rows[from];
    for (int i = from + 1; i < to; i++) {
      first = Math.min(first, rows[i]);
      for (int k = 0; k < width; k++) {
        double value = points[i * width + k];
        if (value < low[k]) {
          low[k] = value;
        } else if (value > high[k]) {
          high[k] = value;
        }
      }
    }
    return new Node(from, to, low, high, first);
  }

  private int widest(Node node) {
    int axis = widest(node, 0, axes);
    return node.high[axis] > node.low[axis] ? axis : widest(node, axis, width);
  }

  private int widest(Node node, int from, int to) {
    int axis = from;
    double most = 0;
    for (int k = from; k < to; k++) {
      double width = node.high[k] > node.low[k] ? Math.max(Double.MIN_VALUE, (node.high[k] - node.low[k]) * units[k]) : 0;
      if (width > most) {
        axis = k;
        most = width;
      }
    }
    return axis;
  }

  private Node filled(Node node, int stored) {
    node.points = stored;
    node.weight = node.size() / stored;
    double[] records = Arrays.copyOfRange(points, node.from * width, (node.from + stored) * width);
    for (int i = 0; i < stored; i++) {
      for (int k = 0; k < width; k++) {
        points[node.from * width + k * stored + i] = records[i * width + k];
      }
    }
    return node;
  }

  /** Moves the rows below the median value to the front, or those up to it if none is below; neither side is empty. */
  private int split(Node node, int axis) {
    int middle = (node.from + node.to - 1) >>> 1;
    Moved order = new Moved(rows, points, width, axis);
    double median = Selection.select(order, node.from, node.to, middle);
    node.axis = axis;
    node.least = node.low[axis];
    node.greatest = node.high[axis];
    node.split = median > node.low[axis] ? median : Math.nextUp(median);
    // values equal to the median may be on either side of it
    return median > node.low[axis] ? partition(order, node.from, middle, node.split)
        : partition(order, middle + 1, node.to, node.split);
  }

  /** Moves the rows whose coordinate is below the bound to the front and returns where the others begin. */
  private static int partition(Moved order, int from, int to, double bound) {
    int next = from;
    for (int i = from; i < to; i++) {
      if (order.at(i) < bound) {
        order.swap(i, next++);
      }
    }
    return next;
  }

  /** Points that move with their rows, so that the points of a small node are near each other in memory. */
  private record Moved(int[] rows, double[] points, int width, int axis) implements Selection.Order {
    @Override
    public double at(int place) {
      return points[place * width + axis];
    }

    @Override
    public void swap(int i, int j) {
      Selection.swap(rows, i, j);
      int first = i * width;
      int second = j * width;
      for (int k = 0; k < width && i != j; k++) {
        double moved = points[first + k];
        points[first + k] = points[second + k];
        points[second + k] = moved;
      }
    }
  }

  /** Where the leaf of a point with these coordinates begins in {@link #rows}. */
  public int home(double[] records, int at) {
    Node node = root;
    while (node.left != null) {
      node = records[at + node.axis] < node.split ? node.left : node.right;
    }
    return node.from;
  }
}
