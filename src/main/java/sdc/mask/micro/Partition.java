package sdc.mask.micro;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Table;

/** A partition stored as a list of records, group after group, each group in ascending order. */
final class Partition {

  /** Group g has the records at places start[g] to start[g + 1] − 1. */
  private final int[] start;
  private final int[] records;

  Partition(int[] group) {
    int count = Arrays.stream(group).max().orElse(-1) + 1;
    start = new int[count + 1];
    for (int number : group) {
      start[number + 1]++;
    }
    for (int g = 0; g < count; g++) {
      start[g + 1] += start[g];
    }
    int[] next = start.clone();
    records = new int[group.length];
    for (int row = 0; row < group.length; row++) {
      records[next[group[row]]++] = row;
    }
  }

  /** The centroid of each record's group; missing values stay missing. */
  double[] centroids(NumericColumn column, Table table, Centroid centroid) {
    return ofGroups(table, column.toArray(), centroid.of);
  }

  /** The code of the most frequent label of each record's group, by weight; on a tie, the first in the list of labels. */
  int[] modes(NominalColumn column, Table table) {
    return codes(ofGroups(table, numbers(column), GroupValues::mode));
  }

  /** The code of the middle label of each record's group, by weight; the lower of two middle ones. */
  int[] middles(NominalColumn column, Table table) {
    return codes(ofGroups(table, numbers(column), GroupValues::lowerMedian));
  }

  /** The codes, NaN for a missing one. */
  static double[] numbers(NominalColumn column) {
    return Arrays.stream(column.toArray()).mapToDouble(code -> code == NominalColumn.MISSING ? Double.NaN : code).toArray();
  }

  private static int[] codes(double[] numbers) {
    return Arrays.stream(numbers).mapToInt(number -> Double.isNaN(number) ? NominalColumn.MISSING : (int) number).toArray();
  }

  /**
   * Replaces each value by its group's centroid; a value without another one in its group becomes missing, because its centroid would
   * publish it. For the same reason all values count alike if only one of them has a weight above 0.
   */
  private double[] ofGroups(Table table, double[] values, ToDoubleFunction<GroupValues> centroid) {
    GroupValues members = new GroupValues();
    for (int g = 0; g + 1 < start.length; g++) {
      members.clear();
      boolean alike = !table.isWeighted() || IntStream.range(start[g], start[g + 1]).map(i -> records[i])
          .filter(row -> !Double.isNaN(values[row]) && table.weight(row) > 0).limit(2).count() < 2;
      for (int i = start[g]; i < start[g + 1]; i++) {
        double each = values[records[i]];
        if (!Double.isNaN(each)) {
          members.add(each, alike ? 1 : table.weight(records[i]));
        }
      }
      boolean alone = members.size() < 2 && members.size() < start[g + 1] - start[g];
      double centre = alone ? Double.NaN : centroid.applyAsDouble(members);
      for (int i = start[g]; i < start[g + 1]; i++) {
        values[records[i]] = Double.isNaN(values[records[i]]) ? Double.NaN : centre;
      }
    }
    return values;
  }
}
