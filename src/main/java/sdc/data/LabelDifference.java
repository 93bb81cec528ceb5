package sdc.data;

import java.util.Arrays;

/**
 * The squared difference of two labels of one nominal attribute: 0 when equal, else the constant s².
 *
 * <p>Labels are the same when their texts are, whatever their place in either file's list; both are given codes of one joint
 * list. The constant makes the attribute weigh like a number: over all pairs the mean squared difference is the wanted one,
 * s² = weight / P(differ). A missing label counts as the expected squared difference when it is drawn from its own file's
 * labels: s²·(1 − p_Y(a)), and s²·P(differ) where both are missing.
 */
public final class LabelDifference {

  private final double square;
  /** Per code + 1 the squared difference to a missing label of the other file; code −1 is a missing label itself. */
  private final double[] toMissingMasked;
  private final double[] toMissingOriginal;

  private LabelDifference(double square, double[] toMissingMasked, double[] toMissingOriginal) {
    this.square = square;
    this.toMissingMasked = toMissingMasked;
    this.toMissingOriginal = toMissingOriginal;
  }

  /**
   * The differences of these columns of joint codes.
   *
   * @param labels the size of the joint list
   * @param weight the mean squared difference over all pairs, or NaN for the plain 0 and 1
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

  /** This difference measured in another unit: every square multiplied by the factor. */
  public LabelDifference times(double factor) {
    return new LabelDifference(square * factor, Arrays.stream(toMissingMasked).map(s -> s * factor).toArray(),
        Arrays.stream(toMissingOriginal).map(s -> s * factor).toArray());
  }

  /** The same seen from the other file. */
  public LabelDifference reversed() {
    return new LabelDifference(square, toMissingOriginal, toMissingMasked);
  }

  /** The squared difference of two different labels, s². */
  public double square() {
    return square;
  }

  /** How many labels the joint list has. */
  public int labels() {
    return toMissingMasked.length - 1;
  }

  /** The squared difference of an original's and a masked record's joint codes, −1 standing for missing. */
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
