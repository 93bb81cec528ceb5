package sdc.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class PairedRatesTest {

  /** The same probability by counting with whole numbers. */
  private static double binomial(int b, int c) {
    BigInteger ways = BigInteger.ZERO;
    BigInteger choose = BigInteger.ONE;
    for (int k = 0; k <= Math.min(b, c); k++) {
      ways = ways.add(choose);
      choose = choose.multiply(BigInteger.valueOf(b + c - k)).divide(BigInteger.valueOf(k + 1));
    }
    return 2 * ways.doubleValue() / Math.pow(2, b + c);
  }

  @Test
  void theTestOfSignsCountsThrowsOfAFairCoin() {
    for (int b = 0; b <= 30; b++) {
      for (int c = 0; c <= 30; c++) {
        assertEquals(binomial(b, c), new PairedRates(b, c, 100).probability(), 1e-12);
      }
    }
  }

  /** Few records need the test of signs, and many the interval. */
  @Test
  void significantIsWhatBothTestsCallSo() {
    for (int n : new int[] {30, 60, 1000}) {
      for (int b = 0; b <= 20; b++) {
        for (int c = 0; c <= 10; c++) {
          PairedRates rates = new PairedRates(b, c, n);
          double half = 1.959963984540054 * Math.sqrt(b + c - Math.pow(b - c, 2) / n);
          assertEquals(Math.abs(b - c) > half && binomial(b, c) <= 0.05, rates.isSignificant(), b + ", " + c + " of " + n);
          assertEquals(100 * half / n, rates.half(), 1e-9);
          assertEquals(100.0 * (b - c) / n, rates.difference(), 1e-12);
        }
      }
    }
  }
}
