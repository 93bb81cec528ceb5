package sdc.learn.exact;

import java.util.List;
import sdc.learn.hitting.KnownCores;

/** Receives the proof of {@link Cells} as a tree, the parts of each cell one after the other. */
interface CellLog {

  /** Two rows r and s of two records with r + factor · s ≤ 0 in a cell; the rows have length 1. */
  record Pair(int record, int candidate, int other, int otherCandidate, double factor) {
  }

  /** Makes the pair of two open records of a cell. */
  @FunctionalInterface
  interface Pairs {
    Pair of(int one, int other);
  }

  /** Products above this count as positive, except 0 itself: slightly less than 0, for rounding, or the tolerance. */
  double above();

  /** Notes that the row of this record and candidate is positive nowhere in the present cell; false if that cannot be shown. */
  boolean loses(int record, int candidate);

  /** Divides the present cell on the edge between two corners, at this share of it. */
  void split(int from, int to, double share);

  /** Enters the part in which the point replaces this corner. */
  void enter(int replaced);

  /** Leaves the part. */
  void leave();

  /** Both parts of the present cell are written. */
  void join();

  /** Closes the present cell by its lost records and weights of known covers; false if these cannot be shown. */
  boolean close(KnownCores known, double[] weights);

  /** Closes the present cell by disjoint sets of its open records in which all conflict with each other; false if these cannot be shown. */
  boolean close(List<int[]> sets, Pairs pairs);
}
