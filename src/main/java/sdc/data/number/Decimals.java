package sdc.data.number;

import java.math.BigDecimal;

/** Decimal numbers behind doubles: a value that was read as 0.1 is the number 1/10, of which the double is the nearest. */
public final class Decimals {

  /** A value with more decimals than this counts as unrounded. */
  public static final int MOST = 15;
  private static final double[] POWERS = powers();
  /** Every double of at least this size is a whole number. */
  private static final double WHOLE = 0x1p52;
  /** Up to this size, a multiple of a decimal number by a power of ten is next to a whole number. */
  private static final double SAFE = 0x1p48;
  /** Whole numbers below this, and smaller numbers above the other, are written without an exponent. */
  private static final double MOST_PLAIN = 1e15;
  private static final double LEAST_PLAIN = 1e-9;

  private Decimals() {
  }

  private static double[] powers() {
    double[] powers = new double[MOST + 1];
    for (int d = 0; d <= MOST; d++) {
      powers[d] = Double.parseDouble("1e" + d);
    }
    return powers;
  }

  /** The number with all its digits, without a needless point or exponent: 5, not 5.0; 0.0001, not 1.0E-4. */
  public static String text(double number) {
    boolean small = Math.abs(number) < 1 && Math.abs(number) > LEAST_PLAIN;
    return number == Math.rint(number) && Math.abs(number) < MOST_PLAIN ? Long.toString((long) number)
        : small ? BigDecimal.valueOf(number).stripTrailingZeros().toPlainString() : Double.toString(number);
  }

  /** 10^{@code places}. */
  public static double power(int places) {
    return POWERS[places];
  }

  /** True if the value is missing or the nearest double to a decimal number with this number of decimals. */
  public static boolean isRounded(double value, int places) {
    double scaled = value * POWERS[places];
    return Double.isNaN(value) || Math.abs(scaled) >= WHOLE || Math.rint(scaled) / POWERS[places] == value;
  }

  /** The decimal number behind a double, minus the double; 0 if the number has more than {@link #MOST} decimals. */
  public static double rest(double value) {
    int places = MOST;
    while (places > 0 && !(Math.abs(value) * POWERS[places] < SAFE)) {
      places--;
    }
    while (places <= MOST && !isRounded(value, places)) { // a number with fewer decimals has these too
      places++;
    }
    if (places > MOST) {
      return 0;
    }
    double scaled = value * POWERS[places];
    return Math.abs(scaled) < WHOLE ? Math.fma(-value, POWERS[places], Math.rint(scaled)) / POWERS[places] : 0;
  }
}
