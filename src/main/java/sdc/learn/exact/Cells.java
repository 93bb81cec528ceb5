package sdc.learn.exact;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import sdc.data.Budget;
import sdc.learn.check.LinkOracle;
import sdc.learn.hitting.KnownCores;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Vectors;

/**
 * Branching over cells of the parameters, for families whose admissible cone is spanned by few rays (weighted mean, OWA, 2-additive
 * measure): the second exact method, for heavy noise, where hitting sets bound weakly.
 *
 * <p>A cell has corners, and its parameters are their combinations x with factors of at least 0; it begins with the rays. If a point c
 * lies between the corners a and b, then x uses c and a, or c and b, instead of both. So the cells with c instead of b and of a make up
 * the whole, also if there are more corners than parameters, as there are for measures. In a cell a record is lost if one of its rows is
 * positive at no corner, sure if all its rows are positive at every corner, and open otherwise. A record decided in a cell is decided in
 * its parts, so only open rows are passed on to them. No parameters in the cell link more than sure + open. The cell with the largest
 * bound is cut across the edge on which most of its records' hardest rows ({@link Conflicts}) change sign, at the point where half of them
 * have changed it: attributes and masked values differ in scale by powers of ten, so the interesting points crowd at corners and edges.
 * The links at the parts' centres are counted.
 *
 * <p>In each part, {@link Conflicts} lower the bound, and rows that others of the same record imply there are dropped.
 */
final class Cells {

  /** Cells cut in parallel. Fixed, so that the answer does not depend on the number of threads: doc/solver.md. */
  private static final int BATCH = 32;
  /** Open rows of a typical cell in files of some hundred records: the unit of work is a batch of such cells: doc/solver.md. */
  private static final int USUAL_ROWS = 400;
  /** The most open records in which conflicts are sought; a larger cell is cut first. Time: n², a third of a second here. */
  static final int MOST_PAIRED = 2000;
  /** The most parameters: a cut divides only one of n·(n − 1) / 2 edges; with 13, hitting sets have the lower bound in a minute. */
  private static final int MOST_PARAMETERS = 8;
  /** The most corners if there are more than parameters, at most 64: with 64, hitting sets have the lower bound. */
  private static final int MOST_CORNERS = 36;
  /** A product up to this, of a row of length 1 and corners of sum 1, counts as not positive. */
  private static final double TOLERANCE = LinkOracle.TOLERANCE;
  /** Squared edges below this, in a simplex of sum 1, count as 0: lengths of 1e-9, the tolerance. */
  private static final double SHORTEST = 1e-18;
  /** No part of an edge is shorter than this share of it, because slivers seldom yield links (doc/solver.md, "Measured"). */
  private static final double LEAST_SHARE = 0.2;
  /** Edges are cut at a multiple of 1 / this, so that no row is exactly 0 there and a proof names the place in few digits. */
  private static final double SHARES = 1024;

  private final int width;
  private final int corners;
  private final double[] rows;
  private final Budget budget;
  private final long room;
  /** Writes the proof; null while learning. */
  private final CellLog log;
  /** With a log: the whole simplex, and for each row its record and its candidate. */
  private OpenCell start;
  private int[] recordOf;
  private int[] candidateOf;
  private final TreeMap<Integer, ArrayDeque<OpenCell>> open = new TreeMap<>();
  private KnownCores known;
  private long stored;
  private long halved;
  /** The work of all cells cut so far. */
  private long visited;
  private int linked;
  private double[] best;

  /** True if cells can handle the family and the size of a problem. */
  static boolean fit(Problem problem, Candidates candidates, int[] live) {
    int width = problem.family().size();
    double[][] rays = problem.family().rays();
    return rays != null && candidates.listed() && width >= 2 && rays.length <= (rays.length > width ? MOST_CORNERS : MOST_PARAMETERS)
        && candidates.rows(live) * width * Double.BYTES < Runtime.getRuntime().maxMemory() / 4;
  }

  /** Starts from the whole simplex; the links of the given parameters are already known. */
  Cells(Problem problem, Candidates candidates, int[] live, int linked, Budget budget) {
    this(problem, candidates, live, linked, budget, null);
  }

  /** The same for a proof that no cell links more than this number of records. */
  Cells(Problem problem, Candidates candidates, int[] live, int linked, Budget budget, CellLog log) {
    this.log = log;
    this.width = problem.family().size();
    this.corners = problem.family().rays().length;
    this.budget = budget;
    this.linked = linked;
    this.room = Runtime.getRuntime().maxMemory() / 16;
    int[] starts = new int[live.length + 1];
    for (int k = 0; k < live.length; k++) {
      starts[k + 1] = starts[k] + candidates.of(live[k]).length;
    }
    int count = starts[live.length];
    this.rows = new double[count * width];
    IntStream.range(0, live.length).parallel().forEach(k -> {
      double[] buffer = new double[width];
      int[] of = candidates.of(live[k]);
      for (int c = 0; c < of.length; c++) {
        problem.row(live[k], of[c], buffer);
        System.arraycopy(buffer, 0, rows, (starts[k] + c) * width, width);
      }
    });
    int[] all = IntStream.range(0, count).toArray();
    OpenCell whole = new OpenCell(problem.family().rays(), live.length, 0, IntStream.range(0, live.length).toArray(), starts, all,
        new long[live.length + 63 >> 6], null);
    if (log == null) {
      put(reduced(multiplied(whole)).with(null));
    } else {
      start = whole;
      recordOf = IntStream.range(0, live.length).flatMap(k -> IntStream.generate(() -> live[k]).limit(starts[k + 1] - starts[k])).toArray();
      candidateOf = IntStream.of(live).flatMap(i -> IntStream.of(candidates.of(i))).toArray();
    }
  }

