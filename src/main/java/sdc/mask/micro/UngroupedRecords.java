package sdc.mask.micro;

import java.util.Arrays;
import sdc.data.tree.Selection;

/**
 * The records that belong to no group yet, with searches for those farthest from or nearest to a point.
 *
 * <p>A k-d tree of bounding boxes (Bentley 1975; Friedman, Bentley, Finkel 1977) that shrink as records are removed. Results are
 * those of a plain scan, including ties (the lowest index) and rounding. A box's bound adds its terms in the order of the columns,
 * as the distance does, so by the monotonicity of rounding no record in the box violates the bound; a box whose bound equals the
 * best distance is skipped only if it has no lower index. With many columns the corners of a box are far from all records, so
 * searches for the farthest record have a second bound, with slack for rounding: |x − p|² = |x|² + |p|² − 2x·p, measured from the
 * mean, is at most the largest |x|² in the box + |p|² − 2·(the smallest x·p in the box).
 *
 * <p>This is not a {@link sdc.data.tree.KdTree}, because a removal changes all boxes from a leaf to the root. Nodes are in arrays,
 * where the path to the root is index arithmetic.
 */
final class UngroupedRecords {

  private static final int LEAF = 24;
  private static final int NONE = Integer.MAX_VALUE;
  private static final double SLACK = 1 + 1e-10;
  /** Squares smaller than this are inexact. */
  private static final double TINY = 1e-300;

  private final int width;
  /** Coordinates and indices of the records, leaf by leaf; the remaining records come first in their leaf. */
  private final double[] at;
  private final int[] record;
  /** The position of each record in {@link #record}. */
  private final int[] place;
  private final int[] leafOf;
  /** Nodes are numbered as in a heap: the children of node i are 2i + 1 and 2i + 2; the last level is the leaves. */
  private final int firstLeaf;
  private final int[] leafStart;
  private final int[] leafSize;
  private final double[] low;
  private final double[] high;
  private final int[] lowestIndex;
  /** For each node, the largest squared distance of its records from the mean of all records. */
  private final double[] norm;
  private final double[] mean;
  private int size;

  /** The state of the current search. */
  private double[] from;
  private double fromNorm;
  private int farthest;
  private double farthestDistance;

  /** Starts with all points; {@code mean} is their mean or near it. */
  UngroupedRecords(Points points, double[] mean) {
    this.mean = mean;
    width = points.width;
    size = points.count;
    int leaves = 2 * Integer.highestOneBit(Math.max(1, size / LEAF));
    firstLeaf = leaves - 1;
    leafStart = new int[leaves];
    leafSize = new int[leaves];
    int nodes = 2 * leaves - 1;
    low = new double[nodes * width];
    high = new double[nodes * width];
    lowestIndex = new int[nodes];
    norm = new double[nodes];
    record = new int[size];
    Arrays.setAll(record, i -> i);
    split(points, 0, 0, size);
    at = new double[points.at.length];
    place = new int[size];
    leafOf = new int[size];
    fill(points);
  }

  /** Halves the records at these positions along their widest column, recursively down to the leaves. */
  private void split(Points points, int node, int start, int end) {
    if (node >= firstLeaf) {
      leafStart[node - firstLeaf] = start;
      leafSize[node - firstLeaf] = end - start;
      return;
    }
    int middle = (start + end) >>> 1;
    Selection.select(new Selection.Indexed(record, points.at, width, widest(points, start, end)), start, end, middle);
    split(points, 2 * node + 1, start, middle);
    split(points, 2 * node + 2, middle, end);
  }

