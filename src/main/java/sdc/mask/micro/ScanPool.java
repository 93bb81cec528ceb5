package sdc.mask.micro;

import java.util.Arrays;

/** A pool that looks at every record left: the quickest for few records. */
final class ScanPool implements Pool {

  private final Points points;
  /** The records, ascending, among them some that have been removed. */
  private final int[] records;
  private final boolean[] removed;
  private int listed;
  private int size;

  ScanPool(Points points) {
    this.points = points;
    records = new int[points.count];
    removed = new boolean[points.count];
    Arrays.setAll(records, row -> row);
    listed = size = points.count;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int farthest(double[] from) {
    int best = -1;
    double greatest = -1;
    for (int i = 0; i < listed; i++) {
      int record = records[i];
      if (!removed[record]) {
        double distance = points.squared(record, from);
        if (distance > greatest) {
          greatest = distance;
          best = record;
        }
      }
    }
    return best;
  }

  @Override
  public void nearest(double[] from, Nearest into) {
    into.clear();
    for (int i = 0; i < listed; i++) {
      int record = records[i];
      if (!removed[record]) {
        double distance = points.squared(record, from);
        if (distance < into.limit()) {
          into.offer(distance, record);
        }
      }
    }
  }

  @Override
  public void remove(int record) {
    removed[record] = true;
    size--;
    if (listed - size > listed / 8) {
      int kept = 0;
      for (int i = 0; i < listed; i++) {
        if (!removed[records[i]]) {
          records[kept++] = records[i];
        }
      }
      listed = kept;
    }
  }
}
