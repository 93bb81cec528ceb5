package sdc.mask.micro;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunningMeanTest {

  /** The sum of the remaining values, computed without rounding, then rounded once and divided by their number. */
  private static double[] exact(double[] at, int width, List<Integer> left) {
    return IntStream.range(0, width).mapToDouble(c -> left.stream().map(row -> new BigDecimal(at[row * width + c]))
        .reduce(BigDecimal.ZERO, BigDecimal::add).doubleValue() / left.size()).toArray();
  }

  @Test
  void theMeanIsTheExactSumRoundedOnce() {
    for (int seed = 1; seed <= 40; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(3);
      int count = 1 + random.nextInt(40);
      double[] at = random.doubles((long) count * width).map(u -> random.nextGaussian() * Math.pow(10, random.nextInt(12))).toArray();
      RunningMean mean = new RunningMean(new Points(at, count, width));
      List<Integer> left = new ArrayList<>(IntStream.range(0, count).boxed().toList());
      assertArrayEquals(exact(at, width, left), mean.get(), "seed " + seed);
      while (left.size() > 1) {
        mean.remove(left.remove(random.nextInt(left.size())));
        assertArrayEquals(exact(at, width, left), mean.get(), "seed " + seed + ", left " + left.size());
      }
    }
  }

  /** A sum in doubles would lose the small numbers beside the large ones, and be 0 once these are gone. */
  @Test
  void largeNumbersThatLeaveDoNotTakeSmallOnesWithThem() {
    RunningMean mean = new RunningMean(new Points(new double[] {1e20, 0.1, -3e20, 0.7}, 4, 1));
    mean.remove(0);
    mean.remove(2);
    assertArrayEquals(new double[] {0.4}, mean.get(), 1e-12);
  }
}
