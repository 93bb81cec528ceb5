package sdc.data.number;

import java.util.Arrays;

/**
 * Sorts many numbers by the bits of their magnitudes, 11 at a time from the last (Knuth, The Art of Computer Programming 3, 5.2.5,
 * algorithm R). No number may be NaN; −0 comes before 0.
 */
public final class NumberSort {

  /** Below this number of values, comparing them is faster. */
  private static final int FEW = 1 << 13;
  private static final int DIGIT = 11;
  private static final int MASK = (1 << DIGIT) - 1;
  private static final int DIGITS = (Long.SIZE + DIGIT - 1) / DIGIT;

  private NumberSort() {
  }

  /** The values in order: the same array, or another one. */
  public static double[] sorted(double[] values) {
    if (values.length < FEW) {
      Arrays.sort(values);
      return values;
    }
    int[][] counts = new int[DIGITS][1 << DIGIT];
    for (double value : values) {
      long key = key(value);
      for (int digit = 0; digit < DIGITS; digit++) {
        counts[digit][(int) (key >>> digit * DIGIT) & MASK]++;
      }
    }
    double[] from = values;
    double[] to = new double[values.length];
    for (int digit = 0; digit < DIGITS; digit++) {
      int shift = digit * DIGIT;
      int[] place = counts[digit];
      if (place[(int) (key(values[0]) >>> shift) & MASK] < values.length) {
        spread(from, to, shift, place);
        double[] swapped = from;
        from = to;
        to = swapped;
      }
    }
    return from;
  }

  private static void spread(double[] from, double[] to, int shift, int[] place) {
    int next = 0;
    for (int b = 0; b <= MASK; b++) {
      int count = place[b];
      place[b] = next;
      next += count;
    }
    for (double value : from) {
      to[place[(int) (key(value) >>> shift) & MASK]++] = value;
    }
  }

  /** Bits that have, as a number without sign, the order of the values. */
  private static long key(double value) {
    long bits = Double.doubleToRawLongBits(value);
    return bits ^ (bits >> Long.SIZE - 1 | Long.MIN_VALUE);
  }
}
