package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Where cells are cut, beside a count of the rows that change sign on each edge. */
class CutTest {

  private static OpenCell cell(double[][] corners, double[] products) {
    int rows = products.length / corners.length;
    int[] all = IntStream.range(0, rows).toArray();
    return new OpenCell(corners, rows, 0, all, IntStream.rangeClosed(0, rows).toArray(), all, new long[1], products, null, 0, null);
  }

  private static double length(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(k -> (a[k] - b[k]) * (a[k] - b[k])).sum();
  }

  /** The places at which the rows change sign between two corners, in order. */
  private static double[] places(OpenCell cell, int[] hardest, int from, int to) {
    int corners = cell.corners().length;
    return IntStream.of(hardest).filter(r -> cell.products()[r * corners + from] > 0 != cell.products()[r * corners + to] > 0)
        .mapToDouble(r -> cell.products()[r * corners + from] / (cell.products()[r * corners + from] - cell.products()[r * corners + to]))
        .sorted().toArray();
  }

  /** Most changes of sign come first, then the greatest length; the cut is at the median place, but in the middle three fifths. */
  @Test
  void cutsTheEdgeWithMostChangesAtTheirMedian() {
    int ties = 0;
    int none = 0;
    int limited = 0;
    for (int seed = 1; seed <= 500; seed++) {
      Random random = new Random(seed);
      int corners = 2 + random.nextInt(4);
      double[][] points = IntStream.range(0, corners).mapToObj(v -> random.doubles(3).toArray()).toArray(double[][]::new);
      Arrays.stream(points).forEach(point -> {
        double sum = Arrays.stream(point).sum();
        Arrays.setAll(point, k -> point[k] / sum);
      });
      int rows = random.nextInt(9);
      double[] products = random.doubles((long) rows * corners, -1, 1).map(value -> Math.abs(value) < 0.1 ? 0 : value).toArray();
      int[] hardest = IntStream.range(0, rows).filter(r -> random.nextInt(4) > 0).toArray();
      OpenCell cell = cell(points, products);
      Cut cut = Cut.of(cell, hardest);
      assertTrue(cut.from() < cut.to(), "seed " + seed);
      int most = places(cell, hardest, cut.from(), cut.to()).length;
      double longest = length(points[cut.from()], points[cut.to()]);
      for (int i = 0; i < corners; i++) {
        for (int j = i + 1; j < corners; j++) {
          int changes = places(cell, hardest, i, j).length;
          boolean other = i != cut.from() || j != cut.to();
          assertTrue(changes < most || changes == most && length(points[i], points[j]) <= longest, "seed " + seed);
          ties += other && changes == most ? 1 : 0;
        }
      }
      double[] places = places(cell, hardest, cut.from(), cut.to());
      double share = most == 0 ? 0.5 : Math.min(0.8, Math.max(0.2, places[most / 2]));
      assertEquals(share, cut.share(), 1.0 / 2048 + 1e-12, "seed " + seed);
      assertEquals(Math.rint(1024 * cut.share()), 1024 * cut.share(), "seed " + seed + ": few digits");
      assertArrayEquals(IntStream.range(0, 3).mapToDouble(k -> points[cut.from()][k] + cut.share() * (points[cut.to()][k]
          - points[cut.from()][k])).toArray(), cut.middle(cell), 1e-15, "seed " + seed);
      none += most == 0 ? 1 : 0;
      limited += most > 0 && share != places[most / 2] ? 1 : 0;
    }
    assertTrue(ties > 50 && none > 20 && limited > 20, ties + " ties, " + none + " without changes, " + limited + " limited");
  }

  /** An edge of length 1e-10 is none, however many rows change sign on it; one of 1e-8 is. */
  @Test
  void shortEdgesAreNotCut() {
    double[] changing = {1, -1, -1, 1, -1, -1};
    double[][] close = {{0.5, 0.5}, {0.5 + 1e-10, 0.5 - 1e-10}, {0, 1}};
    assertEquals(new Cut(0, 2, 0.5), Cut.of(cell(close, changing), new int[] {0, 1}));
    close[2] = close[0];
    assertNull(Cut.of(cell(close, changing), new int[] {0, 1}));
    close[1] = new double[] {0.5 + 1e-8, 0.5 - 1e-8};
    assertEquals(new Cut(0, 1, 0.5), Cut.of(cell(close, changing), new int[] {0, 1}));
    assertNull(Cut.of(cell(new double[][] {{1, 0}}, new double[] {1}), new int[] {0}), "a point has no edge");
    assertEquals(new Cut(0, 1, 0.5), Cut.of(cell(new double[][] {{0, 0}, {1e-9, 0}}, new double[0]), new int[0]), "of the least length");
  }
}
