package weka.disclosure.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class NumberTextTest {

  @Test
  void asUsersWriteThem() {
    double[] numbers = {5, -3, 0, 0.5, 0.0001, -0.01, 1.5, 1e-12, 1e15, 2.5e20, 0.1};
    String[] texts = {"5", "-3", "0", "0.5", "0.0001", "-0.01", "1.5", "1.0E-12", "1.0E15", "2.5E20", "0.1"};
    for (int k = 0; k < numbers.length; k++) {
      assertEquals(texts[k], NumberText.of(numbers[k]));
    }
    assertFalse(NumberText.isNumber("1d") || NumberText.isNumber("NaN") || NumberText.isNumber(""));
  }

  /** Every digit is kept, so that an option that is written and read again has the same value. */
  @Test
  void writtenNumbersReadAsTheSame() {
    Random random = new Random(1);
    for (int k = 0; k < 20_000; k++) {
      double number = random.nextGaussian() * Math.pow(10, random.nextInt(40) - 20);
      String text = NumberText.of(number);
      assertTrue(NumberText.isNumber(text), text);
      assertEquals(number, Double.parseDouble(text), text);
    }
  }
}
