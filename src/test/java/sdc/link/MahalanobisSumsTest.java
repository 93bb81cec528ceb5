package sdc.link;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static sdc.Given.labels;
import static sdc.Given.table;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
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
import sdc.data.Recoding;
import sdc.data.SetNotation;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.link.LinkSettings.Direction;
import sdc.link.MahalanobisLinker.Covariance;

/** The Mahalanobis distance with missing values, sets and labels by its formula, and its ties in exact arithmetic. */
class MahalanobisSumsTest {

  private static final int ROWS = 40;

  /** Ages released in decades, a number and a label; some of all are missing. */
  private static MaskedPair pair(Random random) {
    double[] age = random.ints(ROWS, 0, 30).asDoubleStream().toArray();
    List<String> ages = Arrays.stream(age).mapToObj(v -> switch (random.nextInt(4)) {
      case 0 -> "*";
      case 1 -> "" + (int) v;
      default -> "[" + (int) v / 10 * 10 + ", " + ((int) v / 10 * 10 + 10) + "[";
    }).toList();
    double[] x = IntStream.range(0, ROWS).mapToDouble(i -> random.nextInt(7) == 0 ? Double.NaN : age[i] / 5 + random.nextGaussian())
        .toArray();
    double[] y = Arrays.stream(x).map(v -> random.nextInt(7) == 0 ? Double.NaN : v + random.nextGaussian()).toArray();
    int[] c = random.ints(ROWS, -1, 3).toArray();
    int[] d = Arrays.stream(c).map(code -> random.nextInt(3) == 0 ? random.nextInt(4) - 1 : code).toArray();
    Recoding.Columns read = new Recoding(null, SetNotation.NUMBERS, Double::toString).read(NumericColumn.of("age", age),
        labels("age", ages));
    List<String> names = List.of("l0", "l1", "l2");
    return MaskedPair.aligned(Table.of(NominalColumn.of("c", names, c), read.original(), NumericColumn.of("x", x)),
        Table.of(NominalColumn.of("c", names, d), read.masked(), NumericColumn.of("x", y)));
  }

  /** The distance of a pair by the formula, from the coordinates and the variances of sets and missing numbers. */
  private static final class Twin {
    private final Differences differences;
    private final MaskedPair pair;
    private final double[][] ofOriginals;
    private final double[][] ofMasked;
    private final double[][] inverse;
    private final double square;

    Twin(MaskedPair pair, Covariance covariance) {
      this.pair = pair;
      differences = Differences.of(pair, Scaling.DISTANCE, ValueComparison.COMPLETED);
      int[] a = IntStream.range(0, ROWS).filter(i -> !lacks(pair.original(), i, 1) && !lacks(pair.original(), i, 2)).toArray();
      int[] b = IntStream.range(0, ROWS).filter(i -> !lacks(pair.masked(), i, 1) && !lacks(pair.masked(), i, 2)).toArray();
      int[] both = IntStream.of(a).filter(i -> IntStream.of(b).anyMatch(j -> i == j)).toArray();
      ofOriginals = covariance(a, 1, 0);
      ofMasked = covariance(b, 0, 1);
      double[][] s = covariance(both, 1, 1);
      if (covariance == Covariance.ZERO) {
        s = new double[2][2];
        for (int k = 0; k < 4; k++) {
          s[k / 2][k % 2] = ofOriginals[k / 2][k % 2] + ofMasked[k / 2][k % 2];
        }
      }
      double determinant = s[0][0] * s[1][1] - s[0][1] * s[1][0];
      inverse = new double[][] {{s[1][1] / determinant, -s[0][1] / determinant}, {-s[1][0] / determinant, s[0][0] / determinant}};
      double differing = IntStream.range(0, ROWS).mapToDouble(i -> label(i, i)).sum();
      square = covariance == Covariance.ZERO ? differences.mismatch(0).square() : (ROWS + 1) / (differing + 0.5);
    }

    private static boolean lacks(Table table, int row, int k) {
      return table.column(k).isMissing(row);
    }

    private double a(int i, int k) {
      return differences.sharedOriginals()[i * 3 + k];
    }

    private double b(int j, int k) {
      return differences.sharedMasked()[j * 3 + k];
    }

