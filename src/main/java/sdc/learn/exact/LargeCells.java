package sdc.learn.exact;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sdc.data.Budget;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Separation;
import sdc.learn.rows.Vectors;

/**
 * Branching over cells ({@link Cells}) for files so large that their candidates are not listed. A bound may leave out rows, so each record
 * has the rows of a few candidates: in the whole, those nearest at the centre and halfway between the centre and each corner; after some
 * cuts, those nearest at the centre of the cell join them, and rows are chosen anew. The records are divided into blocks, which are
 * disjoint; conflicts are sought within each block, and the records that the blocks give up add up. No record counts as linked for certain,
 * and links are not counted at the centres.
 */
public final class LargeCells implements Improver {

  /** The most records of a block: doc/solver-trials.md, "Constants". Larger blocks give up more records and take longer. */
  private static final int BLOCK = 2000;
  /** Cuts after which candidates nearest at the centre are sought and rows are chosen anew: doc/solver-trials.md, "Constants". */
  private static final int CUTS = 3;

  private final Separation separation;
  private final Problem problem;
  private final Incumbent incumbent;
  private final Budget budget;
  private final FoundRows[] blocks;
  private final CellQueue<Divided> open = new CellQueue<>(Divided::bound, cell -> cell.sum(OpenCell::size));
  private boolean begun;
  private int bound;
  private boolean falling;
  /** True if the next cell is too small to be divided. */
  private boolean exhausted;

  /** A cell with its blocks of records. */
  private record Divided(OpenCell[] blocks, int bound) {

    static Divided of(Stream<OpenCell> blocks) {
      OpenCell[] list = blocks.toArray(OpenCell[]::new);
      return new Divided(list, Arrays.stream(list).mapToInt(OpenCell::bound).sum());
    }

    long sum(ToLongFunction<OpenCell> figure) {
      return Arrays.stream(blocks).mapToLong(figure).sum();
    }
  }

  /** True if the candidates are not listed, and cells with as many corners as parameters can handle the family. */
  public static boolean fits(Problem problem, Candidates candidates) {
    return !candidates.listed() && Cells.fit(problem.family()) && CellProof.isSimple(problem);
  }

  public LargeCells(Problem problem, Incumbent incumbent, Budget budget) {
    this(problem, incumbent, budget, BLOCK);
  }

  /** The same with smaller blocks. */
  LargeCells(Problem problem, Incumbent incumbent, Budget budget, int most) {
    this.problem = problem;
    this.incumbent = incumbent;
    this.budget = budget;
    this.separation = incumbent.separation();
    this.bound = incumbent.live().length;
    int[] live = incumbent.live();
    int number = (live.length + most - 1) / most;
    // every number-th record, so that each block resembles the whole in a sorted file too
    this.blocks = IntStream.range(0, number).mapToObj(b -> new FoundRows(problem,
        IntStream.iterate(b, k -> k < live.length, k -> k + number).map(k -> live[k]).toArray())).toArray(FoundRows[]::new);
  }

  /** Cuts cells until this many batches' work is done. */
  @Override
  public void run(int batches) {
    int before = bound;
    if (!begun) {
      begin();
    }
    open.close(incumbent.linked());
    long left = (long) batches * Cells.BATCH * Cells.USUAL_ROWS;
    while (left > 0 && !open.isEmpty() && !exhausted && incumbent.open()) {
      Divided next = open.take();
      left -= next.sum(cell -> cell.row().length);
      Divided[] parts = halve(next);
      if (parts == null) {
        open.put(next, incumbent.linked());
        break;
      }
      Arrays.stream(parts).forEach(part -> open.put(part, incumbent.linked()));
      bound = Math.min(bound, open.bound(incumbent.linked()));
      incumbent.lower(bound);
    }
    falling = bound < before;
  }

