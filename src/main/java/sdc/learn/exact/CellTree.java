package sdc.learn.exact;

import sdc.data.Budget;
import sdc.learn.hitting.KnownCores;

/**
 * Goes through {@link Cells} depth first and writes the proof that no cell links more than a number of records. Every cell is closed by its
 * lost records, by known covers, or by conflicts; otherwise it is divided.
 */
final class CellTree {

  private final Cells cells;
  private final KnownCores known;
  private final int most;
  private final CellLog log;
  private final Budget budget;

  /** The cells must have been made with this log. */
  CellTree(Cells cells, KnownCores known, int most, CellLog log, Budget budget) {
    this.cells = cells;
    this.known = known;
    this.most = most;
    this.log = log;
    this.budget = budget;
  }

  /** Writes the proof to the log; false if some cell cannot be closed or the budget is spent. */
  boolean prove() {
    return prove(cells.whole());
  }

  private boolean prove(OpenCell whole) {
    Conflicts conflicts = cells.conflicts(whole);
    if (isClosed(whole, conflicts)) {
      return true;
    }
    OpenCell cell = cells.withoutImplied(whole, conflicts);
    int[] hardest = cells.conflicts(cell).hardest();
    int[] edge = cells.edge(cell, hardest);
    if (edge == null || budget.spent()) {
      return false;
    }
    double share = cells.share(cell, edge[0], edge[1], hardest);
    double[] middle = cells.between(cell, edge[0], edge[1], share);
    log.split(edge[0], edge[1], share);
    for (int replaced : edge) {
      log.enter(replaced);
      if (!prove(cells.part(cell, replaced, middle))) {
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
        && log.close(conflicts.sets(), (one, other) -> cells.conflict(cell, conflicts, one, other));
  }
}
