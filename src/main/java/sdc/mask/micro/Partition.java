package sdc.mask.micro;

import sdc.data.NumericColumn;
import sdc.data.Table;

/** A partition stored as a list of records, group after group, each group in ascending order. */
final class Partition {

  /** Group g has the records at places start[g] to start[g + 1] − 1. */
  private final int[] start;
  private final int[] records;

  Partition(int[] group) {
    int count = 0;
    for (int number : group) {
      count = Math.max(count, number + 1);
    }
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

  /** The centroid of each record's group. */
  double[] centroids(NumericColumn column, Table table, Centroid centroid) {
    double[] replaced = new double[records.length];
    GroupValues members = new GroupValues();
    for (int g = 0; g + 1 < start.length; g++) {
      members.clear();
      for (int i = start[g]; i < start[g + 1]; i++) {
        members.add(column.value(records[i]), table.weight(records[i]));
      }
      double value = centroid.of(members);
      for (int i = start[g]; i < start[g + 1]; i++) {
        replaced[records[i]] = value;
      }
    }
    return replaced;
  }
}
