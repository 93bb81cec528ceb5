package sdc.data.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Numbers beside Double.parseDouble, to the last bit. */
class DecimalReaderTest {

  private final DecimalReader reader = new DecimalReader(false);

  private void requireSame(String text) {
    byte[] bytes = ("x" + text + "9").getBytes(StandardCharsets.US_ASCII);
    assertTrue(reader.read(bytes, 1, bytes.length - 1), text);
    assertEquals(Double.doubleToRawLongBits(Double.parseDouble(text)), Double.doubleToRawLongBits(reader.value()), text);
  }

  @Test
  void randomNumbersAreExact() {
    Random random = new Random(1);
    for (int k = 0; k < 4000; k++) {
      double value = random.nextGaussian() * Math.pow(10, random.nextInt(12) - 4);
      requireSame(Double.toString(value));
      requireSame(new BigDecimal(value).toPlainString());
      requireSame(Double.toString(Math.rint(value * 100) / 100));
      requireSame(Long.toString(random.nextLong() >> random.nextInt(64)) + "e" + (random.nextInt(60) - 30));
      requireSame(Double.toString(Double.longBitsToDouble(random.nextLong() & ~(0x7FFL << 52) | (long) random.nextInt(2047) << 52)));
    }
  }

  /** 2^53 + 1 and its like lie in the middle of two doubles, and their neighbours very near it. */
  @Test
  void theMiddleOfTwoDoublesIsExact() {
    Random random = new Random(2);
    for (int k = 0; k < 4000; k++) {
      long middle = (1L << 53) + 2L * random.nextInt(1 << 30) + 1;
      int digits = random.nextInt(23);
      for (long m : new long[] {middle, middle - 1, middle + 1, 10 * middle, 10 * middle + 1, 10 * middle - 1}) {
        requireSame(new BigDecimal(m).movePointLeft(digits).toPlainString());
        requireSame(m + "e" + digits);
      }
      double value = 1 + random.nextDouble();
      String half = new BigDecimal(value).add(new BigDecimal(Math.ulp(value) / 2)).toPlainString();
      requireSame(half.substring(0, Math.min(half.length(), 19)));
      requireSame(half.substring(0, Math.min(half.length(), 18)));
      requireSame(half);
    }
  }

  @Test
  void edgesAreExact() {
    for (String text : List.of("0", "-0", "00012", "1.", ".5", "+7", "-0.0", "1e22", "1e23", "123456789012345678e-22", "1e400", "1e-400",
        "4.9e-324", "0.000000000000000000000000001", "9007199254740993", "9007199254740992", "999999999999999999", "9999999999999999999",
        "1e00000001", "000000000000000000000000000000.10", "1e99999999999")) {
      requireSame(text);
    }
  }

  @Test
  void othersAreNoNumbers() {
    for (String text : List.of("", "-", "+", ".", "e5", "1e", "1e+", "1x", "1 2", "0x1p3", "1d", "--1", "1,5", "-.",
        "Infinit", "nan", "1.2.3")) {
      byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
      assertFalse(reader.read(bytes, 0, bytes.length), text);
    }
    for (String text : List.of("NaN", "-NaN", "Inf", "+Inf", "-Infinity")) {
      byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
      assertTrue(reader.read(bytes, 0, bytes.length), text);
      assertEquals(Double.parseDouble(text.endsWith("Inf") ? text + "inity" : text), reader.value());
    }
  }

  @Test
  void commasAreReadOnlyWhereTheyAreDecimal() {
    DecimalReader german = new DecimalReader(true);
    byte[] bytes = "-12,75".getBytes(StandardCharsets.US_ASCII);
    assertTrue(german.read(bytes, 0, bytes.length) && german.comma && !german.point);
    assertEquals(-12.75, german.value());
    assertFalse(german.read("12,".getBytes(StandardCharsets.US_ASCII), 0, 3));
    assertTrue(german.read(",5e2".getBytes(StandardCharsets.US_ASCII), 0, 4));
    assertEquals(50, german.value());
  }
}
