package sdc.data;

import java.util.ArrayList;
import java.util.List;

/**
 * The signed, scaled differences between original and masked records: one number for each attribute and pair. They are computed
 * on demand, so the n² pairs are never stored.
 *
 * <p>For a numeric attribute k, original record i has the coordinate a_ik and masked record j has b_jk; their difference is
 * diff_k(i, j) = a_ik − b_jk. An attribute that is constant in both files has the difference 0. Labels differ by 0 or a constant
 * ({@link LabelDifference}), missing values by their expected difference ({@link ValueComparison.Missing#AVERAGE}).
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
  /** For each record and attribute, the variance that a missing number adds to a squared difference; null if none is missing. */
  private final double[] originalExtra;
  private final double[] maskedExtra;

  private Differences(double[] original, double[] masked, LabelDifference[] mismatch, double[] originalExtra, double[] maskedExtra) {
    this.width = mismatch.length;
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
    List<Coordinates> attributes = new ArrayList<>();
    for (int k = 0; k < width; k++) {
      attributes.add(Coordinates.of(pair.original().column(k), pair.masked().column(k), scaling, comparison));
    }
    return join(attributes);
  }

  private static Differences join(List<Coordinates> attributes) {
    int width = attributes.size();
    double[] a = new double[width * attributes.get(0).original().length];
    double[] b = new double[width * attributes.get(0).masked().length];
    boolean gaps = attributes.stream().anyMatch(c -> c.originalGaps() != null || c.maskedGaps() != null);
    double[] extraA = gaps ? new double[a.length] : null;
    double[] extraB = gaps ? new double[b.length] : null;
    for (int k = 0; k < width; k++) {
      Coordinates c = attributes.get(k);
      spread(c.original(), a, k, width);
      spread(c.masked(), b, k, width);
      mark(c.originalGaps(), c.originalSd() * c.originalSd(), extraA, k, width);
      mark(c.maskedGaps(), c.maskedSd() * c.maskedSd(), extraB, k, width);
    }
    LabelDifference[] mismatch = attributes.stream().map(Coordinates::mismatch).toArray(LabelDifference[]::new);
    return new Differences(a, b, mismatch, extraA, extraB);
  }

  private static void spread(double[] column, double[] rowMajor, int attribute, int width) {
    for (int row = 0; row < column.length; row++) {
      rowMajor[row * width + attribute] = column[row];
    }
  }

  private static void mark(boolean[] gaps, double variance, double[] rowMajor, int attribute, int width) {
    if (gaps != null) {
      for (int row = 0; row < gaps.length; row++) {
        rowMajor[row * width + attribute] = gaps[row] ? variance : 0;
      }
    }
  }

  /** The differences among the chosen records, on the same scale. */
  public Differences part(int[] originals, int[] candidates) {
    return new Differences(rows(original, originals), rows(masked, candidates), mismatch, rows(originalExtra, originals),
        rows(maskedExtra, candidates));
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

  /** The number of masked records; each is a candidate of every original record. */
  public int candidates() {
    return masked.length / width;
  }

  /** Writes diff_k(i, j) = a_ik − b_jk for every attribute k. */
  public void write(int i, int j, double[] into) {
    int a = i * width;
    int b = j * width;
    for (int k = 0; k < width; k++) {
      into[k] = mismatch[k] != null ? Math.sqrt(mismatch[k].square(original[a + k], masked[b + k]))
          : originalExtra == null ? original[a + k] - masked[b + k]
          : expected(original[a + k] - masked[b + k], originalExtra[a + k] + maskedExtra[b + k]);
    }
  }

  private static double expected(double difference, double extra) {
    return extra == 0 ? difference : Math.copySign(Math.sqrt(difference * difference + extra), difference);
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

  /** Whether any number is missing. */
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

  private double sum(double[] extra, int row) {
    double sum = 0;
    for (int k = 0; k < width; k++) {
      sum += extra[row * width + k];
    }
    return sum;
  }
}
