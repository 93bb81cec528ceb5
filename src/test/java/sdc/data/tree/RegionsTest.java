package sdc.data.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;

class RegionsTest {

  /** Each leaf is a region; the leaves are numbered in the order in which their rows come in the tree. */
  @Test
  void everyPointIsInTheRegionOfItsLeaf() {
    for (int seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(3);
      int count = 1 + random.nextInt(100);
      double[] sample = random.ints((long) count * width, 0, 1 + random.nextInt(15)).asDoubleStream().toArray();
      KdTree tree = new KdTree(sample, width, width, 1 + random.nextInt(6), Progress.NONE);
      Regions regions = new Regions(tree);
      int[] begins = IntStream.range(0, count).map(row -> tree.home(sample, row * width)).sorted().distinct().toArray();
      Map<Integer, Integer> number = new HashMap<>();
      IntStream.of(begins).forEach(begin -> number.put(begin, number.size()));
      assertEquals(begins.length, regions.count(), "seed " + seed);
      double[] points = random.doubles(50L * width, -1, 16).map(x -> random.nextBoolean() ? x : Math.rint(x)).toArray();
      for (int row = 0; row < 50; row++) {
        assertEquals(number.get(tree.home(points, row * width)), regions.of(points, row * width), "seed " + seed);
      }
    }
  }

  /** Equal coordinates are never divided, so two ones and three fives have two regions, which meet at 5. */
  @Test
  void twoValuesHaveTwoRegions() {
    Regions regions = new Regions(new KdTree(new double[] {5, 1, 5, 5, 1}, 1, 1, 1, Progress.NONE));
    assertEquals(2, regions.count());
    assertEquals("[0, 0, 0, 1, 1]", IntStream.range(0, 5).map(i -> regions.of(new double[] {-9, 1, 4.9, 5, 99}, i)).boxed().toList()
        .toString());
    assertEquals(1, new Regions(new KdTree(new double[] {5, 5}, 1, 1, 1, Progress.NONE)).count());
  }
}
