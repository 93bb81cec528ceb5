package sdc.mask.synthesis;

import java.util.Arrays;
import sdc.data.NumericColumn;
import sdc.mask.RoundAndClip;

/**
 * Noise on drawn numbers: its standard deviation is a multiple of 0.9·sd·m^(−1/5), the bandwidth for the m records drawn from (Silverman
 * 1986, 3.4.2). A number that many original records have, such as 0, stays as it is: it reveals nobody, and noise would destroy the heap.
 * The results have the original's decimals and range.
 */
final class Smoothing {

  private final NumericColumn original;
  private final double[] sorted;
  private final DrawSettings settings;

  Smoothing(NumericColumn original, DrawSettings settings) {
    this.original = original;
    this.sorted = original.sorted();
    this.settings = settings;
  }

  boolean isWanted() {
    return settings.smoothing() > 0;
  }

  /** The number with this standard normal noise, if fewer original records than a leaf's have it. */
  double noisy(double number, double normal, double sd, int records) {
    return isHeap(number) ? number : number + settings.smoothing() * normal * 0.9 * sd * Math.pow(records, -0.2);
  }

  private boolean isHeap(double number) {
    int at = Arrays.binarySearch(sorted, number + 0.0);
    int least = at;
    while (least > 0 && at - least < settings.leaf() && sorted[least - 1] == number) {
      least--;
    }
    int beyond = least + settings.leaf() - 1;
    return at >= 0 && beyond < sorted.length && sorted[beyond] == number;
  }

  /** The numbers with the original's decimals and within its range. */
  NumericColumn finished(double[] values) {
    RoundAndClip.round(values, original);
    RoundAndClip.clip(values, original);
    return NumericColumn.adopt(original.name(), values);
  }
}
