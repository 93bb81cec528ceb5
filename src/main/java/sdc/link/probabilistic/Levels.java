package sdc.link.probabilistic;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import sdc.data.MaskedPair;
import sdc.data.Moments;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;

/**
 * The levels of agreement of one attribute, for one original record and all masked records at once.
 *
 * <p>Each distinct masked value has a place in their order. The masked values within an edge of an original value form a window of
 * places, so the level of a pair is the number of windows that exclude the masked record's place, which needs no branches. Bisection
 * finds the windows with the comparison |a − b| ≤ edge itself, which is monotone in b in floating point, so the levels are those of
 * the plain comparison. A missing value agrees with no value, as in the package RecordLinkage for R (Sariyar, Borg 2010).
 */
final class Levels {

  /** The dependence of a graded index on the difference: a step for labels, lines or a square for numbers. */
  private enum Shape { STEP, LINES, SQUARE }

  /** The code of a missing original value; its negative is the code of a missing masked value. */
  private static final double UNKNOWN = Double.POSITIVE_INFINITY;

  private final double[] original;
  private final double[] masked;
  private final double[] distinct;
  private final int[] place;
  private final double[] edges;
  private final Shape shape;

  private Levels(double[] original, double[] masked, double[] edges, Shape shape) {
    this.original = original;
    this.masked = masked;
    this.edges = edges;
    this.shape = shape;
    this.distinct = distinct(masked);
    this.place = Arrays.stream(masked).mapToInt(value -> Arrays.binarySearch(distinct, value)).toArray();
  }

  /** The comparison of one attribute; standard deviations and ranks are those of the whole pair. */
  static Levels of(MaskedPair pair, int attribute, ProbabilisticSettings settings) {
    MaskedPair whole = pair.whole();
    MaskedPair labelled = pair.labelled();
    if (labelled.original().column(attribute) instanceof NominalColumn a) {
      return labels(a, (NominalColumn) labelled.masked().column(attribute));
    }
    double[] x = plusZero(whole.original().numeric(attribute));
    double[] y = plusZero(whole.masked().numeric(attribute));
    double[] edges = settings.agreement().edges(settings);
    if (settings.agreement() == Agreement.RANKS) {
      return new Levels(rows(known(ranks(x), UNKNOWN), pair.originalRows()), rows(known(ranks(y), -UNKNOWN), pair.maskedRows()), edges,
          Shape.LINES);
    }
    double sd = Math.hypot(Moments.of(x).sd(), Moments.of(y).sd()) / Math.sqrt(2);
    divide(x, sd);
    divide(y, sd);
    return new Levels(rows(known(x, UNKNOWN), pair.originalRows()), rows(known(y, -UNKNOWN), pair.maskedRows()), edges,
        settings.agreement() == Agreement.QUADRATIC ? Shape.SQUARE : Shape.LINES);
  }

  /** The values with missing ones replaced by a code that is far from every value of the other file. */
  private static double[] known(double[] values, double missing) {
    return Arrays.stream(values).map(value -> Double.isNaN(value) ? missing : value).toArray();
  }

  private static double[] rows(double[] values, int[] rows) {
    return Arrays.stream(rows).mapToDouble(row -> values[row]).toArray();
  }

  /** The comparison of labels as numbers, which are equal if the labels' texts are; a missing label equals none. */
  private static Levels labels(NominalColumn a, NominalColumn b) {
    Map<String, Integer> number = new HashMap<>();
    double[] x = Arrays.stream(a.codesIn(number)).asDoubleStream().toArray();
    double[] y = Arrays.stream(b.codesIn(number)).mapToDouble(code -> code == NominalColumn.MISSING ? 2 * code : code).toArray();
    return new Levels(x, y, new double[] {0}, Shape.STEP);
  }

  /** The column's numbers, with −0 as 0, so that the order of the bits is that of the values. */
  private static double[] plusZero(NumericColumn column) {
    double[] values = column.toArray();
    for (int row = 0; row < values.length; row++) {
      values[row] += 0.0;
    }
    return values;
  }

