package sdc.link;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import sdc.data.Progress;

/**
 * An exact solver of the linear sum assignment problem: every row gets one column, no column twice, at the smallest total cost.
 * Shortest augmenting paths (Jonker, Volgenant 1987, in the rectangular form of Crouse 2016), in O(rows² · columns).
 *
 * <p>Costs are computed row by row, again whenever needed, so that memory remains linear.
 */
public final class Assignment {

  private static final int FREE = -1;
  /** The largest number of turns of the row reduction, per row. */
  private static final long TURNS = 2;

  /** The costs of all rows and columns. */
  public interface Costs {
    /** Writes the cost of each column for this row. */
    void row(int row, double[] into);
  }

  private final int columns;
  private final Costs costs;
  private final Progress progress;
  private final double[] rowDual;
  private final double[] columnDual;
  private final int[] columnOfRow;
  private final int[] rowOfColumn;

  /**
   * In the current search, for each column: the length of the shortest path (−∞ once settled), the same (∞ once settled), and the
   * row before it.
   */
  private final double[] shortest;
  private final double[] reach;
  private final int[] before;
  /** The columns settled so far, and the lengths of their paths. */
  private final int[] settled;
  private final double[] settledAt;
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
    this.reach = new double[columns];
    this.settled = new int[columns];
    this.settledAt = new double[columns];
    this.cost = new double[columns];
    Arrays.fill(columnOfRow, FREE);
    Arrays.fill(rowOfColumn, FREE);
  }

  /** The column of each row. The number of columns must be at least the number of rows. */
  public static int[] solve(int rows, int columns, Costs costs, Progress progress) {
    if (rows > columns) {
      throw new IllegalArgumentException(rows + " rows need at least as many columns, got " + columns);
    }
    Assignment problem = new Assignment(rows, columns, costs, progress);
    if (rows == columns) {
      problem.reduceColumns();
    }
    problem.reduceRows();
    int done = 0;
    for (int row = 0; row < rows; row++) {
      if (problem.columnOfRow[row] == FREE) {
        problem.augment(row);
      }
      progress.report((double) ++done / rows, "assigning");
    }
    return problem.columnOfRow;
  }

  /** Starts each column's dual at its smallest cost, which is correct only in a square problem, where every column gets a row. */
  private void reduceColumns() {
    Arrays.fill(columnDual, Double.POSITIVE_INFINITY);
    for (int row = 0; row < columnOfRow.length; row++) {
      progress.check();
      costs.row(row, cost);
      for (int column = 0; column < columns; column++) {
        columnDual[column] = Math.min(columnDual[column], cost[column]);
      }
    }
  }

  /**
   * Augmenting row reduction. Each free row gets its cheapest column, whose dual falls until the second cheapest is equally cheap.
   * The row that had the column before is free again; it is next, or last in the queue if the two columns were equally cheap. A
   * column that once got a row keeps one; the others keep the dual 0, which a rectangular problem requires.
   */
  private void reduceRows() {
    Deque<Integer> free = new ArrayDeque<>();
    for (int row = 0; row < columnOfRow.length; row++) {
      free.addLast(row);
    }
    for (long turn = 0; turn < TURNS * columnOfRow.length && !free.isEmpty(); turn++) {
      progress.check();
      int row = free.removeFirst();
      costs.row(row, cost);
      int best = cheapest(FREE);
      int second = columns == 1 ? best : cheapest(best);
      double gain = reduced(second) - reduced(best);
      if (gain == 0 && rowOfColumn[second] == FREE) {
        best = second;
      }
      rowDual[row] = reduced(second);
      columnDual[best] -= gain;
      int earlier = rowOfColumn[best];
      assign(row, best);
      if (earlier != FREE) {
        columnOfRow[earlier] = FREE;
        enqueue(free, earlier, gain > 0);
      }
    }
  }

  private static void enqueue(Deque<Integer> free, int row, boolean first) {
    if (first) {
      free.addFirst(row);
    } else {
      free.addLast(row);
    }
  }

  private double reduced(int column) {
    return cost[column] - columnDual[column];
  }

  /** The column with the smallest reduced cost in the current row, except this one. */
  private int cheapest(int except) {
    int at = except == 0 ? 1 : 0;
    double least = reduced(at);
    for (int column = at + 1; column < columns; column++) {
      double value = reduced(column);
      if (value < least && column != except) {
        least = value;
        at = column;
      }
    }
    return at;
  }

  private void assign(int row, int column) {
    rowOfColumn[column] = row;
    columnOfRow[row] = column;
  }

  /** Finds the nearest free column from a free row by Dijkstra's search on reduced costs, and reassigns the columns of the path. */
  private void augment(int start) {
    Arrays.fill(shortest, Double.POSITIVE_INFINITY);
    Arrays.fill(reach, Double.POSITIVE_INFINITY);
    int done = 0;
    double length = 0;
    int row = start;
    int sink = FREE;
    while (sink == FREE) {
      progress.check();
      relax(row, length - rowDual[row]);
      int column = nearest();
      length = reach[column];
      if (rowOfColumn[column] == FREE) {
        sink = column;
      } else {
        settled[done] = column;
        settledAt[done++] = length;
        shortest[column] = Double.NEGATIVE_INFINITY;
        reach[column] = Double.POSITIVE_INFINITY;
        row = rowOfColumn[column];
      }
    }
    updateDuals(start, length, done);
    exchange(start, sink);
  }

  /** Shortens the paths that are shorter through this row; settled columns have the length −∞ and never change. */
  private void relax(int row, double base) {
    costs.row(row, cost);
    for (int column = 0; column < columns; column++) {
      cost[column] = base + cost[column] - columnDual[column];
    }
    for (int column = 0; column < columns; column++) {
      if (cost[column] < shortest[column]) {
        shortest[column] = cost[column];
        reach[column] = cost[column];
        before[column] = row;
      }
    }
  }

  /** The nearest column that is not settled; of several equally near, a free one. */
  private int nearest() {
    int at = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int column = 0; column < columns; column++) {
      if (reach[column] <= least && (reach[column] < least || rowOfColumn[column] == FREE)) {
        least = reach[column];
        at = column;
      }
    }
    return at;
  }

  private void updateDuals(int start, double length, int done) {
    rowDual[start] += length;
    for (int i = 0; i < done; i++) {
      int column = settled[i];
      rowDual[rowOfColumn[column]] += length - settledAt[i];
      columnDual[column] -= length - settledAt[i];
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
