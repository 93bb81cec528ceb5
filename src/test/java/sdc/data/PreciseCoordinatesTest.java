package sdc.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.labels;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Differences.Scaling;
import sdc.data.number.TwoFold;

/** Coordinates beside decimal numbers of 60 digits: (v − mean)/unit of the numbers as written. */
class PreciseCoordinatesTest {

  private static BigDecimal exact(TwoFold number) {
    return new BigDecimal(number.value()).add(new BigDecimal(new TwoFold().set(number).plus(-number.value()).value()));
  }

  private static void alike(DecimalFile x, DecimalFile y, PreciseCoordinates found, Scaling scaling, double digits, String words) {
    TwoFold into = new TwoFold();
    for (int row = 0; row < x.values().length; row++) {
      near(x.coordinate(row, scaling, x, y), found.original(row, 0, into), digits, words + " original " + row);
    }
    for (int row = 0; row < y.values().length; row++) {
      near(y.coordinate(row, scaling, x, y), found.masked(row, 0, into), digits, words + " masked " + row);
    }
  }

  private static void near(BigDecimal expected, TwoFold found, double digits, String words) {
    double error = expected.subtract(exact(found)).abs().doubleValue();
    assertTrue(error <= digits * Math.max(1, expected.abs().doubleValue()), () -> words + ": " + expected + ", got " + exact(found));
  }

  private static Table table(double[] values) {
    return Table.of(NumericColumn.of("v", values));
  }

  /** Prices of few and of many different values, some missing, tiny and huge, negative, and constants. */
  static double[] drawn(Random random, int seed, int rows) {
    double scale = seed % 4 == 0 ? 1e-3 : seed % 4 == 1 ? 1e9 : 1;
    int values = seed % 7 == 0 ? 1 : seed % 2 == 0 ? 20 : 100_000;
    double missing = seed % 3 == 0 ? 0.2 : 0;
    return IntStream.range(0, rows).mapToDouble(row -> random.nextDouble() < missing ? Double.NaN
        : BigDecimal.valueOf(random.nextInt(values) - 10, 2).multiply(BigDecimal.valueOf(scale)).doubleValue()).toArray();
  }

  @Test
  void coordinatesAreThoseOfTheDecimalNumbers() {
    for (int seed = 0; seed < 42; seed++) {
      Random random = new Random(seed);
      double[] x = drawn(random, seed, 30);
      double[] y = drawn(random, seed + 7 * random.nextInt(2) * 2, 25);
      MaskedPair pair = MaskedPair.unrelated(table(x), table(y));
      for (Scaling scaling : Scaling.values()) {
        String words = "seed " + seed + " " + scaling;
        PreciseCoordinates found = Differences.of(pair, scaling, ValueComparison.COMPLETED).precise();
        alike(DecimalFile.of(x), DecimalFile.of(y), found, scaling, 1e-28, words);
        PreciseCoordinates ofWhole = WholeTables.of(pair).differences(table(x), table(y), scaling).precise();
        alike(DecimalFile.of(x), DecimalFile.of(y), ofWhole, scaling, 1e-28, words + " by sums");
      }
    }
  }

  /** 255 different values are counted, 256 and more are not; a few values many times, and one constant in one file. */
  @Test
  void manyAndFewDifferentValues() {
    for (int different : new int[] {2, 255, 256, 257, 400}) {
      double[] x = IntStream.range(0, 500).mapToDouble(row -> row % different / 10.0).toArray();
      double[] y = IntStream.range(0, 500).mapToDouble(row -> (row * 7 + 3) % different / 10.0).toArray();
      x[99] = Double.NaN;
      MaskedPair pair = MaskedPair.aligned(table(x), table(y));
      DecimalFile a = DecimalFile.of(x);
      DecimalFile b = DecimalFile.of(y);
      for (Scaling scaling : Scaling.values()) {
        PreciseCoordinates found = Differences.of(pair, scaling, ValueComparison.COMPLETED).precise();
        TwoFold into = new TwoFold();
        for (int row = 0; row < 500; row += 33) {
          near(a.coordinate(row, scaling, a, b), found.original(row, 0, into), 1e-28, different + " values, " + scaling);
          near(b.coordinate(row, scaling, a, b), found.masked(row, 0, into), 1e-28, different + " values, " + scaling);
        }
      }
    }
  }

  @Test
  void constantsHaveNoCoordinate() {
    double[] x = {0.1, 0.1, 0.1};
    double[] y = {0.1, 0.3, 0.2};
    for (double[][] files : new double[][][] {{x, y}, {y, x}, {x, x}}) {
      MaskedPair pair = MaskedPair.aligned(table(files[0]), table(files[1]));
      for (Scaling scaling : Scaling.values()) {
        PreciseCoordinates found = Differences.of(pair, scaling, ValueComparison.COMPLETED).precise();
        alike(DecimalFile.of(files[0]), DecimalFile.of(files[1]), found, scaling, 1e-28, scaling.toString());
      }
    }
  }

  /** Near the largest double, squares need another unit. */
  @Test
  void hugeNumbersHaveCoordinates() {
    double[] x = {1e305, -1.2e305, 3e304, 0};
    double[] y = {1.1e305, -1e305, 3e304, Double.NaN};
    MaskedPair pair = MaskedPair.aligned(table(x), table(y));
    for (Scaling scaling : List.of(Scaling.DISTANCE, Scaling.ATTRIBUTE)) {
      PreciseCoordinates found = Differences.of(pair, scaling, ValueComparison.COMPLETED).precise();
      alike(DecimalFile.of(x), DecimalFile.of(y), found, scaling, 1e-28, scaling.toString());
    }
  }

