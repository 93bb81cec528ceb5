package sdc.learn.exact;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.learn.check.LinkOracle;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Vectors;

/**
 * The rows of {@link Cells}, and what they decide in a cell. A bound may leave out rows, because a record that is linked meets each of its
 * rows. So a cell uses only the hardest rows of each record ({@link Conflicts}); after some cuts they are chosen anew from all rows that no
 * other row of the record implies.
 */
class CellRows {

  /** Cuts after which the rows in use are chosen anew, and the number of rows in use for each record: doc/solver-trials.md, "Constants". */
  static final int CUTS = 5;
  private static final int USED = 6;
  /** A product up to this, of a row of length 1 and corners of sum 1, counts as not positive. */
  private static final double TOLERANCE = LinkOracle.TOLERANCE;

  private final double[][] rays;
  private final int width;
  private final int corners;
  private final int lookedAt;
  private final int[] starts;
  private final double[] rows;
  /** Writes the proof; null while learning. */
  private final CellLog log;
  /** With a log: for each row its record and its candidate. */
  private final int[] recordOf;
  private final int[] candidateOf;

  CellRows(Problem problem, Candidates candidates, int[] live, CellLog log) {
    this.log = log;
    this.rays = problem.family().rays();
    this.width = problem.family().size();
    this.corners = rays.length;
    this.lookedAt = Conflicts.LOOKED_AT;
    this.starts = new int[live.length + 1];
    for (int k = 0; k < live.length; k++) {
      starts[k + 1] = starts[k] + candidates.of(live[k]).length;
    }
    this.rows = new double[starts[live.length] * width];
    IntStream.range(0, live.length).parallel().forEach(k -> {
      double[] buffer = new double[width];
      int[] of = candidates.of(live[k]);
      for (int c = 0; c < of.length; c++) {
        problem.row(live[k], of[c], buffer);
        System.arraycopy(buffer, 0, rows, (starts[k] + c) * width, width);
      }
    });
    this.recordOf = log == null ? null
        : IntStream.range(0, live.length).flatMap(k -> IntStream.generate(() -> live[k]).limit(starts[k + 1] - starts[k])).toArray();
    this.candidateOf = log == null ? null : IntStream.of(live).flatMap(i -> IntStream.of(candidates.of(i))).toArray();
  }

  /** No stored rows. */
  CellRows(Problem problem, int lookedAt) {
    this.log = null;
    this.rays = problem.family().rays();
    this.width = problem.family().size();
    this.corners = rays.length;
    this.lookedAt = lookedAt;
    this.starts = null;
    this.rows = null;
    this.recordOf = null;
    this.candidateOf = null;
  }

  /** The whole cone, without the records that are lost everywhere. */
  OpenCell whole() {
    return whole(starts, IntStream.range(0, starts[starts.length - 1]).toArray());
  }

  /** The same with these rows. */
  OpenCell whole(int[] from, int[] row) {
    int records = from.length - 1;
    return chosen(new OpenCell(rays, records, 0, IntStream.range(0, records).toArray(), from, row, new long[records + 63 >> 6], null, null,
        0, null));
  }

  /** True if these are all rows of the records, so that a record without open rows is linked for certain. */
  boolean isComplete() {
    return true;
  }

  /** Writes a row of the k-th record. */
  void load(int k, int row, double[] into) {
    System.arraycopy(rows, row * width, into, 0, width);
  }

  /** A cell that waited, ready to be cut. */
  OpenCell ready(OpenCell cell) {
    return cell.isStale() ? renewed(cell, new int[cell.open().length][0]) : multiplied(cell);
  }

  /** The cell with rows chosen anew from all rows and these more of each open record. */
  OpenCell renewed(OpenCell cell, int[][] more) {
    OpenCell.RowList all = cell.all();
    int[] from = new int[cell.open().length + 1];
    int[] row = new int[all.row().length + Arrays.stream(more).mapToInt(list -> list.length).sum()];
    for (int k = 0, at = 0; k < cell.open().length; k++) {
      while (all.open()[at] < cell.open()[k]) {
        at++;
      }
      int count = all.starts()[at + 1] - all.starts()[at];
      System.arraycopy(all.row(), all.starts()[at], row, from[k], count);
      System.arraycopy(more[k], 0, row, from[k] + count, more[k].length);
      from[k + 1] = from[k] + count + more[k].length;
    }
    return chosen(new OpenCell(cell.corners(), cell.cap(), cell.sure(), cell.open(), from, Arrays.copyOf(row, from[cell.open().length]),
        cell.lost(), null, null, 0, null));
  }

  /** The cell with the hardest of its rows, of which it has all. */
  private OpenCell chosen(OpenCell complete) {
    OpenCell cell = reduced(multiplied(complete), isComplete());
    Conflicts conflicts = conflicts(cell);
    boolean[] kept = new boolean[cell.row().length];
    boolean[] gone = new boolean[cell.open().length];
    for (int k = 0; k < cell.open().length; k++) {
      // a proof has no word for records that exclude themselves
      gone[k] = log == null && conflicts.factor(k, k) != null;
      for (int r = cell.starts()[k]; r < cell.starts()[k + 1]; r++) {
        kept[r] = !conflicts.isImplied(k, r);
      }
    }
    OpenCell all = without(cell, gone, kept, isComplete());
    OpenCell listed = new OpenCell(all.corners(), all.cap(), all.sure(), all.open(), all.starts(), all.row(), all.lost(), all.products(),
        new OpenCell.RowList(all.open(), all.starts(), all.row()), 0, null);
    return without(listed, new boolean[all.open().length], conflicts(listed).hardest(USED), false);
  }

