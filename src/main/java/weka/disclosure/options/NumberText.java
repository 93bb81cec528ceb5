package weka.disclosure.options;

import java.math.BigDecimal;

/** Numbers as users write and read them. */
public final class NumberText {

  private static final String SYNTAX = "[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?";
  private static final double WHOLE = 1e15;
  private static final double SMALL = 1e-9;

  private NumberText() {
  }

  /** True if this is a number in digits, unlike NaN, Infinity, 1d and 0x1p3, which Java would read. */
  public static boolean isNumber(String text) {
    return text.matches(SYNTAX);
  }

  /** The number with all its digits, without a needless point or exponent: 5, not 5.0; 0.0001, not 1.0E-4. */
  public static String of(double number) {
    boolean small = Math.abs(number) < 1 && Math.abs(number) > SMALL;
    return number == Math.rint(number) && Math.abs(number) < WHOLE ? Long.toString((long) number)
        : small ? BigDecimal.valueOf(number).stripTrailingZeros().toPlainString() : Double.toString(number);
  }
}
