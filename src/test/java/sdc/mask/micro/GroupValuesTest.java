package sdc.mask.micro;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The centroids of a group beside their definitions: weights are whole numbers of copies of a value. */
class GroupValuesTest {

  private static final GroupValues GROUP = new GroupValues();

  /** The same object for all groups, as the engine uses it. */
  private static GroupValues group(double[] values, double[] weights) {
    GROUP.clear();
    for (int i = 0; i < values.length; i++) {
      GROUP.add(values[i], weights[i]);
    }
    assertEquals(values.length, GROUP.size());
    return GROUP;
  }

  private static double[] ones(int count) {
    double[] ones = new double[count];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** Each value as often as its weight says; once if all weights are 0. */
  private static double[] copies(double[] values, double[] weights) {
    boolean none = Arrays.stream(weights).allMatch(weight -> weight == 0);
    return IntStream.range(0, values.length).boxed().flatMapToDouble(i ->
        DoubleStream.generate(() -> values[i]).limit(none ? 1 : (long) weights[i])).sorted().toArray();
  }

  @Test
  void centroidsAreThoseOfCopies() {
    for (int seed = 1; seed <= 2000; seed++) {
      Random random = new Random(seed);
      int count = 1 + random.nextInt(seed % 10 == 0 ? 30 : 7);
      double[] values = random.ints(count, -3, 6).asDoubleStream().toArray();
      double[] weights = seed % 3 == 0 ? ones(count) : random.ints(count, 0, 1 + random.nextInt(5)).asDoubleStream().toArray();
      double[] all = copies(values, weights);
      double low = all[(all.length - 1) / 2];
      double high = all[all.length / 2];
      double factor = seed % 2 == 0 || seed % 3 == 0 ? 1 : Math.scalb(1.0, random.nextInt(1800) - 900);
      double[] scaled = Arrays.stream(weights).map(weight -> weight * factor).toArray();
      assertEquals(Arrays.stream(all).average().orElseThrow(), group(values, scaled).mean(), 1e-12, "mean, seed " + seed);
      assertEquals((low + high) / 2, group(values, scaled).median(), "median, seed " + seed);
      assertEquals(low, group(values, scaled).lowerMedian(), "lower median, seed " + seed);
      assertEquals(mode(all), group(values, scaled).mode(), "mode, seed " + seed);
    }
  }

  private static double mode(double[] all) {
    Map<Double, Long> count = new TreeMap<>();
    Arrays.stream(all).forEach(value -> count.merge(value, 1L, Long::sum));
    return count.entrySet().stream().max(Map.Entry.<Double, Long>comparingByValue()
        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder()))).orElseThrow().getKey();
  }

  /** The largest doubles add up to infinity, and so do their middle and the largest weights. */
  @Test
  void hugeNumbersDoNotOverflow() {
    double huge = Double.MAX_VALUE;
    assertEquals(huge * 0.75, group(new double[] {huge, huge / 2}, ones(2)).mean(), huge * 1e-15);
    assertEquals(-huge * 0.75, group(new double[] {-huge, -huge / 2}, ones(2)).mean(), huge * 1e-15);
    assertEquals(huge * 0.75, group(new double[] {huge, huge / 2}, ones(2)).median(), huge * 1e-15);
    assertEquals(-huge * 0.75, group(new double[] {-huge, -huge / 2}, ones(2)).median(), huge * 1e-15);
    assertEquals(huge, group(new double[] {huge, 1, huge, huge}, ones(4)).median());
    assertEquals(2, group(new double[] {1, 3, 2}, new double[] {huge, huge, huge}).median());
    assertEquals(2, group(new double[] {1, 3, 2}, new double[] {huge, huge, huge}).mean(), 1e-15);
  }

  @Test
  void tinyNumbersKeepTheirDigits() {
    double tiny = Double.MIN_VALUE;
    assertEquals(2 * tiny, group(new double[] {tiny, 3 * tiny}, ones(2)).mean());
    assertEquals(tiny, group(new double[] {tiny, tiny}, ones(2)).median(), "half of the least number is 0");
    assertEquals(2.5, group(new double[] {1, 3}, new double[] {tiny, 3 * tiny}).mean(), 1e-15);
  }

  /** Sums of three equal numbers are often not three times the number; a mean is never outside its values. */
  @Test
  void equalValuesStayAsTheyAre() {
    for (int seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      double value = random.nextGaussian() * Math.pow(10, random.nextInt(600) - 300);
      int count = 2 + random.nextInt(9);
      double[] same = new double[count];
      Arrays.fill(same, value);
      double[] weights = random.doubles(count).toArray();
      assertEquals(value, group(same, weights).mean(), "seed " + seed);
      assertEquals(value, group(same, weights).median(), "seed " + seed);
      same[random.nextInt(count)] = Math.nextUp(value);
      double mean = group(same, weights).mean();
      assertTrue(mean == value || mean == Math.nextUp(value), "seed " + seed);
    }
  }

  /** Weighted means of any numbers beside sums without rounding. */
  @Test
  void meansAreExactButForRounding() {
    for (int seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      int count = 2 + random.nextInt(20);
      double size = Math.pow(10, random.nextInt(600) - 300);
      double[] values = random.doubles(count, 1, 2).map(value -> value * size).toArray();
      double[] weights = random.doubles(count).map(u -> random.nextInt(4) == 0 ? 0 : u * size).toArray();
      weights[0] = size;
      BigDecimal sum = BigDecimal.ZERO;
      BigDecimal total = BigDecimal.ZERO;
      for (int i = 0; i < count; i++) {
        sum = sum.add(new BigDecimal(weights[i]).multiply(new BigDecimal(values[i])));
        total = total.add(new BigDecimal(weights[i]));
      }
      assertEquals(1, group(values, weights).mean() / sum.divide(total, MathContext.DECIMAL64).doubleValue(), 1e-13, "seed " + seed);
    }
  }
}
