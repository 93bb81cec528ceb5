package sdc.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.table;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.ValueComparison;

/** Raw numbers whose squares are no doubles, beside the same numbers in a unit that is a power of two, by plain loops. */
class CoordinateScaleTest {

  private static final int ROWS = 14;

  private static double[][] drawn(Random random) {
    return new double[][] {random.ints(ROWS, -9, 10).asDoubleStream().toArray(), random.ints(ROWS, 0, 4).asDoubleStream().toArray()};
  }

  private static double[][] inUnit(double[][] columns, int exponent) {
    return Arrays.stream(columns).map(column -> Arrays.stream(column).map(v -> Math.scalb(v, exponent)).toArray()).toArray(double[][]::new);
  }

  private interface Squared {
    double of(int i, int j);
  }

  private static void check(Links links, Squared squared, int exponent, double tolerance, String where) {
    for (int row = 0; row < ROWS; row++) {
      int i = row;
      double[] all = IntStream.range(0, ROWS).mapToDouble(j -> squared.of(i, j)).toArray();
      double least = Arrays.stream(all).min().orElseThrow();
      double distance = Math.scalb(Math.sqrt(least), exponent);
      assertEquals(1, distance == 0 ? 1 + links.distance(i) : links.distance(i) / distance, 1e-9, where + ", record " + i);
      int[] nearest = IntStream.range(0, ROWS).filter(j -> all[j] <= least + tolerance).toArray();
      if (tolerance == 0) {
        assertEquals(nearest[0], links.nearest(i), where + ", record " + i);
        assertEquals(nearest.length, links.ties(i), where + ", record " + i);
      } else {
        assertTrue(Arrays.stream(nearest).anyMatch(j -> j == links.nearest(i)), where + ", record " + i);
      }
    }
  }

  private static double squared(double[][] a, int i, double[][] b, int j) {
    return Math.pow(a[0][i] - b[0][j], 2) + Math.pow(a[1][i] - b[1][j], 2);
  }

  @Test
  void numbersOfAnySizeAreLinkedAsSmallOnes() {
    for (int exponent : new int[] {-1040, -1000, -700, -401, -390, -7, 0, 7, 390, 401, 700, 1000, 1020}) {
      for (int seed = 0; seed < 8; seed++) {
        Random random = new Random(seed);
        double[][] a = drawn(random);
        double[][] b = drawn(random);
        MaskedPair pair = MaskedPair.aligned(table(inUnit(a, exponent)), table(inUnit(b, exponent)));
        check(new EuclideanLinker(Scaling.RAW).link(pair, Progress.NONE), (i, j) -> squared(a, i, b, j), exponent, 0,
            "2^" + exponent + ", seed " + seed);
      }
    }
  }

  /** One file's numbers may be much smaller than the other's. */
  @Test
  void theLargerFileDecides() {
    for (int exponent : new int[] {-700, 700}) {
      for (int seed = 0; seed < 8; seed++) {
        double[][] a = drawn(new Random(seed));
        double[][] none = new double[2][ROWS];
        Table large = table(inUnit(a, exponent));
        check(new EuclideanLinker(Scaling.RAW).link(MaskedPair.aligned(large, table(none)), Progress.NONE),
            (i, j) -> squared(a, i, none, j), exponent, 0, "original 2^" + exponent + ", seed " + seed);
        check(new EuclideanLinker(Scaling.RAW).link(MaskedPair.aligned(table(none), large), Progress.NONE),
            (i, j) -> squared(none, i, a, j), exponent, 0, "masked 2^" + exponent + ", seed " + seed);
      }
    }
  }

  /** Their squares may be no doubles, and the rounding of such values neither. */
  @Test
  void constantsChangeNothing() {
    for (double constant : new double[] {5, 1e150, 1e170, 1e200, 1e300, -1e308}) {
      double[] same = {constant, constant, constant};
      Table both = table(new double[] {5, 5, 5}, same);
      Links links = new EuclideanLinker(Scaling.RAW).link(MaskedPair.aligned(both, both), Progress.NONE);
      assertEquals(List.of(0, 3, 0.0), List.of(links.linked(), links.tied(), links.distance(1)), constant + "");
      Table numbers = table(new double[] {0, 2, 5}, same);
      links = new EuclideanLinker(Scaling.RAW, LinkSettings.DEFAULT.withRanks(true)).link(MaskedPair.aligned(numbers,
          table(new double[] {1, 3, 9}, same)), Progress.NONE);
      assertEquals("0x1+1 0x2+1 1x1-2 ", TiesTest.found(links), constant + "");
    }
  }

  /** A missing number is its file's mean, and adds its variance. */
  @Test
  void missingNumbersOfAnySizeAddTheirVariance() {
    for (int exponent : new int[] {-480, 480}) {
      for (int seed = 0; seed < 8; seed++) {
        Random random = new Random(seed);
        double[][] a = drawn(random);
        double[][] b = drawn(random);
        a[0][3] = Double.NaN;
        b[0][5] = Double.NaN;
        b[1][6] = Double.NaN;
        MaskedPair pair = MaskedPair.aligned(table(inUnit(a, exponent)), table(inUnit(b, exponent)));
        Links links = new EuclideanLinker(Scaling.RAW, LinkSettings.DEFAULT.withComparison(ValueComparison.COMPLETED))
            .link(pair, Progress.NONE);
        check(links, (i, j) -> expected(a[0], i, b[0], j) + expected(a[1], i, b[1], j), exponent, 1e-9, "2^" + exponent + ", seed " + seed);
      }
    }
  }

