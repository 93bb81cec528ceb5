package sdc.learn.rows;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Distance;
import sdc.data.Progress;
import sdc.data.number.Eigen;
import sdc.data.tree.KdTree;

/**
 * A {@link KdTree} of candidates in the space where one quadratic form is Euclidean: with Σ = Q·Λ·Q' a record x becomes √|Λ|·Q'·x, and d²
 * is the sum of the squared differences there, with those of negative eigenvalues subtracted. A box bounds the former by its near side and
 * the latter by its far side, so the tree also searches forms that are not positive semidefinite. A weighted mean has the weights as Λ and
 * no Q.
 *
 * <p>Distances in that space only decide which boxes to skip, with a margin for rounding; links use the form's own distances.
 */
final class FormTree {

  /** Points of a leaf: loops over points cost less than bounds of more boxes. On 20,000 records 12 took 1.2 times as long. */
  private static final int LEAF = 48;
  /** Margins for rounding: a share of the distance, and a share of the largest possible distance in the file. */
  private static final double SHARE = 1e-9;
  private static final double OF_LARGEST = 1e-14;

  private final int width;
  private final double[] candidates;
  /** The map, direction by direction, negative eigenvalues last. */
  private final double[][] map;
  private final int rank;
  private final int positive;
  private final double steepest;
  private final KdTree tree;
  private final double farthest;

  /** The tree of these candidates, stored one after another. */
  FormTree(Aggregator form, double[] candidates, int width) {
    this.width = width;
    this.candidates = candidates;
    Eigen eigen = Eigen.of(form.quadraticForm());
    this.map = map(eigen);
    this.rank = map.length;
    this.positive = (int) IntStream.range(0, width).filter(k -> eigen.values()[k] > 0).count();
    this.steepest = Math.max(Math.abs(eigen.values()[0]), Math.abs(eigen.values()[width - 1]));
    int count = candidates.length / width;
    double[] mapped = new double[count * rank];
    for (int j = 0; j < count; j++) {
      apply(candidates, j * width, mapped, j * rank);
    }
    this.tree = new KdTree(mapped, rank, rank, LEAF, Progress.NONE);
    this.farthest = IntStream.range(0, count).mapToDouble(j -> square(candidates, j * width)).max().orElse(0);
  }

  /** True if the distance is a quadratic form. */
  static boolean fits(Aggregator aggregator) {
    return aggregator.quadraticForm() != null;
  }

  /** The directions with an eigenvalue other than 0, at least one. */
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

  /** Searches in sequence, on one thread. */
  final class Search extends NearestCandidates {

    private final double[] place = new double[rank];
    /** The distances of the points of a leaf. */
    private final double[] squares = new double[LEAF];
    private double room;

    /** Searches by the distance of the tree's form. */
    Search(Distance distance) {
      super(tree, distance, candidates, width);
    }

    @Override
    protected void prepare() {
      apply(queries, query, place, 0);
      // |a − b|² is at most 2|a|² + 2|b|²
      room = OF_LARGEST * steepest * 2 * (square(queries, query) + farthest);
    }

    @Override
    protected double reach() {
      return limit() + SHARE * Math.abs(limit()) + room;
    }

    @Override
    protected double bound(KdTree.Node node) {
      double[] low = node.low;
      double[] high = node.high;
      double sum = 0;
      for (int d = 0; d < positive; d++) {
        double below = low[d] - place[d];
        double above = place[d] - high[d];
        // twice the gap, exactly: x + |x| is 2x or 0, and Math.max takes longer
        double twice = below + Math.abs(below) + (above + Math.abs(above));
        sum += twice * twice;
      }
      sum /= 4;
      for (int d = positive; d < rank; d++) {
        double span = Math.max(place[d] - low[d], high[d] - place[d]);
        sum -= span * span;
      }
      return sum;
    }

    @Override
    protected void scan(KdTree.Node leaf) {
      int stored = leaf.points;
      double[] points = tree.points;
      int at = leaf.from * rank;
      Arrays.fill(squares, 0, stored, 0);
      for (int d = 0; d < rank; d++, at += stored) {
        double from = place[d];
        double sign = d < positive ? 1 : -1;
        for (int point = 0; point < stored; point++) {
          double gap = from - points[at + point];
          squares[point] += sign * gap * gap;
        }
      }
      meetWithinReach(leaf, squares);
    }
  }
}
