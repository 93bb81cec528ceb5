package sdc.learn.exact;

import sdc.data.Budget;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;

/** {@link Cells} beside hitting sets: cells use the cores, and the records that the next cell does not lose are checked. */
public final class CellProof implements Improver {

  /** Batches of cells after which the bound is reported, so that a listener who needs no better one can stop: a choice. */
  private static final int SLICE = 16;

  private final Problem problem;
  private final Candidates candidates;
  private final HittingSetProof hittingSets;
  private final Incumbent incumbent;
  private final Budget budget;
  /** Null before the first run. */
  private Cells cells;
  private boolean falling;

  public CellProof(Problem problem, Candidates candidates, HittingSetProof hittingSets, Incumbent incumbent, Budget budget) {
    this.problem = problem;
    this.candidates = candidates;
    this.hittingSets = hittingSets;
    this.incumbent = incumbent;
    this.budget = budget;
  }

  /** True if cells can handle the family and the size of this problem. */
  public static boolean fits(Problem problem, Candidates candidates, Incumbent incumbent) {
    return Cells.fit(problem, candidates, incumbent.live());
  }

  /** True if pairs and bundles are not needed beside cells. Cells of measures have more corners, and fall slowly under light noise. */
  public static boolean suffices(Problem problem, Candidates candidates, Incumbent incumbent) {
    return fits(problem, candidates, incumbent) && isSimple(problem);
  }

  /** True if cells have no more corners than parameters. */
  static boolean isSimple(Problem problem) {
    return problem.family().rays().length == problem.family().size();
  }

  @Override
  public void run(int work) {
    if (cells == null) {
      cells = new Cells(problem, candidates, incumbent.live(), incumbent.linked(), budget);
    }
    cells.raise(incumbent.linked());
    int before = cells.bound();
    cells.know(hittingSets.cores());
    for (int left = work; left > 0 && incumbent.open(); left -= SLICE) {
      cells.run(Math.min(left, SLICE));
      incumbent.lower(cells.bound());
    }
    falling = cells.bound() < before;
    if (cells.best() != null) {
      incumbent.offer(cells.best());
    }
    hittingSets.checkWithout(cells.lostInNext());
  }

  @Override
  public int bound() {
    return cells == null ? incumbent.live().length : cells.bound();
  }

  /** True if the last run lowered the bound; cells of measures lead only where their bound is lower. */
  @Override
  public boolean falling() {
    return falling && isSimple(problem);
  }

  /** True if no cell is open; if the parameters found do not link on the distances what they link by their rows, a gap remains. */
  @Override
  public boolean exhausted() {
    return cells != null && cells.closed();
  }
}
