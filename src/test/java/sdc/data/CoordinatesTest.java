package sdc.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.labels;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Differences.Scaling;

/** Coordinates as doubles beside decimal numbers of 60 digits, with the bounds and steps that searches rely on. */
class CoordinatesTest {

  private static Coordinates of(double[] x, double[] y, Scaling scaling) {
    return Coordinates.of(NumericColumn.of("v", x), NumericColumn.of("v", y), scaling, ValueComparison.COMPLETED);
  }

  private static double unit(DecimalFile own, DecimalFile x, DecimalFile y, Scaling scaling) {
    boolean constant = x.variance().signum() == 0 || y.variance().signum() == 0;
    return switch (scaling) {
      case RAW -> 1;
      case ATTRIBUTE -> constant ? 0 : Math.sqrt(own.variance().doubleValue());
      case DISTANCE -> Math.sqrt(x.variance().add(y.variance()).doubleValue());
    };
  }

  private static void within(DecimalFile own, DecimalFile x, DecimalFile y, Scaling scaling, double[] found, double rounding,
      String words) {
    for (int row = 0; row < found.length; row++) {
      BigDecimal exact = own.coordinate(row, scaling, x, y);
      double error = new BigDecimal(found[row]).subtract(exact).abs().doubleValue();
      assertTrue(error <= rounding, () -> words + ": error " + error + " above " + rounding);
    }
  }

  private static void extra(DecimalFile own, double unit, double[] found, String words) {
    for (int row = 0; row < own.values().length; row++) {
      double expected = own.values()[row] != null || unit == 0 ? 0 : own.variance().doubleValue() / unit / unit;
      assertEquals(expected, found == null ? 0 : found[row], 1e-9 * Math.max(1, expected), words + " row " + row);
    }
  }

  /** Coordinates are within their bound on rounding, which is small; a missing number adds the variance of its file. */
  @Test
  void coordinatesAreWithinTheirBound() {
    for (int seed = 0; seed < 42; seed++) {
      Random random = new Random(seed);
      double[] x = PreciseCoordinatesTest.drawn(random, seed, 30);
      double[] y = PreciseCoordinatesTest.drawn(random, seed + 14 * random.nextInt(2), 25);
      DecimalFile a = DecimalFile.of(x);
      DecimalFile b = DecimalFile.of(y);
      for (Scaling scaling : Scaling.values()) {
        String words = "seed " + seed + " " + scaling;
        Coordinates found = of(x, y, scaling);
        double[] both = DoubleStream.concat(Arrays.stream(found.original()), Arrays.stream(found.masked())).distinct().toArray();
        if (scaling != Scaling.RAW || both.length > 1) { // the error of one constant is the same in both files
          within(a, a, b, scaling, found.original(), found.rounding(), words);
          within(b, a, b, scaling, found.masked(), found.rounding(), words);
        }
        double largest = DoubleStream.concat(Arrays.stream(x), Arrays.stream(y)).map(Math::abs).filter(v -> v >= 0).max().orElseThrow();
        double unit = Math.min(unit(a, a, b, scaling), unit(b, a, b, scaling));
        assertTrue(unit == 0 ? found.rounding() == 0 : found.rounding() <= 1e-13 * largest / unit, words);
        extra(a, unit(a, a, b, scaling), found.originalExtra(), words);
        extra(b, unit(b, a, b, scaling), found.maskedExtra(), words);
        assertNull(found.mismatch());
      }
    }
  }

