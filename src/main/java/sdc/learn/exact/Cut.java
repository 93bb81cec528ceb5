package sdc.learn.exact;

import java.util.Arrays;
import sdc.learn.rows.Vectors;

/**
 * Where a cell of {@link Cells} is divided: across the edge on which most of its records' hardest rows change sign, at the point where half
 * of them have changed it. Attributes and masked values differ in scale by powers of ten, so the interesting points crowd at corners and
 * edges.
 *
 * @param from  the corner at which the edge begins
 * @param to    the corner at which it ends
 * @param share the place on the edge, as a share of it
 */
record Cut(int from, int to, double share) {

  /** Squared edges below this, in a simplex of sum 1, count as 0: lengths of 1e-9, the tolerance. */
  private static final double SHORTEST = 1e-18;
  /** No part of an edge is shorter than this share of it, because slivers seldom yield links (doc/solver-trials.md). */
  private static final double LEAST_SHARE = 0.2;
  /** Edges are cut at a multiple of 1 / this, so that no row is exactly 0 there and a proof names the place in few digits. */
  private static final double SHARES = 1024;

  /** The cut of a cell with these hardest rows; null if all edges are too short to distinguish rows. */
  static Cut of(OpenCell cell, int[] hardest) {
    int corners = cell.corners().length;
    int[] changes = changes(cell, hardest);
    Cut edge = null;
    double most = 0;
    for (int i = 1; i < corners; i++) {
      for (int j = 0; j < i; j++) {
        double length = distance(cell.corners()[i], cell.corners()[j]);
        // no squared length exceeds 2, so one change of sign outweighs any length
        double worth = 4.0 * changes[i * corners + j] + length;
        if (length >= SHORTEST && worth > most) {
          most = worth;
          edge = new Cut(j, i, 0);
        }
      }
    }
    return edge == null ? null : new Cut(edge.from, edge.to, share(cell, edge.from, edge.to, hardest));
  }

  /** For each edge the number of these rows that change sign on it. */
  private static int[] changes(OpenCell cell, int[] hardest) {
    int corners = cell.corners().length;
    int[] changes = new int[corners * corners];
    for (int r : hardest) {
      long signs = cell.signs(r);
      for (int i = 1; i < corners; i++) {
        for (int j = 0; j < i; j++) {
          changes[i * corners + j] += (int) ((signs >> i ^ signs >> j) & 1);
        }
      }
    }
    return changes;
  }

  /** The share of the edge at which half of these rows that change sign along it have done so; one half if none do. */
  private static double share(OpenCell cell, int from, int to, int[] hardest) {
    int corners = cell.corners().length;
    double[] places = new double[hardest.length];
    int count = 0;
    for (int r : hardest) {
      double start = cell.products()[r * corners + from];
      double end = cell.products()[r * corners + to];
      if (start > 0 != end > 0) {
        places[count++] = start / (start - end);
      }
    }
    Arrays.sort(places, 0, count);
    double share = count == 0 ? 0.5 : Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, places[count / 2]));
    return Math.rint(share * SHARES) / SHARES;
  }

  /** The point on the edge. */
  double[] middle(OpenCell cell) {
    double[] middle = new double[cell.corners()[0].length];
    Vectors.add(middle, 1 - share, cell.corners()[from]);
    Vectors.add(middle, share, cell.corners()[to]);
    return middle;
  }

  private static double distance(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < a.length; k++) {
      sum += (a[k] - b[k]) * (a[k] - b[k]);
    }
    return sum;
  }
}
