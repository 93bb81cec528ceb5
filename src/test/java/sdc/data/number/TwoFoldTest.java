package sdc.data.number;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Arithmetic with twice the digits of a double, and the sums made of it, beside decimal numbers of 60 digits. */
class TwoFoldTest {

  private static final MathContext DIGITS = new MathContext(60);
  private static final double EXACT = 1e-29;

  private static TwoFold drawn(Random random) {
    double high = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(7) - 3);
    return new TwoFold().set(high).plus(high * 1e-17 * random.nextDouble());
  }

  private static TwoFold copy(TwoFold number) {
    return new TwoFold().set(number);
  }

  /** Both doubles of the number. */
  private static BigDecimal exact(TwoFold number) {
    return new BigDecimal(number.value()).add(new BigDecimal(copy(number).plus(-number.value()).value()));
  }

  private static void equal(BigDecimal expected, TwoFold found, BigDecimal scale, String message) {
    assertTrue(exact(found).subtract(expected).abs().doubleValue() <= EXACT * scale.abs().doubleValue(),
        () -> message + ": " + expected + ", got " + exact(found));
  }

  @Test
  void operationsHaveTwiceTheDigits() {
    for (int seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      TwoFold a = drawn(random);
      TwoFold b = drawn(random);
      double factor = random.nextGaussian();
      BigDecimal x = exact(a);
      BigDecimal y = exact(b);
      BigDecimal larger = x.abs().max(y.abs());
      equal(x.add(y), copy(a).plus(b), larger, seed + " plus");
      equal(x.subtract(y), copy(a).minus(b), larger, seed + " minus");
      equal(x.add(new BigDecimal(factor)), copy(a).plus(factor), larger.max(BigDecimal.ONE), seed + " plus a double");
      equal(x.multiply(y), copy(a).times(b), x.multiply(y), seed + " times");
      equal(x.multiply(new BigDecimal(factor)), copy(a).times(factor), x.multiply(new BigDecimal(factor)), seed + " times a double");
      equal(x.divide(y, DIGITS), copy(a).dividedBy(b), x.divide(y, DIGITS), seed + " divided");
      TwoFold square = copy(a).times(a);
      equal(exact(square).sqrt(DIGITS), copy(square).root(), x, seed + " root");
      assertEquals(Integer.signum(x.compareTo(y)), Integer.signum(a.compare(b)), "seed " + seed);
      TwoFold next = copy(a).plus(a.value() * 1e-25);
      assertEquals(Integer.signum(x.compareTo(exact(next))), Integer.signum(a.compare(next)), "seed " + seed);
      assertEquals(0, a.compare(copy(a)), "seed " + seed);
    }
  }

  /** The decimal number that a double was read from. */
  @Test
  void restsMakeDecimalNumbersOfDoubles() {
    for (int seed = 0; seed < 5000; seed++) {
      Random random = new Random(seed);
      int places = random.nextInt(16);
      BigDecimal decimal = BigDecimal.valueOf(random.nextLong(2_000_000_000_000_000L) - 1_000_000_000_000_000L, places);
      double value = decimal.doubleValue();
      double expected = decimal.subtract(new BigDecimal(value)).doubleValue();
      assertEquals(expected, Decimals.rest(value), 1e-12 * Math.ulp(value), decimal.toString());
    }
    for (double value : new double[] {0, 7, -3, 1e20, 0x1p60, 1.0 / 3, Math.PI * 1e-9, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertEquals(0, Decimals.rest(value), "no decimal number of up to 15 places, or a whole one: " + value);
    }
  }

  @Test
  void numbersAreWrittenWithoutNeedlessPoints() {
    double[] numbers = {5, -0.0, 0.0001, 1e-9, 2e-9, 0.5, -0.25, 1.5, 999_999_999_999_999.0, 1e15, 1.25e20, -1e15};
    assertEquals("5, 0, 0.0001, 1.0E-9, 0.000000002, 0.5, -0.25, 1.5, 999999999999999, 1.0E15, 1.25E20, -1.0E15",
        String.join(", ", Arrays.stream(numbers).mapToObj(Decimals::text).toList()));
  }

  @Test
  void numbersAreRoundedToPlaces() {
    assertTrue(Decimals.isRounded(19.99, 2) && !Decimals.isRounded(19.99, 1) && Decimals.isRounded(-7, 0));
    assertTrue(Decimals.isRounded(Double.NaN, 0) && Decimals.isRounded(0x1p52, 0) && !Decimals.isRounded(1.0 / 3, 15));
    assertEquals(1e15, Decimals.power(15));
  }

  /** Σ v and Σ v·v' of two parts, far from 0 and with tiny deviations. */
  @Test
  void meansAndCovariancesAreExact() {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      int n = 2 + random.nextInt(9);
      double[][] rows = IntStream.range(0, n).mapToObj(i -> random.doubles(3, 1000, 1000.001).toArray()).toArray(double[][]::new);
      Comoments whole = new Comoments(3);
      Comoments part = new Comoments(3);
      for (int i = 0; i < n; i++) {
        (i % 3 == 0 ? whole : part).add(rows[i]);
      }
      whole.add(part);
      assertEquals(n, whole.count());
      for (int k = 0; k < 3; k++) {
        BigDecimal mean = mean(rows, k);
        assertEquals(mean.doubleValue(), whole.means()[k], 1e-12, "seed " + seed);
        for (int l = 0; l < 3; l++) {
          assertEquals(covariance(rows, k, l), whole.covariance()[k][l], 1e-20, "seed " + seed);
        }
      }
    }
    assertArrayEquals(new double[] {0}, new Comoments(1).means());
    Comoments one = new Comoments(2);
    one.add(new double[] {3, 4});
    assertArrayEquals(new double[] {3, 4}, one.means());
    assertArrayEquals(new double[2], one.covariance()[1], "of one record");
  }

  private static BigDecimal mean(double[][] rows, int k) {
    return Arrays.stream(rows).map(row -> new BigDecimal(row[k])).reduce(BigDecimal.ZERO, BigDecimal::add)
        .divide(BigDecimal.valueOf(rows.length), DIGITS);
  }

  private static double covariance(double[][] rows, int k, int l) {
    BigDecimal x = mean(rows, k);
    BigDecimal y = mean(rows, l);
    return Arrays.stream(rows).map(row -> new BigDecimal(row[k]).subtract(x).multiply(new BigDecimal(row[l]).subtract(y)))
        .reduce(BigDecimal.ZERO, BigDecimal::add).divide(BigDecimal.valueOf(rows.length - 1), DIGITS).doubleValue();
  }

  /** Of the decimal numbers as read, not of their doubles; in units of a power of two. */
  @Test
  void sumsAreThoseOfTheDecimalNumbers() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int n = 2 + random.nextInt(9);
      int places = 1 + seed % 3;
      BigDecimal[] decimals = IntStream.range(0, n).mapToObj(i -> BigDecimal.valueOf(100_000 + random.nextInt(50), places))
          .toArray(BigDecimal[]::new);
      int exponent = random.nextInt(7) - 3;
      PreciseSums sums = new PreciseSums(100_020 / Math.pow(10, places), exponent);
      PreciseSums part = new PreciseSums(100_020 / Math.pow(10, places), exponent);
      for (int i = 0; i < n; i++) {
        (i % 3 == 0 ? sums : part).add(decimals[i].doubleValue());
      }
      sums.add(part);
      BigDecimal mean = Arrays.stream(decimals).reduce(BigDecimal.ZERO, BigDecimal::add).divide(BigDecimal.valueOf(n), DIGITS);
      BigDecimal variance = Arrays.stream(decimals).map(v -> v.subtract(mean).pow(2)).reduce(BigDecimal.ZERO, BigDecimal::add)
          .divide(BigDecimal.valueOf(n - 1), DIGITS);
      BigDecimal unit = new BigDecimal(Math.scalb(1.0, exponent));
      equal(mean.divide(unit, DIGITS), sums.mean(), mean.divide(unit, DIGITS), "seed " + seed);
      equal(variance.divide(unit.pow(2), DIGITS), sums.variance(), mean.divide(unit, DIGITS), "seed " + seed);
      assertEquals(exponent, sums.exponent());
    }
  }

  /** Who needs seventeen digits was not read as a decimal number of fewer, wherever the point is. */
  @Test
  void unroundedNumbersHaveNoRest() {
    int unrounded = 0;
    for (int seed = 0; seed < 3000; seed++) {
      double value = new Random(seed).nextDouble() * Math.pow(10, seed % 12);
      if (new BigDecimal(value).round(new MathContext(16)).doubleValue() != value) {
        assertEquals(0, Decimals.rest(value), "seed " + seed + ": " + value);
        unrounded++;
      }
    }
    assertTrue(unrounded > 100, unrounded + " numbers");
  }

  /** A sum of parts is returned, so that parts can be added up in one expression. */
  @Test
  void partsAreAddedUp() {
    PreciseSums sums = new PreciseSums(0, 0);
    PreciseSums two = new PreciseSums(0, 0);
    two.add(3);
    two.add(5);
    assertEquals(4, sums.add(two).add(two).mean().value());
    Comoments moments = new Comoments(1);
    Comoments one = new Comoments(1);
    one.add(new double[] {7});
    assertEquals(2, moments.add(one).add(one).count());
  }

  @Test
  void fewNumbersHaveNoVariance() {
    PreciseSums none = new PreciseSums(5, 0);
    assertEquals(0, none.mean().value());
    assertEquals(0, none.variance().value());
    none.add(7);
    assertEquals(7, none.mean().value());
    assertEquals(0, none.variance().value());
    none.add(7, 4);
    assertEquals(7, none.mean().value());
    assertEquals(0, none.variance().value(), "all are equal");
    none.add(1, 1);
    assertEquals(6, none.mean().value());
    assertEquals(6, none.variance().value());
  }
}
