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

  /** The usual number of rows used for each record, the hardest ones: doc/solver-trials.md, "Constants". */
  static final int LOOKED_AT = 3;

  private final int corners;
  private final int lookedAt;
  private final int[] starts;
  /** The products of all rows at the corners minus the tolerance, row by row. */
  private final double[] products;
  /** The mean of each row over the corners, if its least value is −1. */
  private final double[] means;
  /** The records, the easiest first. */
  private final int[] order;
  /** The place of each record in this order. */
  private final int[] place;
  /** The rows used, in the order of the records, with room for the same number of each; −1 where a record has fewer. */
  private final int[] used;
  /** The points of the cell at which each row used is positive, as bits: two rows that share one do not conflict. */
  private final long[] positive;
  /** For each record the points at which all rows used are positive. */
  private final long[] linked;
  /** The sets of the last count. */
  private final List<int[]> sets = new ArrayList<>();

  /**
   * The conflicts of records whose rows begin at these places.
   *
   * @param corners  the number of corners
   * @param starts   the first row of each record, and the end of the last
   * @param products the products of the rows with the corners, row by row
   * @param lookedAt the number of rows used for each record, the hardest ones
   */
  Conflicts(int corners, int[] starts, double[] products, int lookedAt) {
    this.corners = corners;
    this.lookedAt = lookedAt;
    this.starts = starts;
    this.products = products;
    this.means = new double[products.length / corners];
    for (int r = 0; r < means.length; r++) {
      means[r] = mean(r);
    }
    int records = starts.length - 1;
    int[][] lowest = new int[records][];
    double[] hardest = new double[records];
    for (int k = 0; k < records; k++) {
      lowest[k] = lowest(k, lookedAt);
      hardest[k] = lowest[k].length == 0 ? Double.POSITIVE_INFINITY : means[lowest[k][0]];
    }
    this.order = IntStream.range(0, records).boxed().sorted(Comparator.comparingDouble(k -> -hardest[k]))
        .mapToInt(Integer::intValue).toArray();
    this.place = new int[records];
    this.used = new int[records * lookedAt];
    this.positive = new long[used.length];
    this.linked = new long[records];
    Arrays.fill(used, -1);
    for (int i = 0; i < records; i++) {
      place[order[i]] = i;
      linked[i] = -1L;
      for (int t = 0; t < lowest[order[i]].length; t++) {
        used[i * lookedAt + t] = lowest[order[i]][t];
        positive[i * lookedAt + t] = positive(lowest[order[i]][t]);
        linked[i] &= positive[i * lookedAt + t];
      }
    }
  }

  /** The mean of a row over the corners, if its least value is −1. */
  private double mean(int row) {
    double sum = 0;
    double least = 0;
    for (int v = 0; v < corners; v++) {
      double product = products[row * corners + v];
      sum += product;
      least = Math.min(least, product);
    }
    return least < 0 ? sum / -least : Double.POSITIVE_INFINITY;
  }

  /** The points at which a row is positive: the corners, then thirds of edges, as many as there are bits. */
  private long positive(int row) {
    int from = row * corners;
    long positive = 0;
    int bit = 0;
    for (int step = 0; step < corners && bit < Long.SIZE; step++) {
      for (int v = 0; v < corners && bit < Long.SIZE; v++, bit++) {
        int other = v + step < corners ? v + step : v + step - corners;
        // the sign of a negative sum; a sum of 0 has none
        positive |= Double.doubleToRawLongBits(0 - 2 * products[from + v] - products[from + other]) >>> Long.SIZE - 1 << bit;
      }
    }
    return positive;
  }

  /** This number of rows of a record with the lowest means, the lowest first. */
  private int[] lowest(int record, int number) {
    int[] lowest = new int[Math.min(number, starts[record + 1] - starts[record])];
    int count = 0;
    for (int r = starts[record]; r < starts[record + 1]; r++) {
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

  /** Marks this number of rows of each record, the hardest. */
  boolean[] hardest(int number) {
    boolean[] hardest = new boolean[means.length];
    for (int k = 0; k < place.length; k++) {
      for (int r : lowest(k, number)) {
        hardest[r] = true;
      }
    }
    return hardest;
  }

  /**
   * A lower bound on the records given up, counted no further than the given number. Each record that is still free begins a set and adds
   * the records that conflict with all in it; all but one of each set are given up.
   */
  int givenUp(int wanted) {
    boolean[] taken = new boolean[order.length];
    int[] set = new int[order.length];
    int givenUp = 0;
    sets.clear();
    for (int i = 0; i < order.length && givenUp < wanted; i++) {
      if (linked[i] == 0 && rows(i, i) >= 0) {
        taken[i] = true;
        sets.add(new int[] {order[i]});
        givenUp++;
      }
    }
    for (int i = 0; i < order.length && givenUp < wanted; i++) {
      int size = 0;
      for (int k = i; k < order.length && !taken[i]; k++) {
        if (!taken[k] && conflictsWithAll(k, set, size)) {
          set[size++] = k;
        }
      }
      for (int k = 0; k < size; k++) {
        taken[set[k]] = true;
      }
      if (size > 1) {
        sets.add(Arrays.stream(set, 0, size).map(k -> order[k]).toArray());
        givenUp += size - 1;
      }
    }
    return givenUp;
  }

  private boolean conflictsWithAll(int record, int[] set, int size) {
    for (int k = 0; k < size; k++) {
      if ((linked[record] & linked[set[k]]) != 0 || rows(set[k], record) < 0) {
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
    int rows = rows(place[one], place[other]);
    if (rows < 0) {
      return null;
    }
    int r = used[place[one] * lookedAt + rows / lookedAt];
    int s = used[place[other] * lookedAt + rows % lookedAt];
    return new double[] {r, s, factor(r, s, 1)};
  }

  /** Two rows of the records at these places that conflict, as one number; −1 if there are none. */
  private int rows(int one, int other) {
    for (int r = one * lookedAt; r < (one + 1) * lookedAt; r++) {
      for (int s = other * lookedAt; s < (other + 1) * lookedAt; s++) {
        if ((positive[r] & positive[s]) == 0 && mayConflict(used[r], used[s]) && factor(used[r], used[s], 1) > 0) {
          return r % lookedAt * lookedAt + s % lookedAt;
        }
      }
    }
    return -1;
  }

  private boolean mayConflict(int r, int s) {
    return r >= 0 && s >= 0 && r != s && !(means[r] > 0 && means[s] > 0);
  }

  /** The hardest row of each record. */
  int[] hardest() {
    return IntStream.range(0, place.length).map(k -> used[place[k] * lookedAt]).filter(r -> r >= 0).toArray();
  }

  /** True if one of the record's hardest rows q has q ≤ λ·r at every corner, for some λ > 0: then r is positive where q is. */
  boolean isImplied(int record, int row) {
    for (int t = place[record] * lookedAt; t < (place[record] + 1) * lookedAt; t++) {
      if (used[t] == row || used[t] < 0) {
        return false;
      }
      if (factor(used[t], row, -1) > 0) {
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
