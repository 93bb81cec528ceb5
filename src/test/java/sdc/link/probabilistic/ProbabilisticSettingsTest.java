package sdc.link.probabilistic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import sdc.Refused;

/** Numbers on the limits of their ranges are settings; those beyond them are refused with the range. */
class ProbabilisticSettingsTest {

  private static ProbabilisticSettings settings(Agreement agreement, double tolerance, int levels, double percent, double falseLink,
      double falseNonLink, int iterations, double change) {
    return new ProbabilisticSettings(agreement, tolerance, levels, percent, falseLink, falseNonLink, false, true, iterations, change);
  }

  @Test
  void limitsAreAllowed() {
    ProbabilisticSettings least = settings(Agreement.TOLERANCE, 0, 2, 0, 0, 0, 1, 0);
    assertEquals(0, least.tolerance());
    ProbabilisticSettings most = settings(Agreement.RANKS, Double.MAX_VALUE, 16, 100, 1, 1, Integer.MAX_VALUE, Math.nextDown(1.0));
    assertEquals(16, most.levels());
    double largest = Math.scalb(Double.MAX_VALUE, -3);
    assertEquals(largest, settings(Agreement.LEVELS, largest, 3, 0, 0, 0, 1, 0).tolerance());
    assertEquals(Double.MIN_VALUE, settings(Agreement.QUADRATIC, Double.MIN_VALUE, 3, 0, 0, 0, 1, 0).tolerance());
  }

  @Test
  void numbersBeyondThemAreRefused() {
    Refused.with("tolerance … 0 or more, got -0.1", () -> settings(Agreement.TOLERANCE, -0.1, 2, 0, 0, 0, 1, 0));
    Refused.with("tolerance … 0 or more, got Infinity", () -> settings(Agreement.TOLERANCE, Double.POSITIVE_INFINITY, 2, 0, 0, 0, 1, 0));
    Refused.with("levels … from 2 to 16, got 1", () -> settings(Agreement.TOLERANCE, 0, 1, 0, 0, 0, 1, 0));
    Refused.with("levels … from 2 to 16, got 17", () -> settings(Agreement.TOLERANCE, 0, 17, 0, 0, 0, 1, 0));
    for (Agreement cuts : new Agreement[] {Agreement.LEVELS, Agreement.CONTINUOUS, Agreement.QUADRATIC}) {
      Refused.with("tolerance … above 0 and not huge … " + cuts + ", got 0.0", () -> settings(cuts, 0, 3, 0, 0, 0, 1, 0));
      Refused.with("tolerance … above 0 and not huge … " + cuts + ", got 1.0E308", () -> settings(cuts, 1e308, 3, 0, 0, 0, 1, 0));
    }
    Refused.with("percent … from 0 to 100, got -1", () -> settings(Agreement.RANKS, 0, 2, -1, 0, 0, 1, 0));
    Refused.with("percent … from 0 to 100, got 100.1", () -> settings(Agreement.RANKS, 0, 2, 100.1, 0, 0, 1, 0));
    Refused.with("falseLink … from 0 to 1, got 1.1", () -> settings(Agreement.RANKS, 0, 2, 0, 1.1, 0, 1, 0));
    Refused.with("falseNonLink … from 0 to 1, got -0.1", () -> settings(Agreement.RANKS, 0, 2, 0, 0, -0.1, 1, 0));
    Refused.with("iterations … 1 or more, got 0", () -> settings(Agreement.RANKS, 0, 2, 0, 0, 0, 0, 0));
    Refused.with("change … 0 to below 1, got 1", () -> settings(Agreement.RANKS, 0, 2, 0, 0, 0, 1, 1));
    Refused.with("change … 0 to below 1, got -0.5", () -> settings(Agreement.RANKS, 0, 2, 0, 0, 0, 1, -0.5));
  }
}
