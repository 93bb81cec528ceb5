package sdc.data;

import java.util.Arrays;

/**
 * The squared difference of two labels of one nominal attribute: 0 if they are equal, otherwise the constant s².
 *
 * <p>Two labels are equal if their texts are, wherever they are in either file's list; both have codes in one joint list. The
 * constant gives the attribute the same weight as a numeric one: s² = weight / P(differ), so that the mean squared difference
 * over all pairs is {@code weight}. A missing masked label has the expected squared difference to a label a when it is drawn
 * from its own file's labels, s²·(1 − p_Y(a)), where p_Y(a) is the share of a in that file; a missing original label likewise.
 * If both are missing, it is s²·P(differ).
 */
public final class LabelDifference {

  private final double square;
  /** At code + 1, the squared difference to a missing label of the other file; code −1 is a missing label too. */
  private final double[] toMissingMasked;
  private final double[] toMissingOriginal;

  private LabelDifference(double square, double[] toMissingMasked, double[] toMissingOriginal) {
    this.square = square;
    this.toMissingMasked = toMissingMasked;
    this.toMissingOriginal = toMissingOriginal;
  }

  /**
   * The differences between two columns of joint codes.
   *
   * @param labels the size of the joint list
   * @param weight the mean squared difference over all pairs, or NaN for plain differences of 0 and 1
   */
  static LabelDifference of(double[] original, double[] masked, int labels, double weight) {
    long[] inOriginal = count(original, labels);
    long[] inMasked = count(masked, labels);
    double originals = Arrays.stream(inOriginal).sum();
    double candidates = Arrays.stream(inMasked).sum();
    double equal = 0;
    for (int code = 0; code < labels; code++) {
      equal += (double) inOriginal[code] * inMasked[code];
    }
    double differ = 1 - equal / (originals * candidates);
    double square = Double.isNaN(weight) || !(differ > 0) ? 1 : weight / differ;
    return new LabelDifference(square, expected(square, inMasked, candidates, differ),
        expected(square, inOriginal, originals, differ));
  }

  private static long[] count(double[] codes, int labels) {
    long[] counts = new long[labels];
    for (double code : codes) {
      if (code >= 0) {
        counts[(int) code]++;
      }
    }
    return counts;
  }

  private static double[] expected(double square, long[] counts, double total, double differ) {
    double[] expected = new double[counts.length + 1];
    expected[0] = square * differ;
    for (int code = 0; code < counts.length; code++) {
      expected[code + 1] = square * (1 - counts[code] / total);
    }
    return expected;
  }

  /** This difference in another unit: every squared difference times the factor. */
  public LabelDifference times(double factor) {
    return new LabelDifference(square * factor, Arrays.stream(toMissingMasked).map(s -> s * factor).toArray(),
        Arrays.stream(toMissingOriginal).map(s -> s * factor).toArray());
  }

  /** The same with the two files exchanged. */
  public LabelDifference reversed() {
    return new LabelDifference(square, toMissingOriginal, toMissingMasked);
  }

  /** The squared difference of two different labels, s². */
  public double square() {
    return square;
  }

  /** The number of labels in the joint list. */
  public int labels() {
    return toMissingMasked.length - 1;
  }

  /** The squared difference of the joint codes of an original and a masked record; −1 is missing. */
  public double square(double original, double masked) {
    if (original < 0) {
      return toMissingOriginal[(int) masked + 1];
    }
    if (masked < 0) {
      return toMissingMasked[(int) original + 1];
    }
    return original == masked ? 0 : square;
  }
}