  private int widest(Points points, int start, int end) {
    int widest = 0;
    double greatest = -1;
    for (int c = 0; c < width; c++) {
      double least = Double.POSITIVE_INFINITY;
      double most = Double.NEGATIVE_INFINITY;
      for (int i = start; i < end; i++) {
        double value = points.at[record[i] * width + c];
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
      if (most - least > greatest) {
        greatest = most - least;
        widest = c;
      }
    }
    return widest;
  }

  private void fill(Points points) {
    for (int i = 0; i < size; i++) {
      System.arraycopy(points.at, record[i] * width, at, i * width, width);
      place[record[i]] = i;
    }
    for (int leaf = 0; leaf < leafStart.length; leaf++) {
      for (int i = leafStart[leaf]; i < leafStart[leaf] + leafSize[leaf]; i++) {
        leafOf[record[i]] = leaf;
      }
      fitLeaf(leaf);
    }
    for (int node = firstLeaf - 1; node >= 0; node--) {
      join(node);
    }
  }

  private void fitLeaf(int leaf) {
    int node = firstLeaf + leaf;
    int box = node * width;
    Arrays.fill(low, box, box + width, Double.POSITIVE_INFINITY);
    Arrays.fill(high, box, box + width, Double.NEGATIVE_INFINITY);
    lowestIndex[node] = NONE;
    norm[node] = 0;
    for (int i = leafStart[leaf]; i < leafStart[leaf] + leafSize[leaf]; i++) {
      lowestIndex[node] = Math.min(lowestIndex[node], record[i]);
      norm[node] = Math.max(norm[node], squared(i, mean));
      for (int c = 0; c < width; c++) {
        low[box + c] = Math.min(low[box + c], at[i * width + c]);
        high[box + c] = Math.max(high[box + c], at[i * width + c]);
      }
    }
  }

  private void join(int node) {
    int left = 2 * node + 1;
    lowestIndex[node] = Math.min(lowestIndex[left], lowestIndex[left + 1]);
    norm[node] = Math.max(norm[left], norm[left + 1]);
    for (int c = 0; c < width; c++) {
      low[node * width + c] = Math.min(low[left * width + c], low[(left + 1) * width + c]);
      high[node * width + c] = Math.max(high[left * width + c], high[(left + 1) * width + c]);
    }
  }

  /** The number of remaining records. */
  int size() {
    return size;
  }

  /** Removes a record. */
  void remove(int index) {
    int leaf = leafOf[index];
    int last = leafStart[leaf] + --leafSize[leaf];
    int hole = place[index];
    record[hole] = record[last];
    place[record[hole]] = hole;
    System.arraycopy(at, last * width, at, hole * width, width);
    size--;
    fitLeaf(leaf);
    for (int node = firstLeaf + leaf; node > 0;) {
      node = (node - 1) / 2;
      join(node);
    }
  }

  /** The remaining record that is farthest from this point. */
  int farthest(double[] there) {
    from = there;
    farthest = NONE;
    farthestDistance = -1;
    fromNorm = 0;
    for (int c = 0; c < width; c++) {
      fromNorm += (from[c] - mean[c]) * (from[c] - mean[c]);
    }
    seekFarthest(0, Double.POSITIVE_INFINITY);
    return farthest;
  }

  private void seekFarthest(int node, double bound) {
    if (bound < farthestDistance || bound == farthestDistance && lowestIndex[node] > farthest) {
      return;
    }
    if (node >= firstLeaf) {
      scanFarthest(node - firstLeaf);
      return;
    }
    int left = 2 * node + 1;
    double leftBound = farBound(left);
    double rightBound = farBound(left + 1);
    if (leftBound > rightBound || leftBound == rightBound && lowestIndex[left] < lowestIndex[left + 1]) {
      seekFarthest(left, leftBound);
      seekFarthest(left + 1, rightBound);
    } else {
      seekFarthest(left + 1, rightBound);
      seekFarthest(left, leftBound);
    }
  }

  private void scanFarthest(int leaf) {
    for (int i = leafStart[leaf]; i < leafStart[leaf] + leafSize[leaf]; i++) {
      double distance = squared(i, from);
      if (distance > farthestDistance || distance == farthestDistance && record[i] < farthest) {
        farthestDistance = distance;
        farthest = record[i];
      }
    }
  }

  /** An upper bound on the squared distance of the records in the box. */
  private double farBound(int node) {
    if (lowestIndex[node] == NONE) {
      return -2;
    }
    int box = node * width;
    double dot = 0;
    double sum = 0;
    for (int c = 0; c < width; c++) {
      double below = from[c] - low[box + c];
      double above = high[box + c] - from[c];
      double difference = Math.max(below, above);
      sum += difference * difference;
      double arm = from[c] - mean[c];
      dot += Math.min(arm * (low[box + c] - mean[c]), arm * (high[box + c] - mean[c]));
    }
    return Math.min(sum, (norm[node] + fromNorm) * SLACK - 2 * dot + TINY);
  }

  /** Clears the heap and fills it with the remaining records that are nearest to this point. */
  void nearest(double[] there, NearestRecords into) {
    from = there;
    into.clear();
    seekNearest(0, 0, into);
  }

  private void seekNearest(int node, double bound, NearestRecords into) {
    if (!into.admits(bound, lowestIndex[node])) {
      return;
    }
    if (node >= firstLeaf) {
      int leaf = node - firstLeaf;
      for (int i = leafStart[leaf]; i < leafStart[leaf] + leafSize[leaf]; i++) {
        into.offer(squared(i, from), record[i]);
      }
      return;
    }
    int left = 2 * node + 1;
    double leftBound = nearBound(left);
    double rightBound = nearBound(left + 1);
    if (leftBound < rightBound || leftBound == rightBound && lowestIndex[left] < lowestIndex[left + 1]) {
      seekNearest(left, leftBound, into);
      seekNearest(left + 1, rightBound, into);
    } else {
      seekNearest(left + 1, rightBound, into);
      seekNearest(left, leftBound, into);
    }
  }

  /** A lower bound on the squared distance of the records in the box. */
  private double nearBound(int node) {
    int box = node * width;
    double sum = 0;
    for (int c = 0; c < width; c++) {
      double below = low[box + c] - from[c];
      double above = from[c] - high[box + c];
      double difference = Math.max(0, Math.max(below, above));
      sum += difference * difference;
    }
    return sum;
  }

  private double squared(int i, double[] to) {
    double sum = 0;
    int start = i * width;
    for (int c = 0; c < width; c++) {
      double difference = at[start + c] - to[c];
      sum += difference * difference;
    }
    return sum;
  }
}
