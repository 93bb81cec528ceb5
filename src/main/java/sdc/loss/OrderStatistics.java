package sdc.loss;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/** The numbers at some places in the order of a file's numbers, from which quantiles and their sampling variances come. */
public final class OrderStatistics {

  private final Map<Long, Double> at;
  private final long size;

  /** The numbers of a file of this size at the places of {@link #places}. */
  public OrderStatistics(long size, Map<Long, Double> at) {
    this.size = size;
    this.at = new HashMap<>(at);
  }

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

  /** The quintiles. */
  double[] cuts() {
    return TableLoss.cuts(new SamplingVariance.Sorted(size, at::get));
  }

  /** The numbers in these units. */
  SamplingVariance.Sorted in(double origin, double unit) {
    return new SamplingVariance.Sorted(size, place -> NumericPair.quotient(at.get(place), origin, unit));
  }
}
