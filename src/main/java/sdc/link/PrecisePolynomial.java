package sdc.link;

import java.util.stream.IntStream;
import sdc.data.Differences;
import sdc.data.PreciseCoordinates;
import sdc.data.number.TwoFold;

/** The distance of a polynomial kernel with more digits than a double has; the coordinates of labels count as they are. */
final class PrecisePolynomial implements PreciseOrder.Precise {

  private final Differences differences;
  private final int degree;
  private final double[] originals;
  private final double[] masked;
  private final int width;
  /** The attribute of each coordinate. */
  private final int[] attribute;

  /** Records with one coordinate for each number and label, followed by their K(x, x). */
  PrecisePolynomial(Differences differences, int degree, double[] originals, double[] masked) {
    this.differences = differences;
    this.degree = degree;
    this.originals = originals;
    this.masked = masked;
    this.attribute = PolynomialDistance.attributes(differences);
    this.width = attribute.length + 1;
  }

  /**
   * The order by this distance. K(x, y) = (1 + x·y)^degree is wrong by at most degree·ε·K(x, x) or K(y, y), whichever is larger, if
   * products are wrong by a share ε of 1 + |x|². And √K(y, y) is at most √K(x, x) + d.
   */
  TieRule order() {
    double share = PreciseOrder.share(differences, width);
    double rounding = IntStream.range(0, differences.width()).mapToDouble(differences::rounding).max().orElse(0);
    return PreciseOrder.of(differences, degree * (4 * share + 8 * Math.sqrt(width) * rounding), kernels(originals), kernels(masked), this);
  }

  private double[] kernels(double[] records) {
    return IntStream.range(0, records.length / width).mapToDouble(row -> 3 * records[row * width + width - 1]).toArray();
  }

  @Override
  public void squared(int original, int maskedRow, TwoFold into) {
    TwoFold kernel = new TwoFold();
    kernel(original, true, original, true, into);
    kernel(original, true, maskedRow, false, kernel);
    into.minus(kernel).minus(kernel);
    kernel(maskedRow, false, maskedRow, false, kernel);
    into.plus(kernel);
  }

  private void kernel(int first, boolean firstIsOriginal, int second, boolean secondIsOriginal, TwoFold into) {
    TwoFold a = new TwoFold();
    TwoFold b = new TwoFold();
    TwoFold base = new TwoFold().set(1);
    for (int k = 0; k < attribute.length; k++) {
      base.plus(coordinate(first, firstIsOriginal, k, a).times(coordinate(second, secondIsOriginal, k, b)));
    }
    into.set(base);
    for (int power = 1; power < degree; power++) {
      into.times(base);
    }
  }

  private TwoFold coordinate(int row, boolean isOriginal, int k, TwoFold into) {
    if (differences.isNominal(attribute[k])) {
      return into.set((isOriginal ? originals : masked)[row * width + k]);
    }
    PreciseCoordinates precise = differences.precise();
    return isOriginal ? precise.original(row, attribute[k], into) : precise.masked(row, attribute[k], into);
  }

  @Override
  public boolean areAlike(int original, int maskedRow, int otherOriginal, int otherMasked) {
    return same(originals, original, otherOriginal) && same(masked, maskedRow, otherMasked);
  }

  private boolean same(double[] records, int row, int other) {
    for (int k = 0; k < width && row != other; k++) {
      if (records[row * width + k] != records[other * width + k]) {
        return false;
      }
    }
    return true;
  }
}
