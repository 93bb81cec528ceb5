package sdc.mask;

import java.util.random.RandomGenerator;
import sdc.data.Progress;

/** Standard normal numbers (the JDK's ziggurat by C. McFarland, 2014), as many as are wanted. */
final class NormalNumbers {

  private static final int CHECK_EVERY = 1 << 16;

  private NormalNumbers() {
  }

  /** Overwrites the array with draws from the stream. */
  static void fill(double[] values, RandomGenerator random, Progress progress) {
    for (int row = 0; row < values.length; row++) {
      if (row % CHECK_EVERY == 0) {
        progress.check();
      }
      values[row] = random.nextGaussian();
    }
  }

  /** So many draws from the stream. */
  static double[] of(int count, RandomGenerator random, Progress progress) {
    double[] values = new double[count];
    fill(values, random, progress);
    return values;
  }
}