    /** The expected share of different labels. */
    private double label(int i, int j) {
      return differences.mismatch(0).square(a(i, 0), b(j, 0)) / differences.mismatch(0).square();
    }

    /** The covariance of ofA·a − ofB·b over these records, plus the mean variance within their sets. */
    private double[][] covariance(int[] rows, int ofA, int ofB) {
      double[][] covariance = new double[2][2];
      double[] mean = new double[2];
      for (int row : rows) {
        for (int k = 0; k < 2; k++) {
          mean[k] += (ofA * a(row, k + 1) - ofB * b(row, k + 1)) / rows.length;
        }
      }
      for (int row : rows) {
        for (int k = 0; k < 4; k++) {
          covariance[k / 2][k % 2] += (ofA * a(row, k / 2 + 1) - ofB * b(row, k / 2 + 1) - mean[k / 2])
              * (ofA * a(row, k % 2 + 1) - ofB * b(row, k % 2 + 1) - mean[k % 2]) / (rows.length - 1);
        }
        for (int k = 0; k < 2; k++) {
          covariance[k][k] += (ofA * differences.originalExtra(row, k + 1) + ofB * differences.maskedExtra(row, k + 1)) / rows.length;
        }
      }
      return covariance;
    }

    double squared(int i, int j) {
      double sum = square * label(i, j);
      for (int k = 0; k < 2; k++) {
        sum += lacks(pair.original(), i, k + 1) ? 0 : inverse[k][k] * differences.originalExtra(i, k + 1);
        sum += lacks(pair.masked(), j, k + 1) ? 0 : inverse[k][k] * differences.maskedExtra(j, k + 1);
        for (int l = 0; l < 2; l++) {
          sum += inverse[k][l] * (a(i, k + 1) - b(j, k + 1)) * (a(i, l + 1) - b(j, l + 1));
          sum += lacks(pair.original(), i, k + 1) && lacks(pair.original(), i, l + 1) ? inverse[k][l] * ofOriginals[k][l] : 0;
          sum += lacks(pair.masked(), j, k + 1) && lacks(pair.masked(), j, l + 1) ? inverse[k][l] * ofMasked[k][l] : 0;
        }
      }
      return sum;
    }
  }

  @Test
  void distancesAreThoseOfTheFormula() {
    for (int seed = 0; seed < 60; seed++) {
      MaskedPair pair = pair(new Random(seed));
      for (Covariance covariance : Covariance.values()) {
        Twin twin = new Twin(pair, covariance);
        Links links = new MahalanobisLinker(covariance, LinkSettings.DEFAULT.withRanks(true).withComparison(ValueComparison.COMPLETED))
            .link(pair, Progress.NONE);
        for (int row = 0; row < ROWS; row++) {
          int i = row;
          String where = covariance + ", seed " + seed + ", record " + i;
          double[] all = IntStream.range(0, ROWS).mapToDouble(j -> twin.squared(i, j)).toArray();
          double least = Arrays.stream(all).min().orElseThrow();
          assertEquals(Math.sqrt(least), links.distance(i), 1e-7, where);
          assertEquals(least, all[links.nearest(i)], 1e-7, where);
          int nearer = links.rank(i).orElseThrow() - 1;
          assertTrue(nearer >= Arrays.stream(all).filter(d -> d < all[i] - 1e-9).count(), where);
          assertTrue(nearer <= Arrays.stream(all).filter(d -> d < all[i] + 1e-9).count(), where);
        }
      }
    }
  }

  @Test
  void fewerThanTwoCompleteRecordsOrPairsAreRefused() {
    double gap = Double.NaN;
    Table one = table(new double[] {1, 2, gap, 4}, new double[] {gap, 3, 1, gap});
    Table two = table(new double[] {1, 2, gap, 4}, new double[] {7, 3, 1, gap});
    Table others = table(new double[] {1, 5, 3, gap}, new double[] {gap, 3, 1, gap});
    Table whole = table(new double[] {1, 2, 6, 4}, new double[] {2, 3, 1, 9});
    refused("2 records … original has 1 … EuclideanLinkage", Covariance.ZERO, one, whole);
    refused("2 records … masked data has 1 … EuclideanLinkage", Covariance.ZERO, whole, one);
    refused("ALIGNED … 2 true pairs … found 1 … ZERO", Covariance.ALIGNED, two, others);
    assertEquals(4, link(Covariance.ZERO, two, whole).rows());
    assertEquals(4, link(Covariance.ZERO, two, others).rows());
    assertEquals(4, link(Covariance.ALIGNED, two, whole).rows());
  }

