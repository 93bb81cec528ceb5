package sdc.data;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.number.TwoFold;

/**
 * The signed, scaled differences between original and masked records: one number for each attribute and pair. They are computed
 * on demand, so the n² pairs are never stored.
 *
 * <p>For a numeric attribute k, original record i has the coordinate a_ik and masked record j has b_jk; their difference is
 * diff_k(i, j) = a_ik − b_jk. An attribute that is constant in both files has the difference 0. Labels differ by 0
 * or a constant ({@link LabelDifference}), missing values and sets of values by their expectation
 * ({@link ValueComparison.Missing#AVERAGE}, {@link ReleasedSet}).
 */
public final class Differences {

  /** How values become coordinates. */
  public enum Scaling {
    /** Standardise each file by its own mean and standard deviation (DBRL1): (a − mean_X)/sd_X − (b − mean_Y)/sd_Y. */
    ATTRIBUTE,
    /** Divide raw differences by their standard deviation over all pairs (DBRL2): (a − b)/√(var_X + var_Y). */
    DISTANCE,
    /** Keep raw differences: a − b. */
    RAW
  }

  private final int width;
  private final double[] original;
  private final double[] masked;
  /** For each attribute, the squared differences of its codes, or null if it is numeric. */
  private final LabelDifference[] mismatch;
  /** For each record and attribute, the variance that a missing number or a set adds to a squared difference; null if there is none. */
  private final double[] originalExtra;
  private final double[] maskedExtra;
  /** Whether expected differences are written behind the roots of the expected squares. */
  private final boolean means;

  private final double[] rounding;
  private final double[] gap;
  private final Supplier<PreciseCoordinates> precise;
  /** The number of records of the larger of the files from which the scale comes. */
  private final long records;

  private Differences(double[] original, double[] masked, LabelDifference[] mismatch, double[] originalExtra, double[] maskedExtra,
      double[] rounding, double[] gap, Supplier<PreciseCoordinates> precise, boolean means, long records) {
    this.means = means;
    this.records = records;
    this.width = mismatch.length;
    this.rounding = rounding;
    this.gap = gap;
    this.precise = precise;
    this.original = original;
    this.masked = masked;
    this.mismatch = mismatch;
    this.originalExtra = originalExtra;
    this.maskedExtra = maskedExtra;
  }

  /** The differences of a pair of files without missing values, whose labels have no order. */
  public static Differences of(MaskedPair pair, Scaling scaling) {
    return of(pair, scaling, ValueComparison.STRICT);
  }

  /** The differences of a pair of files. A part of a pair is scaled by the moments of the whole. */
  public static Differences of(MaskedPair pair, Scaling scaling, ValueComparison comparison) {
    if (pair.whole() != pair) {
      return of(pair.whole(), scaling, comparison).part(pair.originalRows(), pair.maskedRows());
    }
    pair.requireComparable(comparison);
    int width = pair.original().width();
    int[] recoded = recoded(pair, comparison);
    return join(width + recoded.length, k -> k < width
        ? Coordinates.of(pair.original().column(k), pair.masked().column(k), scaling, comparison)
        : Coordinates.contradiction(pair.original().column(recoded[k - width]), pair.masked().column(recoded[k - width]), scaling),
        () -> PreciseCoordinates.of(pair, scaling, comparison), false, 0);
  }

  /** The same supplier, asked at most once. */
  private static Supplier<PreciseCoordinates> once(Supplier<PreciseCoordinates> source) {
    AtomicReference<PreciseCoordinates> made = new AtomicReference<>();
    return () -> {
      PreciseCoordinates there = made.get();
      if (there != null) {
        return there;
      }
      synchronized (made) {
        if (made.get() == null) {
          made.set(source.get());
        }
        return made.get();
      }
    };
  }

  /** The attributes whose contradictions are attributes of their own, behind all others. */
  private static int[] recoded(MaskedPair pair, ValueComparison comparison) {
    return IntStream.range(0, comparison.contradiction() ? pair.original().width() : 0)
        .filter(k -> canContradict(pair.original().column(k), pair.masked().column(k), comparison)).toArray();
  }