  private static double[] distinct(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int kept = 1;
    for (int from = 1; from < sorted.length; from++) {
      if (sorted[from] != sorted[kept - 1]) {
        sorted[kept++] = sorted[from];
      }
    }
    return Arrays.copyOf(sorted, kept);
  }

  /** Divides by the standard deviation. An attribute that is constant in both files has no information and agrees everywhere. */
  private static void divide(double[] values, double sd) {
    for (int row = 0; row < values.length; row++) {
      values[row] = sd > 0 ? values[row] / sd : 0 * values[row] + 0.0;
    }
  }

  /** Mid-ranks in percent of the records that have a value. */
  private static double[] ranks(double[] values) {
    double[] sorted = Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray();
    Arrays.sort(sorted);
    Map<Double, Double> rank = new HashMap<>();
    for (int from = 0; from < sorted.length;) {
      int to = from;
      while (to < sorted.length && sorted[to] == sorted[from]) {
        to++;
      }
      rank.put(sorted[from], 50.0 * (from + to) / sorted.length);
      from = to;
    }
    return Arrays.stream(values).map(value -> rank.getOrDefault(value, Double.NaN)).toArray();
  }

  /** The same comparison of one masked record with all original records. */
  Levels turned() {
    return new Levels(masked, original, edges, shape);
  }

  /** The number of levels; level 0 is full agreement. */
  int levels() {
    return edges.length + 1;
  }

  /** Adds unit × level of the pair (i, j) to the code of every masked record j. */
  void addCodes(int i, long unit, long[] codes) {
    for (double edge : edges) {
      int low = firstFrom(original[i], edge);
      int high = firstBeyond(original[i], edge) - 1;
      for (int j = 0; j < codes.length; j++) {
        int outside = ((place[j] - low) | (high - place[j])) >>> 31;
        codes[j] += unit * outside;
      }
    }
  }

  /** The first place whose value is at most edge below a. */
  private int firstFrom(double a, double edge) {
    int low = 0;
    int high = distinct.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (a - distinct[middle] <= edge) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /** The first place whose value is more than edge above a. */
  private int firstBeyond(double a, double edge) {
    int low = 0;
    int high = distinct.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (distinct[middle] - a <= edge) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * Adds the attribute's index to every masked record's sum: for labels by their level, for numbers by their difference, as the first
   * weight plus a change of slope at each knot. Differences beyond the last knot count as the last knot, so that they tie exactly.
   */
  void addIndex(int i, double[] weights, double[] sums) {
    if (shape == Shape.SQUARE) {
      addSquare(i, weights, sums);
      return;
    }
    double[] knots = shape == Shape.LINES ? knots() : new double[] {0, 1};
    double last = knots[knots.length - 1];
    double[] part = new double[sums.length];
    for (int j = 0; j < part.length; j++) {
      part[j] = Math.min(last, Math.abs(original[i] - masked[j]));
    }
    double[] line = new double[sums.length];
    double slope = 0;
    for (int level = 1; level < knots.length; level++) {
      double next = (weights[level] - weights[level - 1]) / (knots[level] - knots[level - 1]);
      addHinge(part, knots[level - 1], next - slope, line);
      slope = next;
    }
    for (int j = 0; j < sums.length; j++) {
      sums[j] += Weights.rounded(weights[0] + line[j]);
    }
  }

  private void addSquare(int i, double[] weights, double[] sums) {
    double last = 4 * edges[0];
    for (int j = 0; j < sums.length; j++) {
      double share = Math.min(last, Math.abs(original[i] - masked[j])) / last;
      sums[j] += Weights.rounded(weights[0] + share * share * (weights[1] - weights[0]));
    }
  }

  private static void addHinge(double[] part, double knot, double slope, double[] line) {
    for (int j = 0; j < part.length; j++) {
      line[j] += slope * Math.max(0, part[j] - knot);
    }
  }

  /** The differences at which each level's weight is exact: 0, the middles of the levels between, twice the last edge. */
  private double[] knots() {
    double[] knots = new double[edges.length + 1];
    for (int level = 1; level < edges.length; level++) {
      knots[level] = (edges[level - 1] + edges[level]) / 2;
    }
    knots[edges.length] = 2 * edges[edges.length - 1];
    return knots;
  }
}
