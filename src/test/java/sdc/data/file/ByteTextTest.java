package sdc.data.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Texts as bytes: numbers beside Java's DecimalFormat, and read back; letters and bytes beside a StringBuilder. */
class ByteTextTest {

  /** More decimals than any double has. */
  private static final int ALL_DIGITS = 340;

  /** Since Java 19 numbers have fewer digits as texts than in a DecimalFormat, if fewer suffice. */
  private static String twin(double number) {
    if (Double.isInfinite(number)) {
      return Double.toString(number);
    }
    String text = new BigDecimal(Double.toString(Math.abs(number))).toPlainString();
    String bare = text.contains(".") ? text.replaceFirst("\\.?0+$", "") : text;
    if (Runtime.version().feature() < 19) {
      DecimalFormat format = new DecimalFormat("0", DecimalFormatSymbols.getInstance(Locale.US));
      format.setMaximumFractionDigits(ALL_DIGITS);
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
    for (int k = 0; k < 6000; k++) {
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

  /** Long enough to grow several times, by each way to append; emptied by each way to read. */
  @Test
  void textsGrowAndAreGivenUp() throws IOException {
    ByteText text = new ByteText();
    for (int seed = 1; seed <= 3; seed++) {
      Random random = new Random(seed);
      StringBuilder expected = new StringBuilder();
      for (int k = 0; k < 60_000; k++) {
        int kind = random.nextInt(4);
        String more = kind == 0 ? "ü" : kind == 1 ? "abc" : kind == 2 ? "x" : "NaN";
        expected.append(more);
        ByteText same = kind == 0 ? text.add(more) : kind == 1 ? text.add(more.getBytes(StandardCharsets.UTF_8))
            : kind == 2 ? text.add('x') : text.add(Double.NaN);
        assertSame(text, same);
      }
      expected.append("y".repeat(200_000));
      assertEquals(expected.toString(), text.add("y".repeat(200_000)).take(), "seed " + seed);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      text.add("abc").writeTo(out);
      assertEquals("abc", out.toString(StandardCharsets.UTF_8));
    }
    assertEquals("", text.take());
    ByteText letters = new ByteText();
    ByteText numbers = new ByteText();
    StringBuilder expected = new StringBuilder();
    for (int k = 0; k < 70_000; k++) {
      letters.add('z');
      if (k % 100 == 0) {
        numbers.add(-1e-300);
        expected.append("-0.").append("0".repeat(299)).append('1');
      }
    }
    assertEquals("z".repeat(70_000), letters.take());
    assertEquals(expected.toString(), numbers.take());
  }
}
