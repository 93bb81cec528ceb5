package sdc.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MomentsTest {

  private static final MathContext EXACT = new MathContext(60);

  @Test
  void smallCasesByHand() {
    assertEquals(new Moments(0, 0), Moments.of(new double[0]));
    assertEquals(new Moments(0, 0), Moments.of(new double[] {Double.NaN, Double.NaN}));
    assertEquals(new Moments(7, 0), Moments.of(new double[] {Double.NaN, 7}));
    Moments known = Moments.of(new double[] {2, 4, 4, 4, 5, 5, 7, 9});
    assertEquals(5, known.mean());
    assertEquals(Math.sqrt(32 / 7.0), known.sd(), 1e-15);
    assertFalse(known.isConstant());
    assertEquals(Math.sqrt(0.5), Moments.of(new double[] {1, 2}).sd(), 1e-15);
  }

  /** A naive sum of 0.1 does not give back 0.1; the deviation of a constant must be exactly 0 all the same. */
  @Test
  void constantsAreExact() {
    for (double value : new double[] {0, -0.0, 0.1, 1 / 3.0, -1e300, 1e-300, Double.MIN_VALUE, Double.MAX_VALUE}) {
      double[] column = new double[1001];
      Arrays.fill(column, value);
      column[500] = Double.NaN;
      Moments moments = Moments.of(column);
      assertEquals(value, moments.mean(), 0);
      assertTrue(moments.isConstant(), "constant " + value);
    }
  }

  @Test
  void equalTheExactOnesOnRandomColumns() {
    for (int seed = 0; seed < 600; seed++) {
      double[] column = column(new SplittableRandom(seed));
      Moments moments = Moments.of(column);
      double[] exact = exact(column);
      double largest = Arrays.stream(column).filter(v -> !Double.isNaN(v)).map(Math::abs).max().orElse(0);
      assertEquals(exact[0], moments.mean(), 1e-14 * largest, "mean, seed " + seed);
      double tolerance = 1e-12 * exact[1] + 1e-15 * largest;
      assertEquals(exact[1], moments.sd(), tolerance, "sd, seed " + seed);
    }
  }

  /** One of n equal values raised by one ulp: sd = ulp/√n, though a plain sum of the n values is off by far more. */
  @Test
  void aSingleLastBitIsSeen() {
    for (int seed = 0; seed < 50; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      double[] column = new double[random.nextInt(1000, 20_000)];
      double value = random.nextDouble();
      Arrays.fill(column, value);
      column[random.nextInt(column.length)] = Math.nextUp(value);
      double expected = Math.ulp(value) / Math.sqrt(column.length);
      assertEquals(expected, Moments.of(column).sd(), 1e-3 * expected, "seed " + seed);
    }
  }

  /** A random size, magnitude from 1e-300 to 1e300, offset up to a million deviations, some ties, some missing values. */
  private static double[] column(SplittableRandom random) {
    double scale = Math.pow(10, random.nextInt(-300, 301));
    double offset = random.nextBoolean() ? 0 : Math.pow(10, random.nextInt(0, 7)) * (random.nextBoolean() ? 1 : -1);
    double[] column = new double[random.nextInt(2, 40)];
    for (int i = 0; i < column.length; i++) {
      double value = random.nextInt(4) == 0 ? Math.rint(random.nextGaussian()) : random.nextGaussian();
      column[i] = random.nextInt(10) == 0 ? Double.NaN : (value + offset) * scale;
    }
    return column;
  }

  private static double[] exact(double[] column) {
    BigDecimal[] values = Arrays.stream(column).filter(v -> !Double.isNaN(v)).mapToObj(BigDecimal::new).toArray(BigDecimal[]::new);
    if (values.length == 0) {
      return new double[] {0, 0};
    }
    BigDecimal mean = Arrays.stream(values).reduce(BigDecimal.ZERO, BigDecimal::add).divide(BigDecimal.valueOf(values.length), EXACT);
    if (values.length == 1) {
      return new double[] {mean.doubleValue(), 0};
    }
    BigDecimal squares = Arrays.stream(values).map(v -> v.subtract(mean).pow(2)).reduce(BigDecimal.ZERO, BigDecimal::add);
    BigDecimal variance = squares.divide(BigDecimal.valueOf(values.length - 1), EXACT);
    return new double[] {mean.doubleValue(), variance.sqrt(EXACT).doubleValue()};
  }

  @Test
  void theRangeOfDoublesIsEnough() {
    Moments huge = Moments.of(new double[] {-Double.MAX_VALUE, Double.MAX_VALUE});
    assertEquals(0, huge.mean());
    assertTrue(huge.sd() > Double.MAX_VALUE, "√2 times the largest double has no finite value");
    Moments wide = Moments.of(new double[] {-1e307, 0, 1e307});
    assertEquals(1e307, wide.sd(), 1e293);
    Moments small = Moments.of(new double[] {0, 1e-310});
    assertEquals(1e-310 / Math.sqrt(2), small.sd(), 1e-322);
  }

  @Test
  void momentsLeaveOutMissingValues() {
    NumericColumn column = NumericColumn.of("x", new double[] {1, Double.NaN, 3});
    assertEquals(Moments.of(new double[] {1, 3}), Moments.of(column));
  }
}
