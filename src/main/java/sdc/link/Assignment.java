package sdc.link;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import sdc.data.Progress;

/**
 * The linear sum assignment problem, exactly: every row takes one column, no column twice, at the least total cost (shortest
 * augmenting paths: Jonker, Volgenant 1987, in the rectangular form of Crouse 2016); O(rows² · columns).
 *
 * <p>Costs are asked for row by row, as often as needed, so that memory stays linear.
 */
public final class Assignment {

  private static final int FREE = -1;
  /** How many times as many turns as there are rows the first phase may take. */
  private static final long TURNS = 2;

  /** What the columns cost. */
  public interface Costs {
    /** Writes the costs of this row, one per column. */
    void row(int row, double[] into);
  }

  private final int columns;
  private final Costs costs;
  private final Progress progress;
  private final double[] rowDual;
  private final double[] columnDual;
  private final int[] columnOfRow;
  private final int[] rowOfColumn;

  /** Of the current search: the shortest path to each column (−∞ once settled), the same (∞ once settled), the row before it. */
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

  /** The column of each row; there are at least as many columns as rows. */
  public static int[] solve(int rows, int columns, Costs costs, Progress progress) {
    if (rows > columns) {
      throw new IllegalArgumentException(rows + " rows cannot each have one of " + columns + " columns");
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

  /** Starts each column's dual at its least cost; only a square problem, where all columns are taken in the end, allows that. */
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
   * Each free row takes its cheapest column, whose dual falls until the second cheapest is as good (augmenting row reduction); the
   * row that had it is free again and goes on at once, or at the end of the queue where the two were equally cheap. A column once
   * taken stays so, the others keep the dual 0, as a rectangular problem needs it.
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

  /** The column of the least reduced cost in the current row, but for this one. */
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

  /** Dijkstra's search over reduced costs from a free row to the nearest free column, then the exchange along the path. */
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

  /** Shortens the paths that are shorter through this row; a settled column's path, being −∞, never is. */
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

  /** The column nearest of those not settled, a free one if there are several. */
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
