package sdc.risk.synthetic;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.data.Progress;
import sdc.data.tree.KdTree;

/**
 * The nearest and the second nearest record of each query among the records of another table, or of the same table without the query
 * itself, found with a {@link KdTree}. Of equally near records, {@code row} has the first.
 *
 * @param nearest the squared distance to the nearest record
 * @param second  the squared distance to the second nearest, the same if both are equally near; infinite if the table has one record
 * @param row     the nearest record
 */
record NearestTwo(double[] nearest, double[] second, int[] row) {

  private static final int LEAF = 32;
  private static final int CHUNK = 512;

  /**
   * Searches for each record of a table.
   *
   * @param points  the points of all tables
   * @param queries the table whose records seek
   * @param among   the table in which they seek; if it is the same, each record seeks another one
   */
  static NearestTwo of(MixedPoints points, int queries, int among, Progress progress) {
    return new Index(points, among, progress).of(queries, points.rows(queries), progress);
  }

  /** The records of a table, to search among them several times. */
  static final class Index {
    private final MixedPoints points;
    private final int among;
    private final KdTree tree;

    Index(MixedPoints points, int among, Progress progress) {
      this.points = points;
      this.among = among;
      tree = new KdTree(points.tables().get(among), points.width(), points.width(), LEAF, progress);
    }

    /** Searches for these records of a table, in this order; if it is the table of the index, each seeks another record. */
    NearestTwo of(int queries, int[] rows, Progress progress) {
      double[] seeking = points.tables().get(queries);
      int size = rows.length;
      NearestTwo found = new NearestTwo(new double[size], new double[size], new int[size]);
      int[] order = order(seeking, rows);
      int chunks = (size + CHUNK - 1) / CHUNK;
      progress.inParallel(chunks, "distances to the closest record", chunk -> {
        Search search = new Search(points, tree, seeking, queries == among);
        for (int i = chunk * CHUNK; i < Math.min(size, (chunk + 1) * CHUNK); i++) {
          search.find(rows[order[i]], order[i], found);
        }
      });
      return found;
    }

    /** The places of the queries in the order of the tree's leaves, so that neighbours search the same boxes one after the other. */
    private int[] order(double[] seeking, int[] rows) {
      long[] keys = IntStream.range(0, rows.length).parallel()
          .mapToLong(place -> (long) tree.home(seeking, rows[place] * points.width()) << 32 | place).sorted().toArray();
      return IntStream.range(0, keys.length).map(i -> (int) keys[i]).toArray();
    }
  }

  /**
   * One thread's walk through the tree. The bound of a node is the sum of its distances along each axis, of which a step down changes one
   * (Arya, Mount 1993); rounding makes it too large by less than {@code SLACK}. A leaf's own box is tested before its points.
   */
  private static final class Search {
    private static final double SLACK = 1 - 1e-12;

    private final int numbers;
    private final int width;
    private final KdTree tree;
    private final double[] seeking;
    private final boolean without;
    private final double[] out = new double[LEAF];
    /** The squared distance to the present node along each axis. */
    private final double[] gaps;
    private int query;
    private int at;
    private double first;
    private double next;
    private int row;

    Search(MixedPoints points, KdTree tree, double[] seeking, boolean withoutItself) {
      this.numbers = points.numbers();
      this.width = points.width();
      this.tree = tree;
      this.seeking = seeking;
      this.without = withoutItself;
      this.gaps = new double[width];
    }

    void find(int wanted, int place, NearestTwo found) {
      query = wanted;
      at = wanted * width;
      first = Double.POSITIVE_INFINITY;
      next = Double.POSITIVE_INFINITY;
      row = Integer.MAX_VALUE;
      visit(tree.root, 0);
      found.nearest[place] = first;
      found.second[place] = next;
      found.row[place] = row == Integer.MAX_VALUE ? -1 : row;
    }

    private void visit(KdTree.Node node, double bound) {
      if (node.left == null) {
        if (box(node) <= next) {
          scan(node);
        }
        return;
      }
      int axis = node.axis;
      double value = seeking[at + axis];
      boolean isLeft = value < node.split;
      visit(isLeft ? node.left : node.right, bound);
      double before = gaps[axis];
      double gap = axis >= numbers ? 1 : isLeft ? square(node.right.low[axis] - value) : square(value - node.left.high[axis]);
      double farther = bound - before + gap;
      if (farther * SLACK <= next) {
        gaps[axis] = gap;
        visit(isLeft ? node.right : node.left, farther);
        gaps[axis] = before;
      }
    }

    private static double square(double value) {
      return value * value;
    }

    private double box(KdTree.Node node) {
      double sum = 0;
      for (int k = 0; k < numbers; k++) {
        double value = seeking[at + k];
        double below = node.low[k] - value;
        double outside = below > 0 ? below : value - node.high[k];
        sum += outside > 0 ? outside * outside : 0;
      }
      for (int k = numbers; k < width; k++) {
        double value = seeking[at + k];
        sum += value < node.low[k] || value > node.high[k] ? 1 : 0;
      }
      return sum;
    }

    private void scan(KdTree.Node leaf) {
      int stored = leaf.points;
      distances(leaf, stored);
      for (int j = 0; j < stored; j++) {
        if (out[j] <= next) {
          if (stored > 1 || leaf.weight == 1) {
            take(out[j], tree.rows[leaf.from + j]);
          } else {
            takeEqual(out[j], leaf);
          }
        }
      }
    }

    private void distances(KdTree.Node leaf, int stored) {
      Arrays.fill(out, 0, stored, 0);
      int from = leaf.from * width;
      for (int k = 0; k < numbers; k++, from += stored) {
        double value = seeking[at + k];
        for (int j = 0; j < stored; j++) {
          double difference = value - tree.points[from + j];
          out[j] += difference * difference;
        }
      }
      for (int k = numbers; k < width; k++, from += stored) {
        double value = seeking[at + k];
        for (int j = 0; j < stored; j++) {
          out[j] += value == tree.points[from + j] ? 0 : 1;
        }
      }
    }

    /** A leaf of records that are all equal. */
    private void takeEqual(double distance, KdTree.Node leaf) {
      int lowest = Integer.MAX_VALUE;
      int others = 0;
      for (int i = leaf.from; i < leaf.to; i++) {
        if (!without || tree.rows[i] != query) {
          lowest = Math.min(lowest, tree.rows[i]);
          others++;
        }
      }
      if (others > 0) {
        take(distance, lowest);
        if (others > 1) {
          take(distance, Integer.MAX_VALUE);
        }
      }
    }

    private void take(double distance, int candidate) {
      if (without && candidate == query) {
        return;
      }
      if (distance < first) {
        next = first;
        first = distance;
        row = candidate;
      } else if (distance < next) {
        next = distance;
      }
      if (distance == first && candidate < row) {
        row = candidate;
      }
    }
  }
}
