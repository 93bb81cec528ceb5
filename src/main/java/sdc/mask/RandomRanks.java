package sdc.mask;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import sdc.data.NumericColumn;

/**
 * The order of a column's values, equal ones in random order: the rows are shuffled and then sorted stably, so that every order of a
 * tie has the same probability.
 */
final class RandomRanks {

  private RandomRanks() {
  }

  /** The rows of the values that are not missing, from the lowest value to the highest. */
  static int[] order(NumericColumn column, RandomGenerator random) {
    int[] rows = new int[column.size()];
    int count = 0;
    for (int row = 0; row < column.size(); row++) {
      if (!column.isMissing(row)) {
        rows[count++] = row;
      }
    }
    int[] present = count == rows.length ? rows : Arrays.copyOf(rows, count);
    shuffle(present, random);
    return Order.of(present, column::value);
  }

  private static void shuffle(int[] rows, RandomGenerator random) {
    for (int i = rows.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int row = rows[i];
      rows[i] = rows[j];
      rows[j] = row;
    }
  }
}
