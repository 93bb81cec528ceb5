package sdc.link;

import java.util.Arrays;
import sdc.data.Progress;

/**
 * The linear sum assignment problem, exactly: every row takes one column, no column twice, at the least total cost (shortest
 * augmenting paths: Jonker, Volgenant 1987, in the rectangular form of Crouse 2016); O(rows² · columns).
 *
 * <p>Costs are asked for row by row, as often as needed, so that memory stays linear. Rows that come first to the column cheapest
 * for them keep it to begin with: with u the cheapest costs and v = 0 the duals are feasible and those rows tight.
 */
final class Assignment {

  private static final int FREE = -1;

  /** Writes the costs of a row for all columns. */
  interface Costs {
    void row(int row, double[] into);
  }

  private final int columns;
  private final Costs costs;
  private final Progress progress;
  private final double[] rowDual;
  private final double[] columnDual;
  private final int[] columnOfRow;
  private final int[] rowOfColumn;

  /** Of the current search: cost of the shortest path to each column, the row before it, and the columns not yet settled. */
  private final double[] shortest;
  private final int[] before;
  private final int[] open;
  private final int[] settled;
  private final double[] cost;

  private Assignment(int rows, int columns, Costs costs, Progress progress) {
    this.columns = columns;
    this.costs = costs;
    this.progress = progress;
    this.rowDual = new double[rows];
    this.columnDual = new double[columns];
    this.columnOfRow = new int[rows];
    this.rowOfColumn = new int[columns];
    this.shortest = new double[columns];
    this.before = new int[columns];
    this.open = new int[columns];
    this.settled = new int[columns];
    this.cost = new double[columns];
    Arrays.fill(columnOfRow, FREE);
    Arrays.fill(rowOfColumn, FREE);
  }

  /** The column of each row; there are at least as many columns as rows. */
  static int[] solve(int rows, int columns, Costs costs, Progress progress) {
    if (rows > columns) {
      throw new IllegalArgumentException(rows + " rows cannot each have one of " + columns + " columns");
    }
    Assignment problem = new Assignment(rows, columns, costs, progress);
    problem.takeCheapest();
    int done = 0;
    for (int row = 0; row < rows; row++) {
      if (problem.columnOfRow[row] == FREE) {
        problem.augment(row);
      }
      progress.report((double) ++done / rows, "assigning");
    }
    return problem.columnOfRow;
  }

  private void takeCheapest() {
    for (int row = 0; row < columnOfRow.length; row++) {
      progress.check();
      costs.row(row, cost);
      int cheapest = 0;
      for (int column = 1; column < columns; column++) {
        if (cost[column] < cost[cheapest] || cost[column] == cost[cheapest] && rowOfColumn[cheapest] != FREE) {
          cheapest = column;
        }
      }
      rowDual[row] = cost[cheapest];
      if (rowOfColumn[cheapest] == FREE) {
        assign(row, cheapest);
      }
    }
  }

  private void assign(int row, int column) {
    rowOfColumn[column] = row;
    columnOfRow[row] = column;
  }

  /** Dijkstra's search over reduced costs from a free row to the nearest free column, then the exchange along the path. */
  private void augment(int start) {
    Arrays.fill(shortest, Double.POSITIVE_INFINITY);
    for (int i = 0; i < columns; i++) {
      open[i] = i;
    }
    int left = columns;
    int done = 0;
    double length = 0;
    int row = start;
    int sink = FREE;
    while (sink == FREE) {
      progress.check();
      int at = relax(row, length, left);
      int column = open[at];
      length = shortest[column];
      open[at] = open[--left];
      if (rowOfColumn[column] == FREE) {
        sink = column;
      } else {
        settled[done++] = column;
        row = rowOfColumn[column];
      }
    }
    updateDuals(start, length, done);
    exchange(start, sink);
  }

  /** Shortens paths through this row; returns the place of the open column now nearest, a free one if there are several. */
  private int relax(int row, double length, int left) {
    costs.row(row, cost);
    double base = length - rowDual[row];
    double least = Double.POSITIVE_INFINITY;
    int at = 0;
    for (int i = 0; i < left; i++) {
      int column = open[i];
      double path = base + cost[column] - columnDual[column];
      if (path < shortest[column]) {
        shortest[column] = path;
        before[column] = row;
      }
      double reached = shortest[column];
      if (reached < least || reached == least && rowOfColumn[column] == FREE) {
        least = reached;
        at = i;
      }
    }
    return at;
  }

  private void updateDuals(int start, double length, int done) {
    rowDual[start] += length;
    for (int i = 0; i < done; i++) {
      int column = settled[i];
      rowDual[rowOfColumn[column]] += length - shortest[column];
      columnDual[column] -= length - shortest[column];
    }
  }

  private void exchange(int start, int sink) {
    int column = sink;
    int row;
    do {
      row = before[column];
      int next = columnOfRow[row];
      assign(row, column);
      column = next;
    } while (row != start);
  }
}
