package sdc.learn.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** Open intervals with common ends, nested, empty and without end, against the middles between all ends. */
class SweepTest {

  @Test
  void findsAPlaceOfTheGreatestWeight() {
    for (int seed = 1; seed <= 2000; seed++) {
      Random random = new Random(seed);
      int records = random.nextInt(12);
      double[] lower = ends(random, records, Double.NEGATIVE_INFINITY);
      double[] upper = ends(random, records, Double.POSITIVE_INFINITY);
      int[] weight = random.ints(records, 1, 4).toArray();
      double from = random.nextInt(5) == 0 ? Double.NEGATIVE_INFINITY : -random.nextInt(8);
      double to = random.nextInt(5) == 0 ? Double.POSITIVE_INFINITY : random.nextInt(8) + 0.5;
      Sweep sweep = new Sweep(records);
      for (int k = 0; k < records; k++) {
        sweep.add(new Sweep.Interval(lower[k], upper[k]), weight[k]);
      }
      double t = sweep.best(from, to, random);
      assertTrue(from < t && t < to, "seed " + seed + ": " + t);
      assertEquals(sweep.most(), weightAt(t, lower, upper, weight), "seed " + seed);
      assertEquals(most(from, to, lower, upper, weight), sweep.most(), "seed " + seed);
    }
  }

  @Test
  void findsNoPointInTooNarrowStretches() {
    Sweep sweep = new Sweep(1);
    sweep.add(new Sweep.Interval(-1, 1), 1);
    assertTrue(Double.isNaN(sweep.best(0, 0, new Random(1))));
  }

  @Test
  void equalsAreDrawnEvenly() {
    int[] drawn = new int[3];
    Random random = new Random(3);
    for (int run = 0; run < 900; run++) {
      Sweep sweep = new Sweep(3);
      for (int k = 0; k < 3; k++) {
        sweep.add(new Sweep.Interval(2 * k, 2 * k + 1), 1);
      }
      drawn[(int) (sweep.best(-1, 9, random) / 2)]++;
    }
    assertTrue(Arrays.stream(drawn).allMatch(count -> count > 240 && count < 360), Arrays.toString(drawn));
  }

  /** Between 1 and 1 + 1e-12 rounding decides; near 0 smaller intervals are safe. */
  @Test
  void stretchesWithoutASafeMiddleAreLeftOut() {
    Sweep sweep = new Sweep(2);
    sweep.add(new Sweep.Interval(1, 1 + 1e-12), 2);
    double t = sweep.best(0, 2, new Random(1));
    assertEquals(0, sweep.most());
    assertTrue(t < 1 || t > 1 + 1e-12);
    sweep.clear();
    sweep.add(new Sweep.Interval(0, 1e-200), 2);
    assertTrue(sweep.best(-1, 1, new Random(1)) < 1e-200);
    assertEquals(2, sweep.most());
    sweep.clear();
    sweep.add(new Sweep.Interval(1, Math.nextUp(1.0)), 1);
    assertTrue(Double.isNaN(sweep.best(1, Math.nextUp(1.0), new Random(1))));
  }

  private static double[] ends(Random random, int records, double infinite) {
    return DoubleStream.generate(() -> random.nextInt(6) == 0 ? infinite : random.nextInt(17) - 8).limit(records).toArray();
  }

  private static int weightAt(double t, double[] lower, double[] upper, int[] weight) {
    int sum = 0;
    for (int k = 0; k < weight.length; k++) {
      sum += lower[k] < t && t < upper[k] ? weight[k] : 0;
    }
    return sum;
  }

  private static int most(double from, double to, double[] lower, double[] upper, int[] weight) {
    double[] ends = DoubleStream.concat(DoubleStream.of(Math.max(from, -99), Math.min(to, 99)),
        DoubleStream.concat(Arrays.stream(lower), Arrays.stream(upper))).filter(e -> e >= from && e <= to)
        .filter(Double::isFinite).sorted().toArray();
    int most = 0;
    for (int k = 1; k < ends.length; k++) {
      most = ends[k - 1] < ends[k] ? Math.max(most, weightAt((ends[k - 1] + ends[k]) / 2, lower, upper, weight)) : most;
    }
    return most;
  }
}
