package sdc.target;

import sdc.data.Setting;

/**
 * The numbers that a search may choose for one setting of a masking: low, low + step, …, at most high.
 *
 * @param low  the first number
 * @param high the last one, not below the first
 * @param step the distance of neighbours, above 0
 */
public record Range(double low, double high, double step) {

  /** Rejects an empty range and a step that is not positive. */
  public Range {
    if (!(low <= high && Double.isFinite(high - low))) {
      throw new IllegalArgumentException("range must rise from its first number to its last, got " + low + ".." + high);
    }
    Setting.require(step > 0, "step of a range must be above 0", step);
  }

  /** The index of the last number; the first has index 0. */
  public int last() {
    return (int) Math.min(Integer.MAX_VALUE - 1.0, Math.floor((high - low) / step + 1e-9));
  }

  /** The number with this index. */
  public double value(int index) {
    return Math.min(high, low + index * step);
  }
}
