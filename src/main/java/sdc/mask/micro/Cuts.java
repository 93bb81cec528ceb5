package sdc.mask.micro;

import java.util.Arrays;
import sdc.data.Progress;

/**
 * The optimal partition of records in a fixed order into groups of k to 2k − 1 neighbours: a shortest path (Hansen, Mukherjee
 * 2003).
 *
 * <p>cost(j) = min over sizes s of cost(j − s) + SSE of the s records before j, in O(kn). For one sorted column this is the optimum
 * over all partitions. Deviation: SSE = Σy² − (Σy)²/s, where y is the difference from the group's last record; the paper uses
 * running sums over the whole order. This avoids cancellation: the error is about s units in the last place, and equal records
 * cost exactly 0. From time to time the smallest of the costs that still matter is subtracted from all of them, so that an outlier
 * at the start of the order does not hide small differences after it.
 */
final class Cuts {

  private static final int WORK_BETWEEN_CHECKS = 1 << 18;

  private final Points points;
  private final int[] order;
  private final double[] cost;
  /** The size of the last group in the best partition up to each position. */
  private final int[] size;
  /** For each column, the sum over the group of the differences from its last record. */
  private final double[] sum;

  private Cuts(Points points, int[] order) {
    this.points = points;
    this.order = order;
    cost = new double[order.length + 1];
    size = new int[order.length + 1];
    sum = new double[points.width];
  }

  /** The number of each record's group. */
  static int[] groups(Points points, int[] order, int k, Progress progress) {
    Cuts cuts = new Cuts(points, order);
    cuts.solve(k, progress);
    return cuts.trace();
  }

  private void solve(int k, Progress progress) {
    long work = 0;
    for (int end = 1; end <= order.length; end++) {
      int longest = (int) Math.min(end, 2L * k - 1);
      reach(end, k, longest);
      if (end % (2L * k) == 0) {
        rebase(end, longest);
      }
      work += (long) longest * points.width;
      if (work > WORK_BETWEEN_CHECKS) {
        work = 0;
        progress.check();
        progress.report((double) end / order.length, "cutting: " + end + " of " + order.length + " records");
      }
    }
  }

  private void reach(int end, int k, int longest) {
    double[] at = points.at;
    int width = points.width;
    int origin = order[end - 1] * width;
    Arrays.fill(sum, 0);
    double squares = 0;
    double best = Double.POSITIVE_INFINITY;
    int bestSize = 0;
    for (int s = 2; s <= longest; s++) {
      int from = order[end - s] * width;
      double sumSquares = 0;
      for (int c = 0; c < width; c++) {
        double difference = at[from + c] - at[origin + c];
        squares += difference * difference;
        sum[c] += difference;
        sumSquares += sum[c] * sum[c];
      }
      if (s >= k) {
        double total = cost[end - s] + Math.max(0, squares - sumSquares / s);
        if (total < best) {
          best = total;
          bestSize = s;
        }
      }
    }
    if (k == 1) {
      best = cost[end - 1];
      bestSize = 1;
    }
    cost[end] = best;
    size[end] = bestSize;
  }

  /** Subtracts the smallest of the costs that later groups use from all of them. */
  private void rebase(int end, int longest) {
    double least = Double.POSITIVE_INFINITY;
    for (int place = end - longest + 1; place <= end; place++) {
      least = Math.min(least, cost[place]);
    }
    for (int place = end - longest + 1; place <= end; place++) {
      cost[place] -= least;
    }
  }

  private int[] trace() {
    int[] group = new int[order.length];
    int number = 0;
    for (int end = order.length; end > 0; end -= size[end]) {
      for (int i = end - size[end]; i < end; i++) {
        group[order[i]] = number;
      }
      number++;
    }
    return group;
  }
}
