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
 * Branching over cells of the parameters, for families with few of them whose admissible cone is spanned by as many rays
 * (weighted mean, OWA): the second exact method, for heavy noise, where hitting sets bound weakly.
 *
 * <p>A cell is a simplex of parameters. In a cell a record is lost if one of its rows is positive at no corner, sure if all its rows are
 * positive at every corner, and open otherwise. A record decided in a cell is decided in its parts, so only open rows are passed on to
 * them. No parameters in the cell link more than sure + open. The cell with the largest bound is cut across the edge on which most open
 * rows change sign, at the point where half of them have changed it: attributes and masked values differ in scale by powers of ten, so the
 * interesting points crowd at corners and edges. The links at the parts' centres are counted.
 */
final class Cells {

  /** Cells cut in parallel. Fixed, so that the answer does not depend on the number of threads: doc/solver.md. */
  private static final int BATCH = 32;
  /** Open rows of a typical cell in files of some hundred records: the unit of work is a batch of such cells: doc/solver.md. */
  private static final int USUAL_ROWS = 400;
  /** The most open records in which conflicts are sought; a larger cell is cut first. Time: n². */
  static final int MOST_PAIRED = 400;
  /** The number of pairs of records that cost about as much as one row: an estimate. */
  private static final int PAIRS_PER_ROW = 16;
  /** The most parameters: the signs of a row at the corners are the bits of one byte, and a cut halves only one of n edges. */
  private static final int MOST_PARAMETERS = 8;
  /** A product up to this, of a row of length 1 and corners of sum 1, counts as not positive. */
  private static final double TOLERANCE = LinkOracle.TOLERANCE;
  /** Squared edges below this, in a simplex of sum 1, count as 0: lengths of 1e-9, the tolerance. */
  private static final double SHORTEST = 1e-18;
  /** No part of an edge is shorter than this share of it, because slivers seldom yield links (doc/solver.md, "Measured"). */
  private static final double LEAST_SHARE = 0.2;
  /** Edges are cut at a multiple of 1 / this, so that no row is exactly 0 there and a proof names the place in few digits. */
  private static final double SHARES = 1024;

  private final int width;
  private final double[] rows;
  private final Budget budget;
  private final long room;
  /** Writes the proof; null while learning. */
  private final CellLog log;
  /** With a log: the whole simplex, and for each row its record and its candidate. */
  private Cell start;
  private int[] recordOf;
  private int[] candidateOf;
  private final TreeMap<Integer, ArrayDeque<Cell>> open = new TreeMap<>();
  private KnownCores known;
  private long stored;
  private long halved;
  /** The work of all cells cut so far. */
  private long visited;
  private int linked;
  private double[] best;

  /**
   * One cell.
   *
   * @param corners the corners of the simplex
   * @param cap     an upper bound on the records linked anywhere in it
   * @param sure    the number of records linked everywhere in it
   * @param open    the open records
   * @param starts  where the rows of each open record begin, and the end of the last
   * @param row     the open rows
   * @param signs   the corners at which each open row is positive, as bits
   * @param lost    the lost records, as bits
   */
  record Cell(double[][] corners, int cap, int sure, int[] open, int[] starts, int[] row, byte[] signs, long[] lost) {

    int bound() {
      return Math.min(cap, sure + open.length);
    }

    /** The approximate cost of cutting it, in rows visited. */
    long work() {
      return row.length + (open.length <= MOST_PAIRED ? open.length * open.length / PAIRS_PER_ROW : 0);
    }

    /** The same cell with another cap. */
    Cell capped(int other) {
      return new Cell(corners, Math.min(cap, other), sure, open, starts, row, signs, lost);
    }

    /** For each record: sure, open or lost. */
    byte[] state(int records) {
      byte[] state = new byte[records];
      for (int k : open) {
        state[k] = KnownCores.OPEN;
      }
      for (int word = 0; word < lost.length; word++) {
        for (long rest = lost[word]; rest != 0; rest &= rest - 1) {
          state[64 * word + Long.numberOfTrailingZeros(rest)] = KnownCores.LOST;
        }
      }
      return state;
    }

    double[] centre() {
      double[] centre = new double[corners.length];
      for (double[] corner : corners) {
        Vectors.add(centre, 1.0 / corners.length, corner);
      }
      return centre;
    }
  }

