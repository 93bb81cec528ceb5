package sdc.risk.synthetic;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.risk.Rate;

/**
 * The distance to the closest record (DCR) of two groups, the attacked one and a control, and how much of the first is closer than the
 * control allows: within t, the distance that {@value #SHARE} of the control reach (Platzer, Reutterer 2021, with a threshold instead of a
 * mean). The same for ratios.
 *
 * @param attacked  the least of the attacked group, its 5 % quantile and its median
 * @param control   the same of the control
 * @param threshold t
 * @param within    the attacked records within t, beside those of the control
 */
public record Distances(Summary attacked, Summary control, double threshold, Excess within) {

  private static final double SHARE = 0.05;

  /**
   * The distribution of one group.
   *
   * @param least  the smallest value
   * @param low    the 5 % quantile: the value of record ⌈n/20⌉ in ascending order
   * @param median the value of record ⌈n/2⌉
   */
  public record Summary(double least, double low, double median) {

    static Summary of(double[] values) {
      double[] sorted = values.clone();
      Arrays.sort(sorted);
      return new Summary(at(sorted, 0), at(sorted, SHARE), at(sorted, 0.5));
    }

    private static double at(double[] sorted, double share) {
      return sorted.length == 0 ? Double.NaN : sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
    }
  }

  /** Compares two groups. */
  static Distances of(double[] attacked, double[] control) {
    Summary of = Summary.of(control);
    return new Distances(Summary.of(attacked), of, of.low(), new Excess(within(attacked, of.low()), within(control, of.low())));
  }

  private static Rate within(double[] values, double threshold) {
    return new Rate((int) Arrays.stream(values).filter(value -> value <= threshold).count(), values.length);
  }

  /** The distances from squared ones. */
  static double[] roots(double[] squared) {
    return Arrays.stream(squared).map(Math::sqrt).toArray();
  }

  /** The nearest distance divided by the second nearest: 0 if only one record is at distance 0, 1 if both are equally near. */
  static double[] ratios(NearestTwo found) {
    return IntStream.range(0, found.nearest().length).mapToDouble(row -> found.second()[row] == 0 ? 1
        : Math.sqrt(found.nearest()[row] / found.second()[row])).toArray();
  }
}
