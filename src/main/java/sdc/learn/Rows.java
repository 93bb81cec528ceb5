package sdc.learn;

import java.util.Arrays;

/** The rows that were needed so far, each of length 1, in one store; the others are made when they are. */
final class Rows {

  private final Problem problem;
  private final int width;
  private final double[] buffer;
  private double[] store;
  private int[] record;
  private int[] candidate;
  private int[][] ofRecord;
  private int count;

  Rows(Problem problem) {
    this.problem = problem;
    this.width = problem.family().size();
    this.buffer = new double[width];
    this.store = new double[width * 256];
    this.record = new int[256];
    this.candidate = new int[256];
    this.ofRecord = new int[problem.differences().originals()][];
  }

  /** Adds the row of this pair; false where it is there already. */
  boolean add(int i, int j) {
    int[] list = ofRecord[i] == null ? new int[]{0, 0, 0} : ofRecord[i];
    for (int k = 1; k <= list[0]; k++) {
      if (candidate[list[k]] == j) {
        return false;
      }
    }
    if (count == record.length) {
      record = Arrays.copyOf(record, 2 * count);
      candidate = Arrays.copyOf(candidate, 2 * count);
      store = Arrays.copyOf(store, 2 * count * width);
    }
    problem.row(i, j, buffer);
    System.arraycopy(buffer, 0, store, count * width, width);
    record[count] = i;
    candidate[count] = j;
    if (list[0] + 1 == list.length) {
      list = Arrays.copyOf(list, 2 * list.length);
    }
    list[++list[0]] = count++;
    ofRecord[i] = list;
    return true;
  }

  int count() {
    return count;
  }

  int record(int row) {
    return record[row];
  }

  int candidate(int row) {
    return candidate[row];
  }

  /** How many rows of this record there are. */
  int count(int i) {
    return ofRecord[i] == null ? 0 : ofRecord[i][0];
  }

  /** The k-th row of this record, from 0. */
  int row(int i, int k) {
    return ofRecord[i][k + 1];
  }

  double product(int row, double[] p) {
    return Vectors.dot(p, store, row * width);
  }

  double[] copy(int row) {
    return Arrays.copyOfRange(store, row * width, (row + 1) * width);
  }

  /** Whether the row is nought: the candidate is the partner's double, and the record is never linked. */
  boolean isNought(int row) {
    for (int k = 0; k < width; k++) {
      if (store[row * width + k] != 0) {
        return false;
      }
    }
    return true;
  }
}