  private void begin() {
    int[][] records = Arrays.stream(blocks).map(FoundRows::records).toArray(int[][]::new);
    int[][][] found = found(points(problem.family().rays()), records);
    if (found == null) {
      return;
    }
    begun = true;
    open.put(Divided.of(IntStream.range(0, blocks.length).parallel().mapToObj(b -> capped(blocks[b], blocks[b].whole(found[b])))),
        incumbent.linked());
    bound = Math.min(bound, open.bound(incumbent.linked()));
  }

  /** The two parts of a cell; null if the budget is spent first, or if it cannot be divided. */
  private Divided[] halve(Divided waiting) {
    Divided ready = ready(waiting);
    // the blocks resemble each other, so one decides for all
    Cut cut = ready == null ? null : Cut.of(ready.blocks[0], blocks[0].conflicts(ready.blocks[0]).hardest());
    exhausted = ready != null && cut == null;
    if (cut == null) {
      return null;
    }
    int[] replaced = {cut.from(), cut.to()};
    OpenCell[] parts = IntStream.range(0, 2 * blocks.length).parallel().mapToObj(k -> budget.spent() ? null
        : capped(blocks[k / 2], blocks[k / 2].part(ready.blocks[k / 2], cut, replaced[k % 2]))).toArray(OpenCell[]::new);
    return Stream.of(parts).anyMatch(Objects::isNull) ? null : IntStream.range(0, 2)
        .mapToObj(side -> Divided.of(IntStream.range(0, blocks.length).mapToObj(b -> parts[2 * b + side]))).toArray(Divided[]::new);
  }

  /** The cell ready to be cut; null if the budget is spent first. */
  private Divided ready(Divided cell) {
    int[][][] more = null;
    if (cell.blocks[0].cuts() >= CUTS) {
      more = found(new double[][] {cell.blocks[0].centre()}, IntStream.range(0, blocks.length)
          .mapToObj(b -> IntStream.of(cell.blocks[b].open()).map(k -> blocks[b].records()[k]).toArray()).toArray(int[][]::new));
      if (more == null) {
        return null;
      }
    }
    int[][][] found = more;
    return Divided.of(IntStream.range(0, blocks.length).parallel().mapToObj(b -> found == null ? blocks[b].ready(cell.blocks[b])
        : blocks[b].renewed(cell.blocks[b], found[b])));
  }

  /** A block of a cell without what its conflicts give up. */
  private static OpenCell capped(FoundRows rows, OpenCell cell) {
    int given = rows.conflicts(cell).givenUp(Integer.MAX_VALUE);
    return cell.capped(cell.open().length - given).with(null);
  }

  /** The points at which the candidates of the whole are sought: the centre, and those halfway between it and each corner. */
  private static double[][] points(double[][] corners) {
    double[] centre = OpenCell.centre(corners);
    return Stream.concat(Stream.of(centre), Stream.of(corners).map(corner -> {
      double[] point = centre.clone();
      Vectors.add(point, 1, corner);
      return point;
    })).toArray(double[][]::new);
  }

  /** For each of these records the nearest candidates at some points, unless they are farther than the partner; null if time runs out. */
  private int[][][] found(double[][] points, int[][] records) {
    int[] all = Arrays.stream(records).flatMapToInt(Arrays::stream).toArray();
    int[][] nearest = new int[points.length][];
    for (int p = 0; p < points.length; p++) {
      nearest[p] = separation.nearer(separation.aggregator(points[p]), all, budget);
      if (nearest[p] == null) {
        return null;
      }
    }
    int[][][] found = new int[records.length][][];
    for (int b = 0, before = 0; b < records.length; before += records[b++].length) {
      int from = before;
      found[b] = IntStream.range(from, from + records[b].length)
          .mapToObj(k -> Arrays.stream(nearest).mapToInt(at -> at[k]).filter(j -> j >= 0).distinct().toArray()).toArray(int[][]::new);
    }
    return found;
  }

  @Override
  public int bound() {
    return bound;
  }

  @Override
  public boolean falling() {
    return falling;
  }

  @Override
  public boolean exhausted() {
    return exhausted;
  }
}
