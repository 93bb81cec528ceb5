package sdc.learn.rows;

import java.util.Arrays;

/**
 * The rows that were needed so far, each of length 1, in one store; the others are made when they are. A row of the Choquet
 * integral has 2n entries at most among 2ⁿ − 1, and only those are kept where that pays.
 */
public final class Rows {

  private final Problem problem;
  private final int width;
  private final double[] buffer;
  /** Entries kept per row. */
  private final int stride;
  private double[] store;
  /** For sparse rows the places of the entries, else null. */
  private int[] places;
  private int[] record;
  private int[] candidate;
  private int[][] ofRecord;
  private int count;

  public Rows(Problem problem) {
    this.problem = problem;
    this.width = problem.family().size();
    this.buffer = new double[width];
    int most = 2 * problem.family().mostEntries();
    boolean sparse = 2 * most < width;
    this.stride = sparse ? most : width;
    this.store = new double[stride * 256];
    this.places = sparse ? new int[stride * 256] : null;
    this.record = new int[256];
    this.candidate = new int[256];
    this.ofRecord = new int[problem.differences().originals()][];
  }

  /** Adds the row of this pair; false where it is there already. */
  public boolean add(int i, int j) {
    int[] list = ofRecord[i] == null ? new int[]{0, 0, 0} : ofRecord[i];
    for (int k = 1; k <= list[0]; k++) {
      if (candidate[list[k]] == j) {
        return false;
      }
    }
    if (count == record.length) {
      record = Arrays.copyOf(record, 2 * count);
      candidate = Arrays.copyOf(candidate, 2 * count);
      store = Arrays.copyOf(store, 2 * count * stride);
      places = places == null ? null : Arrays.copyOf(places, 2 * count * stride);
    }
    problem.row(i, j, buffer);
    put();
    record[count] = i;
    candidate[count] = j;
    if (list[0] + 1 == list.length) {
      list = Arrays.copyOf(list, 2 * list.length);
    }
    list[++list[0]] = count++;
    ofRecord[i] = list;
    return true;
  }

  private void put() {
    int at = count * stride;
    if (places == null) {
      System.arraycopy(buffer, 0, store, at, width);
      return;
    }
    for (int place = 0; place < width; place++) {
      if (buffer[place] != 0) {
        places[at] = place;
        store[at++] = buffer[place];
      }
    }
  }

  public int count() {
    return count;
  }

  public int record(int row) {
    return record[row];
  }

  public int candidate(int row) {
    return candidate[row];
  }

  /** How many rows of this record there are. */
  public int count(int i) {
    return ofRecord[i] == null ? 0 : ofRecord[i][0];
  }

  /** The k-th row of this record, from 0. */
  public int row(int i, int k) {
    return ofRecord[i][k + 1];
  }

  public double product(int row, double[] p) {
    if (places == null) {
      return Vectors.dot(p, store, row * width);
    }
    double sum = 0;
    for (int at = row * stride; at < (row + 1) * stride; at++) {
      sum += store[at] * p[places[at]];
    }
    return sum;
  }

  public double[] copy(int row) {
    double[] full = new double[width];
    for (int at = row * stride; at < (row + 1) * stride; at++) {
      full[places == null ? at - row * stride : places[at]] += store[at];
    }
    return full;
  }
}