  private static PreciseCoordinates precise(double[] x, double[] y, boolean bySums) {
    MaskedPair pair = MaskedPair.unrelated(table(x), table(y));
    return (bySums ? WholeTables.of(pair).differences(table(x), table(y), Scaling.ATTRIBUTE) : Differences.of(pair, Scaling.ATTRIBUTE))
        .precise();
  }

  /** A file standardised by itself has the same coordinates in any unit, however far its numbers are from those of the other file. */
  @Test
  void theUnitOfAFileChangesNoCoordinate() {
    double[] x = {0.1, 0.7, 0.4, 1.3};
    double[] y = {3, 1, 7, 2, 2};
    for (int exponent : new int[] {-1000, -600, 600, 1000}) {
      double[] scaled = Arrays.stream(y).map(v -> Math.scalb(v, exponent)).toArray();
      for (boolean bySums : new boolean[] {false, true}) {
        String words = "2^" + exponent + ", by sums " + bySums;
        for (int row = 0; row < 4; row++) {
          assertEquals(0, precise(x, y, bySums).original(row, 0, new TwoFold())
              .compare(precise(x, scaled, bySums).original(row, 0, new TwoFold())), words);
          assertEquals(0, precise(x, y, bySums).masked(row, 0, new TwoFold())
              .compare(precise(x, scaled, bySums).masked(row, 0, new TwoFold())), words);
          assertEquals(0, precise(y, x, bySums).original(row, 0, new TwoFold())
              .compare(precise(scaled, x, bySums).original(row, 0, new TwoFold())), words);
        }
      }
    }
  }

  /** The rows of a part have their coordinates in the whole; attributes that are chosen keep theirs. */
  @Test
  void partsAndChosenAttributesKeepTheirCoordinates() {
    double[] x = {0.1, 0.7, 0.4, 1.3, 2};
    double[] y = {0.2, 0.6, 0.5, 1.1, 3};
    double[] other = {5, 4, 3, 2, 1};
    Table original = Table.of(NumericColumn.of("o", other), labels("c", "a", "b", "a", "b", "a"), NumericColumn.of("v", x));
    Table masked = Table.of(NumericColumn.of("o", other), labels("c", "a", "b", "a", "b", "a"), NumericColumn.of("v", y));
    MaskedPair pair = MaskedPair.aligned(original, masked);
    for (Scaling scaling : Scaling.values()) {
      Differences whole = Differences.of(pair, scaling);
      PreciseCoordinates part = whole.part(new int[] {4, 1}, new int[] {2}).precise().select(new int[] {-1, 2, 9});
      DecimalFile a = DecimalFile.of(x);
      DecimalFile b = DecimalFile.of(y);
      near(a.coordinate(4, scaling, a, b), part.original(0, 1, new TwoFold()), 1e-28, scaling.toString());
      near(a.coordinate(1, scaling, a, b), part.original(1, 1, new TwoFold()), 1e-28, scaling.toString());
      near(b.coordinate(2, scaling, a, b), part.masked(0, 1, new TwoFold()), 1e-28, scaling.toString());
      near(a.coordinate(3, scaling, a, b), whole.precise().select(new int[] {1, 2, 0}).original(3, 1, new TwoFold()), 1e-28, "all rows");
      PreciseCoordinates first = whole.precise().select(new int[] {2}).select(new int[] {0, 1});
      near(b.coordinate(3, scaling, a, b), first.masked(3, 0, new TwoFold()), 1e-28, "the first of one");
      near(a.coordinate(3, scaling, a, b), WholeTables.of(pair).differences(original, masked, scaling).precise()
          .original(3, 2, new TwoFold()), 1e-28, "behind labels, by sums");
      part = Differences.of(pair.part(new int[] {3, 0}).select(2, 0), scaling).precise();
      near(b.coordinate(0, scaling, a, b), part.masked(1, 0, new TwoFold()), 1e-28, "of a part of a pair");
    }
  }

  /** A set has the mean of the original's numbers in it, and their variance: {20, 26} and {31, 33, 35} here. */
  @Test
  void setsHaveTheirMeanAndTheirVariance() {
    NumericColumn original = NumericColumn.of("v", new double[] {20, 26, 31, 33, 35, 50});
    Recoding.Columns read = new Recoding(null, SetNotation.NUMBERS, Double::toString)
        .read(original, labels("v", "[20, 30[", "26", "[31, 36[", "[31, 36[", "", "50"));
    DecimalFile x = DecimalFile.of(original.toArray());
    DecimalFile y = DecimalFile.of(9 + 8 / 3.0 + 8 / 3.0, new double[] {23, 26, 33, 33, Double.NaN, 50});
    MaskedPair pair = MaskedPair.aligned(Table.of(read.original()), Table.of(read.masked()));
    for (Scaling scaling : Scaling.values()) {
      alike(x, y, Differences.of(pair, scaling, ValueComparison.COMPLETED).precise(), scaling, 1e-14, scaling.toString());
    }
  }

  /** Each value's coordinate is kept; many values that share a place do not change one another. */
  @Test
  void keptCoordinatesAreThoseOfTheirValue() {
    double[] x = new Random(5).doubles(3000).toArray();
    PreciseCoordinates found = Differences.of(MaskedPair.aligned(table(x), table(x)), Scaling.RAW).precise();
    TwoFold into = new TwoFold();
    for (int time = 0; time < 2; time++) {
      for (int row = 0; row < x.length; row++) {
        assertEquals(x[row], found.original(row, 0, into).value());
      }
    }
  }
}
