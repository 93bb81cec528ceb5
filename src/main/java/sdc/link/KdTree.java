package sdc.link;

import java.util.concurrent.RecursiveTask;
import sdc.data.Progress;

/**
 * A k-d tree over candidates (Friedman, Bentley, Finkel 1977), split at a median value of the widest coordinate.
 *
 * <p>Equal coordinates are never split apart, so identical candidates end in one leaf; a leaf of identical ones only, however
 * many, is stored as one point with a weight. Leaves hold their points attribute after attribute, for the measure's block form.
 */
final class KdTree {

  static final int LEAF = 24;
  private static final int PARALLEL = 20_000;

  /** A box of candidates; a leaf where left is null. */
  static final class Node {
    final int from;
    final int to;
    final double[] low;
    final double[] high;
    /** Of an inner node: the coordinate that it is split at; candidates below the value are on the left. */
    int axis;
    double split;
    Node left;
    Node right;
    /** Of a leaf: how many points it stores, and how many candidates each of them stands for. */
    int points;
    int weight;

    Node(int from, int to, double[] low, double[] high) {
      this.from = from;
      this.to = to;
      this.low = low;
      this.high = high;
    }

    int size() {
      return to - from;
    }
  }

  final int width;
  final Node root;
  /** The candidates' rows in the order of the leaves. */
  final int[] rows;
  /** The leaves' points: that of leaf begins at leaf.from · width. */
  final double[] points;

  private final int axes;
  private final double[] coordinates;
  private final Progress progress;

  /**
   * Builds the tree.
   *
   * @param coordinates record after record
   * @param width       coordinates of a record
   * @param axes        how many of them, the first ones, are split as long as they differ
   */
  KdTree(double[] coordinates, int width, int axes, Progress progress) {
    this.width = width;
    this.axes = axes;
    this.coordinates = coordinates;
    this.progress = progress;
    int count = coordinates.length / width;
    rows = new int[count];
    for (int row = 0; row < count; row++) {
      rows[row] = row;
    }
    points = new double[coordinates.length];
    root = new Build(0, count).invoke();
  }

  /** Builds the node over rows[from..to). */
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
        return leaf(node, 1);
      }
      if (node.size() <= LEAF) {
        return leaf(node, node.size());
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
    double[] low = new double[width];
    double[] high = new double[width];
    System.arraycopy(coordinates, rows[from] * width, low, 0, width);
    System.arraycopy(low, 0, high, 0, width);
    for (int i = from + 1; i < to; i++) {
      int at = rows[i] * width;
      for (int k = 0; k < width; k++) {
        double value = coordinates[at + k];
        if (value < low[k]) {
          low[k] = value;
        } else if (value > high[k]) {
          high[k] = value;
        }
      }
    }
    return new Node(from, to, low, high);
  }

  private int widest(Node node) {
    int axis = widest(node, 0, axes);
    return node.high[axis] > node.low[axis] ? axis : widest(node, axis, width);
  }

  private static int widest(Node node, int from, int to) {
    int axis = from;
    for (int k = from + 1; k < to; k++) {
      if (node.high[k] - node.low[k] > node.high[axis] - node.low[axis]) {
        axis = k;
      }
    }
    return axis;
  }

  private Node leaf(Node node, int stored) {
    node.points = stored;
    node.weight = node.size() / stored;
    if (stored == 1) {
      int first = rows[node.from];
      for (int i = node.from + 1; i < node.to; i++) {
        first = Math.min(first, rows[i]);
      }
      for (int i = node.from; rows[node.from] != first; i++) {
        if (rows[i] == first) {
          swap(i, node.from);
        }
      }
    }
    for (int i = 0; i < stored; i++) {
      for (int k = 0; k < width; k++) {
        points[node.from * width + k * stored + i] = coordinates[rows[node.from + i] * width + k];
      }
    }
    return node;
  }

  /** Brings the rows below the median value to the front, or those up to it; either way both sides have some. */
  private int split(Node node, int axis) {
    double median = median(node.from, node.to - 1, axis);
    node.axis = axis;
    node.split = median > node.low[axis] ? median : Math.nextUp(median);
    return partition(node.from, node.to, axis, node.split);
  }

  /** Where in the order of the leaves a record with these coordinates would stand. */
  int home(double[] records, int at) {
    Node node = root;
    while (node.left != null) {
      node = records[at + node.axis] < node.split ? node.left : node.right;
    }
    return node.from;
  }

  /** Hoare's selection of the middle one of rows[low..high] by this coordinate. */
  private double median(int first, int last, int axis) {
    int wanted = (first + last) >>> 1;
    int low = first;
    int high = last;
    while (low < high) {
      double pivot = pivot(low, high, axis);
      int i = low;
      int j = high;
      while (i <= j) {
        while (value(i, axis) < pivot) {
          i++;
        }
        while (value(j, axis) > pivot) {
          j--;
        }
        if (i <= j) {
          swap(i++, j--);
        }
      }
      if (wanted <= j) {
        high = j;
      } else if (wanted >= i) {
        low = i;
      } else {
        return pivot;
      }
    }
    return value(wanted, axis);
  }

  /** The median of three. */
  private double pivot(int low, int high, int axis) {
    double a = value(low, axis);
    double b = value((low + high) >>> 1, axis);
    double c = value(high, axis);
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }

  /** Brings the rows whose coordinate is less than the bound to the front and returns where the others begin. */
  private int partition(int from, int to, int axis, double bound) {
    int next = from;
    for (int i = from; i < to; i++) {
      if (value(i, axis) < bound) {
        swap(i, next++);
      }
    }
    return next;
  }

  private double value(int position, int axis) {
    return coordinates[rows[position] * width + axis];
  }

  private void swap(int i, int j) {
    int row = rows[i];
    rows[i] = rows[j];
    rows[j] = row;
  }
}
