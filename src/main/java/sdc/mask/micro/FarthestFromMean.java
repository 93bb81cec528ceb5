package sdc.mask.micro;

import java.util.Arrays;
import sdc.data.number.NumberSort;

/**
 * Repeatedly finds the remaining record that is farthest from the mean of the remaining records, by examining only the outermost
 * ones.
 *
 * <p>A list has the records in descending order of their distance from an earlier mean, the anchor. By the triangle inequality a
 * record's distance changes by at most the shift of the mean. The search down the list therefore ends as soon as distance + shift
 * is below the best distance. When searches become long, a new list replaces the old one. Bounds have slack for rounding; the
 * result is that of a plain scan, with ties to the lowest index.
 */
final class FarthestFromMean {

  /** A new list is made when searches have examined more than {@code PATIENCE} times the number of remaining records. */
  private static final int PATIENCE = 4;
  private static final double SLACK = 1 + 1e-10;
  /** The squares of distances below this are inexact. */
  private static final double TINY = 1e-150;

  private final Points points;
  private final boolean[] removed;
  private int left;
  private double[] anchor;
  /** The records from the farthest to the nearest, with {@code distance} from the anchor; those before {@code first} are removed. */
  private int[] record;
  private double[] distance;
  private int first;
  private long looked;

  FarthestFromMean(Points points, double[] mean) {
    this.points = points;
    removed = new boolean[points.count];
    left = points.count;
    record = new int[points.count];
    Arrays.setAll(record, row -> row);
    list(mean);
  }

  void remove(int row) {
    removed[row] = true;
    left--;
  }

  /** The remaining record that is farthest from this mean. */
  int farthest(double[] mean) {
    if (looked > (long) PATIENCE * left) {
      list(mean);
    }
    double shift = shift(mean);
    while (removed[record[first]]) {
      first++;
    }
    if (distance[first] + shift == 0) {
      return record[first];
    }
    int farthest = -1;
    double greatest = -1;
    double reach = 0;
    int i = first;
    for (; i < record.length && (distance[i] + shift) * SLACK + TINY >= reach; i++) {
      int candidate = record[i];
      double squared = removed[candidate] ? -2 : points.squared(candidate, mean);
      if (squared > greatest || squared == greatest && candidate < farthest) {
        greatest = squared;
        reach = Math.sqrt(squared);
        farthest = candidate;
      }
    }
    looked += i - first;
    return farthest;
  }

  private double shift(double[] mean) {
    double squared = 0;
    for (int c = 0; c < mean.length; c++) {
      squared += (mean[c] - anchor[c]) * (mean[c] - anchor[c]);
    }
    return Math.sqrt(squared);
  }

  private void list(double[] mean) {
    anchor = mean.clone();
    int[] kept = Arrays.stream(record).filter(row -> !removed[row]).toArray();
    double[] inward = Arrays.stream(kept).mapToDouble(row -> -Math.sqrt(points.squared(row, anchor))).toArray();
    int[] order = NumberSort.order(inward);
    record = Arrays.stream(order).map(i -> kept[i]).toArray();
    distance = Arrays.stream(order).mapToDouble(i -> -inward[i]).toArray();
    first = 0;
    looked = 0;
  }
}
