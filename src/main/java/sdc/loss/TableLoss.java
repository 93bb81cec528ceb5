package sdc.loss;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sdc.data.Column;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;

/**
 * The distance of one-, two- and three-way tables from the original's. With p and q the shares of the records in each cell: total variation
 * distance ½·Σ|p − q| and Hellinger distance √(½·Σ(√p − √q)²) (Hellinger 1909; both as compared for masked tables by Gomatam, Karr, Sanil
 * 2005), 0 (the same table) to 1 (no cell in common).
 *
 * <p>All attributes count. A missing value is a category of its own, so a suppressed cell moves its record to another cell of the table. A
 * numeric attribute is cut at the original's quintiles; the class is the number of cut points below the value. Each file contributes all
 * its records. If a file has more than {@value #MOST} tables of one kind, {@value #MOST} of them are used, at equal steps.
 *
 * @param oneWay   of each attribute
 * @param twoWay   of pairs of attributes
 * @param threeWay of triples of attributes
 */
public record TableLoss(Distances oneWay, Distances twoWay, Distances threeWay) {

  /** The most tables of one kind that are compared. */
  static final int MOST = 300;

  /** The most attributes beside which one is compared. */
  static final int OTHERS = 20;

  /** Tables have up to this number of attributes. */
  static final int WAYS = 3;

  /** The largest number of a cell, in binary all ones; if a table has more cells, their numbers are hashes. */
  private static final long CELLS = (1L << 62) - 1;

  /** The classes of a numeric attribute. */
  static final int CLASSES = 5;

  /**
   * The mean distances of tables of one kind.
   *
   * @param tables         the number of tables compared
   * @param totalVariation the mean of ½·Σ|p − q|
   * @param hellinger      the mean of √(½·Σ(√p − √q)²)
   */
  public record Distances(int tables, Figure totalVariation, Figure hellinger) {
  }

  /** Both files' categories of one attribute; 0 is missing. */
  record Coded(int categories, int[] x, int[] y) {
  }

  /** Measures a pair. */
  public static TableLoss of(MaskedPair pair, Progress progress) {
    List<Coded> coded = IntStream.range(0, pair.original().width()).parallel()
        .mapToObj(k -> coded(pair.original().column(k), pair.masked().column(k))).toList();
    return new TableLoss(distances(coded, 1, progress), distances(coded, 2, progress), distances(coded, 3, progress));
  }

  /** The mean total variation distance of tables of this attribute with others, at most {@value #OTHERS} of them. */
  static double ofAttribute(MaskedPair pair, int column) {
    Coded own = coded(pair.original().column(column), pair.masked().column(column));
    int[] others = IntStream.range(0, pair.original().width()).filter(k -> k != column).toArray();
    int taken = Math.min(OTHERS, others.length);
    return taken == 0 ? distance(false, own)[0] : IntStream.range(0, taken).map(i -> others[(int) ((long) i * others.length / taken)])
        .mapToDouble(k -> distance(false, own, coded(pair.original().column(k), pair.masked().column(k)))[0]).average().orElseThrow();
  }

  private static Distances distances(List<Coded> coded, int ways, Progress progress) {
    boolean empty = coded.isEmpty() || coded.get(0).x.length == 0 || coded.get(0).y.length == 0;
    return mean((empty ? List.<int[]>of() : chosen(coded.size(), ways)).parallelStream().map(chosen -> {
      progress.check();
      return distance(false, IntStream.of(chosen).mapToObj(coded::get).toArray(Coded[]::new));
    }).toArray(double[][]::new), ways);
  }

  /** The compared tables of this number of ways, by their attributes. */
  static List<int[]> chosen(int width, int ways) {
    long all = combinations(width, ways);
    long most = Math.min(MOST, all);
    return LongStream.range(0, most).mapToObj(t -> combination(width, ways, t * all / most)).toList();
  }

  /** The means of the distances of each table. */
  static Distances mean(double[][] found, int ways) {
    if (found.length == 0) {
      Figure none = Figure.absent("it needs " + ways + " or more attributes, and records in both files");
      return new Distances(0, none, none);
    }
    return new Distances(found.length, meanOf(found, 0), meanOf(found, 1));
  }

  private static Figure meanOf(double[][] found, int which) {
    return Figure.mean(Arrays.stream(found).map(each -> Figure.of(each[which])).toList());
  }

  /** The combination at this place among all in their order; a list of all triples of 1000 attributes would not fit into memory. */
  private static int[] combination(int width, int ways, long place) {
    int[] chosen = new int[ways];
    long before = place;
    int next = 0;
    for (int way = 0; way < ways; way++) {
      long with = combinations(width - next - 1, ways - way - 1);
      while (before >= with) {
        before -= with;
        next++;
        with = combinations(width - next - 1, ways - way - 1);
      }
      chosen[way] = next++;
    }
    return chosen;
  }

  /** The number of sets of {@code ways} attributes among {@code width}. */
  private static long combinations(int width, int ways) {
    long found = 1;
    for (int i = 0; i < ways; i++) {
      found = found * (width - i) / (i + 1);
    }
    return found;
  }

  /** Both distances of the table of these attributes; if only complete records count, NaN if one of the files has none. */
  static double[] distance(boolean complete, Coded... attributes) {
    CellCounts original = counts(complete, attributes, Coded::x);
    CellCounts masked = counts(complete, attributes, Coded::y);
    return original.records() == 0 || masked.records() == 0 ? new double[] {Double.NaN, Double.NaN} : original.distances(masked);
  }

  private static CellCounts counts(boolean complete, Coded[] attributes, Function<Coded, int[]> file) {
    return CellCounts.of(file.apply(attributes[0]).length, (from, cells, count) -> {
      Arrays.fill(cells, 0, count, 0);
      for (Coded attribute : attributes) {
        int[] code = file.apply(attribute);
        long categories = attribute.categories;
        for (int row = 0; row < count; row++) {
          boolean out = complete && (cells[row] < 0 || code[from + row] == 0);
          cells[row] = out ? -1 : cells[row] * categories + code[from + row] & CELLS;
        }
      }
    }, Arrays.stream(attributes).mapToLong(Coded::categories).reduce(1, (a, b) -> a > Long.MAX_VALUE / b ? Long.MAX_VALUE : a * b));
  }

  static Coded coded(Column original, Column masked) {
    if (original instanceof NominalColumn a && masked instanceof NominalColumn b) {
      NominalPair joint = NominalPair.of(a, b);
      return new Coded(joint.labels().size() + 1, shifted(joint.x()), shifted(joint.y()));
    }
    double[] cuts = cuts(SamplingVariance.Sorted.of(((NumericColumn) original).sorted()));
    return new Coded(CLASSES + 1, classes((NumericColumn) original, cuts), classes((NumericColumn) masked, cuts));
  }

  private static int[] shifted(int[] codes) {
    return Arrays.stream(codes).map(code -> code + 1).toArray();
  }

  /** The quintiles. */
  static double[] cuts(SamplingVariance.Sorted sorted) {
    return IntStream.range(1, sorted.size() == 0 ? 1 : CLASSES).mapToDouble(c -> sorted.at(c * sorted.size() / CLASSES)).toArray();
  }

  /** The category of a number between these cut points, 0 if it is missing. */
  static int category(double value, double[] cuts) {
    int below = 0;
    while (below < cuts.length && cuts[below] < value) {
      below++;
    }
    return Double.isNaN(value) ? 0 : below + 1;
  }

  private static int[] classes(NumericColumn column, double[] cuts) {
    return IntStream.range(0, column.size()).map(row -> category(column.value(row), cuts)).toArray();
  }
}
