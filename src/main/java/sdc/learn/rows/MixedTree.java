package sdc.learn.rows;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Distance;
import sdc.aggregate.Family;
import sdc.data.Differences;
import sdc.data.Progress;
import sdc.data.tree.KdTree;

/**
 * A {@link KdTree} of candidates with labels, missing values and sets. A box has the least and the greatest number, code and variance of
 * each attribute, so it bounds each difference: a number by the gap and the least variance, a label by its least difference from the codes
 * of the box. Where a distance never falls when a difference grows, the distance of these bounds is a bound for the whole box.
 *
 * <p>In a weighted sum of squares each attribute adds its own term ({@link LabelCosts} for labels), and points of a leaf are compared
 * attribute by attribute. Bounds only decide which boxes and points to skip, with a margin for rounding; links use the distance itself.
 */
final class MixedTree {

  /** Points of a leaf, in a weighted sum of squares as in {@link FormTree}, otherwise as in {@link NearestTree}. */
  private static final int LEAF = 48;
  private static final int SMALL_LEAF = 12;
  /** A box is skipped only if it is farther by more than rounding, a share of the distance: 1,000 times that of one attribute. */
  private static final double SLACK = 1 + 1e-12;
  /** The least unit of a coordinate when the tree chooses where to split, as a share of the largest: a choice. */
  private static final double LEAST_UNIT = 1e-3;

  private final Differences differences;
  /** The attributes of the coordinates that are numbers. */
  private final int[] numbers;
  /** The attributes of each coordinate that is a code; several if they have the same codes. */
  private final int[][] labels;
  /** The attributes whose masked numbers have variances, which are the last coordinates. */
  private final int[] varying;
  /** For each number the coordinate of its variance; −1 if it has none. */
  private final int[] extras;
  final KdTree tree;

  /** The tree of the candidates of these differences, split first where this distance is largest. */
  MixedTree(Differences differences, Aggregator aggregator) {
    this.differences = differences;
    int[] all = IntStream.range(0, differences.width()).toArray();
    this.numbers = Arrays.stream(all).filter(k -> !differences.isNominal(k)).toArray();
    this.labels = groups(differences, Arrays.stream(all).filter(differences::isNominal).toArray());
    this.varying = IntStream.of(numbers).filter(k -> IntStream.range(0, differences.candidates())
        .anyMatch(j -> differences.maskedExtra(j, k) > 0)).toArray();
    int axes = numbers.length + labels.length;
    this.extras = IntStream.of(numbers).map(k -> Arrays.binarySearch(varying, k)).map(v -> v < 0 ? -1 : axes + v).toArray();
    int width = axes + varying.length;
    double[] points = new double[Math.multiplyExact(differences.candidates(), width)];
    for (int j = 0; j < differences.candidates(); j++) {
      place(differences.sharedMasked(), j, points, j * width);
      for (int v = 0; v < varying.length; v++) {
        points[j * width + axes + v] = differences.maskedExtra(j, varying[v]);
      }
    }
    this.tree = new KdTree(points, width, axes, weights(aggregator) == null ? SMALL_LEAF : LEAF, units(aggregator, width), Progress.NONE);
  }

  /** The weights of a weighted sum of squared differences; null for another distance. */
  private static double[] weights(Aggregator aggregator) {
    double[][] form = aggregator.quadraticForm();
    int width = form == null ? 0 : form.length;
    boolean weighted = IntStream.range(0, width * width).allMatch(at -> at / width == at % width ? form[at / width][at % width] >= 0
        : form[at / width][at % width] == 0);
    return form == null || !weighted ? null : IntStream.range(0, width).mapToDouble(k -> form[k][k]).toArray();
  }

  /** These attributes of labels, those with the same codes together. */
  private static int[][] groups(Differences differences, int[] attributes) {
    int[] firsts = IntStream.range(0, attributes.length)
        .filter(at -> at == 0 || !sameCodes(differences, attributes[at - 1], attributes[at])).toArray();
    return IntStream.range(0, firsts.length).mapToObj(g -> Arrays.copyOfRange(attributes, firsts[g],
        g + 1 < firsts.length ? firsts[g + 1] : attributes.length)).toArray(int[][]::new);
  }

  private static boolean sameCodes(Differences differences, int k, int l) {
    return differences.mismatch(k).labels() == differences.mismatch(l).labels()
        && Stream.of(differences.sharedOriginals(), differences.sharedMasked()).allMatch(codes ->
            IntStream.range(0, codes.length / differences.width())
                .allMatch(row -> codes[row * differences.width() + k] == codes[row * differences.width() + l]));
  }

  /** Writes the numbers and codes of a record. */
  private void place(double[] records, int record, double[] into, int at) {
    int from = record * differences.width();
    for (int k = 0; k < numbers.length; k++) {
      into[at + k] = records[from + numbers[k]];
    }
    for (int g = 0; g < labels.length; g++) {
      into[at + numbers.length + g] = records[from + labels[g][0]];
    }
  }

