package sdc.mask.micro;

/** The k nearest of the records offered, in a heap with the farthest on top. A tie is resolved to the lowest index. */
final class NearestRecords {

  private final double[] distances;
  private final int[] records;
  private int size;

  NearestRecords(int k) {
    distances = new double[k];
    records = new int[k];
  }

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  int record(int i) {
    return records[i];
  }

  /** Whether a record with this distance and index would be among the nearest. */
  boolean admits(double distance, int record) {
    return size < distances.length || worse(distances[0], records[0], distance, record);
  }

  void offer(double distance, int record) {
    if (size < distances.length) {
      up(size++, distance, record);
    } else if (worse(distances[0], records[0], distance, record)) {
      down(distance, record);
    }
  }

  private static boolean worse(double distance, int record, double thanDistance, int thanRecord) {
    return distance > thanDistance || distance == thanDistance && record > thanRecord;
  }

  private void up(int from, double distance, int record) {
    int at = from;
    while (at > 0 && worse(distance, record, distances[(at - 1) / 2], records[(at - 1) / 2])) {
      put(at, (at - 1) / 2);
      at = (at - 1) / 2;
    }
    distances[at] = distance;
    records[at] = record;
  }

  private void down(double distance, int record) {
    int at = 0;
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && worse(distances[child + 1], records[child + 1], distances[child], records[child])) {
        child++;
      }
      if (!worse(distances[child], records[child], distance, record)) {
        break;
      }
      put(at, child);
      at = child;
    }
    distances[at] = distance;
    records[at] = record;
  }

  private void put(int at, int from) {
    distances[at] = distances[from];
    records[at] = records[from];
  }
}
