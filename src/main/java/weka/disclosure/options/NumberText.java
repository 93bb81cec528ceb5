package weka.disclosure.options;

import sdc.data.number.Decimals;

/** Numbers as users write and read them. */
public final class NumberText {

  private static final String SYNTAX = "[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?";

  private NumberText() {
  }

  /** True if this is a number in digits, unlike NaN, Infinity, 1d and 0x1p3, which Java would read. */
  public static boolean isNumber(String text) {
    return text.matches(SYNTAX);
  }

  /** The number as {@link Decimals#text} writes it. */
  public static String of(double number) {
    return Decimals.text(number);
  }
}