  private double[] units(Aggregator aggregator, int width) {
    double[][] form = aggregator.quadraticForm();
    double[] weights = form == null ? orOnes(null) : IntStream.range(0, form.length).mapToDouble(k -> Math.abs(form[k][k])).toArray();
    double[] units = new double[width];
    for (int k = 0; k < numbers.length; k++) {
      units[k] = Math.sqrt(weights[numbers[k]]);
    }
    for (int g = 0; g < labels.length; g++) {
      units[numbers.length + g] = differences.mismatch(labels[g][0]).isOfTexts() ? 0
          : Math.sqrt(new LabelCosts(differences, labels[g], weights).most());
    }
    double largest = DoubleStream.of(units).max().orElse(0);
    return DoubleStream.of(units).map(unit -> largest > 0 ? Math.max(LEAST_UNIT, unit / largest) : 1).toArray();
  }

  private double[] orOnes(double[] weights) {
    return weights != null ? weights : DoubleStream.generate(() -> 1).limit(differences.width()).toArray();
  }

  /** A distance by which searches on several threads find candidates. */
  final class Measure {

    private final Aggregator aggregator;
    /** The weight of each difference, null if the distance is no weighted sum. */
    private final double[] weights;
    private final LabelCosts[] costs;

    Measure(Aggregator aggregator) {
      this.aggregator = aggregator;
      this.weights = weights(aggregator);
      this.costs = Arrays.stream(labels).map(group -> new LabelCosts(differences, group, orOnes(weights))).toArray(LabelCosts[]::new);
    }

    /** Searches in sequence, on one thread; the distance is this one with working arrays of its own. */
    Search search(Distance distance) {
      return weights != null ? new Weighted(this, distance)
          : aggregator.quadraticForm() != null ? new Formed(this, distance) : new Search(this, distance);
    }
  }

  /** Searches by any distance. */
  class Search extends NearestCandidates {

    protected final LabelCosts[] costs;
    protected final double[] place = new double[numbers.length + labels.length];
    protected final double[][][] rows = new double[labels.length][][];
    private final double[] bounds = new double[differences.width()];

    Search(Measure measure, Distance distance) {
      super(tree, distance, differences);
      this.costs = measure.costs;
    }

    @Override
    protected void prepare() {
      place(differences.sharedOriginals(), record, place, 0);
      for (int g = 0; g < labels.length; g++) {
        rows[g] = costs[g].row(place[numbers.length + g]);
      }
    }

    @Override
    protected double reach() {
      return limit() * SLACK;
    }

    @Override
    protected double bound(KdTree.Node node) {
      writeGaps(node, record, place, rows, bounds);
      return distance.of(bounds);
    }

    /** The least cost of the labels of a box. */
    protected final double least(int group, double low, double high) {
      return rows[group] != null ? LabelCosts.least(rows[group], low, high) : costs[group].least(place[numbers.length + group], low, high);
    }
  }

  /** Writes a lower bound on each difference of a record to those of a box; rows are those of its labels, null where there are none. */
  private void writeGaps(KdTree.Node node, int record, double[] place, double[][][] rows, double[] into) {
    for (int k = 0; k < numbers.length; k++) {
      double gap = NearestCandidates.gap(place[k], node.low[k], node.high[k]);
      double extra = differences.originalExtra(record, numbers[k]) + (extras[k] < 0 ? 0 : node.low[extras[k]]);
      into[numbers[k]] = extra == 0 ? gap : Math.sqrt(gap * gap + extra);
    }
    for (int g = 0; g < labels.length; g++) {
      int at = numbers.length + g;
      for (int k : labels[g]) {
        into[k] = Math.sqrt(rows[g] != null && labels[g].length == 1 ? LabelCosts.least(rows[g], node.low[at], node.high[at])
            : differences.mismatch(k).least(place[at], node.low[at], node.high[at]));
      }
    }
  }

  /** Searches by a weighted sum of squares. */
  private final class Weighted extends Search {

    private final double[] weights;
    private final double[] squares = new double[LEAF];
    private double own;

    Weighted(Measure measure, Distance distance) {
      super(measure, distance);
      this.weights = measure.weights;
    }

    @Override
    protected void prepare() {
      super.prepare();
      own = 0;
      for (int k : numbers) {
        own += weights[k] * differences.originalExtra(record, k);
      }
    }

    @Override
    protected double bound(KdTree.Node node) {
      double sum = own;
      for (int k = 0; k < numbers.length; k++) {
        double gap = gap(place[k], node.low[k], node.high[k]);
        sum += weights[numbers[k]] * (gap * gap);
      }
      for (int g = 0; g < labels.length; g++) {
        sum += least(g, node.low[numbers.length + g], node.high[numbers.length + g]);
      }
      for (int v = 0; v < varying.length; v++) {
        sum += weights[varying[v]] * node.low[place.length + v];
      }
      return sum;
    }

