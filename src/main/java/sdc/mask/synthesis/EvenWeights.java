package sdc.mask.synthesis;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.data.Table;

/** The weights of synthetic records. */
final class EvenWeights {

  private EvenWeights() {
  }

  /** The drawn records with equal weights whose sum is that of the original, if it has weights: they were drawn by weight. */
  static Table even(Table drawn, Table original) {
    if (!original.isWeighted()) {
      return drawn;
    }
    double[] weights = new double[drawn.rows()];
    Arrays.fill(weights, IntStream.range(0, original.rows()).mapToDouble(original::weight).sum() / drawn.rows());
    return drawn.withWeights(weights);
  }
}