  /** The whole simplex, without the records that are lost everywhere; with a log only. */
  OpenCell whole() {
    return reduced(multiplied(start));
  }

  /** The part of a cell in which a point replaces a corner. */
  OpenCell part(OpenCell cell, int replaced, double[] middle) {
    double[][] moved = cell.corners().clone();
    moved[replaced] = middle;
    double[] products = cell.products().clone();
    for (int r = 0; r < cell.row().length; r++) {
      products[r * corners + replaced] = product(middle, cell.row()[r]);
    }
    return reduced(new OpenCell(moved, cell.cap(), cell.sure(), cell.open(), cell.starts(), cell.row(), cell.lost(), products));
  }

  /** Two rows that exclude each other in a cell, with the factor of the second one. */
  CellLog.Pair conflict(OpenCell cell, Conflicts conflicts, int one, int other) {
    double[] found = conflicts.factor(one, other);
    int r = cell.row()[(int) found[0]];
    int s = cell.row()[(int) found[1]];
    return new CellLog.Pair(recordOf[r], candidateOf[r], recordOf[s], candidateOf[s], found[2]);
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

  /** The cell without the rows and records that are decided in it. */
  private OpenCell reduced(OpenCell cell) {
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
    return without(cell, gone, kept);
  }

  /** The cell without some of its open records, which are lost, and with only some of its rows; records without rows are sure. */
  private OpenCell without(OpenCell cell, boolean[] gone, boolean[] kept) {
    int[] open = new int[cell.open().length];
    long[] lost = cell.lost().clone();
    int[] starts = new int[cell.starts().length];
    int[] row = new int[cell.row().length];
    double[] products = new double[cell.products().length];
    int records = 0;
    int sure = cell.sure();
    int at = 0;
    for (int k = 0; k < cell.open().length; k++) {
      int from = at;
      for (int r = cell.starts()[k]; r < cell.starts()[k + 1] && !gone[k]; r++) {
        if (kept[r]) {
          System.arraycopy(cell.products(), r * corners, products, at * corners, corners);
          row[at++] = cell.row()[r];
        }
      }
      if (gone[k]) {
        lost[cell.open()[k] >> 6] |= 1L << cell.open()[k];
      } else if (at == from) {
        sure++;
      } else {
        open[records] = cell.open()[k];
        starts[++records] = at;
      }
    }
    return new OpenCell(cell.corners(), cell.cap(), sure, Arrays.copyOf(open, records), Arrays.copyOf(starts, records + 1),
        Arrays.copyOf(row, at), lost, Arrays.copyOf(products, at * corners));
  }

  /** The upper bound on the records that any parameters link. */
  int bound() {
    return open.isEmpty() ? linked : Math.max(linked, open.lastKey());
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
    if (open.isEmpty()) {
      return IntStream.empty();
    }
    long[] lost = open.lastEntry().getValue().peekLast().lost();
    return IntStream.range(0, 64 * lost.length).filter(k -> (lost[k >> 6] >> k & 1) != 0);
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
    open.headMap(linked, true).clear();
  }

  /** Cuts this many batches of typical cells, fewer of larger cells; ends early if the gap is closed or the budget spent. */
  void run(int batches) {
    long end = visited + (long) batches * BATCH * USUAL_ROWS;
    while (visited < end && !closed() && !budget.spent()) {
      List<OpenCell> batch = take();
      visited += batch.stream().mapToLong(OpenCell::work).sum();
      List<Half> halves = batch.parallelStream().map(this::halve).toList();
      halves.stream().flatMap(half -> half.parts.stream()).filter(part -> part.cell != null)
          .max(Comparator.comparingInt(part -> part.links)).filter(part -> part.links > linked).ifPresent(part -> {
            best = part.cell.centre();
            raise(part.links);
          });
      halves.stream().flatMap(half -> half.parts.stream()).filter(part -> part.cell != null).forEach(part -> put(part.cell));
      halved += batch.size();
    }
  }

  private List<OpenCell> take() {
    List<OpenCell> batch = new ArrayList<>();
    while (batch.size() < BATCH && !open.isEmpty()) {
      // when memory for cells runs out, those nearest to being closed come first
      int key = stored < room ? open.lastKey() : open.firstKey();
      ArrayDeque<OpenCell> stack = open.get(key);
      while (batch.size() < BATCH && !stack.isEmpty()) {
        OpenCell cell = stack.removeLast();
        stored -= cell.row().length;
        batch.add(cell);
      }
      if (stack.isEmpty()) {
        open.remove(key);
      }
    }
    return batch;
  }

  private void put(OpenCell cell) {
    if (cell.bound() > linked) {
      open.computeIfAbsent(cell.bound(), key -> new ArrayDeque<>()).addLast(cell);
      stored += cell.row().length;
    }
  }

  /** The two parts of a cell, each with the links at its centre. */
  private record Half(List<CutPart> parts) {
  }

  private record CutPart(OpenCell cell, int links) {
  }

  private Half halve(OpenCell waiting) {
    if (budget.spent()) {
      return new Half(List.of(new CutPart(waiting, 0)));
    }
    OpenCell cell = multiplied(waiting);
    int[] hardest = conflicts(cell).hardest();
    int[] edge = edge(cell, hardest);
    if (edge == null) {
      return new Half(List.of());
    }
    double[] middle = between(cell, edge[0], edge[1], share(cell, edge[0], edge[1], hardest));
    return new Half(List.of(bounded(part(cell, edge[0], middle)), bounded(part(cell, edge[1], middle))));
  }

  /** The edge on which most of these rows change sign, else the longest; null if all are too short to distinguish rows. */
  int[] edge(OpenCell cell, int[] hardest) {
    int[] changes = new int[corners * corners];
    for (int r : hardest) {
      long signs = cell.signs(r);
      for (int i = 1; i < corners; i++) {
        for (int j = 0; j < i; j++) {
          changes[i * corners + j] += (int) ((signs >> i ^ signs >> j) & 1);
        }
      }
    }
    int[] edge = null;
    double most = 0;
    for (int i = 1; i < corners; i++) {
      for (int j = 0; j < i; j++) {
        double length = distance(cell.corners()[i], cell.corners()[j]);
        // no squared length exceeds 2, so one change of sign outweighs any length
        double worth = 4.0 * changes[i * corners + j] + length;
        if (length >= SHORTEST && worth > most) {
          most = worth;
          edge = new int[]{j, i};
        }
      }
    }
    return edge;
  }

  /** The share of the edge at which half of these rows that change sign along it have done so; one half if none do. */
  double share(OpenCell cell, int from, int to, int[] hardest) {
    double[] places = new double[hardest.length];
    int count = 0;
    for (int r : hardest) {
      double start = cell.products()[r * corners + from];
      double end = cell.products()[r * corners + to];
      if (start > 0 != end > 0) {
        places[count++] = start / (start - end);
      }
    }
    Arrays.sort(places, 0, count);
    double share = count == 0 ? 0.5 : Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, places[count / 2]));
    return Math.rint(share * SHARES) / SHARES;
  }

  double[] between(OpenCell cell, int from, int to, double share) {
    double[] middle = new double[width];
    Vectors.add(middle, 1 - share, cell.corners()[from]);
    Vectors.add(middle, share, cell.corners()[to]);
    return middle;
  }

  private CutPart bounded(OpenCell whole) {
    OpenCell part = whole;
    if (known != null && part.bound() > linked) {
      part = part.capped(part.sure() + part.open().length - known.givenUp(part.state(known.records())));
    }
    if (part.bound() > linked) {
      Conflicts conflicts = conflicts(part);
      int all = part.sure() + part.open().length;
      part = part.capped(part.open().length > MOST_PAIRED ? all : all - conflicts.givenUp(all - linked));
      part = part.bound() > linked ? withoutImplied(part, conflicts) : part;
    }
    return part.bound() <= linked ? new CutPart(null, 0) : new CutPart(part.with(null), part.sure() + count(part, part.centre()));
  }

  /** The conflicts between the open records of a cell. */
  Conflicts conflicts(OpenCell cell) {
    return new Conflicts(corners, cell.starts(), cell.products());
  }

  /** The cell without implied rows and, unless a proof is written, without records that exclude themselves. */
  OpenCell withoutImplied(OpenCell cell, Conflicts conflicts) {
    boolean[] kept = new boolean[cell.row().length];
    boolean[] gone = new boolean[cell.open().length];
    for (int k = 0; k < cell.open().length; k++) {
      gone[k] = log == null && conflicts.factor(k, k) != null;
      for (int r = cell.starts()[k]; r < cell.starts()[k + 1]; r++) {
        kept[r] = !conflicts.isImplied(k, r);
      }
    }
    return without(cell, gone, kept);
  }

  private static double distance(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < a.length; k++) {
      sum += (a[k] - b[k]) * (a[k] - b[k]);
    }
    return sum;
  }

  private int count(OpenCell cell, double[] p) {
    int count = 0;
    for (int k = 0; k < cell.open().length; k++) {
      int r = cell.starts()[k];
      while (r < cell.starts()[k + 1] && Vectors.dot(p, rows, cell.row()[r] * width) > TOLERANCE) {
        r++;
      }
      count += r == cell.starts()[k + 1] ? 1 : 0;
    }
    return count;
  }
}
