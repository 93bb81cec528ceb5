package sdc.mask.micro;

import java.util.Arrays;
import sdc.mask.RadixOrder;

/**
 * Finds the record left that is farthest from the mean of those left, time after time, by looking at the outermost ones only.
 *
 * <p>Records are listed from the outermost in, by their distance from an earlier mean, the anchor. The mean moves little, and by
 * the triangle inequality a record's distance has changed by no more than the mean has moved: the search down the list ends where
 * that cannot reach the best any more. When searches get long, the list is made anew. Bounds have slack for rounding; the answer
 * is a plain scan's, ties to the lowest index.
 */
final class FarthestFromMean {

  /** A new list is due when searches have looked at this many times the records left. */
  private static final int PATIENCE = 4;
  private static final double SLACK = 1 + 1e-10;
  /** Squares of distances this small are inexact. */
  private static final double TINY = 1e-150;

  private final Points points;
  private final boolean[] removed;
  private int left;
  private double[] anchor;
  /** The records from the outermost in with their distances from the anchor; none before first is left. */
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

  /** The record left that is farthest from this mean. */
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
    int[] order = RadixOrder.of(inward);
    record = Arrays.stream(order).map(i -> kept[i]).toArray();
    distance = Arrays.stream(order).mapToDouble(i -> -inward[i]).toArray();
    first = 0;
    looked = 0;
  }
}