  /** Half the step in the unit of the coordinates; 0 if rounding may hide a step, or a file has a unit of its own. */
  @Test
  void gapsAreHalfAStep() {
    int[] known = new int[2];
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      int places = random.nextInt(8);
      double[] x = IntStream.range(0, 12).mapToDouble(i -> new BigDecimal(random.nextInt(i == 0 ? 1 : 500)).movePointLeft(places)
          .add(i == 1 ? BigDecimal.ONE.movePointLeft(places) : BigDecimal.ZERO).doubleValue()).toArray();
      double[] y = seed % 2 == 0 ? IntStream.range(0, 12).mapToDouble(i -> x[(i + 5) % 12]).toArray()
          : Arrays.stream(x).map(v -> v == x[3] ? x[4] : v).toArray();
      DecimalFile a = DecimalFile.of(x);
      int most = Math.max(0, Arrays.stream(a.values()).mapToInt(v -> v.stripTrailingZeros().scale()).max().orElseThrow());
      for (Scaling scaling : Scaling.values()) {
        Coordinates found = of(x, y, scaling);
        boolean comparable = most <= 6 && (scaling != Scaling.ATTRIBUTE || DecimalFile.of(y).variance().equals(a.variance()));
        double expected = comparable ? Math.pow(10, -most) / unit(a, a, DecimalFile.of(y), scaling) / 2 : 0;
        assertEquals(expected, found.gap(), 1e-9 * expected, "seed " + seed + " " + scaling);
        assertEquals(scaling == Scaling.RAW && most == 0, found.rounding() == 0, "whole numbers are exact");
        known[expected > 0 ? 1 : 0]++;
      }
    }
    assertTrue(known[0] > 20 && known[1] > 60, Arrays.toString(known));
    assertEquals(0, of(new double[] {0, 1, 0x1p51}, new double[] {3, 4, 5}, Scaling.DISTANCE).gap(), "a step is less than rounding");
    assertTrue(of(new double[] {0, 1, 0x1p51}, new double[] {3, 4, 5}, Scaling.RAW).rounding() > 0, "squares may not be exact");
    assertEquals(0, of(new double[] {0, 1, 2}, new double[] {3, 3, 3}, Scaling.ATTRIBUTE).gap(), "a constant");
    assertEquals(0, of(new double[] {0, 1, 2}, new double[] {3, 3, 3}, Scaling.ATTRIBUTE).rounding(), "a constant");
  }

  /** In a larger unit, so that no square is infinite. */
  @Test
  void hugeNumbersAreScaled() {
    for (double largest : new double[] {0.9e300, 1.5e300, 1.7e308}) {
      double[] x = {largest, -largest, 0, Double.NaN};
      double[] y = {0.5 * largest, -0.8 * largest, Double.NaN, 0.1 * largest};
      DecimalFile a = DecimalFile.of(x);
      DecimalFile b = DecimalFile.of(y);
      for (Scaling scaling : new Scaling[] {Scaling.ATTRIBUTE, Scaling.DISTANCE}) {
        Coordinates found = of(x, y, scaling);
        within(a, a, b, scaling, found.original(), 1e-12, scaling + " " + largest);
        within(b, a, b, scaling, found.masked(), 1e-12, scaling + " " + largest);
        assertEquals(share(a, a, b, scaling), found.originalExtra()[3], 1e-12);
        assertEquals(share(b, a, b, scaling), found.maskedExtra()[2], 1e-12);
      }
    }
  }

  private static double share(DecimalFile own, DecimalFile x, DecimalFile y, Scaling scaling) {
    return scaling == Scaling.ATTRIBUTE ? 1 : own.variance().divide(x.variance().add(y.variance()), MathContext.DECIMAL64)
        .doubleValue();
  }

  /** {20, 26} and {31, 33, 35} have the variances 9 and 8/3; the variance of a missing value is that of the file. */
  @Test
  void setsAddTheirVariance() {
    NumericColumn original = NumericColumn.of("v", new double[] {20, 26, 31, 33, 35, 50});
    Recoding.Columns read = new Recoding(null, SetNotation.NUMBERS, Double::toString)
        .read(original, labels("v", "[20, 30[", "26", "[31, 36[", "[31, 36[", "", "50"));
    double known = 9 + 8 / 3.0 + 8 / 3.0;
    DecimalFile x = DecimalFile.of(original.toArray());
    DecimalFile y = DecimalFile.of(known, new double[] {23, 26, 33, 33, Double.NaN, 50});
    for (Scaling scaling : Scaling.values()) {
      Coordinates found = Coordinates.of(read.original(), read.masked(), scaling, ValueComparison.COMPLETED);
      double unit = unit(y, x, y, scaling);
      double[] within = Arrays.stream(new double[] {9, 0, 8 / 3.0, 8 / 3.0, y.variance().doubleValue(), 0}).map(v -> v / unit / unit)
          .toArray();
      assertNull(found.originalExtra());
      assertArrayEquals(within, found.maskedExtra(), 1e-12, scaling.toString());
      within(y, x, y, scaling, found.masked(), 1e-12, scaling.toString());
      assertEquals(0, found.gap(), "means of sets have no step");
    }
  }
}