    @Override
    protected void scan(KdTree.Node leaf) {
      int stored = leaf.points;
      int at = leaf.from * tree.width;
      Arrays.fill(squares, 0, stored, own);
      for (int k = 0; k < numbers.length; k++, at += stored) {
        double weight = weights[numbers[k]];
        for (int point = 0; point < stored; point++) {
          double gap = place[k] - tree.points[at + point];
          squares[point] += weight * (gap * gap);
        }
      }
      for (int g = 0; g < labels.length; g++, at += stored) {
        addLabels(g, at, stored);
      }
      for (int v = 0; v < varying.length; v++, at += stored) {
        for (int point = 0; point < stored; point++) {
          squares[point] += weights[varying[v]] * tree.points[at + point];
        }
      }
      meetWithinReach(leaf, squares);
    }

    private void addLabels(int group, int at, int stored) {
      double[] row = rows[group] == null ? null : rows[group][0];
      for (int point = 0; point < stored; point++) {
        double code = tree.points[at + point];
        squares[point] += row != null ? row[(int) code + 1] : costs[group].of(place[numbers.length + group], code);
      }
    }
  }

  /**
   * Searches by a form of several attributes: the ranges of the differences in a box bound each term s_kl·diff_k·diff_l. Terms may cancel,
   * so the margin for rounding is a share of their absolute values.
   */
  private final class Formed extends Search {

    private final double[][] matrix;
    private final boolean means = differences.buffer().length > differences.width();
    private final double[] low = new double[differences.width()];
    private final double[] high = new double[differences.width()];
    private double sum;
    private double size;

    Formed(Measure measure, Distance distance) {
      super(measure, distance);
      this.matrix = measure.aggregator.quadraticForm();
    }

    @Override
    protected double reach() {
      return limit();
    }

    @Override
    protected double bound(KdTree.Node node) {
      sum = 0;
      size = Math.abs(limit());
      boundNumbers(node);
      for (int g = 0; g < labels.length; g++) {
        for (int k : labels[g]) {
          boundLabels(g, k, node.low[numbers.length + g], node.high[numbers.length + g]);
        }
      }
      for (int k = 0; k < low.length; k++) {
        for (int l = 0; l < k; l++) {
          double factor = 2 * matrix[k][l];
          double first = factor * low[k];
          double second = factor * high[k];
          double least = Math.min(Math.min(first * low[l], first * high[l]), Math.min(second * low[l], second * high[l]));
          sum += least;
          size += Math.abs(least);
        }
      }
      return sum - (SLACK - 1) * size;
    }

    private void boundNumbers(KdTree.Node node) {
      for (int k = 0; k < numbers.length; k++) {
        int at = extras[k];
        double own = differences.originalExtra(record, numbers[k]);
        low[numbers[k]] = place[k] - node.high[k];
        high[numbers[k]] = place[k] - node.low[k];
        double gap = gap(place[k], node.low[k], node.high[k]);
        double farthest = Math.max(Math.abs(low[numbers[k]]), Math.abs(high[numbers[k]]));
        addSquare(numbers[k], gap * gap + own + (at < 0 ? 0 : node.low[at]), farthest * farthest + own + (at < 0 ? 0 : node.high[at]));
      }
    }

    private void boundLabels(int group, int k, double from, double to) {
      double code = place[numbers.length + group];
      double least = labels[group].length == 1 ? least(group, from, to) : differences.mismatch(k).least(code, from, to);
      double most = differences.mismatch(k).most(code, from, to);
      addSquare(k, least, most);
      double unit = means ? Math.sqrt(differences.mismatch(k).square()) : 0;
      low[k] = means ? least / unit : Math.sqrt(least);
      high[k] = means ? most / unit : Math.sqrt(most);
    }

    private void addSquare(int k, double least, double most) {
      double term = matrix[k][k] * (matrix[k][k] > 0 ? least : most);
      sum += term;
      size += Math.abs(term);
    }
  }

  /** Searches for candidates that are farther in no coordinate of {@link Family#nearness}. */
  final class Within extends WithinSearch {

    private final double[] place = new double[numbers.length + labels.length];
    private final double[][][] none = new double[labels.length][][];

    Within(Family family) {
      super(tree, family, differences.buffer(), differences.width());
    }

    @Override
    boolean any(int query, int without, double[] own) {
      place(differences.sharedOriginals(), query, place, 0);
      return super.any(query, without, own);
    }

    @Override
    protected void toBox(KdTree.Node box, double[] into) {
      writeGaps(box, record, place, none, into);
    }

    @Override
    protected void toCandidate(int candidate, double[] into) {
      differences.write(record, candidate, into);
    }
  }
}
