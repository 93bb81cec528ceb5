package sdc.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RateTest {

  /** Wilson's interval is all shares π that a test at 5 % would not refuse: at its ends (p − π)² = z²·π(1 − π)/n. */
  @Test
  void endsSolveTheEquationTheyComeFrom() {
    double z = 1.959963984540054;
    for (int n = 1; n <= 60; n++) {
      for (int hits = 0; hits <= n; hits++) {
        Rate rate = new Rate(hits, n);
        double p = (double) hits / n;
        assertEquals(100 * p, rate.percent(), 1e-12);
        for (double end : new double[] {rate.low() / 100, rate.high() / 100}) {
          assertEquals((p - end) * (p - end), z * z * end * (1 - end) / n, 1e-13, hits + " of " + n);
        }
        assertTrue(rate.low() <= rate.percent() && rate.percent() <= rate.high() && rate.low() < rate.high(), hits + " of " + n);
      }
    }
  }

  /** Newcombe 1998, Statistics in Medicine 17, Table I, method 3. */
  @Test
  void publishedIntervals() {
    for (double[] row : new double[][] {{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611},
        {1, 29, 0.0061, 0.1718}}) {
      Rate rate = new Rate((int) row[0], (int) row[1]);
      assertEquals(row[2], rate.low() / 100, 0.00005);
      assertEquals(row[3], rate.high() / 100, 0.00005);
    }
  }

  @Test
  void endsAreExactWhereNothingOrEverythingIsHit() {
    assertEquals(0, new Rate(0, 7).low());
    assertEquals(100, new Rate(7, 7).high());
    assertEquals(0, new Rate(0, 0).low());
    assertEquals(100, new Rate(0, 0).high());
    assertTrue(Double.isNaN(new Rate(0, 0).percent()));
  }

  @Test
  void refusesMoreHitsThanRecords() {
    for (int[] wrong : new int[][] {{4, 3}, {-1, 3}}) {
      assertEquals("hits must be between 0 and 3 records, got " + wrong[0],
          assertThrows(IllegalArgumentException.class, () -> new Rate(wrong[0], wrong[1])).getMessage());
    }
  }
}