  private static Links link(Covariance covariance, Table original, Table masked) {
    return new MahalanobisLinker(covariance, LinkSettings.DEFAULT.withComparison(ValueComparison.COMPLETED))
        .link(MaskedPair.aligned(original, masked), Progress.NONE);
  }

  private static void refused(String parts, Covariance covariance, Table original, Table masked) {
    Refused.with(parts, () -> link(covariance, original, masked));
  }

  /** Labels alone need no covariance: their distance is the root of how many differ, each weighed by how rarely it does. */
  @Test
  void labelsAloneHaveADistance() {
    Table a = Table.of(labels("c", "u", "u", "v", "v"));
    Table b = Table.of(labels("c", "u", "v", "v", "u"));
    Links zero = link(Covariance.ZERO, a, b);
    Links aligned = link(Covariance.ALIGNED, a, b);
    for (Links links : List.of(zero, aligned)) {
      assertArrayEquals(new int[] {2, 2, 2, 2}, IntStream.range(0, 4).map(links::ties).toArray());
      assertEquals(2, links.tied());
      assertEquals(0, links.distance(1));
    }
    Table other = Table.of(labels("c", "w", "w", "w", "w"));
    assertEquals(1, link(Covariance.ZERO, a, other).distance(0), 1e-12);
    assertEquals(Math.sqrt(5 / 4.5), link(Covariance.ALIGNED, a, other).distance(0), 1e-12);
  }

  private static BigDecimal[][] exact(double[][] columns) {
    return Arrays.stream(columns).map(column -> Arrays.stream(column).mapToObj(BigDecimal::valueOf).toArray(BigDecimal[]::new))
        .toArray(BigDecimal[][]::new);
  }

  /** The sum n·Σ x·y − Σ x·Σ y, which n·(n − 1) divides to the covariance. */
  private static BigDecimal product(BigDecimal[] x, BigDecimal[] y) {
    BigDecimal products = BigDecimal.ZERO;
    BigDecimal first = BigDecimal.ZERO;
    BigDecimal second = BigDecimal.ZERO;
    for (int row = 0; row < x.length; row++) {
      products = products.add(x[row].multiply(y[row]));
      first = first.add(x[row]);
      second = second.add(y[row]);
    }
    return products.multiply(BigDecimal.valueOf(x.length)).subtract(first.multiply(second));
  }

  /** d² times a constant, in exact arithmetic, if both files have as many records: the adjoint of S instead of its inverse. */
  private static TiesTest.Distance mahalanobis(BigDecimal[][] a, BigDecimal[][] b, boolean aligned) {
    BigDecimal[][] s = new BigDecimal[2][2];
    for (int k = 0; k < 4; k++) {
      int first = k / 2;
      int second = k % 2;
      s[first][second] = aligned ? product(minus(a[first], b[first]), minus(a[second], b[second]))
          : product(a[first], a[second]).add(product(b[first], b[second]));
    }
    return (x, i, y, j) -> {
      BigDecimal u = x[0][i].subtract(y[0][j]);
      BigDecimal v = x[1][i].subtract(y[1][j]);
      return s[1][1].multiply(u.pow(2)).subtract(s[0][1].add(s[1][0]).multiply(u).multiply(v)).add(s[0][0].multiply(v.pow(2)));
    };
  }

  private static BigDecimal[] minus(BigDecimal[] x, BigDecimal[] y) {
    return IntStream.range(0, x.length).mapToObj(row -> x[row].subtract(y[row])).toArray(BigDecimal[]::new);
  }

  private static BigDecimal determinant(TiesTest.Distance distance) {
    BigDecimal[][] zero = {{BigDecimal.ZERO}, {BigDecimal.ZERO}};
    BigDecimal[][] units = {{BigDecimal.ONE, BigDecimal.ZERO, BigDecimal.ONE}, {BigDecimal.ZERO, BigDecimal.ONE, BigDecimal.ONE}};
    BigDecimal p = distance.of(units, 0, zero, 0);
    BigDecimal q = distance.of(units, 1, zero, 0);
    BigDecimal cross = distance.of(units, 2, zero, 0).subtract(p).subtract(q);
    return p.multiply(q).multiply(BigDecimal.valueOf(4)).subtract(cross.pow(2));
  }

