package sdc.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.link.LinkSettings.Direction;

/** Ties are those of exact arithmetic on the values as a file has them: beside a loop over all pairs with 45 digits. */
class TiesTest {

  static final MathContext DIGITS = new MathContext(45);
  private static final BigDecimal NOTHING = new BigDecimal("1e-35");
  private static final int SEEDS = 500;

  private static NumericColumn column(String name, double... values) {
    return NumericColumn.of(name, values);
  }

  static MaskedPair pair(double[] original, double[] masked) {
    return MaskedPair.aligned(Table.of(column("x", original)), Table.of(column("x", masked)));
  }

  static String counts(Links links) {
    return links.linked() + " linked, " + links.tied() + " tied";
  }

  @Test
  void theScaleOfTheDistanceDoesNotBreakTies() {
    MaskedPair small = pair(new double[] {0, 0, 1}, new double[] {0, 3, 2});
    assertEquals("1 linked, 1 tied", counts(new EuclideanLinker(Scaling.RAW).link(small, Progress.NONE)));
    assertEquals("1 linked, 1 tied", counts(new EuclideanLinker(Scaling.DISTANCE).link(small, Progress.NONE)));
    assertEquals("1 linked, 1 tied", counts(new MahalanobisLinker(MahalanobisLinker.Covariance.ZERO).link(small, Progress.NONE)));
  }

  @Test
  void decimalsAreTheNumbersThatWereWritten() {
    MaskedPair tenths = pair(new double[] {0.2, 0.7, 0.9}, new double[] {0.3, 0.1, 1.4});
    assertEquals("1 linked, 1 tied", counts(new EuclideanLinker(Scaling.RAW).link(tenths, Progress.NONE)),
        "0.2 lies in the middle of 0.1 and 0.3");
  }

  /** Small whole numbers, tenths, or numbers far from 0; in half of the cases the masked values are the original ones in another order. */
  static double[][][] values(Random random) {
    int rows = 3 + random.nextInt(7);
    int width = 1 + random.nextInt(3);
    double[][][] both = new double[2][width][rows];
    for (int k = 0; k < width; k++) {
      int kind = random.nextInt(3);
      boolean swapped = random.nextBoolean();
      for (int side = 0; side < 2; side++) {
        for (int row = 0; row < rows; row++) {
          int number = random.nextInt(5);
          both[side][k][row] = kind == 0 ? number : kind == 1 ? number / 10.0 : 1980 + number;
        }
      }
      both[0][k][0] = both[0][k][1] + 1;
      both[1][k][0] = both[1][k][1] + 1;
      if (swapped) {
        int shift = random.nextInt(rows);
        for (int row = 0; row < rows; row++) {
          both[1][k][row] = both[0][k][(row + shift) % rows];
        }
      }
    }
    return both;
  }

  static Table table(double[][] columns) {
    return Table.of(IntStream.range(0, columns.length).mapToObj(k -> column("a" + k, columns[k])).toArray(NumericColumn[]::new));
  }

  static BigDecimal decimal(double value) {
    return BigDecimal.valueOf(value);
  }

  private static BigDecimal mean(double[] values) {
    return Arrays.stream(values).mapToObj(TiesTest::decimal).reduce(BigDecimal.ZERO, BigDecimal::add)
        .divide(BigDecimal.valueOf(values.length), DIGITS);
  }

  private static BigDecimal variance(double[] values) {
    BigDecimal mean = mean(values);
    return Arrays.stream(values).mapToObj(value -> decimal(value).subtract(mean).pow(2)).reduce(BigDecimal.ZERO, BigDecimal::add)
        .divide(BigDecimal.valueOf(values.length - 1), DIGITS);
  }

  /** The coordinates of one side: (value − origin)/unit. */
  static BigDecimal[][] coordinates(double[][][] both, int side, Scaling scaling) {
    BigDecimal[][] scaled = new BigDecimal[both[side].length][];
    for (int k = 0; k < scaled.length; k++) {
      double[] own = both[side][k];
      BigDecimal origin = scaling == Scaling.ATTRIBUTE ? mean(own) : BigDecimal.ZERO;
      BigDecimal unit = switch (scaling) {
        case RAW -> BigDecimal.ONE;
        case DISTANCE -> variance(both[0][k]).add(variance(both[1][k])).sqrt(DIGITS);
        case ATTRIBUTE -> variance(own).sqrt(DIGITS);
      };
      scaled[k] = Arrays.stream(own).mapToObj(value -> decimal(value).subtract(origin).divide(unit, DIGITS)).toArray(BigDecimal[]::new);
    }
    return scaled;
  }

