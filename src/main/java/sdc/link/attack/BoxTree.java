package sdc.link.attack;

import java.util.Arrays;
import java.util.List;

/**
 * The masked records by their places on all axes, as a k-d tree of bounding boxes (Bentley 1975): counts the records in a box
 * without visiting those of a part that is wholly inside, and finds the nearest of them.
 *
 * <p>The bound of a part's distance adds up its terms in the order of the attributes as the distance does, so that by the
 * monotony of rounding no part is left out that holds a nearest record.
 */
final class BoxTree {

  private static final int LEAF = 16;

  private final int axes;
  private final int width;
  private final int[] row;
  /** Per position in the tree: the record's places, and its coordinates. */
  private final int[] places;
  private final double[] points;
  private final Node root;

  /** The records at positions from to to − 1 in the tree; a leaf where left is null. */
  private static final class Node {
    private int from;
    private int to;
    private int first;
    private int[] low;
    private int[] high;
    private double[] least;
    private double[] most;
    private Node left;
    private Node right;
  }

  /**
   * @param axes        the axes that boxes are measured on
   * @param coordinates per record and attribute what distances are measured on, record after record
   */
  BoxTree(List<Axis> axes, double[] coordinates) {
    int records = axes.get(0).records();
    this.axes = axes.size();
    this.width = coordinates.length / records;
    row = new int[records];
    Arrays.setAll(row, j -> j);
    places = new int[records * this.axes];
    points = new double[coordinates.length];
    arrange(axes, new long[records], 0, records);
    for (int position = 0; position < records; position++) {
      System.arraycopy(coordinates, row[position] * width, points, position * width, width);
      for (int k = 0; k < this.axes; k++) {
        places[position * this.axes + k] = axes.get(k).place(row[position]);
      }
    }
    root = node(0, records);
  }

  /** Where a part of so many records is cut, or 0 where it is a leaf: the same while arranging and while making nodes. */
  private static int half(int records) {
    return records <= LEAF ? 0 : records / 2;
  }

  /** Sorts a part along its widest axis, by place and then row packed in one number, and arranges its halves. */
  private void arrange(List<Axis> axes, long[] keys, int from, int to) {
    int half = half(to - from);
    if (half > 0) {
      Axis axis = axes.get(widest(axes, from, to));
      for (int position = from; position < to; position++) {
        keys[position] = (long) axis.place(row[position]) << Integer.SIZE | row[position];
      }
      Arrays.sort(keys, from, to);
      for (int position = from; position < to; position++) {
        row[position] = (int) keys[position];
      }
      arrange(axes, keys, from, from + half);
      arrange(axes, keys, from + half, to);
    }
  }

  /** The axis on which the part covers most places. */
  private int widest(List<Axis> axes, int from, int to) {
    int best = 0;
    int most = -1;
    for (int k = 0; k < axes.size(); k++) {
      int low = Integer.MAX_VALUE;
      int high = 0;
      for (int position = from; position < to; position++) {
        low = Math.min(low, axes.get(k).place(row[position]));
        high = Math.max(high, axes.get(k).place(row[position]));
      }
      if (high - low > most) {
        most = high - low;
        best = k;
      }
    }
    return best;
  }

  private Node node(int from, int to) {
    Node node = new Node();
    node.from = from;
    node.to = to;
    node.first = Integer.MAX_VALUE;
    node.low = new int[axes];
    node.high = new int[axes];
    node.least = new double[width];
    node.most = new double[width];
    Arrays.fill(node.low, Integer.MAX_VALUE);
    Arrays.fill(node.least, Double.POSITIVE_INFINITY);
    Arrays.fill(node.most, Double.NEGATIVE_INFINITY);
    for (int position = from; position < to; position++) {
      node.first = Math.min(node.first, row[position]);
      for (int k = 0; k < axes; k++) {
        node.low[k] = Math.min(node.low[k], places[position * axes + k]);
        node.high[k] = Math.max(node.high[k], places[position * axes + k]);
      }
      for (int c = 0; c < width; c++) {
        node.least[c] = Math.min(node.least[c], points[position * width + c]);
        node.most[c] = Math.max(node.most[c], points[position * width + c]);
      }
    }
    int half = half(to - from);
    if (half > 0) {
      node.left = node(from, from + half);
      node.right = node(from + half, to);
    }
    return node;
  }

