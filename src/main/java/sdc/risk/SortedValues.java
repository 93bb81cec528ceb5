package sdc.risk;

import java.util.Arrays;

/** Different values in order. A search looks at every 64th value first, because those of millions fit into the processor's cache. */
final class SortedValues {

  private static final int STEP = 64;

  private final double[] values;
  private final double[] guide;

  private SortedValues(double[] values) {
    this.values = values;
    this.guide = new double[(values.length + STEP - 1) / STEP];
    for (int g = 0; g < guide.length; g++) {
      guide[g] = values[g * STEP];
    }
  }

  /** The different values among these, which are in order. */
  static SortedValues of(double[] sorted) {
    double[] different = new double[sorted.length];
    int count = 0;
    for (double value : sorted) {
      if (count == 0 || value != different[count - 1]) {
        different[count++] = value;
      }
    }
    return new SortedValues(count == sorted.length ? different : Arrays.copyOf(different, count));
  }

  int size() {
    return values.length;
  }

  double get(int place) {
    return values[place];
  }

  /** The place of the least value that is not below this one; the number of values if all are below. */
  int ceiling(double value) {
    int block = ceiling(guide, 0, guide.length, value);
    return block == 0 ? 0 : ceiling(values, (block - 1) * STEP + 1, Math.min(values.length, block * STEP), value);
  }

  private static int ceiling(double[] sorted, int from, int to, double value) {
    int low = from;
    int high = to;
    while (low < high) {
      int middle = low + high >>> 1;
      if (sorted[middle] < value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