  /** True if cells can handle the family and the size of a problem. */
  static boolean fit(Problem problem, Candidates candidates, int[] live) {
    int width = problem.family().size();
    return problem.family().rays() != null && candidates.listed() && width >= 2 && width <= MOST_PARAMETERS
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
    double[][] corners = problem.family().rays();
    Cell whole = new Cell(corners, live.length, 0, IntStream.range(0, live.length).toArray(), starts, all, new byte[count],
        new long[live.length + 63 >> 6]);
    for (int corner = 0; corner < width; corner++) {
      mark(whole, corner);
    }
    if (log == null) {
      put(reduced(whole));
    } else {
      start = whole;
      recordOf = IntStream.range(0, live.length).flatMap(k -> IntStream.generate(() -> live[k]).limit(starts[k + 1] - starts[k])).toArray();
      candidateOf = IntStream.of(live).flatMap(i -> IntStream.of(candidates.of(i))).toArray();
    }
  }

  /** The whole simplex, without the records that are lost everywhere; with a log only. */
  Cell whole() {
    return reduced(start);
  }

  /** The part of a cell in which a point replaces a corner. */
  Cell part(Cell cell, int replaced, double[] middle) {
    double[][] corners = cell.corners.clone();
    corners[replaced] = middle;
    Cell moved = new Cell(corners, cell.cap, cell.sure, cell.open, cell.starts, cell.row, cell.signs.clone(), cell.lost);
    mark(moved, replaced);
    return reduced(moved);
  }

  /** Two rows that exclude each other in a cell, with the factor of the second one. */
  CellLog.Pair conflict(Cell cell, Conflicts conflicts, int one, int other) {
    double[] found = conflicts.factor(one, other);
    int r = cell.row[Conflicts.chosen(cell.signs, cell.starts[one], cell.starts[one + 1])[(int) found[0]]];
    int s = cell.row[Conflicts.chosen(cell.signs, cell.starts[other], cell.starts[other + 1])[(int) found[1]]];
    return new CellLog.Pair(recordOf[r], candidateOf[r], recordOf[s], candidateOf[s], found[2]);
  }

  private void mark(Cell cell, int corner) {
    double[] at = cell.corners[corner];
    int bit = 1 << corner;
    for (int r = 0; r < cell.row.length; r++) {
      boolean positive = isPositive(Vectors.dot(at, rows, cell.row[r] * width));
      cell.signs[r] = (byte) (positive ? cell.signs[r] | bit : cell.signs[r] & ~bit);
    }
  }

  private boolean isPositive(double product) {
    return log == null ? product > TOLERANCE : product != 0 && product > log.above();
  }

