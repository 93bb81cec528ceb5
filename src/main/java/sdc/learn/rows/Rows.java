package sdc.learn.rows;

import java.util.Arrays;

/** The rows needed so far, each of length 1; others are computed on demand. Each row has a number, in the order of adding. */
public final class Rows {

  private final Problem problem;
  private final double[] buffer;
  private final RowStore store;
  private int[] record = new int[256];
  private int[] candidate = new int[256];
  private final int[][] ofRecord;

  public Rows(Problem problem) {
    this.problem = problem;
    int width = problem.family().size();
    this.buffer = new double[width];
    int most = 2 * problem.family().mostEntries();
    this.store = new RowStore(width, 2 * most < width, 256 * Math.min(most, width));
    this.ofRecord = new int[problem.differences().originals()][];
  }

  /** Adds the row of this pair; false if it is already stored. */
  public boolean add(int i, int j) {
    int[] list = ofRecord[i] == null ? new int[]{0, 0, 0} : ofRecord[i];
    for (int k = 1; k <= list[0]; k++) {
      if (candidate[list[k]] == j) {
        return false;
      }
    }
    int count = store.count();
    if (count == record.length) {
      record = Arrays.copyOf(record, 2 * count);
      candidate = Arrays.copyOf(candidate, 2 * count);
    }
    problem.row(i, j, buffer);
    store.add(buffer);
    record[count] = i;
    candidate[count] = j;
    if (list[0] + 1 == list.length) {
      list = Arrays.copyOf(list, 2 * list.length);
    }
    list[++list[0]] = count;
    ofRecord[i] = list;
    return true;
  }

  public int count() {
    return store.count();
  }

  public int record(int row) {
    return record[row];
  }

  public int candidate(int row) {
    return candidate[row];
  }

  /** The number of rows of this record. */
  public int count(int i) {
    return ofRecord[i] == null ? 0 : ofRecord[i][0];
  }

  /** The k-th row of this record, from 0. */
  public int row(int i, int k) {
    return ofRecord[i][k + 1];
  }

  public double product(int row, double[] p) {
    return store.product(row, p);
  }

  public double[] copy(int row) {
    return store.copyOf(row);
  }
}