  /**
   * Weights with which only contradictions count: 1 for each of them and for each attribute without one of its own, whose difference is 0
   * only for equal values; else 0.
   */
  public static double[] contradictionsAlone(MaskedPair pair, ValueComparison comparison) {
    int[] recoded = recoded(pair.whole(), comparison);
    double[] weights = new double[pair.original().width() + recoded.length];
    Arrays.fill(weights, 1);
    IntStream.of(recoded).forEach(k -> weights[k] = 0);
    return weights;
  }

  /**
   * Whether a value can have a difference from a released value that can stand for it (a set, none, or a number on its own file's scale),
   * or none from one that cannot (a text in capitals).
   */
  private static boolean canContradict(Column original, Column masked, ValueComparison comparison) {
    return comparison.isOrdinal(original.name()) || original instanceof NominalColumn labels && labels.measure().isPresent()
        || Coordinates.isRecoded(original, masked) || original.missingCount() + masked.missingCount() > 0
        || original instanceof NumericColumn a && masked instanceof NumericColumn b
            && !Moments.of(a).equals(Moments.of(b));
  }

  /** The names of the attributes between which these differences are. */
  public static List<String> names(MaskedPair pair, ValueComparison comparison) {
    List<String> names = pair.original().names();
    return Stream.concat(names.stream(), Arrays.stream(recoded(pair.whole(), comparison)).mapToObj(k -> names.get(k) + " contradicts"))
        .toList();
  }

  /**
   * The differences of these attributes, which are made one after the other, because each takes much memory.
   *
   * @param gaps    whether values are missing or sets in the files of which these records may be a part
   * @param records the number of records of those files, or 0 if these are all
   */
  static Differences join(int width, IntFunction<Coordinates> attributes, Supplier<PreciseCoordinates> precise, boolean gaps,
      long records) {
    LabelDifference[] mismatch = new LabelDifference[width];
    double[] rounding = new double[width];
    double[] gap = new double[width];
    double[] a = null;
    double[] b = null;
    double[] extraA = null;
    double[] extraB = null;
    for (int k = 0; k < width; k++) {
      Coordinates c = attributes.apply(k);
      a = a == null ? room(c.original().length, width) : a;
      b = b == null ? room(c.masked().length, width) : b;
      if (extraA == null && (gaps || c.originalExtra() != null || c.maskedExtra() != null)) {
        extraA = new double[a.length];
        extraB = new double[b.length];
      }
      spread(c.original(), a, k, width);
      spread(c.masked(), b, k, width);
      spread(c.originalExtra(), extraA, k, width);
      spread(c.maskedExtra(), extraB, k, width);
      mismatch[k] = c.mismatch();
      rounding[k] = c.rounding();
      gap[k] = c.gap();
    }
    return new Differences(a, b, mismatch, extraA, extraB, rounding, gap, once(precise), false,
        Math.max(records, Math.max(a.length, b.length) / width));
  }

  /** Room for the numbers of records, one after the other; rejects more than an array holds. */
  public static double[] room(int records, int width) {
    if ((long) records * width > Integer.MAX_VALUE - 8L) {
      throw new IllegalArgumentException(records + " records with " + width + " numbers each are " + (long) records * width
          + " numbers, but an attack holds at most " + (Integer.MAX_VALUE - 8L) + " of one file; compare fewer attributes, or a sample of"
          + " the records");
    }
    return new double[records * width];
  }

  /** One attribute of these differences. */
  Coordinates column(int attribute) {
    return new Coordinates(column(original, attribute), column(masked, attribute), column(originalExtra, attribute),
        column(maskedExtra, attribute), mismatch[attribute], rounding[attribute], gap[attribute]);
  }

  private double[] column(double[] rowMajor, int attribute) {
    return rowMajor == null ? null : IntStream.range(0, rowMajor.length / width).mapToDouble(row -> rowMajor[row * width + attribute])
        .toArray();
  }

