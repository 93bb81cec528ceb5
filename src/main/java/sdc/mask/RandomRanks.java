package sdc.mask;

import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.Column;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Shuffle;

/**
 * The order of a column's values, with equal values in random order; categories rank in the order of their labels. The rows are
 * shuffled and then sorted stably, so that every order of equal values has the same probability.
 */
final class RandomRanks {

  private RandomRanks() {
  }

  /** The rows of the values that are not missing, from the lowest value to the highest. */
  static int[] order(Column column, RandomGenerator random) {
    int[] present = IntStream.range(0, column.size()).filter(row -> !column.isMissing(row)).toArray();
    Shuffle.all(present, random);
    return RadixOrder.of(present, column instanceof NominalColumn categories ? categories::code : ((NumericColumn) column)::value);
  }
}
