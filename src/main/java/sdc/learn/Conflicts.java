package sdc.learn;

/**
 * Pairs of records that conflict in a cell: a row r of one and a row s of the other with r + λ·s ≤ 0 at every corner, for some
 * λ > 0, so that nowhere in the cell both are positive. Disjoint pairs lower the cell's bound by one each.
 */
final class Conflicts {

  /** Of each record so many rows are looked at, those that are positive at the fewest corners. */
  private static final int LOOKED_AT = 3;

  private final int corners;
  /** Per record and row looked at, the products at the corners, less the tolerance. */
  private final double[][][] products;

  /** For so many records and products at so many corners. */
  Conflicts(int records, int corners) {
    this.corners = corners;
    this.products = new double[records][][];
  }

  /** Chooses the rows of one record by their signs (bits of the corners where they are positive), from one index to another. */
  static int[] chosen(byte[] signs, int from, int to) {
    int count = Math.min(LOOKED_AT, to - from);
    int[] chosen = new int[count];
    int found = 0;
    for (int ones = 0; found < count; ones++) {
      for (int r = from; r < to && found < count; r++) {
        if (Integer.bitCount(signs[r] & 0xFF) == ones) {
          chosen[found++] = r;
        }
      }
    }
    return chosen;
  }

  void set(int record, double[][] rowsAtCorners) {
    products[record] = rowsAtCorners;
  }

  /** How many disjoint conflicting pairs are found, at most this many; each record takes the first partner that is free. */
  int pairs(int wanted) {
    boolean[] taken = new boolean[products.length];
    int pairs = 0;
    for (int i = 0; i < products.length && pairs < wanted; i++) {
      for (int k = i + 1; k < products.length && !taken[i]; k++) {
        if (!taken[k] && conflict(products[i], products[k])) {
          taken[i] = true;
          taken[k] = true;
          pairs++;
        }
      }
    }
    return pairs;
  }

  private boolean conflict(double[][] one, double[][] other) {
    for (double[] r : one) {
      for (double[] s : other) {
        if (exclude(r, s)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether some λ > 0 makes r + λ·s ≤ 0 at every corner. */
  private boolean exclude(double[] r, double[] s) {
    double low = 0;
    double high = Double.POSITIVE_INFINITY;
    for (int v = 0; v < corners; v++) {
      if (s[v] > 0) {
        high = Math.min(high, -r[v] / s[v]);
      } else if (s[v] < 0) {
        low = Math.max(low, -r[v] / s[v]);
      } else if (r[v] > 0) {
        return false;
      }
    }
    return low <= high && high > 0;
  }
}
