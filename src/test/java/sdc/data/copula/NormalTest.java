package sdc.data.copula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import sdc.data.Randomness;

class NormalTest {

  /** z and Φ(z) as scipy.stats.norm.cdf (scipy 1.17.1) gives it. */
  private static final double[][] KNOWN = {
    {-5, 2.866515718791933e-07}, {-2.5, 0.006209665325776132}, {-1, 0.15865525393145707}, {-0.3, 0.3820885778110474}, {0, 0.5},
    {1e-9, 0.5000000003989423}, {0.5, 0.6914624612740131}, {1.96, 0.9750021048517795}, {4, 0.9999683287581669}};

  @Test
  void cumulativeEqualsKnownValues() {
    for (double[] known : KNOWN) {
      assertEquals(known[1], Normal.cumulative(known[0]), 2e-15, "at " + known[0]);
    }
  }

  @Test
  void cumulativeStaysBetweenZeroAndOneAndNeverFallsByMoreThanRounding() {
    double before = 0;
    for (double z = -40; z <= 40; z += 0.01) {
      double here = Normal.cumulative(z);
      assertTrue(here >= before - 1e-15 && here >= 0 && here <= 1, "at " + z);
      before = here;
    }
    assertEquals(0, Normal.cumulative(Double.NEGATIVE_INFINITY));
    assertEquals(1, Normal.cumulative(Double.POSITIVE_INFINITY));
    assertEquals(Double.NaN, Normal.cumulative(Double.NaN));
  }

  /** Kolmogorov's statistic against Φ; 1.95/√n is exceeded with probability 0.001. */
  @Test
  void drawsAreStandardNormalAndUncorrelatedInPairs() {
    double[] draws = new double[100_001];
    Normal.draw(Randomness.seeded(3).stream("normal"), draws);
    double product = 0;
    for (int i = 0; i + 1 < draws.length; i += 2) {
      product += draws[i] * draws[i + 1];
    }
    assertEquals(0, product / (draws.length / 2), 4 / Math.sqrt(draws.length / 2.0));
    Arrays.sort(draws);
    double distance = 0;
    for (int i = 0; i < draws.length; i++) {
      distance = Math.max(distance, Math.abs(Normal.cumulative(draws[i]) - (i + 0.5) / draws.length));
    }
    assertTrue(distance < 1.95 / Math.sqrt(draws.length), "distance " + distance);
  }

  /** The quantile of 97.5 % is the one of tables; others lead back to their probability. */
  @Test
  void quantilesInvertTheDistribution() {
    assertEquals(Normal.Z_95, Normal.quantile(0.975), 1e-14);
    assertEquals(0, Normal.quantile(0.5), 1e-15);
    for (double p = 1e-12; p < 1; p = p < 0.01 ? 3 * p : p + 0.0123) {
      assertEquals(p, Normal.cumulative(Normal.quantile(p)), 1e-15 + 1e-12 * p);
    }
  }
}
