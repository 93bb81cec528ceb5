package sdc.risk.synthetic;

import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import sdc.data.Shuffle;
import sdc.data.Table;

/** Draws the records that are attacked, where attacking all would take too long. */
public final class Sample {

  /** Enough for an interval of at most ±2.2 percent. */
  public static final int MOST = 2000;

  private Sample() {
  }

  /** At most {@value #MOST} records. */
  public static Table of(Table table, RandomGenerator random) {
    return of(table, MOST, random);
  }

  /** At most this number of records, in their order. */
  public static Table of(Table table, int most, RandomGenerator random) {
    return table.rows() <= most ? table : table.rows(of(IntStream.range(0, table.rows()).toArray(), most, random));
  }

  /** At most this number of rows, in their order. */
  static int[] of(int[] rows, int most, RandomGenerator random) {
    return rows.length <= most ? rows : Shuffle.some(rows, most, random);
  }
}
