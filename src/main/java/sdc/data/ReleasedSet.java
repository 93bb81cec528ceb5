package sdc.data;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.IntStream;
import sdc.data.number.Bisection;

/** The original values that one released value can represent: {@code [20, 30[} represents ten ages, a node of a hierarchy its leaves. */
public sealed interface ReleasedSet {

  /**
   * All numbers between two ends, either of which may be infinite.
   *
   * @param low      the lower end
   * @param withLow  whether the lower end belongs to the interval
   * @param high     the upper end
   * @param withHigh whether the upper end belongs to the interval
   */
  record Interval(double low, boolean withLow, double high, boolean withHigh) implements ReleasedSet {

    public Interval {
      if (!(low < high) && !(low == high && withLow && withHigh)) {
        throw new IllegalArgumentException("an interval needs a lower end below its upper end, got " + low + " and " + high);
      }
    }

    /** The interval that contains only this number. */
    public static Interval point(double number) {
      return new Interval(number, true, number, true);
    }

    /** True if the interval contains only one number. */
    public boolean isPoint() {
      return low == high;
    }

    /** True if every number of the other interval is in this one. */
    public boolean contains(Interval other) {
      return (low < other.low || low == other.low && (withLow || !other.withLow))
          && (high > other.high || high == other.high && (withHigh || !other.withHigh));
    }

    @Override
    public double[] among(double[] sorted) {
      int from = withLow ? Bisection.below(sorted, low) : Bisection.upTo(sorted, low);
      int to = withHigh ? Bisection.upTo(sorted, high) : Bisection.below(sorted, high);
      return Arrays.copyOfRange(sorted, from, Math.max(from, to));
    }

    @Override
    public double middle() {
      return Double.isInfinite(low) ? high : Double.isInfinite(high) ? low : low / 2 + high / 2;
    }
  }

  /**
   * Some numbers.
   *
   * @param sorted the numbers in ascending order, at least one
   */
  record Numbers(double[] sorted) implements ReleasedSet {

    @Override
    public double[] among(double[] all) {
      return Arrays.stream(sorted).flatMap(number -> Arrays.stream(Interval.point(number).among(all))).toArray();
    }

    @Override
    public double middle() {
      return Arrays.stream(sorted).average().orElseThrow();
    }
  }

  /**
   * Some categories.
   *
   * @param labels their labels
   */
  record Labels(Set<String> labels) implements ReleasedSet {

    public Labels {
      labels = Set.copyOf(labels);
    }

    @Override
    public double[] among(double[] sorted) {
      return new double[0];
    }

    @Override
    public double middle() {
      return Double.NaN;
    }
  }

  /** The members of this set among numbers in ascending order, which may repeat. */
  double[] among(double[] sorted);

  /** The number that represents the set if it contains no original value. */
  double middle();

  /** The mean and the variance (divisor n) of the original numbers in this set. */
  default double[] moments(double[] sorted) {
    double[] inside = among(sorted);
    Moments moments = Moments.of(inside);
    return inside.length == 0 ? new double[] {middle(), 0}
        : new double[] {moments.mean(), moments.sd() * moments.sd() * (inside.length - 1) / inside.length};
  }

  /** The places of the members of this set among distinct numbers in ascending order. */
  default IntStream places(double[] distinct) {
    return Arrays.stream(among(distinct)).mapToInt(number -> Arrays.binarySearch(distinct, number));
  }
}
