package sdc.data;

import java.util.Arrays;
import java.util.List;
import sdc.data.text.TextMeasure;

/**
 * The squared difference of two labels of one nominal attribute: 0 if they are equal, otherwise the constant s².
 *
 * <p>Two labels are equal if their texts are, wherever they are in either file's list; both have codes in one joint list. The
 * constant gives the attribute the same weight as a numeric one: s² = weight / P(differ), so that the mean squared difference
 * over all pairs is {@code weight}.
 *
 * <p>A label that represents a set S of original labels has the expected squared difference over the original records in S: s²·P(v' ≠ v |
 * v' ∈ S). A missing masked label has the expected squared difference to a label a when it is drawn from its own file's labels, s²·(1 −
 * p_Y(a)), where p_Y(a) is the share of a in that file; a missing original label likewise. If both are missing, it is s²·P(differ).
 */
public final class LabelDifference {

  /** Bounds over a range with more codes than this do not visit each recoded label in it. */
  private static final int FEW = 8;

  private final double square;
  private final double root;
  private final LabelSets sets;
  /** At code + 1, the squared difference to a missing label of the other file; code −1 is a missing label too. */
  private final double[] toMissingMasked;
  private final double[] toMissingOriginal;
  private final double leastToMissingOriginal;

  private LabelDifference(double square, LabelSets sets, double[] toMissingMasked, double[] toMissingOriginal) {
    this.square = square;
    this.root = Math.sqrt(square);
    this.sets = sets;
    this.toMissingMasked = toMissingMasked;
    this.toMissingOriginal = toMissingOriginal;
    this.leastToMissingOriginal = Arrays.stream(toMissingOriginal).min().orElse(0);
  }

  /**
   * The differences between two columns of joint codes.
   *
   * @param weight the mean squared difference over all pairs, or NaN for plain differences of 0 and 1
   */
  static LabelDifference of(WholeFiles.Codes codes, double weight) {
    return of(codes, LabelSets.of(codes), weight);
  }

  /** The same for labels that are texts: two of them differ by s²·δ², δ their difference from 0 to 1. */
  static LabelDifference ofTexts(WholeFiles.Codes codes, List<String> texts, TextMeasure measure, double weight) {
    return of(codes, LabelSets.ofTexts(texts, measure), weight);
  }

  private static LabelDifference of(WholeFiles.Codes codes, LabelSets sets, double weight) {
    double originals = Arrays.stream(codes.inOriginal()).sum();
    double candidates = Arrays.stream(codes.inMasked()).sum();
    double[] withMasked = sets.agreeing(codes.inMasked());
    double differ = 1 - product(codes.inOriginal(), withMasked) / (originals * candidates);
    return new LabelDifference(constant(weight, differ), sets, expected(constant(weight, differ), withMasked, candidates, differ),
        expected(constant(weight, differ), sets.agreeing(codes.inOriginal()), originals, differ));
  }

  /**
   * As {@link #of}, but a label differs from a set only if it does not belong to it, and a missing label differs from none.
   *
   * @param pairs the number of pairs of records, with or without labels
   */
  static LabelDifference contradiction(WholeFiles.Codes codes, double pairs, double weight) {
    LabelSets sets = LabelSets.covers(codes);
    double known = (double) Arrays.stream(codes.inOriginal()).sum() * Arrays.stream(codes.inMasked()).sum();
    double share = (known - product(codes.inOriginal(), sets.agreeing(codes.inMasked()))) / pairs;
    return among(constant(weight, share), sets, codes.inOriginal().length);
  }

  /** The squared differences of this many codes, none of them missing, by these probabilities to differ. */
  static LabelDifference among(LabelSets sets, int codes) {
    return among(1, sets, codes);
  }

  private static LabelDifference among(double square, LabelSets sets, int codes) {
    return new LabelDifference(square, sets, new double[codes + 1], new double[codes + 1]);
  }

  private static double product(long[] counts, double[] agreeing) {
    double sum = 0;
    for (int code = 0; code < counts.length; code++) {
      sum += counts[code] * agreeing[code];
    }
    return sum;
  }

  private static double constant(double weight, double differ) {
    return Double.isNaN(weight) || !(differ > 0) ? 1 : weight / differ;
  }

