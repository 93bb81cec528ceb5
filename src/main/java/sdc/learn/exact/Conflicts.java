package sdc.learn.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Pairs of records that conflict in a cell: a row r of one and a row s of the other with r + λ·s ≤ 0 at every corner, for some λ > 0, so
 * that they are never both positive in the cell. In a set whose records all conflict with each other, all but one are given up, and the
 * bounds of disjoint sets add up. The sets come from a greedy colouring, as in bounds on cliques. A record with two such rows of its own is
 * given up by itself.
 *
 * <p>Hard rows conflict with more others than easy ones. A row is harder the lower its mean over the corners is, if its least value is
 * −1. Two rows with means above 0 never conflict. Each record uses its hardest rows. Records come in the order of their hardest rows, the
 * easiest first, because an easy record conflicts with few and would remain alone.
 */
final class Conflicts {

  /** The number of rows used for each record, the hardest ones: doc/solver.md, "Constants". */
  private static final int LOOKED_AT = 3;

  private final int corners;
  /** The products of all rows at the corners minus the tolerance, row by row. */
  private final double[] products;
  /** The corners at which each row is positive, as bits. */
  private final long[] signs;
  /** The mean of each row over the corners, if its least value is −1. */
  private final double[] means;
  /** The rows used of each record. */
  private final int[][] used;
  /** The records, the easiest first. */
  private final int[] order;
  /** The sets of the last count. */
  private final List<int[]> sets = new ArrayList<>();

  /**
   * The conflicts of records whose rows begin at these places.
   *
   * @param corners  the number of corners
   * @param starts   the first row of each record, and the end of the last
   * @param products the products of the rows with the corners, row by row
   */
  Conflicts(int corners, int[] starts, double[] products) {
    this.corners = corners;
    this.products = products;
    this.signs = new long[products.length / corners];
    this.means = new double[signs.length];
    for (int r = 0; r < signs.length; r++) {
      means[r] = mean(r);
    }
    this.used = new int[starts.length - 1][];
    double[] hardest = new double[used.length];
    for (int k = 0; k < used.length; k++) {
      used[k] = lowest(starts[k], starts[k + 1]);
      hardest[k] = used[k].length == 0 ? Double.POSITIVE_INFINITY : means[used[k][0]];
    }
    this.order = IntStream.range(0, used.length).boxed().sorted(Comparator.comparingDouble(k -> -hardest[k]))
        .mapToInt(Integer::intValue).toArray();
  }

  /** The mean of a row over the corners, if its least value is −1; notes its signs. */
  private double mean(int row) {
    double sum = 0;
    double least = 0;
    for (int v = 0; v < corners; v++) {
      double product = products[row * corners + v];
      sum += product;
      least = Math.min(least, product);
      signs[row] |= product > 0 ? 1L << v : 0;
    }
    return least < 0 ? sum / -least : Double.POSITIVE_INFINITY;
  }

  /** The rows with the lowest means, from one index to another, the lowest first. */
  private int[] lowest(int from, int to) {
    int[] lowest = new int[Math.min(LOOKED_AT, to - from)];
    int count = 0;
    for (int r = from; r < to; r++) {
      if (count < lowest.length || means[r] < means[lowest[count - 1]]) {
        int at = count < lowest.length ? count++ : count - 1;
        for (; at > 0 && means[r] < means[lowest[at - 1]]; at--) {
          lowest[at] = lowest[at - 1];
        }
        lowest[at] = r;
      }
    }
    return lowest;
  }

  /**
   * A lower bound on the records given up, counted no further than the given number. Each record that is still free begins a set and adds
   * the records that conflict with all in it; all but one of each set are given up.
   */
  int givenUp(int wanted) {
    boolean[] taken = new boolean[used.length];
    int[] set = new int[used.length];
    int givenUp = 0;
    sets.clear();
    for (int i = 0; i < order.length && givenUp < wanted; i++) {
      if (factor(order[i], order[i]) != null) {
        taken[order[i]] = true;
        sets.add(new int[] {order[i]});
        givenUp++;
      }
    }
    for (int i = 0; i < order.length && givenUp < wanted; i++) {
      int size = 0;
      for (int k = i; k < order.length && !taken[order[i]]; k++) {
        if (!taken[order[k]] && conflictsWithAll(order[k], set, size)) {
          set[size++] = order[k];
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
      if (factor(set[k], record) == null) {
        return false;
      }
    }
    return true;
  }

  /** The sets found by {@link #givenUp}: two or more records, or one record that is given up by itself. */
  List<int[]> sets() {
    return sets;
  }

  /** Two rows r and s and a λ with r + λ·s ≤ 0 at every corner; null if there is none. A record may conflict with itself. */
  double[] factor(int one, int other) {
    for (int r : used[one]) {
      for (int s : used[other]) {
        if ((signs[r] & signs[s]) == 0 && r != s && !(means[r] > 0 && means[s] > 0)) {
          double factor = factor(r, s, 1);
          if (factor > 0) {
            return new double[] {r, s, factor};
          }
        }
      }
    }
    return null;
  }

  /** The hardest row of each record. */
  int[] hardest() {
    return Arrays.stream(used).filter(rows -> rows.length > 0).mapToInt(rows -> rows[0]).toArray();
  }

  /** True if one of the record's hardest rows q has q ≤ λ·r at every corner, for some λ > 0: then r is positive where q is. */
  boolean isImplied(int record, int row) {
    for (int q : used[record]) {
      if (q == row) {
        return false;
      }
      if ((signs[q] & ~signs[row]) == 0 && factor(q, row, -1) > 0) {
        return true;
      }
    }
    return false;
  }

  /** A λ > 0, inside its range, that makes r + λ·sign·s ≤ 0 at every corner; 0 if there is none. */
  private double factor(int first, int second, double sign) {
    double low = 0;
    double high = Double.POSITIVE_INFINITY;
    for (int v = 0; v < corners && low <= high; v++) {
      double r = products[first * corners + v];
      double s = sign * products[second * corners + v];
      if (s > 0) {
        high = Math.min(high, -r / s);
      } else if (s < 0) {
        low = Math.max(low, -r / s);
      } else if (r > 0) {
        return 0;
      }
    }
    if (!(low <= high && high > 0)) {
      return 0;
    }
    return low == 0 ? Math.min(1, high / 2) : Double.isInfinite(high) ? 2 * low : Math.sqrt(low) * Math.sqrt(high);
  }
}
