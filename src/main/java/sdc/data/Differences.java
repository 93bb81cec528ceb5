package sdc.data;

import java.util.Arrays;

/**
 * The signed, scaled differences between original and masked records, one number per attribute and pair, written on demand: the
 * n² pairs are never stored.
 *
 * <p>A numeric attribute k of original record i is the coordinate a_ik, of masked record j the coordinate b_jk, and their
 * difference is diff_k(i, j) = a_ik − b_jk. An attribute that is constant in both files has the difference 0.
 */
public final class Differences {

  /** How values become coordinates. */
  public enum Scaling {
    /** Each file by its own mean and standard deviation (DBRL1): (a − mean_X)/sd_X − (b − mean_Y)/sd_Y. */
    ATTRIBUTE,
    /** Raw differences over their own deviation in all pairs (DBRL2): (a − b)/√(var_X + var_Y). */
    DISTANCE,
    /** Raw differences: a − b. */
    RAW
  }

  private final int width;
  private final double[] original;
  private final double[] masked;

  private Differences(int width, double[] original, double[] masked) {
    this.width = width;
    this.original = original;
    this.masked = masked;
  }

  /** The differences of a pair whose attributes are all numeric and complete. */
  public static Differences of(MaskedPair pair, Scaling scaling) {
    int width = pair.original().width();
    double[] a = new double[width * pair.original().rows()];
    double[] b = new double[width * pair.masked().rows()];
    for (int k = 0; k < width; k++) {
      requireComplete(pair, k);
      double[] x = pair.original().numeric(k).toArray();
      double[] y = pair.masked().numeric(k).toArray();
      scale(pair.original().column(k).name(), x, y, scaling);
      spread(x, a, k, width);
      spread(y, b, k, width);
    }
    return new Differences(width, a, b);
  }

  private static void requireComplete(MaskedPair pair, int attribute) {
    int inOriginal = pair.original().column(attribute).missingCount();
    int inMasked = pair.masked().column(attribute).missingCount();
    if (inOriginal + inMasked > 0) {
      throw new IllegalArgumentException("attribute '" + pair.original().column(attribute).name() + "' has " + inOriginal
          + " missing values in the original and " + inMasked + " in the masked data; fill them first, for instance with the"
          + " filter ReplaceMissingValues, or leave the attribute out of -R");
    }
  }

  private static void scale(String name, double[] x, double[] y, Scaling scaling) {
    if (scaling == Scaling.RAW) {
      return;
    }
    Moments ofX = Moments.of(x);
    Moments ofY = Moments.of(y);
    if (scaling == Scaling.DISTANCE) {
      double sd = Math.hypot(ofX.sd(), ofY.sd());
      standardise(x, ofX.mean(), sd);
      standardise(y, ofX.mean(), sd);
      return;
    }
    if (ofX.isConstant() != ofY.isConstant()) {
      throw new IllegalArgumentException("attribute '" + name + "' has the same value in every record of the "
          + (ofX.isConstant() ? "original but not of the masked data" : "masked data but not of the original")
          + ", so it cannot be standardised in both; leave it out of -R or use -M DISTANCE");
    }
    standardise(x, ofX.mean(), ofX.sd());
    standardise(y, ofY.mean(), ofY.sd());
  }

  /** (v − mean)/sd for every value; 0 where sd is 0. */
  private static void standardise(double[] values, double mean, double sd) {
    if (sd == 0) {
      Arrays.fill(values, 0);
      return;
    }
    for (int i = 0; i < values.length; i++) {
      values[i] = (values[i] - mean) / sd;
    }
  }

  private static void spread(double[] column, double[] rowMajor, int attribute, int width) {
    for (int row = 0; row < column.length; row++) {
      rowMajor[row * width + attribute] = column[row];
    }
  }

  /** The number of attributes. */
  public int width() {
    return width;
  }

  /** The number of original records. */
  public int originals() {
    return original.length / width;
  }

  /** The number of masked records, the candidates of every original one. */
  public int candidates() {
    return masked.length / width;
  }

  /** Writes diff_k(i, j) = a_ik − b_jk for every attribute k. */
  public void write(int i, int j, double[] into) {
    int a = i * width;
    int b = j * width;
    for (int k = 0; k < width; k++) {
      into[k] = original[a + k] - masked[b + k];
    }
  }

  /** A copy of the originals' coordinates, record after record. */
  public double[] originalCoordinates() {
    return original.clone();
  }

  /** A copy of the masked records' coordinates, record after record. */
  public double[] maskedCoordinates() {
    return masked.clone();
  }
}
