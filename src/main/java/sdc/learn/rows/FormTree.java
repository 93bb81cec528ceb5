package sdc.learn.rows;

import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear;
import sdc.aggregate.Distance;
import sdc.aggregate.Eigen;
import sdc.aggregate.WeightedMean;

/**
 * A k-d tree of candidates (Friedman, Bentley and Finkel 1977) in the space where one quadratic form is Euclidean: with
 * Σ = Q·Λ·Q' a record x becomes √|Λ|·Q'·x, and d² is the sum of the squared differences there, those of negative eigenvalues
 * subtracted. A box bounds the former by its near side and the latter by its far side, so that forms which are not positive
 * semidefinite are searched as well. A weighted mean has the weights as Λ and no Q.
 *
 * <p>Distances in that space only say what can be left out, with room for rounding; those that count are the form's own.
 */
final class FormTree {

  private static final int LEAF = 12;
  /** Room for rounding: a share of the distance, and one of the largest distance that the file may have. */
  private static final double SHARE = 1e-9;
  private static final double OF_LARGEST = 1e-14;

  private final int width;
  private final double[] candidates;
  /** The map, direction after direction, those with negative eigenvalues last. */
  private final double[][] map;
  private final int rank;
  private final int positive;
  private final double steepest;
  private final int[] order;
  /** The mapped candidates, in the order of the leaves. */
  private final double[] points;
  /** Per node its box, lows then highs; node k has the parts 2k + 1 and 2k + 2. */
  private final double[] boxes;
  private final int nodes;
  private final double farthest;

  /** The tree of these candidates, one after another. */
  FormTree(Aggregator form, double[] candidates, int width) {
    this.width = width;
    this.candidates = candidates;
    Eigen eigen = eigen(form, width);
    this.map = map(eigen);
    this.rank = map.length;
    this.positive = (int) IntStream.range(0, width).filter(k -> eigen.values()[k] > 0).count();
    this.steepest = Math.max(Math.abs(eigen.values()[0]), Math.abs(eigen.values()[width - 1]));
    int count = candidates.length / width;
    this.order = IntStream.range(0, count).toArray();
    int complete = 1;
    for (int size = count; size > LEAF; size = (size + 1) / 2) {
      complete = 2 * complete + 1;
    }
    this.nodes = complete;
    this.boxes = new double[2 * rank * nodes];
    double[] mapped = mapped();
    build(mapped, 0, 0, count);
    this.points = new double[mapped.length];
    for (int at = 0; at < count; at++) {
      System.arraycopy(mapped, order[at] * rank, points, at * rank, rank);
    }
    this.farthest = IntStream.range(0, count).mapToDouble(j -> square(candidates, j * width)).max().orElse(0);
  }

  /** Whether the distance is a quadratic form. */
  static boolean fits(Aggregator aggregator) {
    return aggregator instanceof Bilinear.Fixed || aggregator instanceof WeightedMean.Fixed;
  }

  private static Eigen eigen(Aggregator form, int width) {
    double[][] matrix = form instanceof Bilinear.Fixed fixed ? fixed.matrix() : new double[width][width];
    for (int k = 0; form instanceof WeightedMean.Fixed mean && k < width; k++) {
      matrix[k][k] = mean.weights()[k];
    }
    return Eigen.of(matrix);
  }

  /** The directions that count, one at least. */
  private static double[][] map(Eigen eigen) {
    int width = eigen.values().length;
    int[] kept = IntStream.range(0, width).map(k -> width - 1 - k).filter(k -> eigen.values()[k] != 0 || k == width - 1).toArray();
    double[][] map = new double[kept.length][];
    for (int d = 0; d < kept.length; d++) {
      map[d] = eigen.vector(kept[d]);
      double root = Math.sqrt(Math.abs(eigen.values()[kept[d]]));
      for (int k = 0; k < width; k++) {
        map[d][k] *= root;
      }
    }
    return map;
  }

  private double[] mapped() {
    double[] mapped = new double[order.length * rank];
    for (int j = 0; j < order.length; j++) {
      apply(candidates, j * width, mapped, j * rank);
    }
    return mapped;
  }

  private void apply(double[] from, int at, double[] into, int to) {
    for (int d = 0; d < rank; d++) {
      double sum = 0;
      for (int k = 0; k < width; k++) {
        sum += map[d][k] * from[at + k];
      }
      into[to + d] = sum;
    }
  }

  private double square(double[] records, int at) {
    double sum = 0;
    for (int k = at; k < at + width; k++) {
      sum += records[k] * records[k];
    }
    return sum;
  }

  private void build(double[] mapped, int node, int from, int to) {
    int box = 2 * rank * node;
    int widest = 0;
    for (int d = 0; d < rank; d++) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int at = from; at < to; at++) {
        double value = mapped[order[at] * rank + d];
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
      boxes[box + d] = low;
      boxes[box + rank + d] = high;
      widest = high - low > boxes[box + rank + widest] - boxes[box + widest] ? d : widest;
    }
    if (2 * node + 2 < nodes) {
      int middle = (from + to) >>> 1;
      NearestTree.select(order, mapped, rank, from, to - 1, middle, widest);
      build(mapped, 2 * node + 1, from, middle);
      build(mapped, 2 * node + 2, middle, to);
    }
  }

  /** One search after another, on one thread. */
  final class Search extends NearestSearch {

    private final double[] place = new double[rank];
    private double room;

    /** Searches by the distance of the tree's form. */
    Search(Distance distance) {
      super(distance, candidates, width);
    }

    @Override
    protected void search() {
      apply(queries, query, place, 0);
      // |a − b|² is at most 2|a|² + 2|b|²
      room = OF_LARGEST * steepest * 2 * (square(queries, query) + farthest);
      visit(0, 0, order.length);
    }

    @Override
    protected double reach() {
      return limit() + SHARE * Math.abs(limit()) + room;
    }

    @Override
    protected boolean isLeaf(int node) {
      return 2 * node + 2 >= nodes;
    }

    @Override
    protected double bound(int node) {
      int low = 2 * rank * node;
      int high = low + rank;
      double sum = 0;
      for (int d = 0; d < positive; d++) {
        double gap = Math.max(0, Math.max(boxes[low + d] - place[d], place[d] - boxes[high + d]));
        sum += gap * gap;
      }
      for (int d = positive; d < rank; d++) {
        double span = Math.max(place[d] - boxes[low + d], boxes[high + d] - place[d]);
        sum -= span * span;
      }
      return sum;
    }

    @Override
    protected void scan(int from, int to) {
      double reach = reach();
      for (int at = from; at < to; at++) {
        double sum = 0;
        int point = at * rank;
        for (int d = 0; d < positive; d++) {
          double gap = place[d] - points[point + d];
          sum += gap * gap;
        }
        for (int d = positive; d < rank; d++) {
          double gap = place[d] - points[point + d];
          sum -= gap * gap;
        }
        if (sum <= reach) {
          meet(order[at]);
          reach = reach();
        }
      }
    }
  }
}
