package sdc.mask.micro;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The farthest remaining record beside a scan of all: points with ties, duplicates or no distance at all, near and far means. */
class FarthestFromMeanTest {

  private static final Duration LONG = Duration.ofSeconds(60);

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

  /** Removes the farthest record again and again and returns the last one. */
  private static int last(Points points) {
    RunningMean mean = new RunningMean(points);
    FarthestFromMean rim = new FarthestFromMean(points, mean.get());
    for (int left = points.count; left > 1; left--) {
      int row = rim.farthest(mean.get());
      rim.remove(row);
      mean.remove(row);
    }
    return rim.farthest(mean.get());
  }

  /** Scans of all remaining records would need the square of their number. The last of equal records has the highest index. */
  @Test
  void equalRecordsTakeLittleTime() {
    int count = 150_000;
    assertEquals(count - 1, (int) assertTimeoutPreemptively(LONG, () -> last(new Points(new double[count], count, 1))));
  }

  /** The mean of skewed values moves as the largest ones leave, so bounds from an old mean would exclude hardly any record. */
  @Test
  void aMeanThatMovesFarTakesLittleTime() {
    int count = 60_000;
    double[] at = IntStream.range(0, count).mapToDouble(i -> Math.exp(12.0 * i / count)).toArray();
    int row = assertTimeoutPreemptively(LONG, () -> last(new Points(at, count, 1)));
    assertTrue(row < 10, "the largest leave first; left " + row);
  }
}
