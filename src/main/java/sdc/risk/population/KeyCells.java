package sdc.risk.population;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sdc.data.Table;
import sdc.data.key.LongCodes;
import sdc.data.key.RecordIndex;

/**
 * The complete records of a sample as a table of counts: only the cells that hold a record are kept, of all combinations of the
 * labels that occur.
 *
 * @param names     the keys
 * @param levels    how many labels of each key occur
 * @param codes     the label of each key and cell, from 0
 * @param counts    the records in each cell
 * @param weights   the sum of their weights
 * @param inclusion the sum of 1/weight over them: the cell's π of sdcMicro, which is 1/weight in a cell of one record
 */
record KeyCells(List<String> names, int[] levels, int[][] codes, int[] counts, double[] weights, double[] inclusion) {

  static KeyCells of(Table keys) {
    int[] complete = IntStream.range(0, keys.rows()).filter(row -> keys.columns().stream().noneMatch(column -> column.isMissing(row)))
        .toArray();
    Table table = keys.rows(complete);
    long[][] values = RecordIndex.values(List.of(table)).get(0);
    RecordIndex index = new RecordIndex(values, table.rows());
    int[] first = index.firsts();
    int[] cellOf = index.groups();
    double[] weights = new double[first.length];
    double[] inclusion = new double[first.length];
    for (int row = 0; row < table.rows(); row++) {
      weights[cellOf[row]] += table.weight(row);
      inclusion[cellOf[row]] += 1 / table.weight(row);
    }
    int[] levels = new int[table.width()];
    int[][] codes = new int[table.width()][];
    for (int k = 0; k < codes.length; k++) {
      long[] column = values[k];
      codes[k] = LongCodes.of(IntStream.of(first).mapToLong(row -> column[row]).toArray());
      levels[k] = Arrays.stream(codes[k]).max().orElse(-1) + 1;
    }
    return new KeyCells(table.names(), levels, codes, LongCodes.counts(cellOf), weights, inclusion);
  }

  /** The number of cells that hold a record. */
  int size() {
    return counts.length;
  }

  /** The number of records. */
  int records() {
    return Arrays.stream(counts).sum();
  }

  /** The number of cells, empty ones included. */
  double all() {
    return Arrays.stream(levels).asDoubleStream().reduce(1, (a, b) -> a * b);
  }

  /** The share of the population that is in the sample, n/Σ weights; at most 1. */
  double fraction() {
    return Math.min(1, records() / Arrays.stream(weights).sum());
  }
}
