package sdc.link.probabilistic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EstimationTest {

  @Test
  void probabilitiesKeepToTheFloorAndNoFeasibleOnesAreLikelier() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      double[] weight = random.doubles(2 + random.nextInt(4), 0, 1).map(w -> w < 0.3 ? 0 : w * w * w).toArray();
      double floor = random.nextDouble() / weight.length;
      double[] best = Estimation.bounded(weight, floor);
      assertEquals(1, Arrays.stream(best).sum(), 1e-12, "seed " + seed);
      assertTrue(Arrays.stream(best).allMatch(p -> p >= floor * (1 - 1e-12)), "seed " + seed);
      for (int other = 0; other < 50; other++) {
        double[] free = random.doubles(weight.length).map(v -> -Math.log(v)).toArray();
        double sum = Arrays.stream(free).sum();
        double[] feasible = Arrays.stream(free).map(v -> floor + (1 - floor * weight.length) * v / sum).toArray();
        assertTrue(value(weight, feasible) <= value(weight, best) + 1e-12, "seed " + seed);
      }
    }
  }

  private static double value(double[] weight, double[] probability) {
    double sum = 0;
    for (int l = 0; l < weight.length; l++) {
      sum += weight[l] == 0 ? 0 : weight[l] * Math.log(probability[l]);
    }
    return sum;
  }

  @Test
  void withoutWeightEveryLevelIsAsLikely() {
    assertArrayEquals(new double[] {0.25, 0.25, 0.25, 0.25}, Estimation.bounded(new double[4], 0.1));
  }
}
