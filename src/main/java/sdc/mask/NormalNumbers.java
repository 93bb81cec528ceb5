package sdc.mask;

import java.util.random.RandomGenerator;
import sdc.data.Progress;

/** Arrays of standard normal numbers, drawn by the JDK's ziggurat (C. McFarland, 2014). */
final class NormalNumbers {

  private NormalNumbers() {
  }

  /** Overwrites the array with draws from the stream. */
  static void fill(double[] values, RandomGenerator random, Progress progress) {
    for (int row = 0; row < values.length; row++) {
      progress.check(row);
      values[row] = random.nextGaussian();
    }
  }

  /** An array of {@code count} draws from the stream. */
  static double[] of(int count, RandomGenerator random, Progress progress) {
    double[] values = new double[count];
    fill(values, random, progress);
    return values;
  }
}
