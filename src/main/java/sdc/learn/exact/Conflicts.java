package sdc.learn.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Pairs of records that conflict in a cell: a row r of one and a row s of the other with r + λ·s ≤ 0 at every corner, for some λ > 0, so
 * that they are never both positive in the cell. In a set whose records all conflict with each other, all but one are given up, and the
 * bounds of disjoint sets add up. The sets come from a greedy colouring, as in bounds on cliques.
 */
final class Conflicts {

  /** The number of rows used for each record, those positive at the fewest corners: doc/solver.md, "Constants". */
  private static final int LOOKED_AT = 3;

  private final int corners;
  /** For each record and row used, the products at the corners minus the tolerance. */
  private final double[][][] products;
  /** For each record and row used, the corners at which it is positive, as bits. */
  private final byte[][] signs;
  /** The sets of the last count. */
  private final List<int[]> sets = new ArrayList<>();

  /** Room for this number of records and corners. */
  Conflicts(int records, int corners) {
    this.corners = corners;
    this.products = new double[records][][];
    this.signs = new byte[records][];
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
    signs[record] = new byte[rowsAtCorners.length];
    for (int r = 0; r < rowsAtCorners.length; r++) {
      for (int v = 0; v < corners; v++) {
        signs[record][r] |= (byte) (rowsAtCorners[r][v] > 0 ? 1 << v : 0);
      }
    }
  }

  /**
   * A lower bound on the records given up, counted no further than the given number. Each record that is still free begins a set and adds
   * the records that conflict with all in it; all but one of each set are given up.
   */
  int givenUp(int wanted) {
    boolean[] taken = new boolean[products.length];
    int[] set = new int[products.length];
    int givenUp = 0;
    sets.clear();
    for (int i = 0; i < products.length && givenUp < wanted; i++) {
      int size = 0;
      for (int k = i; k < products.length && !taken[i]; k++) {
        if (!taken[k] && conflictsWithAll(k, set, size)) {
          set[size++] = k;
        }
      }
      for (int k = 0; k < size; k++) {
        taken[set[k]] = true;
      }
      if (size > 1) {
        sets.add(Arrays.copyOf(set, size));
        givenUp += size - 1;
      }
    }
    return givenUp;
  }

  private boolean conflictsWithAll(int record, int[] set, int size) {
    for (int k = 0; k < size; k++) {
      if (!conflict(set[k], record)) {
        return false;
      }
    }
    return true;
  }

  /** The sets of two or more records found by {@link #givenUp}. */
  List<int[]> sets() {
    return sets;
  }

  private boolean conflict(int one, int other) {
    return factor(one, other) != null;
  }

  /** The numbers of two rows and a λ with r + λ·s ≤ 0 at every corner; null if these records do not conflict. */
  double[] factor(int one, int other) {
    for (int r = 0; r < signs[one].length; r++) {
      for (int s = 0; s < signs[other].length; s++) {
        if ((signs[one][r] & signs[other][s]) == 0) {
          double factor = factor(products[one][r], products[other][s]);
          if (factor > 0) {
            return new double[] {r, s, factor};
          }
        }
      }
    }
    return null;
  }

  /** A λ > 0, inside its range, that makes r + λ·s ≤ 0 at every corner; 0 if there is none. */
  private double factor(double[] r, double[] s) {
    double low = 0;
    double high = Double.POSITIVE_INFINITY;
    for (int v = 0; v < corners; v++) {
      if (s[v] > 0) {
        high = Math.min(high, -r[v] / s[v]);
      } else if (s[v] < 0) {
        low = Math.max(low, -r[v] / s[v]);
      } else if (r[v] > 0) {
        return 0;
      }
    }
    if (!(low <= high && high > 0)) {
      return 0;
    }
    return low == 0 ? Math.min(1, high / 2) : Double.isInfinite(high) ? 2 * low : Math.sqrt(low) * Math.sqrt(high);
  }
}
