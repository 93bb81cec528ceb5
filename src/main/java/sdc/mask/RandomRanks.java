package sdc.mask;

import java.util.Arrays;
import java.util.random.RandomGenerator;
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
    int[] rows = new int[column.size()];
    int count = 0;
    for (int row = 0; row < column.size(); row++) {
      if (!column.isMissing(row)) {
        rows[count++] = row;
      }
    }
    int[] present = count == rows.length ? rows : Arrays.copyOf(rows, count);
    Shuffle.all(present, random);
    return RadixOrder.of(present, column instanceof NominalColumn categories ? categories::code : ((NumericColumn) column)::value);
  }
}
