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
 * <p>A cell is a simplex of parameters. In it a record is lost when one of its rows is positive at no corner, sure when all its
 * rows are positive at every corner, else open; what is decided in a cell is decided in its parts, so that only open rows are
 * handed down. No parameters in the cell link more than sure + open. The cell of the largest bound is halved across the edge on
 * which most open rows change their sign, where half of them have: attributes and masked values differ in scale by powers of ten,
 * so that the places that matter crowd at corners and edges. The links at the parts' centres are counted.
 */
final class Cells {

  /** Cells that are halved at once, on as many threads as there are; fixed, so that the answer does not depend on them. */
  private static final int BATCH = 32;
  /** Open rows of a cell in files of some hundred records: the unit of work is a batch of such. */
  private static final int USUAL_ROWS = 400;
  /** Open records among which conflicts are looked for; a cell with more is cut first. Time: n². */
  private static final int MOST_PAIRED = 400;
  /** Pairs of records that cost about as much as one row. */
  private static final int PAIRS_PER_ROW = 16;
  /** Parameters: the signs of a row at the corners are the bits of one byte, and cells halve only one of n edges at a time. */
  private static final int MOST_PARAMETERS = 8;
  /** A product up to this, of a row of length 1 and corners of sum 1, counts as not positive. */
  private static final double TOLERANCE = LinkOracle.TOLERANCE;
  /** Squared edges of a simplex of sum 1 below this are as nought: lengths of 1e-9, the tolerance. */
  private static final double SHORTEST = 1e-18;
  /** No part of an edge is shorter than this share of it: from slivers links are seldom found (doc/solver.md, end). */
  private static final double LEAST_SHARE = 0.2;

  private final int width;
  private final double[] rows;
  private final Budget budget;
  private final long room;
  private final TreeMap<Integer, ArrayDeque<Cell>> open = new TreeMap<>();
  private KnownCores known;
  private long stored;
  private long halved;
  /** The work of all cells that were halved. */
  private long visited;
  private int linked;
  private double[] best;

  /**
   * One cell.
   *
   * @param corners the corners of the simplex
   * @param cap     no more records than this are linked anywhere in it
   * @param sure    how many records are linked in all of it
   * @param open    the open records
   * @param starts  per open record where its rows begin, and the end of the last
   * @param row     the open rows
   * @param signs   per open row at which corners it is positive, as bits
   * @param lost    the lost records, as bits
   */
  private record Cell(double[][] corners, int cap, int sure, int[] open, int[] starts, int[] row, byte[] signs, long[] lost) {

    int bound() {
      return Math.min(cap, sure + open.length);
    }

    /** What it costs to cut it, about, in rows gone through. */
    long work() {
      return row.length + (open.length <= MOST_PAIRED ? open.length * open.length / PAIRS_PER_ROW : 0);
    }

    /** The same with another cap. */
    Cell capped(int other) {
      return new Cell(corners, Math.min(cap, other), sure, open, starts, row, signs, lost);
    }

    /** Per record whether it is sure, open or lost. */
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

  /** Whether a problem is of the kind, and of a size, for cells. */
  static boolean fit(Problem problem, Candidates candidates, int[] live) {
    int width = problem.family().size();
    return problem.family().rays() != null && candidates.listed() && width >= 2 && width <= MOST_PARAMETERS
        && candidates.rows(live) * width * Double.BYTES < Runtime.getRuntime().maxMemory() / 4;
  }

  /** Starts from the whole simplex; links of given parameters are known already. */
  Cells(Problem problem, Candidates candidates, int[] live, int linked, Budget budget) {
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
    put(reduced(whole));
  }

  private void mark(Cell cell, int corner) {
    double[] at = cell.corners[corner];
    int bit = 1 << corner;
    for (int r = 0; r < cell.row.length; r++) {
      boolean positive = Vectors.dot(at, rows, cell.row[r] * width) > TOLERANCE;
      cell.signs[r] = (byte) (positive ? cell.signs[r] | bit : cell.signs[r] & ~bit);
    }
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
        lost = sign == 0;
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

  /** The most records that any parameters link. */
  int bound() {
    return open.isEmpty() ? linked : Math.max(linked, open.lastKey());
  }

  /** The most links counted at the centre of a cell. */
  int linked() {
    return linked;
  }

  /** The parameters that link them, null where none did better than those known at the start. */
  double[] best() {
    return best;
  }

  /** Which records, by place, are lost in the cell that is next in line. */
  IntStream lostInNext() {
    if (open.isEmpty()) {
      return IntStream.empty();
    }
    long[] lost = open.lastEntry().getValue().peekLast().lost;
    return IntStream.range(0, 64 * lost.length).filter(k -> (lost[k >> 6] >> k & 1) != 0);
  }

  /** How many cells were halved. */
  long halved() {
    return halved;
  }

  boolean closed() {
    return bound() <= linked;
  }

  /** Knows these cores. */
  void know(KnownCores cores) {
    known = cores;
  }

  /** Takes note that this many records can be linked. */
  void raise(int links) {
    linked = Math.max(linked, links);
    open.headMap(linked, true).clear();
  }

  /** Halves this many batches of cells of a usual size, fewer of larger ones, or until the gap is closed or the budget spent. */
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
      // beyond the room for cells, those nearest to being closed are closed first
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
    double[] middle = between(cell, edge[0], edge[1]);
    return new Half(List.of(part(cell, edge[0], middle), part(cell, edge[1], middle)));
  }

  /** The edge on which most open rows change their sign, else the longest; null if all are too short to distinguish rows. */
  private int[] edge(Cell cell) {
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
        // no square of a length exceeds 2, so that one change counts for more than any length
        double worth = 4.0 * changes[i * width + j] + length;
        if (length >= SHORTEST && worth > most) {
          most = worth;
          edge = new int[]{j, i};
        }
      }
    }
    return edge;
  }

  /** Where half of the open rows that change their sign along the edge have done so; the middle where none do. */
  private double[] between(Cell cell, int from, int to) {
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
    double[] middle = new double[width];
    Vectors.add(middle, 1 - share, cell.corners[from]);
    Vectors.add(middle, share, cell.corners[to]);
    return middle;
  }

  private Part part(Cell cell, int replaced, double[] middle) {
    double[][] corners = cell.corners.clone();
    corners[replaced] = middle;
    Cell moved = new Cell(corners, cell.cap, cell.sure, cell.open, cell.starts, cell.row, cell.signs.clone(), cell.lost);
    mark(moved, replaced);
    Cell part = reduced(moved);
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

  private Conflicts conflicts(Cell cell) {
    int records = cell.open.length;
    Conflicts conflicts = new Conflicts(records, width);
    for (int k = 0; k < records; k++) {
      int[] chosen = Conflicts.chosen(cell.signs, cell.starts[k], cell.starts[k + 1]);
      double[][] products = new double[chosen.length][width];
      for (int r = 0; r < chosen.length; r++) {
        for (int v = 0; v < width; v++) {
          products[r][v] = Vectors.dot(cell.corners[v], rows, cell.row[chosen[r]] * width) - TOLERANCE;
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
