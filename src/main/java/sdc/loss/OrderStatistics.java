package sdc.loss;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.LongToDoubleFunction;

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
    SamplingVariance.Sorted seen = sorted(size, place -> {
      places.add(place);
      return 0;
    });
    for (double share : size == 0 ? new double[0] : Pil.SHARES) {
      SamplingVariance.quantileOf(seen, share);
      SamplingVariance.quantile(seen, share);
    }
    TableLoss.cuts(size, seen::at);
    return places;
  }

  private static SamplingVariance.Sorted sorted(long size, LongToDoubleFunction at) {
    return new SamplingVariance.Sorted() {
      @Override
      public long size() {
        return size;
      }

      @Override
      public double at(long rank) {
        return at.applyAsDouble(rank);
      }
    };
  }

  /** The quintiles. */
  double[] cuts() {
    return TableLoss.cuts(size, at::get);
  }

  /** The numbers in these units. */
  SamplingVariance.Sorted in(double origin, double unit) {
    return sorted(size, place -> NumericPair.quotient(at.get(place), origin, unit));
  }
}