  private static double expected(double[] a, int i, double[] b, int j) {
    return Math.pow(filled(a, i) - filled(b, j), 2) + (Double.isNaN(a[i]) ? variance(a) : 0) + (Double.isNaN(b[j]) ? variance(b) : 0);
  }

  private static double filled(double[] values, int row) {
    return Double.isNaN(values[row]) ? Arrays.stream(values).filter(v -> !Double.isNaN(v)).average().orElseThrow() : values[row];
  }

  private static double variance(double[] values) {
    double[] known = Arrays.stream(values).filter(v -> !Double.isNaN(v)).toArray();
    double mean = Arrays.stream(known).average().orElseThrow();
    return Arrays.stream(known).map(v -> (v - mean) * (v - mean)).sum() / (known.length - 1);
  }

  /** A large constant is no distance, and no reason to lose those of small numbers. */
  @Test
  void constantsBesideTinyNumbersChangeNothing() {
    for (int seed = 0; seed < 8; seed++) {
      Random random = new Random(seed);
      double[][] a = drawn(random);
      double[][] b = drawn(random);
      Arrays.fill(a[0], 1e300);
      Arrays.fill(b[0], 1e300);
      MaskedPair pair = MaskedPair.aligned(table(a[0], inUnit(a, -664)[1]), table(b[0], inUnit(b, -664)[1]));
      check(new EuclideanLinker(Scaling.RAW).link(pair, Progress.NONE), (i, j) -> Math.pow(a[1][i] - b[1][j], 2), -664, 0, "seed " + seed);
    }
  }

  /** Labels differ by 1, whatever the unit of the numbers: where the numbers are equal, and where they are as good as nothing. */
  @Test
  void labelsKeepTheirDifferenceBesideNumbersOfAnySize() {
    for (int exponent : new int[] {-600, 450}) {
      for (int seed = 0; seed < 8; seed++) {
        Random random = new Random(seed);
        double[][] a = drawn(random);
        double[][] b = drawn(random);
        int[] s = random.ints(ROWS, 0, 3).toArray();
        int[] t = random.ints(ROWS, 1, 3).toArray();
        MaskedPair pair = MaskedPair.aligned(labelled(inUnit(a, exponent)[1], s), labelled(inUnit(b, exponent)[1], t));
        double number = exponent < 0 ? 0 : 1;
        check(new EuclideanLinker(Scaling.RAW).link(pair, Progress.NONE),
            (i, j) -> number * Math.pow(a[1][i] - b[1][j], 2) + (s[i] == t[j] ? 0 : exponent < 0 ? 1 : Math.scalb(1.0, -2 * exponent)),
            exponent < 0 ? 0 : exponent, exponent < 0 ? 1e-300 : 0, "2^" + exponent + ", seed " + seed);
      }
    }
  }

  /** Among equal numbers a missing label differs from each by the share of other labels in its file. */
  @Test
  void missingLabelsKeepTheirDifferenceToo() {
    double[] large = IntStream.range(0, 8).mapToDouble(row -> row < 4 ? 0 : Math.scalb(1.0, 450)).toArray();
    Table original = labelled(large, new int[] {0, 1, -1, -1, 0, 1, 2, -1});
    Table masked = labelled(large, new int[] {-1, -1, 2, 1, 2, 2, 2, 2});
    Links links = new EuclideanLinker(Scaling.RAW, LinkSettings.DEFAULT.withComparison(ValueComparison.COMPLETED))
        .link(MaskedPair.aligned(original, masked), Progress.NONE);
    // five of six masked labels are l2 and one l1; two of five original ones are l0, two l1, one l2
    double[] squares = {1, 0, 3 / 5.0, 3 / 5.0, 1, 1, 0, 4 / 5.0};
    int[] nearest = {0, 3, 3, 3, 4, 4, 4, 4};
    for (int row = 0; row < 8; row++) {
      assertEquals(Math.sqrt(squares[row]), links.distance(row), 1e-9, "record " + row);
      assertEquals(nearest[row], links.nearest(row), "record " + row);
    }
  }

  private static Table labelled(double[] numbers, int[] codes) {
    return Table.of(NumericColumn.of("x", numbers), NominalColumn.of("c", List.of("l0", "l1", "l2"), codes));
  }

  @Test
  void aVarianceThatIsNoDoubleIsRefused() {
    Table large = table(new double[] {1e200, -1e200, Double.NaN, 0});
    Refused.with("missing values … AVERAGE … variance … scaling ATTRIBUTE or DISTANCE", () -> new EuclideanLinker(Scaling.RAW,
        LinkSettings.DEFAULT.withComparison(ValueComparison.COMPLETED)).link(MaskedPair.aligned(large, large), Progress.NONE));
  }
}
