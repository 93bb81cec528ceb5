package sdc.loss;

import java.util.Map;
import java.util.TreeSet;

/**
 * The numbers at some places in the order of a file's numbers, from which quantiles and their sampling variances come.
 *
 * @param size how many numbers the file has
 * @param at   those at the places of {@link #places}
 */
public record OrderStatistics(long size, Map<Long, Double> at) {

  /** The places, from 0, that are needed of so many numbers. */
  public static TreeSet<Long> places(long size) {
    TreeSet<Long> places = new TreeSet<>();
    SamplingVariance.Sorted seen = new SamplingVariance.Sorted(size, place -> {
      places.add(place);
      return 0;
    });
    for (double share : size == 0 ? new double[0] : Pil.SHARES) {
      SamplingVariance.quantileOf(seen, share);
      SamplingVariance.quantile(seen, share);
    }
    TableLoss.cuts(seen);
    return places;
  }

  SamplingVariance.Sorted sorted() {
    return new SamplingVariance.Sorted(size, at::get);
  }
}
