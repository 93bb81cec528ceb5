package sdc.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
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

/** The polynomial kernel over missing values, beside a sum over everything that two records may be. */
class ExpectedKernelTest {

  private static MaskedPair pair(SplittableRandom random) {
    return MaskedPair.aligned(table(random), table(random));
  }

  private static Table table(SplittableRandom random) {
    double[] x = random.doubles(6).map(v -> random.nextInt(4) == 0 ? Double.NaN : 3 * v).toArray();
    double[] y = random.doubles(6).map(v -> random.nextInt(4) == 0 ? Double.NaN : v).toArray();
    int[] c = random.ints(6, -1, 3).toArray();
    x[0] = 1;
    x[1] = 2;
    y[2] = 0.5;
    y[3] = 0.7;
    c[4] = 0;
    c[5] = 1;
    return Table.of(NumericColumn.of("x", x), NumericColumn.of("y", y), NominalColumn.of("c", List.of("p", "q", "r"), c));
  }

  /** What a record may be, with its chance last: numbers give or take their deviation, and indicators of labels. */
  private static List<double[]> draws(Differences differences, int row, boolean masked) {
    double[] coordinates = masked ? differences.maskedCoordinates() : differences.originalCoordinates();
    int labels = differences.mismatch(2).labels();
    List<double[]> draws = new ArrayList<>();
    for (int signX = -1; signX <= 1; signX += 2) {
      for (int signY = -1; signY <= 1; signY += 2) {
        for (int label = 0; label < labels; label++) {
          double[] draw = new double[3 + labels];
          draw[0] = coordinates[row * 3] + signX * Math.sqrt(masked ? differences.maskedExtra(row, 0) : differences.originalExtra(row, 0));
          draw[1] = coordinates[row * 3 + 1]
              + signY * Math.sqrt(masked ? differences.maskedExtra(row, 1) : differences.originalExtra(row, 1));
          draw[2 + label] = Math.sqrt(differences.mismatch(2).square() / 2);
          draw[2 + labels] = 0.25 * share(coordinates, row, label);
          draws.add(draw);
        }
      }
    }
    return draws;
  }

  private static double share(double[] coordinates, int row, int label) {
    double code = coordinates[row * 3 + 2];
    long known = IntStream.range(0, 6).filter(r -> coordinates[r * 3 + 2] >= 0).count();
    return code >= 0 ? code == label ? 1 : 0 : (double) IntStream.range(0, 6).filter(r -> coordinates[r * 3 + 2] == label).count() / known;
  }

  private static double kernel(double[] x, double[] y, int degree) {
    return Math.pow(1 + IntStream.range(0, x.length - 1).mapToDouble(k -> x[k] * y[k]).sum(), degree);
  }

  @Test
  void distancesAreExpectations() {
    for (int seed = 0; seed < 60; seed++) {
      MaskedPair pair = pair(new SplittableRandom(seed));
      for (int degree = 1; degree <= 3; degree++) {
        int d = degree;
        Differences differences = Differences.of(pair, Scaling.ATTRIBUTE, ValueComparison.COMPLETED);
        Links links = new KernelLinker(new Kernel.Polynomial(degree), LinkSettings.DEFAULT.withComparison(ValueComparison.COMPLETED))
            .link(pair, Progress.NONE);
        for (int i = 0; i < 6; i++) {
          double least = Double.POSITIVE_INFINITY;
          for (int j = 0; j < 6; j++) {
            double sum = 0;
            for (double[] a : draws(differences, i, false)) {
              for (double[] b : draws(differences, j, true)) {
                double chance = a[a.length - 1] * b[b.length - 1];
                sum += chance * (kernel(a, a, d) - 2 * kernel(a, b, d) + kernel(b, b, d));
              }
            }
            least = Math.min(least, sum);
          }
          assertEquals(Math.sqrt(Math.max(0, least)), links.distance(i), 1e-6 * (1 + Math.abs(least)), "seed " + seed + ", degree " + d);
        }
      }
    }
  }

  /** Without missing values the plain kernel is used; degree 1 is the Euclidean distance, which has expected squared differences. */
  @Test
  void degreeOneIsTheEuclideanLinkage() {
    MaskedPair pair = pair(new SplittableRandom(3));
    LinkSettings settings = LinkSettings.DEFAULT.withComparison(ValueComparison.COMPLETED);
    Links kernel = new KernelLinker(new Kernel.Polynomial(1), settings).link(pair, Progress.NONE);
    Links plain = new EuclideanLinker(Scaling.ATTRIBUTE, settings).link(pair, Progress.NONE);
    assertTrue(IntStream.range(0, 6).allMatch(i -> Math.abs(kernel.distance(i) - plain.distance(i)) < 1e-9));
  }

  @Test
  void tooManyProductsAreRefused() {
    double[] gap = new double[1000];
    Arrays.setAll(gap, row -> row == 0 ? Double.NaN : row % 7);
    Table wide = Table.of(IntStream.range(0, 60).mapToObj(k -> NumericColumn.of("x" + k, gap)).toList());
    Refused.with("degree … (1 + x·y)^4 … choose a lower degree … GAUSSIAN", () -> new KernelLinker(new Kernel.Polynomial(4),
        LinkSettings.DEFAULT.withComparison(ValueComparison.COMPLETED)).link(MaskedPair.aligned(wide, wide), Progress.NONE));
  }

  /** One value is ten deviations from the mean; the others are near it, and a missing one is one deviation from it. */
  @Test
  void aRecordWhosePowersAreNoDoublesIsNamed() {
    double[] values = IntStream.range(0, 100).mapToDouble(row -> row == 7 ? 1000 : row == 3 ? Double.NaN : row % 2).toArray();
    double[] plain = IntStream.range(0, 100).mapToDouble(row -> row % 2).toArray();
    LinkSettings settings = LinkSettings.DEFAULT.withComparison(ValueComparison.COMPLETED);
    Table outlier = Table.of(NumericColumn.of("x", values));
    Table other = Table.of(NumericColumn.of("x", plain));
    for (MaskedPair pair : List.of(MaskedPair.aligned(outlier, other), MaskedPair.aligned(other, outlier))) {
      Refused.with("degree … largest number for record 8; choose a lower degree", () -> new KernelLinker(new Kernel.Polynomial(400),
          settings).link(pair, Progress.NONE));
      assertEquals(100, new KernelLinker(new Kernel.Polynomial(100), settings).link(pair, Progress.NONE).rows());
    }
  }
}
