package sdc.mask.micro;

import java.util.Arrays;
import sdc.data.Progress;

/**
 * V-MDAV (Solanas, Martínez-Ballesté 2006): groups of k to 2k − 1 that follow the clusters of the data.
 *
 * <p>Let e be the remaining record that is farthest from the mean of all records; e and its k − 1 nearest records are a group. Let
 * u be the remaining record that is nearest to any member of the group, d_in its distance from its nearest member, and d_out its
 * distance from its nearest remaining record. While the group has fewer than 2k − 1 records and d_in &lt; γ·d_out, u joins it; with
 * γ = 0 none joins. When fewer than k records remain, they join the groups with the nearest centroids.
 *
 * <p>Deviation: to keep every group at 2k − 1 records or fewer, no record joins when only k remain, and the last records join the
 * nearest group that is not full. A tie is resolved to the lowest index.
 */
final class VMdav {

  private final Points points;
  private final UngroupedRecords pool;
  private final FarthestFromMean rim;
  private final double[] mean;
  private final int k;
  private final double gamma;
  private final int[] group;
  private int groups;
  /** The members of the current group, and for each its nearest remaining record with the squared distance. */
  private final int[] members;
  private final int[] nearestLeft;
  private final double[] nearestDistance;
  private int size;
  private final NearestRecords two = new NearestRecords(2);
  private final NearestRecords one = new NearestRecords(1);

  private VMdav(Points points, int k, double gamma) {
    this.points = points;
    mean = new RunningMean(points).get();
    pool = new UngroupedRecords(points, mean);
    rim = new FarthestFromMean(points, mean);
    this.k = k;
    this.gamma = gamma;
    int most = (int) Math.min(points.count, 2L * k - 1);
    members = new int[most];
    nearestLeft = new int[most];
    nearestDistance = new double[most];
    group = new int[points.count];
    Arrays.fill(group, -1);
  }

  /** The number of each record's group. */
  static int[] groups(Points points, int k, double gamma, Progress progress) {
    return new VMdav(points, k, gamma).run(progress);
  }

  private int[] run(Progress progress) {
    NearestRecords nearest = new NearestRecords(k);
    while (pool.size() >= k) {
      progress.check();
      int e = rim.farthest(mean);
      pool.nearest(points.point(e), nearest);
      size = 0;
      for (int i = 0; i < nearest.size(); i++) {
        take(nearest.record(i));
      }
      extend(progress);
      groups++;
      if (groups % 64 == 0) {
        progress.report(1 - (double) pool.size() / points.count, "V-MDAV: " + pool.size() + " records left to group");
      }
    }
    placeRest();
    return group;
  }

  private void take(int record) {
    members[size++] = record;
    group[record] = groups;
    pool.remove(record);
    rim.remove(record);
  }

  private void extend(Progress progress) {
    if (gamma == 0) {
      return;
    }
    int known = 0;
    while (size < members.length && pool.size() > k) {
      progress.check();
      while (known < size) {
        seek(known++);
      }
      int closest = closest();
      int u = nearestLeft[closest];
      if (!(Math.sqrt(nearestDistance[closest]) < gamma * toNearestOther(u))) {
        return;
      }
      take(u);
      for (int m = 0; m < known; m++) {
        if (nearestLeft[m] == u) {
          seek(m);
        }
      }
    }
  }

  /** The member that is nearest to a remaining record. */
  private int closest() {
    int closest = 0;
    for (int m = 1; m < size; m++) {
      if (nearestDistance[m] < nearestDistance[closest]
          || nearestDistance[m] == nearestDistance[closest] && nearestLeft[m] < nearestLeft[closest]) {
        closest = m;
      }
    }
    return closest;
  }

  /** Finds the remaining record that is nearest to this member. */
  private void seek(int member) {
    double[] place = points.point(members[member]);
    pool.nearest(place, one);
    nearestLeft[member] = one.record(0);
    nearestDistance[member] = points.squared(one.record(0), place);
  }

  private double toNearestOther(int u) {
    double[] place = points.point(u);
    pool.nearest(place, two);
    return Math.sqrt(two.record(0) == u ? points.squared(two.record(1), place) : points.squared(two.record(0), place));
  }

  private void placeRest() {
    if (pool.size() == 0) {
      return;
    }
    int[] sizes = new int[groups];
    for (int number : group) {
      if (number >= 0) {
        sizes[number]++;
      }
    }
    double[][] centroid = centroids(sizes);
    for (int row = 0; row < group.length; row++) {
      if (group[row] < 0) {
        group[row] = nearestWithRoom(row, centroid, sizes);
        sizes[group[row]]++;
      }
    }
  }

  private double[][] centroids(int[] sizes) {
    double[][] centroid = new double[groups][points.width];
    for (int row = 0; row < group.length; row++) {
      for (int c = 0; c < points.width && group[row] >= 0; c++) {
        centroid[group[row]][c] += points.at[row * points.width + c] / sizes[group[row]];
      }
    }
    return centroid;
  }

  private int nearestWithRoom(int row, double[][] centroid, int[] sizes) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int g = 0; g < groups; g++) {
      double distance = points.squared(row, centroid[g]);
      if (sizes[g] < members.length && distance < least) {
        least = distance;
        best = g;
      }
    }
    return best;
  }
}