  interface Distance {
    BigDecimal of(BigDecimal[][] a, int i, BigDecimal[][] b, int j);
  }

  private static BigDecimal euclidean(BigDecimal[][] a, int i, BigDecimal[][] b, int j) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = 0; k < a.length; k++) {
      sum = sum.add(a[k][i].subtract(b[k][j]).pow(2), DIGITS);
    }
    return sum;
  }

  private static Distance polynomial(int degree) {
    return (a, i, b, j) -> kernel(a, i, a, i, degree).subtract(kernel(a, i, b, j, degree).multiply(BigDecimal.valueOf(2)))
        .add(kernel(b, j, b, j, degree));
  }

  private static BigDecimal kernel(BigDecimal[][] a, int i, BigDecimal[][] b, int j, int degree) {
    BigDecimal sum = BigDecimal.ONE;
    for (int k = 0; k < a.length; k++) {
      sum = sum.add(a[k][i].multiply(b[k][j]), DIGITS);
    }
    return sum.pow(degree, DIGITS);
  }

  private static int compare(BigDecimal a, BigDecimal b) {
    return a.subtract(b).abs().compareTo(NOTHING) < 0 ? 0 : a.compareTo(b);
  }

  /** Of each query the nearest candidate, the ties, whether the partner is among them, and its rank. */
  static String twin(BigDecimal[][] queries, BigDecimal[][] candidates, Distance distance, boolean reversed) {
    StringBuilder text = new StringBuilder();
    int rows = queries[0].length;
    for (int i = 0; i < rows; i++) {
      int query = i;
      BigDecimal[] all = IntStream.range(0, rows).mapToObj(j -> reversed ? distance.of(candidates, j, queries, query)
          : distance.of(queries, query, candidates, j)).toArray(BigDecimal[]::new);
      BigDecimal least = Arrays.stream(all).min(BigDecimal::compareTo).orElseThrow();
      int[] near = IntStream.range(0, rows).filter(j -> compare(all[j], least) == 0).toArray();
      long nearer = Arrays.stream(all).filter(d -> compare(d, all[query]) < 0).count();
      text.append(near[0]).append('x').append(near.length).append(compare(all[i], least) == 0 ? "+" : "-").append(nearer + 1).append(' ');
    }
    return text.toString();
  }

  static String found(Links links) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < links.rows(); i++) {
      text.append(links.nearest(i)).append('x').append(links.ties(i)).append(links.isLinked(i) || links.isTied(i) ? "+" : "-")
          .append(links.rank(i).orElse(0)).append(' ');
    }
    return text.toString();
  }

  private static LinkSettings settings(Direction direction) {
    return new LinkSettings(direction, false, true, ValueComparison.STRICT);
  }

  private static void everyScalingTies(double[][][] both, MaskedPair pair, int seed) {
    for (Scaling scaling : Scaling.values()) {
      BigDecimal[][] a = coordinates(both, 0, scaling);
      BigDecimal[][] b = coordinates(both, 1, scaling);
      String message = scaling + ", seed " + seed;
      assertEquals(twin(a, b, TiesTest::euclidean, false),
          found(new EuclideanLinker(scaling, settings(Direction.ORIGINAL_TO_MASKED)).link(pair, Progress.NONE)), message);
      assertEquals(twin(b, a, TiesTest::euclidean, true),
          found(new EuclideanLinker(scaling, settings(Direction.MASKED_TO_ORIGINAL)).link(pair, Progress.NONE)), message + " reversed");
    }
  }

  @Test
  void tiesAreThoseOfExactArithmetic() {
    for (int seed = 0; seed < SEEDS; seed++) {
      double[][][] both = values(new Random(seed));
      MaskedPair pair = MaskedPair.aligned(table(both[0]), table(both[1]));
      everyScalingTies(both, pair, seed);
      BigDecimal[][] a = coordinates(both, 0, Scaling.ATTRIBUTE);
      BigDecimal[][] b = coordinates(both, 1, Scaling.ATTRIBUTE);
      int degree = 1 + seed % 3;
      assertEquals(twin(a, b, polynomial(degree), false), found(new KernelLinker(new Kernel.Polynomial(degree),
          settings(Direction.ORIGINAL_TO_MASKED)).link(pair, Progress.NONE)), "kernel, seed " + seed);
      assertEquals(twin(a, b, TiesTest::euclidean, false), found(new KernelLinker(new Kernel.Gaussian(0.5),
          settings(Direction.ORIGINAL_TO_MASKED)).link(pair, Progress.NONE)), "Gaussian kernel, seed " + seed);
    }
  }

  @Test
  void tiesOfKernelsFromMaskedToOriginalAreThoseOfExactArithmetic() {
    for (int seed = 0; seed < 150; seed++) {
      double[][][] both = values(new Random(seed));
      MaskedPair pair = MaskedPair.aligned(table(both[0]), table(both[1]));
      BigDecimal[][] a = coordinates(both, 0, Scaling.ATTRIBUTE);
      BigDecimal[][] b = coordinates(both, 1, Scaling.ATTRIBUTE);
      int degree = 1 + seed % 3;
      assertEquals(twin(b, a, polynomial(degree), true), found(new KernelLinker(new Kernel.Polynomial(degree),
          settings(Direction.MASKED_TO_ORIGINAL)).link(pair, Progress.NONE)), "degree " + degree + ", seed " + seed);
    }
  }

  /** The same numbers, a third of them changed in their last digits, so that computed distances cannot tell which one is nearer. */
  static double[][][] nearly(double[][][] both, Random random) {
    return Arrays.stream(both).map(side -> Arrays.stream(side).map(column -> Arrays.stream(column).map(value -> {
      int steps = random.nextInt(3) == 0 ? random.nextInt(5) - 2 : 0;
      return value == 0 ? steps * 4e-15 : value * (1 + steps * 2e-15);
    }).toArray()).toArray(double[][]::new)).toArray(double[][][]::new);
  }

  /** Of one attribute: with several, and in few other cases, differences of squares are too small to count ({@link PreciseOrder}). */
  @Test
  void lastDigitsDecideAsInExactArithmetic() {
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      double[][][] both = nearly(values(random), random);
      if (both[0].length > 1) {
        continue;
      }
      everyScalingTies(both, MaskedPair.aligned(table(both[0]), table(both[1])), seed);
    }
  }

  /** The unit of a file that is standardised by itself changes no tie, even if its squares are no doubles in the other file's unit. */
  @Test
  void theUnitOfAFileChangesNoTie() {
    for (int seed = 0; seed < 60; seed++) {
      double[][][] both = values(new Random(seed));
      for (double[] column : both[1]) {
        Arrays.setAll(column, row -> Math.rint(column[row]));
        column[0] = column[1] + 1;
      }
      int exponent = seed % 2 == 0 ? 600 : -600;
      double[][] scaled = Arrays.stream(both[1]).map(column -> Arrays.stream(column).map(v -> Math.scalb(v, exponent)).toArray())
          .toArray(double[][]::new);
      for (Direction direction : Direction.values()) {
        for (Linker linker : List.of(new EuclideanLinker(Scaling.ATTRIBUTE, settings(direction)),
            new KernelLinker(new Kernel.Polynomial(2), settings(direction)))) {
          assertEquals(found(linker.link(MaskedPair.aligned(table(both[0]), table(both[1])), Progress.NONE)),
              found(linker.link(MaskedPair.aligned(table(both[0]), table(scaled)), Progress.NONE)), linker + ", seed " + seed);
        }
      }
    }
  }

  /** Enough records for a tree, of few counts or prices, so that many are copies and many differences have the same magnitude. */
  @Test
  void coarseRecordsTieAsInExactArithmetic() {
    for (int seed = 0; seed < 4; seed++) {
      Random random = new Random(seed);
      int rows = 150;
      double step = seed % 2 == 0 ? 1 : 0.05;
      double[][][] both = new double[2][2][rows];
      for (int k = 0; k < 2; k++) {
        both[0][k] = random.doubles(rows).map(u -> Math.rint(u * 8) * step).map(v -> Math.rint(v * 100) / 100).toArray();
        both[1][k] = seed < 2 ? random.doubles(rows).map(u -> Math.rint(Math.rint(u * 9) * step * 100) / 100).toArray()
            : Arrays.stream(both[0][k]).sorted().toArray();
      }
      everyScalingTies(both, MaskedPair.aligned(table(both[0]), table(both[1])), seed);
    }
  }
}
