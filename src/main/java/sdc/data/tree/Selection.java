package sdc.data.tree;

/** Quickselect (Hoare 1961): partitions records around a rank of one coordinate. */
public final class Selection {

  private Selection() {
  }

  /**
   * Rearranges order[from … to − 1] and returns the coordinate of the record at {@code rank}: no record before it has a greater
   * coordinate on the axis, and no record after it a smaller one.
   *
   * @param points the coordinates, record after record
   * @param width  the number of coordinates of a record
   */
  public static double select(int[] order, double[] points, int width, int from, int to, int rank, int axis) {
    int low = from;
    int high = to - 1;
    while (low < high) {
      double pivot = median(points[order[low] * width + axis], points[order[(low + high) >>> 1] * width + axis],
          points[order[high] * width + axis]);
      int i = low;
      int j = high;
      while (i <= j) {
        while (points[order[i] * width + axis] < pivot) {
          i++;
        }
        while (points[order[j] * width + axis] > pivot) {
          j--;
        }
        if (i <= j) {
          swap(order, i++, j--);
        }
      }
      if (rank <= j) {
        high = j;
      } else if (rank >= i) {
        low = i;
      } else {
        return pivot;
      }
    }
    return points[order[rank] * width + axis];
  }

  private static double median(double a, double b, double c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }

  static void swap(int[] order, int i, int j) {
    int swapped = order[i];
    order[i] = order[j];
    order[j] = swapped;
  }
}
