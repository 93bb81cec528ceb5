package sdc.mask;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.NumericColumn;

class RoundAndClipTest {

  private static final double NONE = Double.NaN;

  private static NumericColumn column(double... values) {
    return NumericColumn.of("x", values);
  }

  @Test
  void decimalsAreTheMostOfAnyValue() {
    assertEquals(0, RoundAndClip.decimals(column()));
    assertEquals(0, RoundAndClip.decimals(column(NONE, NONE)));
    assertEquals(0, RoundAndClip.decimals(column(5, -120, 1e300)));
    assertEquals(3, RoundAndClip.decimals(column(1.5, -0.125, NONE, 2)));
    assertEquals(RoundAndClip.MOST_DECIMALS, RoundAndClip.decimals(column(1e-15)));
    assertEquals(RoundAndClip.MOST_DECIMALS + 1, RoundAndClip.decimals(column(1e-16, 0.5)));
    assertEquals(RoundAndClip.MOST_DECIMALS + 1, RoundAndClip.decimals(column(1 / 3.0)));
    for (int seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      double[] values = random.ints(5, -99999, 99999).mapToDouble(n -> Double.parseDouble(n + "e-" + random.nextInt(8))).toArray();
      int most = Arrays.stream(values).mapToInt(x -> Math.max(0, BigDecimal.valueOf(x).stripTrailingZeros().scale())).max().orElseThrow();
      assertEquals(most, RoundAndClip.decimals(column(values)), "seed " + seed);
    }
  }

  /** As a decimal number rounded by BigDecimal. */
  @Test
  void valuesAreRoundedToTheDecimalsOfTheColumn() {
    for (int seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      int places = random.nextInt(6);
      double[] values = random.doubles(20, -1000, 1000).toArray();
      values[3] = NONE;
      double[] expected = Arrays.stream(values).map(x -> Double.isNaN(x) ? x
          : BigDecimal.valueOf(x).setScale(places, RoundingMode.HALF_EVEN).doubleValue()).toArray();
      RoundAndClip.round(values, column(1, Double.parseDouble("3e-" + places)));
      assertArrayEquals(expected, Arrays.stream(values).map(x -> x + 0.0).toArray(), "seed " + seed);
    }
  }

  @Test
  void valuesOfUnroundedColumnsAndHugeOnesStay() {
    double[] values = {0.123456789012345678, 1e-20};
    RoundAndClip.round(values, column(1 / 3.0));
    assertArrayEquals(new double[] {0.123456789012345678, 1e-20}, values);
    double[] huge = {Double.MAX_VALUE, -1e300, 4503599627370497.0, 123456789012.25};
    RoundAndClip.round(huge, column(0.5));
    assertArrayEquals(new double[] {Double.MAX_VALUE, -1e300, 4503599627370497.0, 123456789012.2}, huge, "the last is rounded to even");
    double[] most = {0.1234567890123454};
    RoundAndClip.round(most, column(0.000000000000001));
    assertEquals(0.123456789012345, most[0]);
  }

  @Test
  void valuesAreClippedToTheRangeOfTheColumn() {
    double[] values = {-9, 2, 2.5, NONE, 7, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    RoundAndClip.clip(values, column(5, NONE, 2));
    assertArrayEquals(new double[] {2, 2, 2.5, NONE, 5, 5, 2}, values);
    assertEquals(2, RoundAndClip.range(column(5, NONE, 2)).getMin());
    assertEquals(5, RoundAndClip.range(column(5, NONE, 2)).getMax());
    assertEquals(Double.POSITIVE_INFINITY, RoundAndClip.range(column(NONE)).getMin());
  }

  @Test
  void infiniteValuesAreRefused() {
    RoundAndClip.requireFinite(new double[] {Double.MAX_VALUE, NONE, -Double.MAX_VALUE}, column(1), 5);
    for (double infinite : new double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
      Refused.beginning("percent … 250 … 'x'", () -> RoundAndClip.requireFinite(new double[] {1, infinite}, column(1), 250));
    }
  }
}
