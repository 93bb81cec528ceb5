package sdc.mask.micro;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The farthest remaining record beside a scan of all: points with ties, duplicates or no distance at all, near and far means. */
class FarthestFromMeanTest {

  private static double[] coordinates(Random random, int kind, int count) {
    return switch (kind) {
      case 0 -> random.ints(count, 0, 1 + random.nextInt(5)).asDoubleStream().toArray();
      case 1 -> random.doubles(count).map(u -> random.nextGaussian()).toArray();
      case 2 -> random.doubles(count).map(u -> 1e-160 * random.nextInt(4)).toArray();
      default -> random.doubles(count).map(u -> Math.exp(4 * random.nextGaussian())).toArray();
    };
  }

  private static int scan(Points points, List<Integer> left, double[] mean) {
    return left.stream().min(Comparator.comparingDouble((Integer row) -> -points.squared(row, mean)).thenComparing(row -> row))
        .orElseThrow();
  }

  @Test
  void theFarthestIsThatOfAPlainScan() {
    for (int seed = 1; seed <= 400; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(3);
      int count = 1 + random.nextInt(80);
      Points points = new Points(coordinates(random, seed % 4, count * width), count, width);
      RunningMean mean = new RunningMean(points);
      FarthestFromMean rim = new FarthestFromMean(points, seed % 8 < 4 ? mean.get() : points.point(0));
      List<Integer> left = new ArrayList<>(IntStream.range(0, count).boxed().toList());
      while (!left.isEmpty()) {
        double[] from = random.nextInt(4) > 0 ? mean.get() : points.point(random.nextInt(count));
        int expected = scan(points, left, from);
        assertEquals(expected, rim.farthest(from), "seed " + seed + ", left " + left.size());
        for (int times = 1 + random.nextInt(3); times > 0 && !left.isEmpty(); times--) {
          Integer row = times == 1 && left.contains(expected) ? expected : left.get(random.nextInt(left.size()));
          left.remove(row);
          rim.remove(row);
          mean.remove(row);
        }
      }
    }
  }
}
