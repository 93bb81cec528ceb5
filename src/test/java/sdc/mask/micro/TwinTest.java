package sdc.mask.micro;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;
import sdc.data.Table;

/** MDAV and V-MDAV against their slow twins, ties and all. */
class TwinTest {

  private static final int TABLES = 300;

  @Test
  void mdavIsThePlainAlgorithm() {
    for (int seed = 0; seed < TABLES; seed++) {
      Points points = points(seed);
      int k = 1 + new SplittableRandom(seed).nextInt(Math.min(6, points.count));
      assertArrayEquals(PlainMdav.mdav(rows(points), k), Mdav.groups(points, k, Progress.NONE), "seed " + seed);
    }
  }

  @Test
  void mdavIsThePlainAlgorithmOnTablesOfManyBoxes() {
    for (int seed = 0; seed < 12; seed++) {
      int width = 1 + seed % 4;
      Table table = seed % 3 == 0 ? RandomTables.grid(seed, 400, width, 12) : seed % 3 == 1
          ? RandomTables.normal(seed, 400, width) : RandomTables.mixed(seed, 400, width);
      Points points = Points.of(table, IntStream.range(0, width).toArray(), seed % 2 == 0, k -> false);
      int k = 2 + seed % 5;
      assertArrayEquals(PlainMdav.mdav(rows(points), k), Mdav.groups(points, k, Progress.NONE), "seed " + seed);
    }
  }

  /** Three clusters of 4: groups of exactly 3 leave one of each, which make a fourth group. */
  @Test
  void vMdavFollowsTheClusters() {
    Points points = new Points(new double[] {0, 1, 2, 3, 100, 101, 102, 103, 250, 251, 252, 253}, 12, 1);
    assertArrayEquals(new int[] {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2}, Partitions.canonical(VMdav.groups(points, 3, 1.1, Progress.NONE)));
    assertArrayEquals(new int[] {0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3}, Partitions.canonical(VMdav.groups(points, 3, 0, Progress.NONE)));
  }

  @Test
  void vMdavIsThePlainAlgorithm() {
    for (int seed = 0; seed < TABLES; seed++) {
      Points points = points(seed);
      SplittableRandom random = new SplittableRandom(seed);
      int k = 1 + random.nextInt(Math.min(5, points.count));
      double gamma = List.of(0.0, 0.2, 1.0, 1.1, 3.0, 1e300).get(random.nextInt(6));
      int[] group = VMdav.groups(points, k, gamma, Progress.NONE);
      assertArrayEquals(PlainMdav.vMdav(rows(points), k, gamma), group, "seed " + seed);
      Partitions.assertSizes(group, k);
    }
  }

  private static Points points(int seed) {
    SplittableRandom random = new SplittableRandom(1000 + seed);
    int rows = 1 + random.nextInt(60);
    int width = 1 + random.nextInt(5);
    Table table = switch (seed % 3) {
      case 0 -> RandomTables.grid(seed, rows, width, 2 + random.nextInt(4));
      case 1 -> RandomTables.normal(seed, rows, width);
      default -> RandomTables.mixed(seed, rows, width);
    };
    return Points.of(table, IntStream.range(0, width).toArray(), seed % 2 == 0, k -> false);
  }

  private static double[][] rows(Points points) {
    return IntStream.range(0, points.count).mapToObj(points::point).toArray(double[][]::new);
  }
}
