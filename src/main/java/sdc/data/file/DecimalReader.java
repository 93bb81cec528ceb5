package sdc.data.file;

import java.nio.charset.StandardCharsets;

/**
 * Reads decimal numbers from bytes, each as the double nearest to it, as {@link Double#parseDouble} does.
 *
 * <p>Nearly every number in a file is m·10^e with a whole m of at most 18 digits and |e| ≤ 22. If m &lt; 2^53, one multiplication or
 * division of exact doubles rounds right (Clinger, How to read floating point numbers accurately, 1990). Otherwise m is the sum of two
 * doubles, and the result is computed with about 104 bits. It is right unless it is so near the middle of two doubles that these bits do
 * not decide. Then, and for all other numbers, {@code parseDouble} decides.
 */
public final class DecimalReader {

  private static final int MOST_DIGITS = 18;
  private static final long EXACT = 1L << 53;
  private static final double[] POWERS = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
      1e18, 1e19, 1e20, 1e21, 1e22};
  /** The relative distance from the middle of two doubles within which 104 bits do not decide. */
  private static final double NEAR = 1e-9;
  private static final int MOST_EXPONENT = 9999;
  /** The digits between two marks of thousands. */
  private static final int THREE = 3;

  private final boolean commas;
  /** Whether any number so far had a decimal point. */
  boolean point;
  /** Whether any number so far had a decimal comma. */
  boolean comma;
  /** Whether any number so far rules out that points separate thousands, as in 1.234 beside 567. */
  boolean ungrouped;
  private double value;
  private byte[] text;
  private int at;
  private int end;

  private long digits;
  private int significant;
  private int exponent;

  /** A reader of numbers with decimal points; with decimal commas too if these are allowed. */
  public DecimalReader(boolean commas) {
    this.commas = commas;
  }

  /** The last number read. */
  public double value() {
    return value;
  }

  /** Gives up the bytes of the last number, which may be those of a whole block. */
  void forget() {
    text = null;
  }

  /** Reads the number that fills these bytes; false if they hold none. */
  public boolean read(byte[] bytes, int from, int to) {
    text = bytes;
    at = from;
    end = to;
    digits = 0;
    significant = 0;
    exponent = 0;
    boolean negative = at < end && text[at] == '-';
    at += negative || at < end && text[at] == '+' ? 1 : 0;
    int first = at;
    int before = digits();
    int after = 0;
    byte mark = at < end ? text[at] : 0;
    boolean isComma = mark == ',' && commas;
    if (mark == '.' || isComma) {
      at++;
      after = digits();
      exponent -= after;
    }
    if (before + after == 0 || isComma && after == 0) {
      return at == first && isWord(from);
    }
    if (at < end && !exponent() || at < end) {
      return false;
    }
    point |= mark == '.';
    comma |= isComma;
    ungrouped |= !commas || isComma || before > THREE || mark == '.' && (before == 0 || after != THREE || text[first] == '0');
    value = number(negative, from);
    return true;
  }

  /** Passes digits, and returns their number. */
  private int digits() {
    int start = at;
    while (at < end && text[at] >= '0' && text[at] <= '9') {
      if (significant > 0 || text[at] != '0') {
        significant++;
        if (significant <= MOST_DIGITS) {
          digits = 10 * digits + text[at] - '0';
        }
      }
      at++;
    }
    return at - start;
  }

  private boolean exponent() {
    if (text[at] != 'e' && text[at] != 'E') {
      return false;
    }
    at++;
    boolean negative = at < end && text[at] == '-';
    at += negative || at < end && text[at] == '+' ? 1 : 0;
    int start = at;
    int power = 0;
    while (at < end && text[at] >= '0' && text[at] <= '9') {
      power = Math.min(MOST_EXPONENT, 10 * power + text[at] - '0');
      at++;
    }
    exponent += negative ? -power : power;
    return at > start;
  }

  /** NaN, Inf and Infinity with any sign. */
  private boolean isWord(int from) {
    String word = string(from);
    String bare = word.startsWith("-") || word.startsWith("+") ? word.substring(1) : word;
    boolean infinite = bare.equals("Inf") || bare.equals("Infinity");
    value = infinite ? word.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY : Double.NaN;
    return infinite || bare.equals("NaN");
  }

  private String string(int from) {
    return new String(text, from, end - from, StandardCharsets.ISO_8859_1);
  }

  private double number(boolean negative, int from) {
    double number = Double.NaN;
    if (significant == 0) {
      number = 0;
    } else if (significant <= MOST_DIGITS && Math.abs(exponent) < POWERS.length) {
      number = digits < EXACT ? exponent < 0 ? digits / POWERS[-exponent] : digits * POWERS[exponent] : twice();
    }
    return Double.isNaN(number) ? Double.parseDouble(string(from).replace(',', '.')) : negative ? -number : number;
  }

  /** The number from a whole number of more than 53 bits, or NaN if it is too near the middle of two doubles. */
  private double twice() {
    double high = digits;
    double low = digits - (long) high;
    double power = POWERS[Math.abs(exponent)];
    double first = exponent < 0 ? high / power : high * power;
    double rest = exponent < 0 ? (Math.fma(-first, power, high) + low) / power : Math.fma(high, power, -first) + low * power;
    double sum = first + rest;
    double error = Math.abs(rest - (sum - first));
    double unit = Math.ulp(sum);
    boolean near = Math.abs(error - unit / 2) < NEAR * unit || Math.abs(error - unit / 4) < NEAR * unit;
    return near ? Double.NaN : sum;
  }
}
