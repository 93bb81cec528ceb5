package sdc.loss;

import java.util.Arrays;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.CountedValues;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;

/**
 * The distance of the distribution of each attribute from the original's, 0 (the same) to 1 (no value in common).
 *
 * <p>Numbers: the Kolmogorov-Smirnov distance max_v |F(v) − G(v)| of the empirical distribution functions (Kolmogorov 1933, Smirnov 1939).
 * Labels: the total variation distance ½·Σ|p − q| of their shares. Each file contributes all its values, regardless of the record, so a
 * permutation of an attribute has no loss here.
 *
 * @param distances one per attribute
 */
public record DistributionLoss(Figures distances) {

  /** Measures a pair. */
  public static DistributionLoss of(MaskedPair pair) {
    List<Figure> distances = IntStream.range(0, pair.original().width()).parallel()
        .mapToObj(k -> distance(pair.original().column(k), pair.masked().column(k))).toList();
    return new DistributionLoss(new Figures(pair.original().names(), distances));
  }

  /**
   * The distances of files that no machine holds.
   *
   * @param numbers for each numeric attribute the Kolmogorov-Smirnov distance, NaN if one of the files has no value
   * @param counted for each attribute its values with codes, or null for numbers alone
   */
  static DistributionLoss of(List<String> names, double[] numbers, List<CountedValues> counted) {
    PrimitiveIterator.OfDouble next = Arrays.stream(numbers).iterator();
    return new DistributionLoss(new Figures(names, IntStream.range(0, names.size()).mapToObj(k -> {
      double distance = counted.get(k) == null ? next.next() : counted.get(k).totalVariation();
      return Double.isNaN(distance) ? none(names.get(k)) : Figure.of(distance);
    }).toList()));
  }

  private static Figure none(String name) {
    return Figure.absent("'" + name + "' has no value in one of the files");
  }

  private static Figure distance(Column original, Column masked) {
    if (original.missingCount() == original.size() || masked.missingCount() == masked.size()) {
      return none(original.name());
    }
    if (original instanceof NumericColumn a && masked instanceof NumericColumn b) {
      return Figure.of(kolmogorovSmirnov(a.sorted(), b.sorted()));
    }
    return Figure.of(TableLoss.distance(true, TableLoss.coded(original, masked))[0]);
  }

  private static double kolmogorovSmirnov(double[] x, double[] y) {
    int i = 0;
    int j = 0;
    double largest = 0;
    while (i < x.length && j < y.length) {
      double value = Math.min(x[i], y[j]);
      while (i < x.length && x[i] == value) {
        i++;
      }
      while (j < y.length && y[j] == value) {
        j++;
      }
      largest = Math.max(largest, Math.abs(i / (double) x.length - j / (double) y.length));
    }
    return largest;
  }
}
