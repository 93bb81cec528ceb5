package sdc.link.probabilistic;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.Covers;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.ReleasedSet;
import sdc.data.number.Bisection;
import sdc.data.text.TextMeasure;

/**
 * The levels of agreement of one attribute, for one original record and all masked records at once.
 *
 * <p>Each distinct masked value has a place in their order. The masked values within an edge of an original value form a window of
 * places, so the level of a pair is the number of windows that exclude the masked record's place, which needs no branches. Bisection finds
 * the windows with the comparison |a − b| ≤ edge itself, which is monotone in b in floating point, so the levels are those of the plain
 * comparison. Texts have {@link TextLevels}. A value that stands for a set has a level of its own where it fits, and a missing one says
 * nothing ({@link Uncertain}).
 */
final class Levels {

  /** The dependence of a graded index on the difference: a step for labels, lines or a square for numbers. */
  private enum Shape { STEP, LINES, SQUARE }

  /** The code of an original value that is missing or a set; its negative is that of such a masked value. */
  private static final double UNKNOWN = Double.POSITIVE_INFINITY;

  private final double[] original;
  private final double[] masked;
  private final double[] distinct;
  private final int[] place;
  private final double[] edges;
  private final Shape shape;
  /** The levels of pairs with missing values or sets; null where there are none. */
  private final Uncertain uncertain;
  /** The levels of texts, whose codes are the values; null for others. */
  private final TextLevels texts;

  private Levels(double[] original, double[] masked, double[] edges, Shape shape, Uncertain uncertain, TextLevels texts) {
    this.texts = texts;
    this.uncertain = uncertain;
    this.original = original;
    this.masked = masked;
    this.edges = edges;
    this.shape = shape;
    this.distinct = Arrays.stream(masked).sorted().distinct().toArray();
    this.place = Arrays.stream(masked).mapToInt(value -> Arrays.binarySearch(distinct, value)).toArray();
  }

  /** The comparison of one attribute on the scale of the whole files; ranks are those of the whole pair. */
  static Levels of(MaskedPair pair, Supplier<Covers> covers, int attribute, LevelScale scale, ProbabilisticSettings settings) {
    Column original = pair.whole().original().column(attribute);
    Column masked = pair.whole().masked().column(attribute);
    boolean numbers = original.isOfNumbers() && masked.isOfNumbers();
    Map<String, Integer> codes = new HashMap<>();
    double[] x = numbers ? plain(original) : plain((NominalColumn) original, codes);
    double[] y = numbers ? plain(masked) : plain((NominalColumn) masked, codes);
    Optional<TextMeasure> measure = numbers ? Optional.empty() : ((NominalColumn) original).measure();
    double[] edges = numbers ? settings.agreement().edges(settings) : measure.isPresent() ? TextLevels.EDGES : new double[] {0};
    boolean ranked = settings.agreement() == Agreement.RANKS;
    if (numbers && !ranked) {
      divide(x, scale.sd());
      divide(y, scale.sd());
    }
    x = rows(known(numbers && ranked ? ranks(x) : x, UNKNOWN), pair.originalRows());
    y = rows(known(numbers && ranked ? ranks(y) : y, -UNKNOWN), pair.maskedRows());
    Shape shape = !numbers ? Shape.STEP : settings.agreement() == Agreement.QUADRATIC ? Shape.SQUARE : Shape.LINES;
    return new Levels(x, y, edges, shape, uncertain(x, y, scale, covers, attribute, edges.length),
        measure.map(each -> TextLevels.of(codes, each)).orElse(null));
  }

  private static Uncertain uncertain(double[] x, double[] y, LevelScale scale, Supplier<Covers> covers, int attribute, int disagreement) {
    return scale.sets() || scale.gaps() ? new Uncertain(covers.get(), attribute, false, i -> x[i] == UNKNOWN, j -> y[j] == -UNKNOWN,
        new int[] {x.length, y.length}, disagreement, scale.sets()) : null;
  }

  private static boolean isPoint(ReleasedSet set) {
    return set instanceof ReleasedSet.Interval interval && interval.isPoint();
  }

  static boolean hasSets(Column column) {
    return column instanceof NominalColumn labels && labels.sets().values().stream().anyMatch(set -> !isPoint(set));
  }

  /** The numbers of a column, with −0 as 0, so that the order of the bits is that of the values; NaN where it has none or a set. */
  static double[] plain(Column column) {
    if (column instanceof NumericColumn numbers) {
      return Arrays.stream(numbers.toArray()).map(value -> value + 0.0).toArray();
    }
    NominalColumn labels = (NominalColumn) column;
    return IntStream.of(labels.toArray()).mapToDouble(code -> code == NominalColumn.MISSING || !isPoint(labels.sets().get(code))
        ? Double.NaN : labels.sets().get(code).middle() + 0.0).toArray();
  }