  private static void spread(double[] column, double[] rowMajor, int attribute, int width) {
    for (int row = 0; column != null && row < column.length; row++) {
      rowMajor[row * width + attribute] = column[row];
    }
  }

  /** The differences among the chosen records, on the same scale. */
  public Differences part(int[] originals, int[] candidates) {
    return new Differences(rows(original, originals), rows(masked, candidates), mismatch, rows(originalExtra, originals),
        rows(maskedExtra, candidates), rounding, gap, once(() -> precise.get().part(originals, candidates)), means, records);
  }

  /**
   * The same differences, with the expected differences E[diff_k] behind the roots of E[diff_k²] where a value may be one of several:
   * a product of two differences, drawn independently, has the product of their expectations.
   */
  public Differences withMeans() {
    boolean certain = originalExtra == null && IntStream.range(0, width).allMatch(k -> mismatch[k] == null
        || mismatch[k].isCertain() && hasCodes(original, k) && hasCodes(masked, k));
    return certain ? this : new Differences(original, masked, mismatch, originalExtra, maskedExtra, rounding, gap, precise, true, records);
  }

  private boolean hasCodes(double[] rowMajor, int attribute) {
    for (int at = attribute; at < rowMajor.length; at += width) {
      if (rowMajor[at] < 0) {
        return false;
      }
    }
    return true;
  }

  /** Room for the differences of one pair. */
  public double[] buffer() {
    return new double[means ? 2 * width : width];
  }

