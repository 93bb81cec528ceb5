package sdc.mask.micro;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The searches among records that remain, beside scans of all of them, until none is left. */
class UngroupedRecordsTest {

  private static double[] coordinates(Random random, int kind, int count) {
    return switch (kind) {
      case 0 -> random.ints(count, 0, 1 + random.nextInt(9)).asDoubleStream().toArray();
      case 1 -> random.doubles(count).map(u -> random.nextGaussian()).toArray();
      case 2 -> random.doubles(count).map(u -> 1e9 + random.nextInt(20)).toArray();
      default -> random.doubles(count).map(u -> Math.exp(4 * random.nextGaussian())).toArray();
    };
  }

  private static List<Integer> sorted(Points points, List<Integer> left, double[] from, int sign) {
    return left.stream().sorted(Comparator.comparingDouble((Integer row) -> sign * points.squared(row, from)).thenComparing(row -> row))
        .toList();
  }

  @Test
  void searchesFindWhatScansFind() {
    for (int seed = 1; seed <= 150; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(5);
      int count = 1 + random.nextInt(seed % 5 == 0 ? 300 : 60);
      Points points = new Points(coordinates(random, seed % 4, count * width), count, width);
      UngroupedRecords pool = new UngroupedRecords(points, new RunningMean(points).get());
      int k = 1 + random.nextInt(6);
      NearestRecords nearest = new NearestRecords(k);
      List<Integer> left = new ArrayList<>(IntStream.range(0, count).boxed().toList());
      while (!left.isEmpty()) {
        double[] from = points.point(random.nextInt(count));
        if (random.nextInt(4) == 0) {
          from[random.nextInt(width)] += random.nextGaussian();
        }
        String what = "seed " + seed + ", left " + left.size();
        assertEquals(left.size(), pool.size(), what);
        assertEquals(sorted(points, left, from, -1).get(0), pool.farthest(from), "farthest, " + what);
        pool.nearest(from, nearest);
        int[] expected = sorted(points, left, from, 1).stream().limit(k).mapToInt(Integer::intValue).sorted().toArray();
        assertArrayEquals(expected, IntStream.range(0, nearest.size()).map(nearest::record).sorted().toArray(), "nearest, " + what);
        for (int times = 1 + random.nextInt(seed % 5 == 0 ? 12 : 4); times > 0 && !left.isEmpty(); times--) {
          pool.remove(left.remove(random.nextInt(left.size())));
        }
      }
      assertEquals(0, pool.size());
    }
  }
}