  private static double[] expected(double square, double[] agreeing, double total, double differ) {
    double[] expected = new double[agreeing.length + 1];
    expected[0] = square * differ;
    for (int code = 0; code < agreeing.length; code++) {
      expected[code + 1] = square * (1 - agreeing[code] / total);
    }
    return expected;
  }

  /** This difference in another unit: every squared difference times the factor. */
  public LabelDifference times(double factor) {
    return new LabelDifference(square * factor, sets, Arrays.stream(toMissingMasked).map(s -> s * factor).toArray(),
        Arrays.stream(toMissingOriginal).map(s -> s * factor).toArray());
  }

  /** The same with the two files exchanged. */
  public LabelDifference reversed() {
    return new LabelDifference(square, sets, toMissingOriginal, toMissingMasked);
  }

  /** The squared difference of two different labels, s². */
  public double square() {
    return square;
  }

  /** The difference of two different labels, s. */
  double root() {
    return root;
  }

  /** Whether every label stands for itself. */
  boolean isCertain() {
    return sets == LabelSets.NONE;
  }

  /** Whether the labels are texts, which a search bounds by their profiles. */
  public boolean isOfTexts() {
    return sets.texts() != null;
  }

  /** How many numbers the profile of a text has ({@link sdc.data.text.TextProfile}). */
  public int profileSize() {
    return sets.texts().profile().size();
  }

  /** Writes the profile of the text with this code; −1 is missing. */
  public void writeProfile(double code, double[] into, int at) {
    sets.texts().profile().write(sets.texts().text((int) code), into, at);
  }

  /**
   * A lower bound on the difference of a text to those of a box.
   *
   * @param code    the text's code; −1 means missing
   * @param low     the least coordinates of the box
   * @param high    the greatest
   * @param place   where the box has the codes
   * @param texts   the coordinates of the record with the text
   * @param at      where its profile begins
   * @param profile where the profiles of the box begin
   */
  public double least(double code, double[] low, double[] high, int place, double[] texts, int at, int profile) {
    if (code < 0 || high[place] < 0) {
      return least(code, low[place], high[place]);
    }
    double difference = sets.texts().profile().least(texts, at, low, high, profile);
    double least = square * difference * difference;
    return low[place] < 0 ? Math.min(toMissingMasked[(int) code + 1], least) : least;
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
    return sets == LabelSets.NONE ? original == masked ? 0 : square : square * sets.differing((int) original, (int) masked);
  }

  /** The root of that squared difference. */
  double root(double original, double masked) {
    return sets == LabelSets.NONE && original >= 0 && masked >= 0 ? original == masked ? 0 : root : Math.sqrt(square(original, masked));
  }

  /** A lower bound on the difference of this code to those in this range; −1 means missing. */
  public double least(double code, double low, double high) {
    if (code < 0) {
      return low == high ? toMissingOriginal[(int) low + 1] : leastToMissingOriginal;
    }
    if (low < 0) {
      double missing = toMissingMasked[(int) code + 1];
      return high < 0 ? missing : Math.min(missing, least(code, 0, high));
    }
    if (sets == LabelSets.NONE || !sets.isSet((int) code) && !sets.anySet((int) low, (int) high)) {
      return code < low || code > high ? square : 0;
    }
    if (high - low >= FEW) {
      return 0;
    }
    double least = square;
    for (int other = (int) low; other <= high; other++) {
      least = Math.min(least, square * sets.differing((int) code, other));
    }
    return least;
  }

  /** An upper bound on the difference of this code to those in this range. */
  public double most(double code, double low, double high) {
    return low == high ? square(code, low) : square;
  }

  /**
   * The chance of a label if a record has this code: 1 for the label itself, among the original records of a set, or if the code is −1,
   * in the record's own file. A label that stands for a set has none.
   */
  public double chance(int label, int code, boolean masked) {
    if (sets.isSet(label)) {
      return 0;
    }
    if (code < 0) {
      return 1 - (masked ? toMissingMasked : toMissingOriginal)[label + 1] / square;
    }
    return sets.isSet(code) ? 1 - sets.differing(label, code) : label == code ? 1 : 0;
  }
}
