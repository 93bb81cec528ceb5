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
final class CellRows {

  /** Cuts after which the rows in use are chosen anew, and the number of rows in use for each record: doc/solver.md, "Constants". */
  static final int CUTS = 5;
  private static final int USED = 6;
  /** A product up to this, of a row of length 1 and corners of sum 1, counts as not positive. */
  private static final double TOLERANCE = LinkOracle.TOLERANCE;

  private final double[][] rays;
  private final int width;
  private final int corners;
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

  /** The whole cone, without the records that are lost everywhere. */
  OpenCell whole() {
    int records = starts.length - 1;
    int[] open = IntStream.range(0, records).toArray();
    return chosen(new OpenCell(rays, records, 0, open, starts, IntStream.range(0, starts[records]).toArray(), new long[records + 63 >> 6],
        null, null, 0, null));
  }

  /** A cell that waited, ready to be cut. */
  OpenCell ready(OpenCell cell) {
    if (!cell.isStale()) {
      return cell.products() == null ? multiplied(cell) : cell;
    }
    OpenCell.RowList all = cell.all();
    int[] from = new int[cell.open().length + 1];
    int[] row = new int[all.row().length];
    for (int k = 0, at = 0; k < cell.open().length; k++) {
      while (all.open()[at] < cell.open()[k]) {
        at++;
      }
      int count = all.starts()[at + 1] - all.starts()[at];
      System.arraycopy(all.row(), all.starts()[at], row, from[k], count);
      from[k + 1] = from[k] + count;
    }
    return chosen(new OpenCell(cell.corners(), cell.cap(), cell.sure(), cell.open(), from, Arrays.copyOf(row, from[cell.open().length]),
        cell.lost(), null, null, 0, null));
  }

  /** The cell with the hardest of its rows, of which it has all. */
  private OpenCell chosen(OpenCell complete) {
    OpenCell cell = reduced(multiplied(complete), true);
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
    OpenCell all = without(cell, gone, kept, true);
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
      products[r * corners + replaced] = log != null ? product(moved[replaced], cell.row()[r])
          : (1 - cut.share()) * cell.products()[r * corners + cut.from()] + cut.share() * cell.products()[r * corners + cut.to()];
    }
    return reduced(new OpenCell(moved, cell.cap(), cell.sure(), cell.open(), cell.starts(), cell.row(), cell.lost(), products, cell.all(),
        cell.cuts() + 1, null), false);
  }

  /** The conflicts between the open records of a cell. */
  Conflicts conflicts(OpenCell cell) {
    return new Conflicts(corners, cell.starts(), cell.products());
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
    for (int r = 0; r < cell.row().length; r++) {
      for (int v = 0; v < corners; v++) {
        products[r * corners + v] = product(cell.corners()[v], cell.row()[r]);
      }
    }
    return cell.with(products);
  }

  /** The product of a row with a point, less the tolerance; exactly 0 stays so in a proof. */
  private double product(double[] at, int row) {
    double product = Vectors.dot(at, rows, row * width);
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
