package sdc.data.tree;

/** Quickselect (Hoare 1961): partitions records around a rank of one coordinate. */
public final class Selection {

  /** Records in an order that changes. */
  public interface Order {
    /** The coordinate of the record at this place. */
    double at(int place);

    /** Exchanges the records at these places. */
    void swap(int i, int j);
  }

  /**
   * An order of records that stay where they are.
   *
   * @param order  the record at each place
   * @param points the coordinates, record after record
   * @param width  the number of coordinates of a record
   * @param axis   the coordinate
   */
  public record Indexed(int[] order, double[] points, int width, int axis) implements Order {
    @Override
    public double at(int place) {
      return points[order[place] * width + axis];
    }

    @Override
    public void swap(int i, int j) {
      Selection.swap(order, i, j);
    }
  }

  private Selection() {
  }

  /**
   * Rearranges the places from … to − 1 and returns the coordinate of the record at {@code rank}: no record before it has a greater
   * coordinate, and no record after it a smaller one.
   */
  public static double select(Order order, int from, int to, int rank) {
    int low = from;
    int high = to - 1;
    while (low < high) {
      double pivot = median(order.at(low), order.at((low + high) >>> 1), order.at(high));
      int i = low;
      int j = high;
      while (i <= j) {
        while (order.at(i) < pivot) {
          i++;
        }
        while (order.at(j) > pivot) {
          j--;
        }
        if (i <= j) {
          order.swap(i++, j--);
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
    return order.at(rank);
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
