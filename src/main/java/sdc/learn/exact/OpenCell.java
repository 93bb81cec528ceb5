package sdc.learn.exact;

import sdc.learn.hitting.KnownCores;
import sdc.learn.rows.Vectors;

/**
 * A cell of {@link Cells} that may link more records than are known.
 *
 * @param corners  the corners of the simplex
 * @param cap      an upper bound on the records linked anywhere in it
 * @param sure     the number of records known to be linked everywhere in it
 * @param open     the open records
 * @param starts   where the rows in use of each open record begin, and the end of the last
 * @param row      the rows in use
 * @param lost     the lost records, as bits
 * @param products the products of the rows in use with the corners less the tolerance, row by row; null while the cell waits
 * @param all      the rows from which those in use were chosen
 * @param cuts     how many cuts ago they were chosen
 * @param cut      where to divide it; null if not known, or if its edges are too short
 */
record OpenCell(double[][] corners, int cap, int sure, int[] open, int[] starts, int[] row, long[] lost, double[] products, RowList all,
    int cuts, Cut cut) {

  /** The rows of some records. */
  record RowList(int[] open, int[] starts, int[] row) {
  }

  /** The number of pairs of records that cost about as much as one row: an estimate. */
  private static final int PAIRS_PER_ROW = 16;

  int bound() {
    return Math.min(cap, sure + open.length);
  }

  /** The approximate cost of cutting it, in rows visited. */
  long work() {
    return (isStale() ? all.row.length : row.length) + (open.length <= Cells.MOST_PAIRED ? open.length * open.length / PAIRS_PER_ROW : 0);
  }

  /** True if rows must be chosen anew. */
  boolean isStale() {
    return cuts >= CellRows.CUTS;
  }

  /** The approximate number of rows that it keeps in memory, besides those of its siblings. */
  long size() {
    return row.length + (all.row.length >> cuts);
  }

  /** The same cell with another cap. */
  OpenCell capped(int other) {
    return new OpenCell(corners, Math.min(cap, other), sure, open, starts, row, lost, products, all, cuts, cut);
  }

  /** The same cell with the place to divide it. */
  OpenCell at(Cut place) {
    return new OpenCell(corners, cap, sure, open, starts, row, lost, products, all, cuts, place);
  }

  /** The same cell with other products. */
  OpenCell with(double[] other) {
    return new OpenCell(corners, cap, sure, open, starts, row, lost, other, all, cuts, cut);
  }

  /** The corners at which a row in use is positive, as bits. */
  long signs(int r) {
    long signs = 0;
    for (int v = 0; v < corners.length; v++) {
      signs |= products[r * corners.length + v] > 0 ? 1L << v : 0;
    }
    return signs;
  }

  /** The number of open records whose rows in use are positive at the centre: their other rows may be negative there. */
  int possibleAtCentre() {
    int possible = 0;
    for (int k = 0; k < open.length; k++) {
      int r = starts[k];
      while (r < starts[k + 1] && sum(r) > 0) {
        r++;
      }
      possible += r == starts[k + 1] ? 1 : 0;
    }
    return possible;
  }

  /** The sum of the products of a row in use: its sign at the centre. */
  private double sum(int r) {
    double sum = 0;
    for (int v = r * corners.length; v < (r + 1) * corners.length; v++) {
      sum += products[v];
    }
    return sum;
  }

  /** For each record: sure, open or lost. */
  byte[] state(int records) {
    byte[] state = new byte[records];
    for (int k : open) {
      state[k] = KnownCores.OPEN;
    }
    for (int word = 0; word < lost.length; word++) {
      for (long rest = lost[word]; rest != 0; rest &= rest - 1) {
        state[64 * word + Long.numberOfTrailingZeros(rest)] = KnownCores.LOST;
      }
    }
    return state;
  }

  double[] centre() {
    return centre(corners);
  }

  static double[] centre(double[][] corners) {
    double[] centre = new double[corners[0].length];
    for (double[] corner : corners) {
      Vectors.add(centre, 1.0 / corners.length, corner);
    }
    return centre;
  }
}
