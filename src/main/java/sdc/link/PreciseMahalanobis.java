package sdc.link;

import java.util.stream.IntStream;
import sdc.data.AlikePairs;
import sdc.data.Differences;
import sdc.data.PreciseCoordinates;
import sdc.data.number.TwoFold;

/** The Mahalanobis distance with more digits than a double has. The map W with W·W' = S⁺ counts as it is, as an exact matrix. */
final class PreciseMahalanobis {

  private final Differences differences;
  private final int[] numbers;
  private final Whitening whitening;

  /** The distance among these records by the map of their numeric attributes. */
  PreciseMahalanobis(Differences differences, int[] numbers, Whitening whitening) {
    this.differences = differences;
    this.numbers = numbers;
    this.whitening = whitening;
  }

  /**
   * The order by this distance.
   *
   * @param measure    the distance of the mapped records
   * @param originals  the mapped original records
   * @param candidates the mapped masked records
   * @param stride     the number of coordinates of a mapped record
   */
  TieRule order(SquaredDifferences measure, double[] originals, double[] candidates, int stride) {
    int width = differences.width();
    AlikePairs alike = differences.alike();
    int[] all = IntStream.range(0, width).toArray();
    return PreciseOrder.of(differences, stride + width, error(), 0, new PreciseOrder.Precise() {
      @Override
      public void squared(int original, int masked, TwoFold into) {
        numbers(original, masked, into);
        into.plus(measure.otherTerms(originals, original * stride, candidates, masked * stride));
      }

      @Override
      public boolean areAlike(int original, int masked, int otherOriginal, int otherMasked) {
        return alike.haveSameOrOpposite(all, original, masked, otherOriginal, otherMasked);
      }
    });
  }

  /**
   * The bound on the error where a distance is 0. A coordinate's own bound is at least records + 8 times the rounding of the largest one,
   * so a share of it for each term bounds the rounding of their sum.
   */
  private double error() {
    double perTerm = 2 + numbers.length / (differences.records() + 8.0);
    double squares = 0;
    for (int d = 0; d < whitening.rank(); d++) {
      double error = 0;
      for (int k = 0; k < numbers.length; k++) {
        error += Math.abs(whitening.weight(d, k)) * perTerm * differences.rounding(numbers[k]);
      }
      squares += error * error;
    }
    return Math.sqrt(squares);
  }

  private void numbers(int original, int masked, TwoFold into) {
    PreciseCoordinates precise = differences.precise();
    TwoFold[] difference = new TwoFold[numbers.length];
    for (int k = 0; k < numbers.length; k++) {
      difference[k] = precise.original(original, numbers[k], new TwoFold()).minus(precise.masked(masked, numbers[k], new TwoFold()));
    }
    into.set(0);
    TwoFold term = new TwoFold();
    for (int d = 0; d < whitening.rank(); d++) {
      TwoFold sum = new TwoFold();
      for (int k = 0; k < numbers.length; k++) {
        sum.plus(term.set(difference[k]).times(whitening.weight(d, k)));
      }
      into.plus(sum.times(term.set(sum)));
    }
  }
}
