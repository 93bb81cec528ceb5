package sdc.data.number;

import java.util.function.IntPredicate;

/** Searches that halve a range of places at each step. */
public final class Bisection {

  private Bisection() {
  }

  /** The first place from low to high − 1 with this property, which all places after it have too; high if none has it. */
  public static int first(int low, int high, IntPredicate property) {
    int from = low;
    int to = high;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (property.test(middle)) {
        to = middle;
      } else {
        from = middle + 1;
      }
    }
    return from;
  }

  /** The number of values up to this one, of values in ascending order. */
  public static int upTo(double[] sorted, double value) {
    return first(0, sorted.length, place -> !(sorted[place] <= value));
  }

  /** The number of values below this one, of values in ascending order. */
  public static int below(double[] sorted, double value) {
    return first(0, sorted.length, place -> !(sorted[place] < value));
  }
}
