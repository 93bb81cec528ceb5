package sdc.data.text;

import java.util.Arrays;
import java.util.Map;

/**
 * Numbers of a text from which the difference to many texts is bounded without comparing them, so that a search in a tree can leave out
 * texts that are too different, and nothing else.
 *
 * <p>With |a| the letters of a and C = Σ_c min(a_c, b_c) the letters that two texts can have in common, at most C letters match. So the
 * number of edits is at least max(|a|, |b|) − C, and the similarity of Jaro at most (C/|a| + C/|b| + 1)/3, to which Winkler adds at most
 * 0.4 of what is missing to 1, or nothing if the first letters differ. The cosine of two counts of words is at most Σ_h ‖a_h‖·‖b_h‖, where
 * a_h are the words of a with the hash h, and ‖a‖ = ‖b‖ = 1. For texts in a box of such numbers, the largest C and ‖b_h‖ of the box, and
 * its least and largest lengths, give the bound. Letters with the same hash count as equal, which only lowers it.
 */
public final class TextProfile {

  /** The classes of letters: the {@link #ALONE} most frequent ones of English alone, the others together. Choices. */
  private static final int CLASSES = 20;
  private static final int ALONE = 14;
  private static final String FREQUENT = "etaoinshrdlucm";
  /** The classes of words: a choice. */
  private static final int WORDS = 32;
  /** Where a profile of letters has the length and the first letter; their classes follow. */
  private static final int LENGTH = 0;
  private static final int FIRST = 1;
  private static final int LETTERS = 2;
  /** The letters of a missing text in each class: more than any text has. */
  private static final double ANY = 1e9;
  /** A first letter is no place to divide a tree while others are left. */
  private static final double SMALL = 0x1p-30;
  /** What rounding can lower a computed difference by, and far more. */
  private static final double ROUNDING = 1e-9;
  /** What Winkler adds at most, of the rest to 1, from this similarity on. */
  private static final double PREFIX = 0.4;
  private static final double SIMILAR = 0.7;

  private final TextMeasure measure;
  /** What one letter adds to a difference in a text of usual length. */
  private final double unit;

  /** Profiles for this measure of texts of this mean length. */
  TextProfile(TextMeasure measure, double meanLength) {
    this.measure = measure;
    this.unit = measure == TextMeasure.WORDS ? 1 : Math.scalb(1.0, -Math.getExponent(Math.max(1, meanLength)));
  }

  /** How many numbers a profile has. */
  public int size() {
    return measure == TextMeasure.WORDS ? WORDS : LETTERS + CLASSES;
  }

  /** Writes the profile of a plain text, or of a missing one, which may be any text. */
  public void write(String text, double[] into, int at) {
    Arrays.fill(into, at, at + size(), 0);
    if (measure == TextMeasure.WORDS) {
      writeWords(text, into, at);
    } else if (text == null) {
      Arrays.fill(into, at + LETTERS, at + size(), ANY * unit);
      into[at + FIRST] = -SMALL;
    } else {
      into[at + LENGTH] = text.length() * unit;
      into[at + FIRST] = text.isEmpty() ? -SMALL : text.charAt(0) * SMALL;
      for (int c = 0; c < text.length(); c++) {
        into[at + LETTERS + kind(text.charAt(c))] += unit;
      }
    }
  }

  private static int kind(char letter) {
    int place = FREQUENT.indexOf(letter);
    return place >= 0 ? place : ALONE + letter % (CLASSES - ALONE);
  }

  private static void writeWords(String text, double[] into, int at) {
    double all = 0;
    Map<CharSequence, Integer> words = text == null ? Map.of() : TextMeasure.words(text);
    for (Map.Entry<CharSequence, Integer> word : words.entrySet()) {
      double square = (double) word.getValue() * word.getValue();
      into[at + Math.floorMod(word.getKey().hashCode() * 0x9E3779B9 >>> 16, WORDS)] += square;
      all += square;
    }
    for (int h = 0; h < WORDS; h++) {
      into[at + h] = all == 0 ? text == null ? 1 : 0 : Math.sqrt(into[at + h] / all);
    }
  }

  /** A lower bound on the difference of the text with this profile to all texts whose profiles are in this box. */
  public double least(double[] profile, int at, double[] low, double[] high, int from) {
    double bound = measure == TextMeasure.WORDS ? leastOfWords(profile, at, high, from) : leastOfLetters(profile, at, low, high, from);
    return Math.max(0, bound - ROUNDING);
  }

  private static double leastOfWords(double[] profile, int at, double[] high, int from) {
    double product = 0;
    double shared = 0;
    double own = 0;
    for (int h = 0; h < WORDS; h++) {
      own += profile[at + h];
      product += profile[at + h] * high[from + h];
      shared += high[from + h] > 0 ? profile[at + h] * profile[at + h] : 0;
    }
    // a text without words has the difference 0 to itself
    return own == 0 ? 0 : 1 - Math.min(product, Math.sqrt(shared));
  }

  private double leastOfLetters(double[] profile, int at, double[] low, double[] high, int from) {
    double length = profile[at + LENGTH];
    if (length == 0) {
      return 0;
    }
    double common = 0;
    for (int c = LETTERS; c < LETTERS + CLASSES; c++) {
      common += Math.min(profile[at + c], high[from + c]);
    }
    double shortest = low[from + LENGTH];
    boolean any = high[from + LETTERS] >= ANY * unit;
    common = any ? common : Math.min(common, high[from + LENGTH]);
    if (measure == TextMeasure.LEVENSHTEIN) {
      return 1 - common / Math.max(length, shortest);
    }
    double jaro = (common / length + (shortest > common ? common / shortest : 1) + 1) / 3;
    boolean begins = profile[at + FIRST] >= low[from + FIRST] && profile[at + FIRST] <= high[from + FIRST] || any;
    return 1 - (jaro + ROUNDING < SIMILAR || !begins ? jaro : jaro + PREFIX * (1 - jaro));
  }
}
