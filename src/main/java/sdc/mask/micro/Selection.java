package sdc.mask.micro;

/** Quickselect (Hoare 1961): puts records on the two sides of a place by one of their coordinates. */
final class Selection {

  private Selection() {
  }

  /** Rearranges records[start … end − 1] so that none before the middle has a greater coordinate than any from there on. */
  static void halve(Points points, int[] records, int start, int middle, int end, int column) {
    int from = start;
    int to = end - 1;
    while (from < to) {
      double pivot = value(points, records[(from + to) >>> 1], column);
      int i = from;
      int j = to;
      while (i <= j) {
        while (value(points, records[i], column) < pivot) {
          i++;
        }
        while (value(points, records[j], column) > pivot) {
          j--;
        }
        if (i <= j) {
          int swap = records[i];
          records[i++] = records[j];
          records[j--] = swap;
        }
      }
      if (middle <= j) {
        to = j;
      } else if (middle >= i) {
        from = i;
      } else {
        return;
      }
    }
  }

  private static double value(Points points, int record, int column) {
    return points.at[record * points.width + column];
  }
}
