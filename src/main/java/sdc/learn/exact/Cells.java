package sdc.learn.exact;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import sdc.aggregate.Family;
import sdc.data.Budget;
import sdc.learn.hitting.KnownCores;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;

/**
 * Branching over cells of the parameters, for families whose admissible cone is spanned by few rays (weighted mean, OWA, 2-additive
 * measure): the second exact method, for heavy noise, where hitting sets bound weakly.
 *
 * <p>A cell has corners, and its parameters are their combinations x with factors of at least 0; it begins with the rays. If a point c
 * lies between the corners a and b, then x uses c and a, or c and b, instead of both. So the cells with c instead of b and of a make up
 * the whole, also if there are more corners than parameters, as there are for measures. In a cell a record is lost if one of its rows is
 * positive at no corner, sure if all its rows are positive at every corner, and open otherwise. A record decided in a cell is decided in
 * its parts, so only open rows are passed on to them ({@link CellRows}). No parameters in the cell link more than sure + open, and
 * {@link Conflicts} lower this bound. The cell with the largest bound is divided ({@link Cut}), and the links at the parts' centres are
 * counted.
 */
final class Cells {

  /** Cells cut in parallel. Fixed, so that the answer does not depend on the number of threads: doc/solver.md. */
  static final int BATCH = 32;
  /** Open rows of a typical cell in files of some hundred records: the unit of work is a batch of such cells: doc/solver.md. */
  static final int USUAL_ROWS = 400;
  /** The most open records in which conflicts are sought; a larger cell is cut first. Time: n², a third of a second here. */
  static final int MOST_PAIRED = 2000;
  /** The most parameters: a cut divides only one of n·(n − 1) / 2 edges; with 13, hitting sets have the lower bound in a minute. */
  private static final int MOST_PARAMETERS = 8;
  /** The most corners if there are more than parameters, at most 64: with 64, hitting sets have the lower bound. */
  private static final int MOST_CORNERS = 36;

  private final CellRows rows;
  private final Budget budget;
  private final CellQueue<OpenCell> open = new CellQueue<>(OpenCell::bound, OpenCell::size);
  private KnownCores known;
  private long halved;
  /** The work of all cells cut so far. */
  private long visited;
  private int linked;
  private double[] best;

  /** True if cells can handle the family and the size of a problem. */
  static boolean fit(Problem problem, Candidates candidates, int[] live) {
    return fit(problem.family()) && candidates.listed()
        && candidates.rows(live) * problem.family().size() * Double.BYTES < Runtime.getRuntime().maxMemory() / 4;
  }

  /** True if cells can handle the family. */
  static boolean fit(Family family) {
    int width = family.size();
    double[][] rays = family.rays();
    return rays != null && width >= 2 && rays.length <= (rays.length > width ? MOST_CORNERS : MOST_PARAMETERS);
  }

  /** Starts from the whole simplex; the links of the given parameters are already known. */
  Cells(Problem problem, Candidates candidates, int[] live, int linked, Budget budget) {
    this.rows = new CellRows(problem, candidates, live, null);
    this.budget = budget;
    this.linked = linked;
    open.put(rows.whole().with(null), linked);
  }

  /** The upper bound on the records that any parameters link. */
  int bound() {
    return open.bound(linked);
  }

  /** The most links counted at the centre of a cell. */
  int linked() {
    return linked;
  }

  /** The parameters that link them, null if none are better than those known at the start. */
  double[] best() {
    return best;
  }

  /** The places of the records that are lost in the next cell. */
  IntStream lostInNext() {
    return open.isEmpty() ? IntStream.empty() : BitSet.valueOf(open.first().lost()).stream();
  }

  /** The number of cells cut. */
  long halved() {
    return halved;
  }

  boolean closed() {
    return bound() <= linked;
  }

  /** Uses these cores from now on. */
  void know(KnownCores cores) {
    known = cores;
  }

  /** Records that this many records can be linked. */
  void raise(int links) {
    linked = Math.max(linked, links);
    open.close(linked);
  }

  /** Cuts this many batches of typical cells, fewer of larger cells; ends early if the gap is closed or the budget spent. */
  void run(int batches) {
    long end = visited + (long) batches * BATCH * USUAL_ROWS;
    while (visited < end && !closed() && !budget.spent()) {
      List<OpenCell> batch = take();
      visited += batch.stream().mapToLong(OpenCell::work).sum();
      List<CutPart> parts = batch.parallelStream().map(this::halve).flatMap(List::stream).filter(part -> part.cell != null).toList();
      parts.stream().max(Comparator.comparingInt(part -> part.links)).filter(part -> part.links > linked).ifPresent(part -> {
        best = part.cell.centre();
        raise(part.links);
      });
      parts.forEach(part -> open.put(part.cell, linked));
      halved += batch.size();
    }
  }

  private List<OpenCell> take() {
    List<OpenCell> batch = new ArrayList<>();
    while (batch.size() < BATCH && !open.isEmpty()) {
      batch.add(open.take());
    }
    return batch;
  }

  /** A part of a cell with the links at its centre, or a bound on these if it is too low to matter; null and 0 if nothing is open. */
  private record CutPart(OpenCell cell, int links) {
  }

  /** The parts of a cell: none if all its edges are too short. */
  private List<CutPart> halve(OpenCell waiting) {
    if (budget.spent()) {
      return List.of(new CutPart(waiting, 0));
    }
    OpenCell cell = rows.ready(waiting);
    Cut cut = cell.cut() != null ? cell.cut() : Cut.of(cell, rows.conflicts(cell).hardest());
    if (cut == null) {
      return List.of();
    }
    return List.of(bounded(rows.part(cell, cut, cut.from())), bounded(rows.part(cell, cut, cut.to())));
  }

  private CutPart bounded(OpenCell whole) {
    OpenCell part = whole;
    if (known != null && part.bound() > linked) {
      part = part.capped(part.sure() + part.open().length - known.givenUp(part.state(known.records())));
    }
    if (part.bound() > linked && part.open().length <= MOST_PAIRED) {
      int all = part.sure() + part.open().length;
      Conflicts conflicts = rows.conflicts(part);
      part = part.capped(all - conflicts.givenUp(all - linked));
      part = part.bound() <= linked || part.isStale() ? part : part.at(Cut.of(part, conflicts.hardest()));
    }
    if (part.bound() <= linked) {
      return new CutPart(null, 0);
    }
    int possible = part.sure() + part.possibleAtCentre();
    return new CutPart(part.with(null), possible <= linked ? possible : part.sure() + rows.count(part, part.centre()));
  }
}