  /** One original record's box, and what was found in it. Not thread-safe; the tree itself is. */
  final class Box {
    private final int[] low = new int[axes];
    private final int[] high = new int[axes];

    private int count;
    private int first;
    private double[] from;
    private double squared;
    private int nearest;
    private int ties;

    /** Sets the box to the window of w positions about this original record. */
    void around(List<Axis> windows, int original, int w) {
      for (int k = 0; k < axes; k++) {
        low[k] = windows.get(k).low(original, w);
        high[k] = windows.get(k).high(original, w);
      }
    }

    /** Whether any record is in the box. */
    boolean any() {
      return any(root);
    }

    /** Whether this place is in the box, axis by axis. */
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
      count(root);
    }

    int counted() {
      return count;
    }

    /** The lowest row of those counted. */
    int first() {
      return first;
    }

    /** Finds the records in the box that are nearest to a point. */
    void nearest(double[] point) {
      from = point;
      squared = Double.POSITIVE_INFINITY;
      nearest = Integer.MAX_VALUE;
      ties = 0;
      nearest(root, bound(root));
    }

    int nearest() {
      return nearest;
    }

    int ties() {
      return ties;
    }

    double squared() {
      return squared;
    }

    /** The squared distance of a record's coordinates from the point. */
    double squared(double[] coordinates, int masked) {
      return distance(coordinates, masked);
    }

    private boolean any(Node node) {
      if (isApart(node)) {
        return false;
      }
      if (isInside(node)) {
        return true;
      }
      if (node.left != null) {
        return any(node.left) || any(node.right);
      }
      for (int position = node.from; position < node.to; position++) {
        if (isInside(position)) {
          return true;
        }
      }
      return false;
    }

    private void count(Node node) {
      if (isApart(node)) {
        return;
      }
      if (isInside(node)) {
        count += node.to - node.from;
        first = Math.min(first, node.first);
      } else if (node.left != null) {
        count(node.left);
        count(node.right);
      } else {
        for (int position = node.from; position < node.to; position++) {
          if (isInside(position)) {
            count++;
            first = Math.min(first, row[position]);
          }
        }
      }
    }

    private void nearest(Node node, double bound) {
      if (bound > squared || isApart(node)) {
        return;
      }
      if (node.left != null) {
        double left = bound(node.left);
        double right = bound(node.right);
        boolean leftFirst = left <= right;
        nearest(leftFirst ? node.left : node.right, Math.min(left, right));
        nearest(leftFirst ? node.right : node.left, Math.max(left, right));
        return;
      }
      for (int position = node.from; position < node.to; position++) {
        if (isInside(position)) {
          offer(row[position], distance(points, position));
        }
      }
    }

    private void offer(int candidate, double distance) {
      if (distance < squared) {
        squared = distance;
        nearest = candidate;
        ties = 0;
      }
      if (distance == squared) {
        nearest = Math.min(nearest, candidate);
        ties++;
      }
    }

    private double distance(double[] coordinates, int index) {
      double sum = 0;
      for (int c = 0; c < width; c++) {
        double difference = from[c] - coordinates[index * width + c];
        sum += difference * difference;
      }
      return sum;
    }

    private double bound(Node node) {
      double sum = 0;
      for (int c = 0; c < width; c++) {
        double difference = Math.max(0, Math.max(node.least[c] - from[c], from[c] - node.most[c]));
        sum += difference * difference;
      }
      return sum;
    }

    private boolean isApart(Node node) {
      for (int k = 0; k < axes; k++) {
        if (node.high[k] < low[k] || node.low[k] > high[k]) {
          return true;
        }
      }
      return false;
    }

    private boolean isInside(Node node) {
      for (int k = 0; k < axes; k++) {
        if (node.low[k] < low[k] || node.high[k] > high[k]) {
          return false;
        }
      }
      return true;
    }

    private boolean isInside(int position) {
      for (int k = 0; k < axes; k++) {
        int place = places[position * axes + k];
        if (place < low[k] || place > high[k]) {
          return false;
        }
      }
      return true;
    }
  }
}
