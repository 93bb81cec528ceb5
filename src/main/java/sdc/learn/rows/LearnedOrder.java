package sdc.learn.rows;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.data.AlikePairs;
import sdc.data.Differences;
import sdc.data.number.TwoFold;
import sdc.link.PreciseOrder;
import sdc.link.TieRule;

/**
 * The order of learned distances; the parameters count as the doubles that they are. ρ and e are as in {@link PreciseOrder}, L as in
 * {@link Aggregator#largest}.
 *
 * <p>A distance that increases with every difference ({@link Aggregator#isIncreasing}) changes by at most 2·√L·e·d + L·e² if its
 * coordinates change by e, because the terms of its gradient have no unlike signs (Cauchy and Schwarz); so it is as certain as a sum of
 * squares. In others, terms may cancel: they sum up to L·|diff|², where |diff|² is at most X = 2·|a|² + 2·max |b|². So such a distance is
 * wrong by at most L·(ρ·X + 2·e·√X + e²).
 */
final class LearnedOrder implements PreciseOrder.Precise {

  private final Differences differences;
  private final AlikePairs alike;
  private final Aggregator aggregator;
  /** The attributes on which the distance depends. */
  private final int[] used;

  private LearnedOrder(Differences differences, Aggregator aggregator) {
    this.differences = differences;
    this.alike = differences.alike();
    this.aggregator = aggregator;
    double[][] form = aggregator.quadraticForm();
    this.used = IntStream.range(0, differences.width())
        .filter(k -> form == null || Arrays.stream(form[k]).anyMatch(value -> value != 0)).toArray();
  }

  /** The order of these records by this distance; original records are the queries. */
  static TieRule of(Differences differences, Aggregator aggregator) {
    double error = Math.sqrt(IntStream.range(0, differences.width()).mapToDouble(k -> 4 * Math.pow(differences.rounding(k), 2)).sum());
    double largest = aggregator.largest();
    PreciseOrder.Precise precise = new LearnedOrder(differences, aggregator);
    if (aggregator.isIncreasing()) {
      return PreciseOrder.of(differences, differences.width(), Math.sqrt(largest) * error, aggregator.rounding(), precise);
    }
    double[] ofOriginals = squares(differences, differences.originalCoordinates(), differences::originalExtra);
    double[] ofMasked = squares(differences, differences.maskedCoordinates(), differences::maskedExtra);
    double labels = IntStream.range(0, differences.width()).filter(differences::isNominal)
        .mapToDouble(k -> differences.mismatch(k).square()).sum();
    double farthest = DoubleStream.of(ofMasked).max().orElse(0) + labels;
    double share = PreciseOrder.share(differences, differences.width());
    double[] own = DoubleStream.of(ofOriginals).map(square -> square + farthest)
        .map(most -> largest * (most + (2 * error * Math.sqrt(most) + error * error) / share)).toArray();
    return PreciseOrder.of(differences, share, own, null, precise);
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
    return alike.haveSameOrOpposite(used, original, masked, otherOriginal, otherMasked);
  }
}