  /** The cell without the rows and records that are decided in it. */
  private Cell reduced(Cell cell) {
    int full = (1 << width) - 1;
    int[] open = new int[cell.open.length];
    long[] gone = cell.lost.clone();
    int[] starts = new int[cell.starts.length];
    int[] row = new int[cell.row.length];
    byte[] signs = new byte[cell.row.length];
    int records = 0;
    int sure = cell.sure;
    int at = 0;
    for (int k = 0; k < cell.open.length; k++) {
      int from = at;
      boolean lost = false;
      for (int r = cell.starts[k]; r < cell.starts[k + 1] && !lost; r++) {
        int sign = cell.signs[r] & 0xFF;
        lost = sign == 0 && (log == null || log.loses(recordOf[cell.row[r]], candidateOf[cell.row[r]]));
        if (sign != full) {
          row[at] = cell.row[r];
          signs[at++] = cell.signs[r];
        }
      }
      if (lost) {
        at = from;
        gone[cell.open[k] >> 6] |= 1L << cell.open[k];
      } else if (at == from) {
        sure++;
      } else {
        open[records] = cell.open[k];
        starts[++records] = at;
      }
    }
    return new Cell(cell.corners, cell.cap, sure, Arrays.copyOf(open, records), Arrays.copyOf(starts, records + 1),
        Arrays.copyOf(row, at), Arrays.copyOf(signs, at), gone);
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
    long[] lost = open.lastEntry().getValue().peekLast().lost;
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
      List<Cell> batch = take();
      visited += batch.stream().mapToLong(Cell::work).sum();
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

  private List<Cell> take() {
    List<Cell> batch = new ArrayList<>();
    while (batch.size() < BATCH && !open.isEmpty()) {
      // when memory for cells runs out, those nearest to being closed come first
      int key = stored < room ? open.lastKey() : open.firstKey();
      ArrayDeque<Cell> stack = open.get(key);
      while (batch.size() < BATCH && !stack.isEmpty()) {
        Cell cell = stack.removeLast();
        stored -= cell.row.length;
        batch.add(cell);
      }
      if (stack.isEmpty()) {
        open.remove(key);
      }
    }
    return batch;
  }

  private void put(Cell cell) {
    if (cell.bound() > linked) {
      open.computeIfAbsent(cell.bound(), key -> new ArrayDeque<>()).addLast(cell);
      stored += cell.row.length;
    }
  }

  /** The two parts of a cell, each with the links at its centre. */
  private record Half(List<Part> parts) {
  }

  private record Part(Cell cell, int links) {
  }

  private Half halve(Cell cell) {
    int[] edge = edge(cell);
    if (edge == null) {
      return new Half(List.of());
    }
    double[] middle = between(cell, edge[0], edge[1], share(cell, edge[0], edge[1]));
    return new Half(List.of(bounded(part(cell, edge[0], middle)), bounded(part(cell, edge[1], middle))));
  }

  /** The edge on which most open rows change sign, else the longest; null if all are too short to distinguish rows. */
  int[] edge(Cell cell) {
    int[] changes = new int[width * width];
    for (byte signs : cell.signs) {
      for (int i = 1; i < width; i++) {
        for (int j = 0; j < i; j++) {
          changes[i * width + j] += (signs >> i ^ signs >> j) & 1;
        }
      }
    }
    int[] edge = null;
    double most = 0;
    for (int i = 1; i < width; i++) {
      for (int j = 0; j < i; j++) {
        double length = distance(cell.corners[i], cell.corners[j]);
        // no squared length exceeds 2, so one change of sign outweighs any length
        double worth = 4.0 * changes[i * width + j] + length;
        if (length >= SHORTEST && worth > most) {
          most = worth;
          edge = new int[]{j, i};
        }
      }
    }
    return edge;
  }

  /** The share of the edge at which half of the open rows that change sign along it have done so; one half if none do. */
  double share(Cell cell, int from, int to) {
    double[] places = new double[cell.row.length];
    int count = 0;
    for (int r = 0; r < cell.row.length; r++) {
      if (((cell.signs[r] >> from ^ cell.signs[r] >> to) & 1) != 0) {
        double start = Vectors.dot(cell.corners[from], rows, cell.row[r] * width);
        double end = Vectors.dot(cell.corners[to], rows, cell.row[r] * width);
        places[count++] = start / (start - end);
      }
    }
    Arrays.sort(places, 0, count);
    double share = count == 0 ? 0.5 : Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, places[count / 2]));
    return Math.rint(share * SHARES) / SHARES;
  }

  double[] between(Cell cell, int from, int to, double share) {
    double[] middle = new double[width];
    Vectors.add(middle, 1 - share, cell.corners[from]);
    Vectors.add(middle, share, cell.corners[to]);
    return middle;
  }

  private Part bounded(Cell whole) {
    Cell part = whole;
    if (known != null && part.bound() > linked) {
      part = part.capped(part.sure + part.open.length - known.givenUp(part.state(known.records())));
    }
    int all = part.sure + part.open.length;
    if (part.bound() > linked && part.open.length <= MOST_PAIRED) {
      part = part.capped(all - conflicts(part).givenUp(all - linked));
    }
    if (part.bound() <= linked) {
      return new Part(null, 0);
    }
    return new Part(part, part.sure + count(part, part.centre()));
  }

  Conflicts conflicts(Cell cell) {
    int records = cell.open.length;
    Conflicts conflicts = new Conflicts(records, width);
    for (int k = 0; k < records; k++) {
      int[] chosen = Conflicts.chosen(cell.signs, cell.starts[k], cell.starts[k + 1]);
      double[][] products = new double[chosen.length][width];
      for (int r = 0; r < chosen.length; r++) {
        for (int v = 0; v < width; v++) {
          double product = Vectors.dot(cell.corners[v], rows, cell.row[chosen[r]] * width);
          products[r][v] = log == null ? product - TOLERANCE : product == 0 ? 0 : product - log.above();
        }
      }
      conflicts.set(k, products);
    }
    return conflicts;
  }

  private static double distance(double[] a, double[] b) {
    double sum = 0;
    for (int k = 0; k < a.length; k++) {
      sum += (a[k] - b[k]) * (a[k] - b[k]);
    }
    return sum;
  }

  private int count(Cell cell, double[] p) {
    int count = 0;
    for (int k = 0; k < cell.open.length; k++) {
      int r = cell.starts[k];
      while (r < cell.starts[k + 1] && Vectors.dot(p, rows, cell.row[r] * width) > TOLERANCE) {
        r++;
      }
      count += r == cell.starts[k + 1] ? 1 : 0;
    }
    return count;
  }
}