  private double[] rows(double[] rowMajor, int[] rows) {
    if (rowMajor == null) {
      return null;
    }
    double[] chosen = new double[rows.length * width];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(rowMajor, rows[i] * width, chosen, i * width, width);
    }
    return chosen;
  }

  /** The number of attributes. */
  public int width() {
    return width;
  }

  /** The number of original records. */
  public int originals() {
    return original.length / width;
  }

  /** The number of records of the larger of the files from which the scale comes, of which these may be a part. */
  public long records() {
    return records;
  }

  /** The number of masked records; each is a candidate of every original record. */
  public int candidates() {
    return masked.length / width;
  }

  /** Writes diff_k(i, j) = a_ik − b_jk for every attribute k; where that is uncertain, the root of its expected square. */
  public void write(int i, int j, double[] into) {
    int a = i * width;
    int b = j * width;
    for (int k = 0; k < width; k++) {
      into[k] = mismatch[k] != null ? mismatch[k].root(original[a + k], masked[b + k])
          : originalExtra == null ? original[a + k] - masked[b + k]
          : expected(original[a + k] - masked[b + k], originalExtra[a + k] + maskedExtra[b + k]);
    }
    for (int k = 0; means && k < width; k++) {
      into[width + k] = mismatch[k] == null ? original[a + k] - masked[b + k]
          : mismatch[k].square(original[a + k], masked[b + k]) / mismatch[k].root();
    }
  }

  private static double expected(double difference, double extra) {
    return extra == 0 ? difference : Math.copySign(Math.sqrt(difference * difference + extra), difference);
  }

  /** The original records' coordinates, record after record, in an array that nobody may change. */
  public double[] sharedOriginals() {
    return original;
  }

  /** The masked records' coordinates, in an array that nobody may change. */
  public double[] sharedMasked() {
    return masked;
  }

  /** A copy of the original records' coordinates, record after record. */
  public double[] originalCoordinates() {
    return original.clone();
  }

  /** A copy of the masked records' coordinates, record after record. */
  public double[] maskedCoordinates() {
    return masked.clone();
  }

  /** Whether the attribute holds codes of labels, which differ as {@link #mismatch} says; otherwise it holds coordinates. */
  public boolean isNominal(int attribute) {
    return mismatch[attribute] != null;
  }

  /** The squared differences of the codes of a nominal attribute. */
  public LabelDifference mismatch(int attribute) {
    return mismatch[attribute];
  }

  /** A bound on the rounding error of each of the attribute's coordinates. */
  public double rounding(int attribute) {
    return rounding[attribute];
  }

  /** True if sums of squared differences have no rounding errors, because all coordinates are whole numbers that are not too large. */
  public boolean areExact() {
    if (originalExtra != null || IntStream.range(0, width).anyMatch(k -> mismatch[k] != null || rounding[k] != 0)) {
      return false;
    }
    double largest = Math.max(largest(original), largest(masked));
    return 4 * width * largest * largest < 0x1p53;
  }

  private static double largest(double[] coordinates) {
    return Arrays.stream(coordinates).map(Math::abs).max().orElse(0);
  }

  /** The coordinates of numbers with more digits; the first call computes them. */
  public PreciseCoordinates precise() {
    return precise.get();
  }

  /** Sets a number to Σ diff_k²(i, j) with more digits than a double has. */
  public void preciseSquare(int i, int j, TwoFold into) {
    PreciseCoordinates coordinates = precise();
    TwoFold a = new TwoFold();
    TwoFold b = new TwoFold();
    into.set(0);
    for (int k = 0; k < width; k++) {
      if (mismatch[k] != null) {
        into.plus(mismatch[k].square(original[i * width + k], masked[j * width + k]));
      } else {
        coordinates.original(i, k, a).minus(coordinates.masked(j, k, b));
        into.plus(a.times(b.set(a)));
      }
    }
    if (hasGaps()) {
      into.plus(originalExtra(i)).plus(maskedExtra(j));
    }
  }

  /** The numbers of {@link #write} with more digits than a double has. */
  public TwoFold[] precise(int i, int j) {
    PreciseCoordinates coordinates = precise();
    TwoFold[] precise = Stream.generate(TwoFold::new).limit(buffer().length).toArray(TwoFold[]::new);
    TwoFold other = new TwoFold();
    for (int k = 0; k < width; k++) {
      TwoFold difference = precise[k];
      if (mismatch[k] != null) {
        double square = mismatch[k].square(original[i * width + k], masked[j * width + k]);
        root(difference.set(square));
        other.set(means ? square / mismatch[k].root() : 0);
      } else {
        coordinates.original(i, k, difference).minus(coordinates.masked(j, k, other));
        other.set(difference);
        addExtra(difference, extra(i, j, k));
      }
      if (means) {
        precise[width + k].set(other);
      }
    }
    return precise;
  }

  private static void addExtra(TwoFold difference, double extra) {
    if (extra != 0) {
      double sign = difference.value() < 0 ? -1 : 1;
      root(difference.times(new TwoFold().set(difference)).plus(extra)).times(sign);
    }
  }

  private static TwoFold root(TwoFold square) {
    return square.value() == 0 ? square : square.root();
  }

  /** Which pairs of records are equally distant, as far as their coordinates alone show. */
  public AlikePairs alike() {
    return new AlikePairs(this, gap);
  }

  /** The variance that both values add to the squared difference of the attribute. */
  double extra(int i, int j, int k) {
    return originalExtra(i, k) + maskedExtra(j, k);
  }

  /** Whether any number is missing or a set. */
  public boolean hasGaps() {
    return originalExtra != null;
  }

  /** The variance that the missing numbers of this original record add to each of its squared distances. */
  public double originalExtra(int row) {
    return originalExtra == null ? 0 : sum(originalExtra, row);
  }

  /** The variance that the missing numbers of this masked record add to each of its squared distances. */
  public double maskedExtra(int row) {
    return maskedExtra == null ? 0 : sum(maskedExtra, row);
  }

  /** The variance that the value of this original record adds to the squared difference of the attribute. */
  public double originalExtra(int row, int attribute) {
    return originalExtra == null ? 0 : originalExtra[row * width + attribute];
  }

  /** The variance that the value of this masked record adds to the squared difference of the attribute. */
  public double maskedExtra(int row, int attribute) {
    return maskedExtra == null ? 0 : maskedExtra[row * width + attribute];
  }

  private double sum(double[] extra, int row) {
    double sum = 0;
    for (int k = 0; k < width; k++) {
      sum += extra[row * width + k];
    }
    return sum;
  }
}