  /** Opposite differences are equally long by any S. Other ties would be ones of S itself, which has rounding. */
  private static boolean hasOtherTies(BigDecimal[][] a, BigDecimal[][] b, TiesTest.Distance distance) {
    int rows = a[0].length;
    return IntStream.range(0, rows * rows * rows).anyMatch(at -> {
      int i = at / rows / rows;
      int j = at / rows % rows;
      int l = at % rows;
      boolean same = b[0][j].equals(b[0][l]) && b[1][j].equals(b[1][l]);
      boolean opposite = IntStream.range(0, 2).allMatch(k -> a[k][i].add(a[k][i]).compareTo(b[k][j].add(b[k][l])) == 0);
      return !same && !opposite && distance.of(a, i, b, j).compareTo(distance.of(a, i, b, l)) == 0;
    });
  }

  @Test
  void tiesOfOppositeDifferencesAreExact() {
    int tested = 0;
    for (int seed = 0; seed < 400; seed++) {
      double[][][] both = TiesTest.values(new Random(seed));
      if (both[0].length != 2) {
        continue;
      }
      BigDecimal[][] a = exact(both[0]);
      BigDecimal[][] b = exact(both[1]);
      MaskedPair pair = MaskedPair.aligned(TiesTest.table(both[0]), TiesTest.table(both[1]));
      for (Covariance covariance : Covariance.values()) {
        TiesTest.Distance distance = mahalanobis(a, b, covariance == Covariance.ALIGNED);
        if (determinant(distance).signum() == 0 || hasOtherTies(a, b, distance) || hasOtherTies(b, a, distance)) {
          continue;
        }
        tested++;
        String where = covariance + ", seed " + seed;
        LinkSettings ranks = LinkSettings.DEFAULT.withRanks(true);
        assertEquals(TiesTest.twin(a, b, distance, false), TiesTest.found(new MahalanobisLinker(covariance, ranks)
            .link(pair, Progress.NONE)), where);
        assertEquals(TiesTest.twin(b, a, distance, true), TiesTest.found(new MahalanobisLinker(covariance,
            ranks.withDirection(Direction.MASKED_TO_ORIGINAL)).link(pair, Progress.NONE)), where + ", reversed");
      }
    }
    assertTrue(tested > 100, "tested " + tested);
  }

  @Test
  void lastDigitsDecideAsInExactArithmetic() {
    int tested = 0;
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      double[][][] plain = TiesTest.values(random);
      if (plain[0].length != 2) {
        continue;
      }
      double[][][] both = TiesTest.nearly(plain, random);
      BigDecimal[][] a = exact(both[0]);
      BigDecimal[][] b = exact(both[1]);
      TiesTest.Distance ofPlain = mahalanobis(exact(plain[0]), exact(plain[1]), false);
      if (determinant(ofPlain).signum() == 0 || hasOtherTies(exact(plain[0]), exact(plain[1]), ofPlain)
          || hasOtherTies(exact(plain[1]), exact(plain[0]), ofPlain)) {
        continue;
      }
      tested++;
      MaskedPair pair = MaskedPair.aligned(TiesTest.table(both[0]), TiesTest.table(both[1]));
      TiesTest.Distance distance = mahalanobis(a, b, false);
      LinkSettings ranks = LinkSettings.DEFAULT.withRanks(true);
      assertEquals(TiesTest.twin(a, b, distance, false), TiesTest.found(new MahalanobisLinker(Covariance.ZERO, ranks)
          .link(pair, Progress.NONE)), "seed " + seed);
      assertEquals(TiesTest.twin(b, a, distance, true), TiesTest.found(new MahalanobisLinker(Covariance.ZERO,
          ranks.withDirection(Direction.MASKED_TO_ORIGINAL)).link(pair, Progress.NONE)), "reversed, seed " + seed);
    }
    assertTrue(tested > 50, "tested " + tested);
  }
}
