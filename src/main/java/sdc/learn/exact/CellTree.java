package sdc.learn.exact;

import sdc.data.Budget;
import sdc.learn.hitting.KnownCores;
import sdc.proof.ProofChecker;

/**
 * Goes through {@link Cells} depth first and writes the proof that no cell links more than a number of records. Every cell is closed by its
 * lost records, by known covers, or by conflicts; otherwise it is divided.
 */
final class CellTree {

  private final CellRows rows;
  private final KnownCores known;
  private final int most;
  private final CellLog log;
  private final Budget budget;

  /** The rows must have been made with this log. */
  CellTree(CellRows rows, KnownCores known, int most, CellLog log, Budget budget) {
    this.rows = rows;
    this.known = known;
    this.most = most;
    this.log = log;
    this.budget = budget;
  }

  /** Writes the proof to the log; false if some cell cannot be closed within the depth of a proof, or the budget is spent. */
  boolean prove() {
    return prove(rows.whole(), 1);
  }

  private boolean prove(OpenCell whole, int depth) {
    Conflicts conflicts = rows.conflicts(whole);
    if (isClosed(whole, conflicts)) {
      return true;
    }
    OpenCell cell = whole.isStale() ? rows.ready(whole) : whole;
    Cut cut = Cut.of(cell, rows.conflicts(cell).hardest());
    if (cut == null || depth == ProofChecker.DEEPEST || budget.spent()) {
      return false;
    }
    log.split(cut.from(), cut.to(), cut.share());
    for (int replaced : new int[] {cut.from(), cut.to()}) {
      log.enter(replaced);
      if (!prove(rows.part(cell, cut, replaced), depth + 1)) {
        return false;
      }
      log.leave();
    }
    log.join();
    return true;
  }

  private boolean isClosed(OpenCell cell, Conflicts conflicts) {
    int all = cell.sure() + cell.open().length;
    if (all <= most) {
      return log.close(known, new double[0]);
    }
    byte[] state = cell.state(known.records());
    double[] weights = known.packing(state, true);
    if (all - known.givenUp(state, weights) <= most && log.close(known, weights)) {
      return true;
    }
    return cell.open().length <= Cells.MOST_PAIRED && all - conflicts.givenUp(all - most) <= most
        && log.close(conflicts.sets(), (one, other) -> rows.conflict(cell, conflicts, one, other));
  }
}
