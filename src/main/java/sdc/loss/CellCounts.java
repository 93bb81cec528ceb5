package sdc.loss;

import java.util.Arrays;

/**
 * The number of records in each cell of a table, without empty cells.
 *
 * @param keys    the cells' numbers, ascending
 * @param counts  the number of records in each
 * @param records the sum of the counts
 */
record CellCounts(long[] keys, int[] counts, int records) {

  /** Tables with at most this number of cells are counted in an array, larger ones by sorting. */
  private static final int DENSE = 1 << 20;
  private static final int BLOCK = 1 << 12;

  /** The cells of records. */
  interface Cells {
    /** Writes the cells of this number of records, from this one on. */
    void write(int from, long[] into, int count);
  }

  /** Counts the cells of this number of records; skips negative numbers. */
  static CellCounts of(int records, Cells cells, long size) {
    long[] block = new long[size <= DENSE ? Math.min(BLOCK, records) : records];
    if (size > DENSE) {
      cells.write(0, block, records);
      return sorted(block);
    }
    int[] counted = new int[(int) size];
    for (int from = 0; from < records; from += BLOCK) {
      int count = Math.min(BLOCK, records - from);
      cells.write(from, block, count);
      for (int i = 0; i < count; i++) {
        if (block[i] >= 0) {
          counted[(int) block[i]]++;
        }
      }
    }
    return dense(counted);
  }

  private static CellCounts dense(int[] counted) {
    int occupied = (int) Arrays.stream(counted).filter(count -> count > 0).count();
    long[] keys = new long[occupied];
    int[] counts = new int[occupied];
    int at = 0;
    for (int cell = 0; cell < counted.length; cell++) {
      if (counted[cell] > 0) {
        keys[at] = cell;
        counts[at++] = counted[cell];
      }
    }
    return new CellCounts(keys, counts, Arrays.stream(counts).sum());
  }

  private static CellCounts sorted(long[] cells) {
    long[] order = Arrays.stream(cells).filter(cell -> cell >= 0).sorted().toArray();
    long[] keys = Arrays.stream(order).distinct().toArray();
    int[] counts = new int[keys.length];
    int at = 0;
    for (long cell : order) {
      at += cell == keys[at] ? 0 : 1;
      counts[at]++;
    }
    return new CellCounts(keys, counts, order.length);
  }

  /** Compares the shares of a cell in two tables. */
  interface Term {
    double of(double p, double q);
  }

  static final Term VARIATION = (p, q) -> Math.abs(p - q);
  static final Term HELLINGER = (p, q) -> (Math.sqrt(p) - Math.sqrt(q)) * (Math.sqrt(p) - Math.sqrt(q));

  /** Total variation distance ½·Σ|p − q| of the cells' shares, and Hellinger distance √(½·Σ(√p − √q)²), 0 to 1. */
  double[] distances(CellCounts other) {
    return distances(new double[] {sum(other, VARIATION), sum(other, HELLINGER)});
  }

  /** Both distances from the sums of their terms. */
  static double[] distances(double[] sums) {
    return new double[] {Math.min(1, sums[0] / 2), Math.min(1, Math.sqrt(sums[1] / 2))};
  }

  private double sum(CellCounts other, Term term) {
    double sum = 0;
    int i = 0;
    int j = 0;
    while (i < keys.length || j < other.keys.length) {
      long mine = i < keys.length ? keys[i] : Long.MAX_VALUE;
      long theirs = j < other.keys.length ? other.keys[j] : Long.MAX_VALUE;
      double p = mine <= theirs ? counts[i++] / (double) records : 0;
      double q = theirs <= mine ? other.counts[j++] / (double) other.records : 0;
      sum += term.of(p, q);
    }
    return sum;
  }
}