  /** Labels as numbers, which are equal if the labels' texts are; NaN where a label is missing or stands for a set. */
  private static double[] plain(NominalColumn column, Map<String, Integer> codes) {
    int[] joint = column.codesIn(codes);
    return IntStream.range(0, joint.length).mapToDouble(row -> column.isMissing(row) || column.sets().containsKey(column.code(row))
        ? Double.NaN : joint[row]).toArray();
  }

  /** The values with missing ones replaced by a code that is far from every value of the other file. */
  private static double[] known(double[] values, double missing) {
    return Arrays.stream(values).map(value -> Double.isNaN(value) ? missing : value).toArray();
  }

  private static double[] rows(double[] values, int[] rows) {
    return Arrays.stream(rows).mapToDouble(row -> values[row]).toArray();
  }

  /** Divides by the standard deviation. An attribute that is constant in both files has no information and agrees everywhere. */
  private static void divide(double[] values, double sd) {
    for (int row = 0; row < values.length; row++) {
      values[row] = sd > 0 ? values[row] / sd : 0 * values[row] + 0.0;
    }
  }

  /** Mid-ranks in percent of the records that have a value. */
  private static double[] ranks(double[] values) {
    double[] sorted = Arrays.stream(values).filter(value -> !Double.isNaN(value)).sorted().toArray();
    return Arrays.stream(values).map(value -> Double.isNaN(value) ? value
        : 50.0 * (Bisection.below(sorted, value) + Bisection.upTo(sorted, value)) / sorted.length).toArray();
  }

  /** The same comparison of one masked record with all original records. */
  Levels turned() {
    return new Levels(masked, original, edges, shape, uncertain == null ? null : uncertain.turned(), texts);
  }

  /** The number of levels; level 0 is full agreement, the last may be that of missing values. */
  int levels() {
    return uncertain == null ? degrees() : uncertain.unknown() + 1;
  }

  /** The number of levels of agreement between values that are both known. */
  int degrees() {
    return edges.length + 1;
  }

  /** The number of levels that say something about a pair: all but that of missing values. */
  int informative() {
    return uncertain == null ? degrees() : uncertain.last() + 1;
  }

  /** The share of pairs in which a value is a set, among those without missing values. */
  double vagueShare() {
    return informative() == degrees() ? 0 : uncertain.share();
  }

  /** Adds unit × level of the pair (i, j) to the code of every masked record j. */
  void addCodes(int i, long unit, long[] codes) {
    if (texts != null) {
      int[] level = texts.levels(original[i], distinct);
      for (int j = 0; j < codes.length; j++) {
        codes[j] += unit * level[place[j]];
      }
    }
    for (double edge : texts == null ? edges : new double[0]) {
      double a = original[i];
      int low = Bisection.first(0, distinct.length, at -> a - distinct[at] <= edge);
      int high = Bisection.first(0, distinct.length, at -> distinct[at] - a > edge) - 1;
      for (int j = 0; j < codes.length; j++) {
        int outside = ((place[j] - low) | (high - place[j])) >>> 31;
        codes[j] += unit * outside;
      }
    }
    if (uncertain != null) {
      int[] level = uncertain.levels(i);
      for (int j : uncertain.candidates(i)) {
        codes[j] += unit * (level[uncertain.value(j)] - edges.length);
      }
    }
  }

  /**
   * Adds the attribute's index to every masked record's sum: for labels by their level, for numbers by their difference, as the first
   * weight plus a change of slope at each knot. Differences beyond the last knot count as the last knot, so that they tie exactly.
   */
  void addIndex(int i, double[] weights, double[] sums) {
    int[] special = uncertain == null ? new int[0] : uncertain.candidates(i);
    double[] before = IntStream.of(special).mapToDouble(j -> sums[j]).toArray();
    addPlain(i, weights, sums);
    int[] level = special.length == 0 ? special : uncertain.levels(i);
    for (int at = 0; at < special.length; at++) {
      sums[special[at]] = before[at] + weights[level[uncertain.value(special[at])]];
    }
  }

  private void addPlain(int i, double[] weights, double[] sums) {
    if (texts != null) {
      int[] level = texts.levels(original[i], distinct);
      for (int j = 0; j < sums.length; j++) {
        sums[j] += weights[level[place[j]]];
      }
      return;
    }
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
