package sdc.learn.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Bilinear.Psd;
import sdc.aggregate.FamilySettings.Form;
import sdc.aggregate.FamilySettings;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.ValueComparison;
import sdc.learn.PairsOf;
import sdc.learn.rows.Problem;

/** Starts made of errors, worked out by hand. */
class ErrorStartTest {

  private static double[] start(FamilySettings settings, double[]... errors) {
    MaskedPair pair = MaskedPair.aligned(PairsOf.table(errors), PairsOf.table(new double[errors.length][errors[0].length]));
    return ErrorStart.of(problem(settings, pair));
  }

  private static Problem problem(FamilySettings settings, MaskedPair pair) {
    return new Problem(settings.family(pair.original().width()), Differences.of(pair, Differences.Scaling.RAW), pair);
  }

  /** Mean squares 1 and 4: weights 4 : 1, in units of the least share of the largest. */
  @Test
  void weightsAreInverseSquares() {
    double[] x = {1, -1, 1, -1};
    double[] y = {2, 2, -2, -2};
    assertArrayEquals(new double[] {4e-9, 1e-9}, start(FamilySettings.of(Form.WEIGHTED_MEAN), x, y), 1e-22);
    assertArrayEquals(new double[] {4e-9, 1e-9, 5e-9}, start(FamilySettings.of(Form.CHOQUET), x, y), 1e-22);
    double[] z = {4, -4, 4, -4};
    assertArrayEquals(new double[] {16e-9, 4e-9, 1e-9, 0, 0, 0},
        start(new FamilySettings(Form.CHOQUET, false, Psd.NONE, 2), x, y, z), 1e-22);
    assertArrayEquals(new double[] {16e-9, 4e-9, 20e-9, 1e-9, 17e-9, 5e-9, 21e-9}, start(FamilySettings.of(Form.CHOQUET), x, y, z),
        1e-22);
    assertNull(start(FamilySettings.of(Form.OWA), x, y), "ranks are no attributes");
  }

  @Test
  void attributesWithoutErrorCountMost() {
    double[] x = {1, -1, 1, -1};
    assertArrayEquals(new double[] {1e-9, 1}, start(FamilySettings.of(Form.WEIGHTED_MEAN), x, new double[4]), 1e-22);
    assertNull(start(FamilySettings.of(Form.WEIGHTED_MEAN), new double[4], new double[4]));
    assertNull(start(FamilySettings.of(Form.BILINEAR), new double[4], new double[4]));
    double[] form = start(FamilySettings.of(Form.BILINEAR), x, new double[4]);
    assertArrayEquals(new double[] {1e-9, 0, 1}, form, 1e-15);
  }

  /** Errors (1,1), (−1,−1), (1,0), (−1,0): moments (1, ½; ½, ½), whose inverse is (2, −2; −2, 4). */
  @Test
  void theInverseOfTheMoments() {
    double[] form = start(FamilySettings.of(Form.BILINEAR), new double[] {1, -1, 1, -1}, new double[] {1, -1, 0, 0});
    double largest = 0.75 + Math.sqrt(0.0625 + 0.25);
    assertArrayEquals(new double[] {2e-9 * largest, -2e-9 * largest, 4e-9 * largest}, form, 1e-22);
  }

  /**
   * A missing x is 0, the mean, give or take the variance 4/3, so with y's error 2 it has the expected product 0: moments (16/15, 4/5; 4/5,
   * 8/5), whose inverse is (3/2, −3/4; −3/4, 1).
   */
  @Test
  void aMissingValueAddsItsVarianceToItsOwnSquareAlone() {
    MaskedPair pair = MaskedPair.aligned(PairsOf.table(new double[] {1, -1, 1, -1, Double.NaN}, new double[] {1, -1, 1, -1, 2}),
        PairsOf.table(new double[5], new double[5]));
    Differences differences = Differences.of(pair, Differences.Scaling.RAW, ValueComparison.COMPLETED).withMeans();
    double[] form = ErrorStart.of(new Problem(FamilySettings.of(Form.BILINEAR).family(2), differences, pair));
    double largest = 4.0 / 3 + 4 * Math.sqrt(10) / 15;
    assertArrayEquals(new double[] {1.5e-9 * largest, -0.75e-9 * largest, 1e-9 * largest}, form, 1e-22);
  }

  /** Records without a partner have no error: of three two count, with mean squares 2.5 and 10. */
  @Test
  void recordsWithoutAPartnerDoNotCount() {
    MaskedPair pair = MaskedPair.matched(PairsOf.table(new double[] {1, 90, 2}, new double[] {2, 80, 4}), List.of("a", "b", "c"),
        PairsOf.table(new double[2], new double[2]), List.of("a", "c"));
    double[] weights = ErrorStart.of(problem(FamilySettings.of(Form.WEIGHTED_MEAN), pair));
    assertArrayEquals(new double[] {4e-9, 1e-9}, weights, 1e-22);
    assertEquals(2, weights.length);
  }
}
