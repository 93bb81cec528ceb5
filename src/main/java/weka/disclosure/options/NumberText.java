package weka.disclosure.options;

/** Numbers as users write and read them. */
public final class NumberText {

  private static final String SYNTAX = "[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?";
  private static final double WHOLE = 1e15;

  private NumberText() {
  }

  /** Whether this is a number in digits; Java's own NaN, Infinity, 1d and 0x1p3 are not. */
  public static boolean isNumber(String text) {
    return text.matches(SYNTAX);
  }

  /** The number with all its digits, a whole one without a point: 5, not 5.0. */
  public static String of(double number) {
    return number == Math.rint(number) && Math.abs(number) < WHOLE ? Long.toString((long) number) : Double.toString(number);
  }
}
