package sdc.data.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sdc.data.Differences.Scaling;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Table;
import sdc.data.ValueComparison;

class CommonStepTest {

  private static final double[] COUNTS = {0, 3, Double.NaN, -2};

  @Test
  void theStepIsThatOfTheNumbersAsWritten() {
    assertEquals(1, CommonStep.of(COUNTS, COUNTS).size());
    assertEquals(0.1, CommonStep.of(COUNTS, new double[] {0.3, 7}).size());
    assertEquals(0.01, CommonStep.of(new double[] {19.99}, new double[] {0.1}).size());
    assertNull(CommonStep.of(COUNTS, new double[] {1.0 / 3}));
    assertNull(CommonStep.of(new double[] {0.12345678}, COUNTS));
    assertEquals(1e-6, CommonStep.of(new double[] {0.000001}, COUNTS).size());
    assertNull(CommonStep.of(COUNTS, new double[] {0.0000001}), "7 places");
  }

  @Test
  void sameMomentsNeedTheSameSums() {
    assertTrue(CommonStep.of(new double[] {0.1, 0.2, 0.4}, new double[] {0.4, 0.1, 0.2}).haveSameMoments());
    assertTrue(CommonStep.of(new double[] {0, 3, 3}, new double[] {1, 1, 4}).haveSameMoments(), "sums 6, squares 18");
    assertTrue(CommonStep.of(new double[] {0.5, -0.5}, new double[] {-0.5, Double.NaN, 0.5}).haveSameMoments(), "a missing value is none");
    assertFalse(CommonStep.of(new double[] {0.5, -0.4}, new double[] {0.4, -0.3}).haveSameMoments(), "sums 0.1, squares 0.41 and 0.25");
    assertFalse(CommonStep.of(new double[] {3, -3}, new double[] {3, 3}).haveSameMoments(), "squares 18");
    assertFalse(CommonStep.of(new double[] {0x1p27}, new double[] {0x1p27}).haveSameMoments(), "squares are not exact");
    assertFalse(CommonStep.of(new double[] {0, 3, 3}, new double[] {0, 2, 4}).haveSameMoments(), "sums 6, squares 18 and 20");
    assertFalse(CommonStep.of(new double[] {0, 3, 3}, new double[] {0, 3, 3, 0}).haveSameMoments(), "3 and 4 values");
  }

  @Test
  void differencesOfWholeNumbersAreExactUnlessTheyAreLarge() {
    assertTrue(differences(Scaling.RAW, 0, 1, 7).areExact());
    assertFalse(differences(Scaling.RAW, 0, 1, 7.5).areExact());
    assertFalse(differences(Scaling.DISTANCE, 0, 1, 7).areExact());
    assertFalse(differences(Scaling.RAW, 0, 1, Double.NaN).areExact());
    assertFalse(differences(Scaling.RAW, 0, 1, 1e9).areExact());
    assertFalse(differences(Scaling.RAW, 0, 1, 1e20).areExact());
  }

  @Test
  void theMagnitudeOfADifferenceDecidesOnACommonStepAlone() {
    assertTrue(differences(Scaling.DISTANCE, 0, 1, 2).alike().haveSameSquares(1, 0, 1, 2), "1 lies in the middle of 0 and 2");
    assertFalse(differences(Scaling.DISTANCE, 0, 1, 3).alike().haveSameSquares(1, 0, 1, 2));
    assertFalse(differences(Scaling.DISTANCE, 0, 1.0 / 3, 2.0 / 3).alike().haveSameSquares(1, 0, 1, 2), "not known without more digits");
    assertFalse(differences(Scaling.RAW, 0, 1e17, 2e17 + 32).alike().haveSameSquares(1, 0, 1, 2), "rounding hides the difference");
  }

  private static Differences differences(Scaling scaling, double... values) {
    Table table = Table.of(NumericColumn.of("x", values));
    return Differences.of(MaskedPair.aligned(table, table), scaling, ValueComparison.COMPLETED);
  }
}
