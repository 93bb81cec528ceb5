package sdc.link.probabilistic;

import java.util.Arrays;
import sdc.data.Progress;

/**
 * The columns of each row in all assignments with the same cost as a given optimal one.
 *
 * <p>Rows are nodes. The arc from row i to row l has the length c(i, column of l) − c(i, column of i), the cost of moving i to l's
 * column; one more node represents the free columns, at no cost. The assignment is optimal if no cycle is negative; then potentials
 * make every arc's reduced length at least 0 (Bellman and Ford). Row i has l's column in an equally cheap assignment if the arc's
 * reduced length is 0 and both nodes are in one strong component of such arcs (Tarjan 1972). Costs are exact sums, so equality with 0
 * is exact. Rows of the cost matrix are computed again whenever needed, so n² memory is never used.
 */
final class TiedAssignments {

  private final IndexRows costs;
  private final int[] columnOfRow;
  private final int[] rowOfColumn;
  private final int free;
  private final boolean anyFree;
  private final Progress progress;
  private final double[] potential;
  private final double[] cost;

  private final int[] component;
  private final int[] order;
  private final int[] low;
  private int visited;
  private int components;

  TiedAssignments(IndexRows costs, int[] columnOfRow, int columns, Progress progress) {
    this.costs = costs;
    this.columnOfRow = columnOfRow;
    this.progress = progress;
    free = columnOfRow.length;
    anyFree = columns > free;
    rowOfColumn = new int[columns];
    Arrays.fill(rowOfColumn, free);
    for (int row = 0; row < free; row++) {
      rowOfColumn[columnOfRow[row]] = row;
    }
    potential = new double[free + 1];
    cost = new double[columns];
    component = new int[free + 1];
    order = new int[free + 1];
    low = new int[free + 1];
    shorten();
    Arrays.fill(component, -1);
    Arrays.fill(order, -1);
    for (int node = 0; node <= free; node++) {
      if (order[node] < 0) {
        connect(node);
      }
    }
  }

  /** Receives each possible column of a row: its own, those of rows with which it can exchange, and free ones. */
  interface Possible {
    void accept(int row, int column);
  }

  /** Passes every row and column that are assigned to each other in some assignment of the same cost. */
  void each(Possible possible) {
    for (int row = 0; row < free; row++) {
      progress.check();
      costs.write(row, cost);
      for (int column = 0; column < cost.length; column++) {
        int other = rowOfColumn[column];
        if (other == row || component[other] == component[row] && reduced(row, column) == 0) {
          possible.accept(row, column);
        }
      }
    }
  }

  /** Whether the column of this row is free in some assignment of the same cost. */
  boolean canBeFree(int row) {
    return anyFree && component[row] == component[free] && potential[row] == potential[free];
  }

  /** The reduced length of the arc from a row, whose costs have been written, to a column's row. */
  private double reduced(int row, int column) {
    return potential[row] + (cost[column] - cost[columnOfRow[row]]) - potential[rowOfColumn[column]];
  }

  /** The potential of the node of free columns stays 0, because no path to a free column is negative. */
  private void shorten() {
    boolean again = true;
    while (again) {
      again = false;
      for (int row = 0; row < free; row++) {
        progress.check();
        costs.write(row, cost);
        for (int column = 0; column < cost.length; column++) {
          double less = reduced(row, column);
          if (less < 0) {
            potential[rowOfColumn[column]] += less;
            again = true;
          }
        }
      }
    }
  }

  /** Tarjan's search with explicit stacks; the arcs of a node are computed again each time that it is on top. */
  private void connect(int start) {
    int[] path = new int[free + 1];
    int[] next = new int[free + 1];
    int[] open = new int[free + 1];
    int depth = 0;
    int opened = 0;
    path[0] = start;
    open[opened++] = start;
    enter(start);
    while (depth >= 0) {
      progress.check();
      int node = path[depth];
      int child = advance(node, next);
      if (child >= 0) {
        path[++depth] = child;
        open[opened++] = child;
        enter(child);
      } else {
        if (low[node] == order[node]) {
          do {
            component[open[--opened]] = components;
          } while (open[opened] != node);
          components++;
        }
        depth--;
        if (depth >= 0) {
          low[path[depth]] = Math.min(low[path[depth]], low[node]);
        }
      }
    }
  }

  private void enter(int node) {
    order[node] = visited;
    low[node] = visited++;
  }

  /** Follows a node's next arcs to the first new node; −1 if there is none. */
  private int advance(int node, int[] next) {
    if (node < free) {
      costs.write(node, cost);
    }
    int arcs = node < free ? cost.length : anyFree ? free : 0;
    while (next[node] < arcs) {
      int arc = next[node]++;
      int to = node < free ? rowOfColumn[arc] : arc;
      double length = node < free ? reduced(node, arc) : potential[free] - potential[arc];
      if (length == 0 && order[to] < 0) {
        return to;
      }
      if (length == 0 && component[to] < 0) {
        low[node] = Math.min(low[node], order[to]);
      }
    }
    return -1;
  }
}
