package sdc.link;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static sdc.Given.table;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.Refused;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.data.ValueComparison.Missing;
import sdc.link.LinkSettings.Direction;

/** The figures that links carry: distances in their own unit at any magnitude, shares, ranks and costs. */
class LinkFiguresTest {

  private static double[] times(double[] values, double factor) {
    return Arrays.stream(values).map(v -> v * factor).toArray();
  }

  private static LinkSettings matching(Missing missing) {
    return new LinkSettings(Direction.ORIGINAL_TO_MASKED, false, true, new ValueComparison(missing, List.of()));
  }

  /** Another unit, a power of two, changes no link and scales the distance, where squares would overflow or vanish. */
  @Test
  void rawDistancesAtAnyMagnitude() {
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      double[][] x = {random.doubles(30, -1, 3).toArray(), random.doubles(30).toArray()};
      double[][] y = {random.doubles(30, -1, 3).toArray(), random.doubles(30).toArray()};
      Links plain = new EuclideanLinker(Scaling.RAW, matching(Missing.REFUSE)).link(MaskedPair.aligned(table(x), table(y)), Progress.NONE);
      for (int exponent : new int[] {-1015, -600, -520, 500, 600, 1015}) {
        double unit = Math.scalb(1.0, exponent);
        MaskedPair pair = MaskedPair.aligned(table(times(x[0], unit), times(x[1], unit)), table(times(y[0], unit), times(y[1], unit)));
        Links scaled = new EuclideanLinker(Scaling.RAW, matching(Missing.REFUSE)).link(pair, Progress.NONE);
        for (int i = 0; i < 30; i++) {
          assertEquals(plain.nearest(i), scaled.nearest(i), "2^" + exponent + ", seed " + seed);
          assertEquals(plain.rank(i), scaled.rank(i), "2^" + exponent + ", seed " + seed);
          assertEquals(1, scaled.distance(i) / (plain.distance(i) * unit), 1e-9, "2^" + exponent + ", seed " + seed);
        }
      }
    }
  }

  /** Beside tiny numbers a label decides, its raw difference is 1; beside huge ones it decides nothing. */
  @Test
  void labelsBesideHugeAndTinyNumbers() {
    NominalColumn town = NominalColumn.of("town", List.of("a", "b"), new int[] {0, 1, 0});
    NominalColumn masked = NominalColumn.of("town", List.of("a", "b"), new int[] {1, 0, 0});
    for (double unit : new double[] {1e-300, 1e300}) {
      MaskedPair pair = MaskedPair.aligned(Table.of(town, NumericColumn.of("x", times(new double[] {0, 4, 6}, unit))),
          Table.of(masked, NumericColumn.of("x", times(new double[] {1, 5, 8}, unit))));
      Links links = new EuclideanLinker(Scaling.RAW).link(pair, Progress.NONE);
      int[] nearest = {links.nearest(0), links.nearest(1), links.nearest(2)};
      assertArrayEquals(unit < 1 ? new int[] {1, 0, 1} : new int[] {0, 1, 1}, nearest, "unit " + unit);
    }
  }

  /** A missing number counts as its file's mean, 4, and adds its variance, 9 + 9 + 0 over 2. */
  @Test
  void missingValuesInTheirOwnUnit() {
    for (double unit : new double[] {1, Math.scalb(1.0, 508), Math.scalb(1.0, -500)}) {
      MaskedPair pair = MaskedPair.aligned(table(times(new double[] {1, 7, 4, Double.NaN}, unit)),
          table(times(new double[] {1, 7, 6, 4}, unit)));
      Links links = new EuclideanLinker(Scaling.RAW, matching(Missing.AVERAGE)).link(pair, Progress.NONE);
      assertEquals(3, links.nearest(3));
      assertEquals(3 * unit, links.distance(3), 1e-12 * unit);
    }
    MaskedPair huge = MaskedPair.aligned(table(times(new double[] {1, 7, Double.NaN}, 1e200)), table(times(new double[] {1, 7, 6}, 1e200)));
    Refused.with("missing values … AVERAGE … largest number … ATTRIBUTE or DISTANCE",
        () -> new EuclideanLinker(Scaling.RAW, matching(Missing.AVERAGE)).link(huge, Progress.NONE));
  }

  /** d² = 2 − 2·exp(−|x − y|²/(2·width²)) on standardised data. */
  @Test
  void distancesOfTheGaussianKernel() {
    Random random = new Random(3);
    MaskedPair pair = MaskedPair.aligned(table(random.doubles(12).toArray(), random.doubles(12).toArray()),
        table(random.doubles(12).toArray(), random.doubles(12).toArray()));
    Differences differences = Differences.of(pair, Scaling.ATTRIBUTE);
    for (double width : new double[] {0.3, 2}) {
      Links links = new KernelLinker(new Kernel.Gaussian(width)).link(pair, Progress.NONE);
      double[] d = new double[2];
      for (int i = 0; i < 12; i++) {
        differences.write(i, links.nearest(i), d);
        assertEquals(Math.sqrt(2 - 2 * Math.exp(-(d[0] * d[0] + d[1] * d[1]) / (2 * width * width))), links.distance(i), 1e-12);
      }
    }
  }

  @Test
  void kernelsBeyondTheLargestNumberAreRefused() {
    double[] x = {1, 1, 1, 1, 1, 1000};
    MaskedPair pair = MaskedPair.aligned(table(x), table(x));
    Refused.with("degree … record 6, where x·x is … lower degree",
        () -> new KernelLinker(new Kernel.Polynomial(2000)).link(pair, Progress.NONE));
  }

  @Test
  void sharesRanksAndCosts() {
    MaskedPair pair = MaskedPair.matched(table(new double[] {0, 10, 20, 30, 99}), List.of("a", "b", "c", "d", "e"),
        table(new double[] {1, 28, 21, 33}), List.of("a", "b", "c", "d"));
    Links links = new EuclideanLinker(Scaling.RAW, matching(Missing.REFUSE)).link(pair, Progress.NONE);
    assertEquals(50, links.percent(), "0 and 20 of the four that have a partner");
    assertEquals(List.of(OptionalInt.of(1), OptionalInt.of(3), OptionalInt.of(1), OptionalInt.of(2), OptionalInt.empty()),
        IntStream.range(0, 5).mapToObj(links::rank).toList());
    assertEquals(OptionalDouble.empty(), links.cost());
    Links plain = new EuclideanLinker(Scaling.RAW).link(pair, Progress.NONE);
    assertEquals(OptionalInt.empty(), plain.rank(0));
    LinkSettings oneToOne = new LinkSettings(Direction.ORIGINAL_TO_MASKED, true, false, ValueComparison.STRICT);
    Links assigned = new EuclideanLinker(Scaling.RAW, oneToOne).link(pair.part(new int[] {0, 1, 2, 3}), Progress.NONE);
    assertEquals(OptionalDouble.of(1 + 121 + 64 + 9), assigned.cost(), "0-1, 10-21, 20-28, 30-33: in order, as on any line");
  }

  /** Of two equal records, one gets the only candidate, and which one is chance: neither is linked. */
  @Test
  void ofEqualRecordsOneIsLeftWithoutACandidate() {
    MaskedPair pair = MaskedPair.matched(table(new double[] {5, 5, 9, 70}), List.of("a", "b", "c", "d"), table(new double[] {5, 9}),
        List.of("b", "c"));
    Links links = new EuclideanLinker(Scaling.RAW, LinkSettings.DEFAULT.withOneToOne(true)).link(pair, Progress.NONE);
    assertEquals(List.of(1, 1), List.of(links.linked(), links.tied()));
    assertEquals(List.of(2, 2, 1, 0), IntStream.range(0, 4).mapToObj(links::ties).toList());
    assertEquals(1.5, links.credited());
  }

  @Test
  void twoRecordsAreNeededOnEachSide() {
    Table two = table(new double[] {1, 2});
    for (MaskedPair pair : new MaskedPair[] {MaskedPair.matched(two, List.of("a", "b"), two.rows(new int[] {0}), List.of("a")),
        MaskedPair.matched(two.rows(new int[] {0}), List.of("a"), two, List.of("a", "b"))}) {
      Refused.with("two records … original has " + pair.original().rows() + " … masked data has " + pair.masked().rows(),
          () -> new EuclideanLinker(Scaling.RAW).link(pair, Progress.NONE));
    }
  }
}
