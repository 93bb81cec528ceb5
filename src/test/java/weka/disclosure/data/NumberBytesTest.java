package weka.disclosure.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.data.file.ByteText;

/** Numbers as bytes beside Java's DecimalFormat, and read back. */
class NumberBytesTest {

  /** Since Java 19 numbers have fewer digits as texts than in a DecimalFormat, if fewer suffice. */
  private static String twin(double number) {
    if (Double.isInfinite(number)) {
      return Double.toString(number);
    }
    String text = new BigDecimal(Double.toString(Math.abs(number))).toPlainString();
    String bare = text.contains(".") ? text.replaceFirst("\\.?0+$", "") : text;
    if (Runtime.version().feature() < 19) {
      DecimalFormat format = new DecimalFormat("0", DecimalFormatSymbols.getInstance(Locale.US));
      format.setMaximumFractionDigits(DataWriter.ALL_DIGITS);
      assertEquals(format.format(Math.abs(number)), bare);
    }
    return (Math.copySign(1, number) < 0 ? "-" : "") + bare;
  }

  private void requireSame(double number) {
    String text = new ByteText().add(number).take();
    assertEquals(twin(number), text, Double.toString(number));
    assertEquals(Double.doubleToRawLongBits(number), Double.doubleToRawLongBits(Double.parseDouble(text)), text);
  }

  @Test
  void randomNumbersAreWrittenAlike() {
    Random random = new Random(1);
    for (int k = 0; k < 20_000; k++) {
      double value = random.nextGaussian() * Math.pow(10, random.nextInt(14) - 5);
      requireSame(value);
      double scale = Math.pow(10, random.nextInt(9));
      requireSame(Math.rint(value * scale) / scale);
      requireSame(Math.rint(value));
    }
  }

  @Test
  void edgesAreWrittenAlike() {
    for (double value : new double[] {0, -0.0, 1, -1, 0.1, 0.000001, 0.0000001, 1e-5, 9007199254740992.0, 9007199254740994.0, 1e15, 1e16,
        1e21, 1e22, 1e300, 4.9e-324, 1e-300, Double.MAX_VALUE, Double.MIN_NORMAL, 999999999.999999, 1000000000.000001, 123456.7, 1.0e7,
        1.0e-3, 2e-3,
        100, 120000, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0.30000000000000004, 1.2345678901234567e10,
        12345678901234567890.0}) {
      requireSame(value);
      requireSame(-value);
    }
  }
}
