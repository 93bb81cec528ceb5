package sdc.link;

import sdc.data.Progress;

/** One-to-one choice at the least total cost, for linkages whose costs are not distances. */
public final class Assignments {

  private Assignments() {
  }

  /** The cost of giving each column to one row. */
  public interface Costs {
    /** Writes the costs of a row for all columns. */
    void row(int row, double[] into);
  }

  /** The column of each row, no column twice, at the least total cost; there are at least as many columns as rows. */
  public static int[] cheapest(int rows, int columns, Costs costs, Progress progress) {
    return Assignment.solve(rows, columns, costs::row, progress);
  }
}
