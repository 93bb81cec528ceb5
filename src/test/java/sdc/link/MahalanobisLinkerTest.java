package sdc.link;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static sdc.Given.table;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import reproduce.Csv;
import sdc.Refused;
import sdc.Shared;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.link.MahalanobisLinker.Covariance;

/** The Mahalanobis distance does not see linear maps, and says where its covariance has no inverse. */
class MahalanobisLinkerTest {

  private static double[][] random(Random random, int width, int rows) {
    return Stream.generate(() -> random.doubles(rows).toArray()).limit(width).toArray(double[][]::new);
  }

  private static double[][] plus(double[][] a, double[][] b, double factor) {
    return IntStream.range(0, a.length).mapToObj(k -> IntStream.range(0, a[k].length)
        .mapToDouble(i -> a[k][i] + factor * b[k][i]).toArray()).toArray(double[][]::new);
  }

  /** Each new column is a random combination of the old ones plus an offset. */
  private static double[][] mapped(double[][] columns, double[][] map) {
    return IntStream.range(0, columns.length).mapToObj(k -> IntStream.range(0, columns[0].length)
        .mapToDouble(i -> 100 * map[k][k] + IntStream.range(0, columns.length).mapToDouble(l -> map[k][l] * columns[l][i]).sum())
        .toArray()).toArray(double[][]::new);
  }

  @Test
  void linearMapsOfBothFilesChangeNoDistance() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(5);
      double[][] a = random(random, width, 60);
      double[][] b = plus(a, random(random, width, 60), 0.3);
      double[][] map = random(random, width, width);
      for (Covariance covariance : Covariance.values()) {
        Links plain = new MahalanobisLinker(covariance).link(MaskedPair.aligned(table(a), table(b)), Progress.NONE);
        Links other = new MahalanobisLinker(covariance)
            .link(MaskedPair.aligned(table(mapped(a, map)), table(mapped(b, map))), Progress.NONE);
        assertEquals(plain.linked(), other.linked(), covariance + " seed " + seed);
        assertEquals(List.of(), other.warnings());
        for (int row = 0; row < 60; row++) {
          assertEquals(plain.distance(row), other.distance(row), 1e-6, covariance + " seed " + seed + " record " + row);
        }
      }
    }
  }

  @Test
  void theMeanSquareOverTheTruePairsIsTheirNumberOfDimensions() {
    Random random = new Random(5);
    double[][] a = random(random, 3, 50);
    MaskedPair pair = MaskedPair.aligned(table(a), table(plus(a, random(random, 3, 50), 0.2)));
    Differences differences = Differences.of(pair, Scaling.DISTANCE);
    Space space = MahalanobisSums.of(differences, pair).scale(Covariance.ALIGNED, pair.original().names())
        .space(differences, pair.original(), pair.masked());
    double[] one = new double[1];
    double mean = IntStream.range(0, 50).mapToDouble(i -> space.squared(i, i, one)).sum() / 50;
    double centre = centre(space);
    assertEquals(3 * 49 / 50.0, mean - centre, 1e-9);
  }

  /** The squared length of the mean difference, which the covariance leaves out. */
  private static double centre(Space space) {
    double sum = 0;
    for (int k = 0; k < space.width(); k++) {
      double mean = 0;
      for (int i = 0; i < 50; i++) {
        mean += (space.queries()[i * space.width() + k] - space.candidates()[i * space.width() + k]) / 50;
      }
      sum += mean * mean;
    }
    return sum;
  }

  @Test
  void aSumAmongTheAttributesIsNamedAndChangesNothing() {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      double[][] a = random(random, 3, 40);
      double[][] b = plus(a, random(random, 3, 40), 0.3);
      Links three = new MahalanobisLinker(Covariance.ALIGNED).link(MaskedPair.aligned(table(a), table(b)), Progress.NONE);
      Links four = new MahalanobisLinker(Covariance.ALIGNED).link(MaskedPair.aligned(table(withSum(a)), table(withSum(b))), Progress.NONE);
      assertEquals(three.linked(), four.linked(), "seed " + seed);
      assertEquals(1, four.warnings().size());
      Refused.says("[v0, v1, v2, v3] … rank 3 of 4 … pseudo-inverse … [v0, v1, v3] … dependent", four.warnings().get(0));
      assertArrayEquals(IntStream.range(0, 40).mapToDouble(three::distance).toArray(),
          IntStream.range(0, 40).mapToDouble(four::distance).toArray(), 1e-6, "seed " + seed);
    }
  }

  private static double[][] withSum(double[][] columns) {
    double[] sum = IntStream.range(0, columns[0].length).mapToDouble(i -> 1000 * (columns[0][i] + columns[1][i])).toArray();
    return Stream.concat(Stream.of(columns), Stream.of(sum)).toArray(double[][]::new);
  }

  @Test
  void censusIsSingular() {
    Table census = Csv.table(Shared.file("data/Census.csv"));
    Links links = new MahalanobisLinker(Covariance.ZERO).link(MaskedPair.aligned(census, census), Progress.NONE);
    assertEquals(1080, links.linked() + links.tied());
    assertEquals(1, links.warnings().size());
    assertEquals(true, links.warnings().get(0).contains("rank 12 of 13") && links.warnings().get(0)
        .contains("[PTOTVAL, POTHVAL, PEARNVAL]"), links.warnings().get(0));
  }

  @Test
  void filesThatDoNotDifferHaveNoAlignedDistance() {
    Table table = table(random(new Random(1), 2, 10));
    MaskedPair pair = MaskedPair.aligned(table, table);
    Refused.with("[v0, v1] … constants … EuclideanLinkage", () -> new MahalanobisLinker(Covariance.ALIGNED).link(pair, Progress.NONE));
  }
}
