package sdc.data;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The records of a file in two parts: those whose true links an intruder knows and learns from, and the others.
 *
 * @param train rows to learn from, ascending
 * @param test  all other rows, ascending
 */
public record Split(int[] train, int[] test) {

  /** Refuses a part without records. */
  public Split {
    train = train.clone();
    test = test.clone();
    if (train.length < 2 || test.length < 2) {
      throw new IllegalArgumentException("-train must leave at least two records to learn from and two to attack, got "
          + train.length + " and " + test.length);
    }
  }

  @Override
  public int[] train() {
    return train.clone();
  }

  @Override
  public int[] test() {
    return test.clone();
  }

  /** So many records drawn at random to learn from, each set of them as likely. */
  public static Split draw(int records, int train, Randomness randomness) {
    if (!(train >= 2 && train <= records - 2)) {
      throw new IllegalArgumentException("-train must be from 2 to " + (records - 2) + " of " + records + " records, got " + train);
    }
    RandomGenerator random = randomness.stream("training records");
    int[] rows = IntStream.range(0, records).toArray();
    for (int i = 0; i < train; i++) {
      int j = i + random.nextInt(records - i);
      int row = rows[i];
      rows[i] = rows[j];
      rows[j] = row;
    }
    return of(records, Arrays.copyOf(rows, train));
  }

  /** These rows to learn from, all others to attack. */
  public static Split of(int records, int[] train) {
    boolean[] known = new boolean[records];
    for (int row : train) {
      if (!(row >= 0 && row < records)) {
        throw new IllegalArgumentException("-train names record " + (row + 1) + ", but there are only " + records);
      }
      if (known[row]) {
        throw new IllegalArgumentException("-train names record " + (row + 1) + " twice");
      }
      known[row] = true;
    }
    return new Split(IntStream.range(0, records).filter(row -> known[row]).toArray(),
        IntStream.range(0, records).filter(row -> !known[row]).toArray());
  }
}
