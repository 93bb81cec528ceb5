package sdc.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.LabelDifference;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.data.ValueComparison;
import sdc.data.ValueComparison.Missing;

/** Bounds over boxes hold for every candidate in the box, to the last bit; they are tight, so that the tree saves work. */
class BoundsTest {

  private static final ValueComparison AVERAGE = new ValueComparison(Missing.AVERAGE, List.of());

  /** Numbers and labels, some of both missing. */
  private static Table table(Random random, int rows, boolean gaps, String labels) {
    double[][] numbers = new double[3][rows];
    int[][] codes = new int[2][rows];
    for (int row = 0; row < rows; row++) {
      for (int k = 0; k < 3; k++) {
        numbers[k][row] = gaps && row > 2 && random.nextInt(5) == 0 ? Double.NaN : random.nextInt(6) - 2;
      }
      for (int k = 0; k < 2; k++) {
        codes[k][row] = gaps && row > 2 && random.nextInt(6) == 0 ? NominalColumn.MISSING : random.nextInt(labels.length());
      }
    }
    for (double[] column : numbers) {
      column[0] = 7.5;
    }
    List<String> list = labels.chars().mapToObj(Character::toString).toList();
    return Table.of(NumericColumn.of("x", numbers[0]), NominalColumn.of("s", list, codes[0]), NumericColumn.of("y", numbers[1]),
        NominalColumn.of("t", list, codes[1]), NumericColumn.of("z", numbers[2]));
  }

  private static Space mixed(Random random, boolean gaps) {
    int rows = 3 + random.nextInt(120);
    MaskedPair pair = MaskedPair.aligned(table(random, rows, gaps, "abc"), table(random, rows, gaps, "cbad"));
    return Linking.space(Differences.of(pair, Scaling.ATTRIBUTE, AVERAGE));
  }

  private static double[][] box(Space space, int[] members) {
    double[] low = new double[space.width()];
    double[] high = new double[space.width()];
    for (int k = 0; k < space.width(); k++) {
      int at = k;
      low[k] = IntStream.of(members).mapToDouble(c -> space.candidates()[c * space.width() + at]).min().orElseThrow();
      high[k] = IntStream.of(members).mapToDouble(c -> space.candidates()[c * space.width() + at]).max().orElseThrow();
    }
    return new double[][] {low, high};
  }

  @Test
  void boundsHoldForLabelsAndMissingValues() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Space space = mixed(random, seed % 2 == 0);
      int[] members = random.ints(1 + random.nextInt(4), 0, space.candidateCount()).toArray();
      double[][] box = box(space, members);
      double[] out = new double[1];
      for (int query = 0; query < space.queryCount(); query++) {
        double low = space.measure().lowerBound(space.queries(), query * space.width(), box[0], box[1]);
        double high = space.measure().upperBound(space.queries(), query * space.width(), box[0], box[1]);
        for (int candidate : members) {
          double squared = space.squared(query, candidate, out);
          assertTrue(low <= squared && squared <= high, "seed " + seed + ": " + low + " <= " + squared + " <= " + high);
          assertEquals(squared, space.reversed().squared(candidate, query, new double[1]), 1e-12, "the other direction, seed " + seed);
        }
        if (members.length == 1) {
          assertEquals(high, space.squared(query, members[0], out), "a box of one, seed " + seed);
          assertTrue(seed % 2 == 0 || low == high, "a box of one without missing values, seed " + seed);
        }
      }
    }
  }

  /** By the corner that is nearest and the one that is farthest. */
  @Test
  void boundsOfNumbersAreReached() {
    SquaredDifferences measure = new SquaredDifferences(new LabelDifference[2], false);
    double[] low = {1, -2};
    double[] high = {3, 4};
    double[][] expected = {{0, 0, 1, 25}, {2, 0, 0, 17}, {6, 9, 34, 146}, {1, 4, 0, 40}, {-1, -7, 29, 137}};
    for (double[] row : expected) {
      assertEquals(row[2], measure.lowerBound(row, 0, low, high), Arrays.toString(row));
      assertEquals(row[3], measure.upperBound(row, 0, low, high), Arrays.toString(row));
    }
  }

  @Test
  void boundsOfKernelsHold() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      PolynomialDistance measure = new PolynomialDistance(2, 1 + seed % 4);
      double[] low = {random.nextGaussian(), random.nextGaussian(), 0};
      double[] high = {low[0] + random.nextDouble(), low[1] + random.nextDouble(), 0};
      double[] query = {2 * random.nextGaussian(), 2 * random.nextGaussian(), random.nextDouble()};
      double least = Double.POSITIVE_INFINITY;
      double most = Double.NEGATIVE_INFINITY;
      double[] out = new double[1];
      for (int corner = 0; corner < 400; corner++) {
        double[] candidate = {low[0] + (high[0] - low[0]) * (corner % 20) / 19, low[1] + (high[1] - low[1]) * (corner / 20) / 19, 0};
        measure.distances(query, 0, candidate, 0, 1, 1, out);
        least = Math.min(least, out[0]);
        most = Math.max(most, out[0]);
      }
      double lower = measure.lowerBound(query, 0, low, high);
      double upper = measure.upperBound(query, 0, low, high);
      assertTrue(lower <= least + 1e-9 && most <= upper + 1e-9, "seed " + seed);
      assertEquals(least, lower, 1e-9, "reached at a corner, seed " + seed);
      assertTrue(seed % 2 == 1 || Math.abs(upper - most) < 1e-9, "odd degrees are monotone, so a corner reaches it, seed " + seed);
      assertTrue(upper - most < 1.2, "else the vertex is between two of the tried ones, seed " + seed + ": " + (upper - most));
    }
  }

  @Test
  void theTreeFindsTheSameAmongLabelsAndMissingValues() {
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      Space space = mixed(random, seed % 2 == 0);
      int n = space.queryCount();
      int[] partner = IntStream.range(0, n).toArray();
      NearestSoFar expected = new NearestSoFar(partner, space.ties(), true);
      NearestSoFar found = new NearestSoFar(partner, space.ties(), true);
      new AllPairs(space, Progress.NONE).find(partner, 0, n, expected);
      new TreeSearch(space, Progress.NONE).find(partner, 0, n, found);
      assertEquals(Arrays.toString(expected.nearest), Arrays.toString(found.nearest), "seed " + seed);
      assertEquals(Arrays.toString(expected.ties), Arrays.toString(found.ties), "seed " + seed);
      assertEquals(Arrays.toString(expected.nearer), Arrays.toString(found.nearer), "seed " + seed);
      assertEquals(Arrays.toString(expected.squared), Arrays.toString(found.squared), "seed " + seed);
    }
  }

  /** What the tree is for: in a plane it compares a query with some 40 of the candidates, on a line with fewer. */
  @Test
  void theTreeSavesWork() {
    int n = 4000;
    double[][] points = {new Random(2).doubles(2 * n).toArray(), new Random(3).doubles(2 * n).toArray()};
    for (boolean line : new boolean[] {false, true}) {
      if (line) {
        Arrays.sort(points[0]);
        Arrays.sort(points[1]);
      }
      Space space = new Space(new SquaredDifferences(new LabelDifference[2], false), 2, 2, points[0], points[1], Space.ROOT);
      TreeSearch tree = new TreeSearch(space, Progress.NONE);
      int[] order = tree.order();
      assertEquals(n, Arrays.stream(order).distinct().count());
      tree.find(order, 0, n, new NearestSoFar(IntStream.range(0, n).toArray(), space.ties(), false));
      assertTrue(tree.work() < 45L * n, tree.work() / n + " comparisons for each query");
    }
  }
}
