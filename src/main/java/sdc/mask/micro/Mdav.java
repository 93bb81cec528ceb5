package sdc.mask.micro;

import java.util.Arrays;
import sdc.data.Progress;

/**
 * MDAV, maximum distance to average vector (Domingo-Ferrer, Torra 2005; the generic variant): groups of k records, except the last,
 * which may have up to 2k − 1.
 *
 * <p>While at least 3k records remain, x_r is the one farthest from their mean and x_s the one farthest from x_r, chosen before
 * x_r's group is removed. x_r and its k − 1 nearest records are a group, then the k records nearest to x_s are another. If at least
 * 2k records remain after that, one more x_r and its nearest are a group. The others are the last group. A tie is resolved to the
 * lowest index.
 */
final class Mdav {

  private final Points points;
  private final UngroupedRecords pool;
  private final RunningMean mean;
  private final FarthestFromMean rim;
  private final NearestRecords nearest;
  private final int[] group;
  private int groups;

  private Mdav(Points points, int k) {
    this.points = points;
    mean = new RunningMean(points);
    pool = new UngroupedRecords(points, mean.get());
    rim = new FarthestFromMean(points, mean.get());
    nearest = new NearestRecords(k);
    group = new int[points.count];
    Arrays.fill(group, -1);
  }

  /** The number of each record's group. */
  static int[] groups(Points points, int k, Progress progress) {
    return new Mdav(points, k).run(k, progress);
  }

  private int[] run(int k, Progress progress) {
    while (pool.size() / 3 >= k) {
      progress.check();
      int r = rim.farthest(mean.get());
      int s = pool.farthest(points.point(r));
      take(r);
      take(s);
      if (groups % 64 == 0) {
        progress.report(1 - (double) pool.size() / points.count, "MDAV: " + pool.size() + " records left to group");
      }
    }
    if (pool.size() / 2 >= k) {
      take(rim.farthest(mean.get()));
    }
    for (int row = 0; row < group.length; row++) {
      group[row] = group[row] < 0 ? groups : group[row];
    }
    return group;
  }

  private void take(int centre) {
    pool.nearest(points.point(centre), nearest);
    for (int i = 0; i < nearest.size(); i++) {
      int record = nearest.record(i);
      group[record] = groups;
      pool.remove(record);
      mean.remove(record);
      rim.remove(record);
    }
    groups++;
  }
}
