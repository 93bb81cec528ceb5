package sdc.learn.rows;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.data.Differences;
import sdc.data.TwoFold;
import sdc.link.PreciseOrder;
import sdc.link.TieRule;

/**
 * The order of learned distances; the parameters count as the doubles that they are.
 *
 * <p>The terms of a distance have a sum of at most L·Σ diff² ({@link Aggregator#largest}), and Σ diff² is at most
 * X = 2·|a|² + 2·max |b|². So a computed distance is wrong by at most (ρ + 2e)·L·(X + 1), with ρ and e as in {@link PreciseOrder}.
 */
final class LearnedOrder implements PreciseOrder.Precise {

  private final Differences differences;
  private final Aggregator aggregator;
  /** The attributes on which the distance depends. */
  private final int[] used;

  private LearnedOrder(Differences differences, Aggregator aggregator) {
    this.differences = differences;
    this.aggregator = aggregator;
    double[][] form = aggregator.quadraticForm();
    this.used = IntStream.range(0, differences.width())
        .filter(k -> form == null || Arrays.stream(form[k]).anyMatch(value -> value != 0)).toArray();
  }

  /** The order of these records by this distance; original records are the queries. */
  static TieRule of(Differences differences, Aggregator aggregator) {
    double[] ofOriginals = squares(differences, differences.originalCoordinates(), differences::originalExtra);
    double[] ofMasked = squares(differences, differences.maskedCoordinates(), differences::maskedExtra);
    double labels = IntStream.range(0, differences.width()).filter(differences::isNominal)
        .mapToDouble(k -> differences.mismatch(k).square()).sum();
    double farthest = DoubleStream.of(ofMasked).max().orElse(0) + labels + 1;
    double[] own = DoubleStream.of(ofOriginals).map(square -> aggregator.largest() * (square + farthest)).toArray();
    double error = Math.sqrt(IntStream.range(0, differences.width()).mapToDouble(k -> 4 * Math.pow(differences.rounding(k), 2)).sum());
    return PreciseOrder.of(PreciseOrder.share(differences, differences.width()) + 2 * error, own, null,
        new LearnedOrder(differences, aggregator));
  }

  /** Of each record twice its sum of squares, with the variance of its missing numbers. */
  private static double[] squares(Differences differences, double[] records, IntToDoubleFunction extra) {
    int width = differences.width();
    int[] numbers = IntStream.range(0, width).filter(k -> !differences.isNominal(k)).toArray();
    return IntStream.range(0, records.length / width).mapToDouble(row -> extra.applyAsDouble(row)
        + 2 * IntStream.of(numbers).mapToDouble(k -> records[row * width + k] * records[row * width + k]).sum()).toArray();
  }

  @Override
  public void squared(int original, int masked, TwoFold into) {
    aggregator.precise(differences.precise(original, masked), into);
  }

  @Override
  public boolean areAlike(int original, int masked, int otherOriginal, int otherMasked) {
    for (int k : used) {
      if (!differences.areAlike(k, original, masked, otherOriginal, otherMasked)) {
        return false;
      }
    }
    return true;
  }
}
