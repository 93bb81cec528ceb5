package sdc.data.copula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import sdc.Refused;

class QuantileTableTest {

  @Test
  void isLinearBetweenItsQuantilesAndFlatInAnAtom() {
    QuantileTable table = new QuantileTable(new double[] {0, 0.5, 0.75, 1}, new double[] {10, 20, 40, 40});
    assertEquals(10, table.value(0));
    assertEquals(15, table.value(0.25));
    assertEquals(20, table.value(0.5));
    assertEquals(30, table.value(0.625));
    assertEquals(40, table.value(0.75));
    assertEquals(40, table.value(0.9));
    assertEquals(40, table.value(1));
  }

  @Test
  void aJumpAtOneProbabilityHasTheLowerValue() {
    QuantileTable table = new QuantileTable(new double[] {0, 0.5, 0.5, 1}, new double[] {0, 1, 5, 6});
    assertEquals(1, table.value(0.5));
    assertEquals(5.5, table.value(0.75));
    QuantileTable constant = new QuantileTable(new double[] {0, 0, 1}, new double[] {1, 2, 2});
    assertEquals(1, constant.value(0));
    assertEquals(2, constant.value(1e-300));
  }

  @Test
  void refusesTablesThatAreNoDistribution() {
    refused("at least 2", new double[] {0}, new double[] {1});
    refused("at least 2", new double[] {0, 1}, new double[] {1, 2, 3});
    refused("got 0.1 to 1.0", new double[] {0.1, 1}, new double[] {1, 2});
    refused("got 0.0 to 0.9", new double[] {0, 0.9}, new double[] {1, 2});
    refused("probabilities", new double[] {0, 0.6, 0.5, 1}, new double[] {1, 2, 3, 4});
    refused("got 2.0 in place 3", new double[] {0, 0.5, 1}, new double[] {1, 3, 2});
    refused("quantiles", new double[] {0, 0.5, 1}, new double[] {1, Double.NaN, 2});
    refused("quantiles", new double[] {0, 1}, new double[] {1, Double.POSITIVE_INFINITY});
    assertEquals(Double.MAX_VALUE, new QuantileTable(new double[] {0, 1}, new double[] {1, Double.MAX_VALUE}).value(1));
  }

  @Test
  void refusesProbabilitiesOutsideZeroToOne() {
    QuantileTable table = new QuantileTable(new double[] {0, 1}, new double[] {1, 2});
    for (double bad : new double[] {-1e-9, 1.000001, Double.NaN}) {
      assertThrows(IllegalArgumentException.class, () -> table.value(bad));
    }
  }

  private static void refused(String part, double[] probabilities, double[] values) {
    Refused.with(part, () -> new QuantileTable(probabilities, values));
  }
}