  /** The part of a cell in which the middle of a cut replaces one of its corners. */
  OpenCell part(OpenCell cell, Cut cut, int replaced) {
    double[][] moved = cell.corners().clone();
    moved[replaced] = cut.middle(cell);
    double[] products = cell.products().clone();
    for (int r = 0; r < cell.row().length; r++) {
      // between two products, since less the same tolerance; a proof needs exact zeros
      products[r * corners + replaced] = log != null ? less(Vectors.dot(moved[replaced], rows, cell.row()[r] * width))
          : (1 - cut.share()) * cell.products()[r * corners + cut.from()] + cut.share() * cell.products()[r * corners + cut.to()];
    }
    return reduced(new OpenCell(moved, cell.cap(), cell.sure(), cell.open(), cell.starts(), cell.row(), cell.lost(), products, cell.all(),
        cell.cuts() + 1, null), false);
  }

  /** The conflicts between the open records of a cell. */
  Conflicts conflicts(OpenCell cell) {
    return new Conflicts(corners, cell.starts(), cell.products(), lookedAt);
  }

  /** Two rows that exclude each other in a cell, with the factor of the second one. */
  CellLog.Pair conflict(OpenCell cell, Conflicts conflicts, int one, int other) {
    double[] found = conflicts.factor(one, other);
    int r = cell.row()[(int) found[0]];
    int s = cell.row()[(int) found[1]];
    return new CellLog.Pair(recordOf[r], candidateOf[r], recordOf[s], candidateOf[s], found[2]);
  }

  /** The number of open records of a cell that these parameters link. */
  int count(OpenCell cell, double[] p) {
    OpenCell.RowList all = cell.all();
    int count = 0;
    for (int k = 0, at = 0; k < cell.open().length; k++) {
      while (all.open()[at] < cell.open()[k]) {
        at++;
      }
      count += holds(cell.row(), cell.starts()[k], cell.starts()[k + 1], p)
          && holds(all.row(), all.starts()[at], all.starts()[at + 1], p) ? 1 : 0;
    }
    return count;
  }

  private boolean holds(int[] row, int from, int to, double[] p) {
    int r = from;
    while (r < to && Vectors.dot(p, rows, row[r] * width) > TOLERANCE) {
      r++;
    }
    return r == to;
  }

  /** The cell with its products. */
  private OpenCell multiplied(OpenCell cell) {
    double[] products = new double[cell.row().length * corners];
    double[] row = new double[width];
    for (int k = 0; k < cell.open().length; k++) {
      for (int r = cell.starts()[k]; r < cell.starts()[k + 1]; r++) {
        load(cell.open()[k], cell.row()[r], row);
        for (int v = 0; v < corners; v++) {
          products[r * corners + v] = less(Vectors.dot(cell.corners()[v], row, 0));
        }
      }
    }
    return cell.with(products);
  }

  /** A product less the tolerance; exactly 0 stays so in a proof. */
  private double less(double product) {
    return log == null ? product - TOLERANCE : product == 0 ? 0 : product - log.above();
  }

  /** The cell without the rows and records that are decided in it; if its rows are complete, records without rows are sure. */
  private OpenCell reduced(OpenCell cell, boolean complete) {
    long full = -1L >>> Long.SIZE - corners;
    boolean[] kept = new boolean[cell.row().length];
    boolean[] gone = new boolean[cell.open().length];
    for (int k = 0; k < cell.open().length; k++) {
      for (int r = cell.starts()[k]; r < cell.starts()[k + 1] && !gone[k]; r++) {
        long signs = cell.signs(r);
        kept[r] = signs != full;
        gone[k] = signs == 0 && (log == null || log.loses(recordOf[cell.row()[r]], candidateOf[cell.row()[r]]));
      }
    }
    return without(cell, gone, kept, complete);
  }

  /** The cell without some of its open records, which are lost, and with only some of its rows. */
  private OpenCell without(OpenCell cell, boolean[] gone, boolean[] kept, boolean complete) {
    int[] open = new int[cell.open().length];
    long[] lost = cell.lost().clone();
    int[] from = new int[cell.starts().length];
    int[] row = new int[cell.row().length];
    double[] products = new double[cell.products().length];
    int records = 0;
    int sure = cell.sure();
    int at = 0;
    for (int k = 0; k < cell.open().length; k++) {
      int before = at;
      for (int r = cell.starts()[k]; r < cell.starts()[k + 1] && !gone[k]; r++) {
        if (kept[r]) {
          System.arraycopy(cell.products(), r * corners, products, at * corners, corners);
          row[at++] = cell.row()[r];
        }
      }
      if (gone[k]) {
        lost[cell.open()[k] >> 6] |= 1L << cell.open()[k];
      } else if (complete && at == before) {
        sure++;
      } else {
        open[records] = cell.open()[k];
        from[++records] = at;
      }
    }
    return new OpenCell(cell.corners(), cell.cap(), sure, Arrays.copyOf(open, records), Arrays.copyOf(from, records + 1),
        Arrays.copyOf(row, at), lost, Arrays.copyOf(products, at * corners), cell.all(), cell.cuts(), null);
  }
}
