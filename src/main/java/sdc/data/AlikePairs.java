package sdc.data;

import java.util.stream.IntStream;
import sdc.data.number.CommonStep;

/**
 * Pairs of records that are equally distant in exact arithmetic, because their differences have the same values or magnitudes. On a
 * {@link CommonStep}, magnitudes are the same if they differ by less than half a step.
 */
public final class AlikePairs {

  private final Differences differences;
  private final int width;
  private final double[] original;
  private final double[] masked;
  private final LabelDifference[] mismatch;
  /** For each attribute, how close magnitudes must be to be the same; 0 if that is not known. */
  private final double[] gap;

  AlikePairs(Differences differences, double[] gap) {
    this.differences = differences;
    this.width = differences.width();
    this.original = differences.sharedOriginals();
    this.masked = differences.sharedMasked();
    this.mismatch = IntStream.range(0, width).mapToObj(differences::mismatch).toArray(LabelDifference[]::new);
    this.gap = gap;
  }

  /**
   * True if each attribute has the same squared difference in the pairs (i, j) and (otherI, otherJ): the same values, or differences whose
   * magnitudes are closer than unequal ones can be.
   */
  public boolean haveSameSquares(int i, int j, int otherI, int otherJ) {
    for (int k = 0; k < width; k++) {
      double difference = original[i * width + k] - masked[j * width + k];
      double other = original[otherI * width + k] - masked[otherJ * width + k];
      boolean near = Math.abs(Math.abs(difference) - Math.abs(other)) < gap[k] && !mayVary(k, i, j, otherI, otherJ);
      if (!near && !areAlike(k, i, j, otherI, otherJ)) {
        return false;
      }
    }
    return true;
  }

  /** True if these attributes have the same differences in the pairs (i, j) and (otherI, otherJ), or all have opposite ones. */
  public boolean haveSameOrOpposite(int[] attributes, int i, int j, int otherI, int otherJ) {
    boolean same = true;
    boolean opposite = true;
    for (int at = 0; at < attributes.length && (same || opposite); at++) {
      int k = attributes[at];
      double difference = original[i * width + k] - masked[j * width + k];
      double other = original[otherI * width + k] - masked[otherJ * width + k];
      boolean alike = areAlike(k, i, j, otherI, otherJ);
      boolean known = !mayVary(k, i, j, otherI, otherJ);
      same &= alike || known && Math.abs(difference - other) < gap[k];
      opposite &= isZero(k, i, j) && isZero(k, otherI, otherJ) || known && Math.abs(difference + other) < gap[k];
    }
    return same || opposite;
  }

  /** True if labels do not differ at all. */
  private boolean isZero(int k, int i, int j) {
    return mismatch[k] != null && mismatch[k].square(original[i * width + k], masked[j * width + k]) == 0;
  }

  /** True if a value of the attribute is missing or a set in one of the pairs. */
  private boolean mayVary(int k, int i, int j, int otherI, int otherJ) {
    return differences.extra(i, j, k) + differences.extra(otherI, otherJ, k) != 0;
  }

  /** True if the attribute has the same values, or the same squared difference of labels, in the pairs. */
  private boolean areAlike(int attribute, int i, int j, int otherI, int otherJ) {
    double a = original[i * width + attribute];
    double b = masked[j * width + attribute];
    double otherA = original[otherI * width + attribute];
    double otherB = masked[otherJ * width + attribute];
    return mismatch[attribute] == null
        ? a == otherA && b == otherB && differences.extra(i, j, attribute) == differences.extra(otherI, otherJ, attribute)
        : mismatch[attribute].square(a, b) == mismatch[attribute].square(otherA, otherB);
  }
}
