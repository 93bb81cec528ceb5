package weka.disclosure.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.time.LocalDate;

/**
 * Writes the numbers along an axis: at most six digits, a decimal point in every locale, and powers of ten for long numbers; or days since
 * 1970 as dates.
 */
final class Ticks extends NumberFormat {

  private static final long serialVersionUID = 1L;
  private static final MathContext DIGITS = new MathContext(6);
  private static final double LONG = 1e6;
  private static final double SMALL = 1e-4;
  private static final double MOST_DAYS = 1e8;

  private final boolean days;

  Ticks(boolean days) {
    this.days = days;
  }

  @Override
  public StringBuffer format(double number, StringBuffer into, FieldPosition position) {
    if (days && Math.abs(number) < MOST_DAYS) {
      return into.append(LocalDate.ofEpochDay(Math.round(number)));
    }
    double size = Math.abs(number);
    if (size == 0) {
      return into.append('0');
    }
    BigDecimal rounded = new BigDecimal(number).round(DIGITS).stripTrailingZeros();
    return into.append(size >= LONG || size < SMALL ? scientific(rounded) : rounded.toPlainString());
  }

  private static String scientific(BigDecimal number) {
    int exponent = number.precision() - number.scale() - 1;
    return number.scaleByPowerOfTen(-exponent).toPlainString() + "E" + exponent;
  }

  @Override
  public StringBuffer format(long number, StringBuffer into, FieldPosition position) {
    return format((double) number, into, position);
  }

  @Override
  public Number parse(String text, ParsePosition position) {
    throw new UnsupportedOperationException("the numbers along an axis are only written, never read");
  }
}
