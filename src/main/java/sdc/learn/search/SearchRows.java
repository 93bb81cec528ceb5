package sdc.learn.search;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import sdc.data.Budget;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.RowStore;

/** The rows that a line search uses: all rows that matter if they fit into memory, otherwise those violated so far. */
final class SearchRows implements LineSearch.KnownRows {

  private final Problem problem;
  private final int[] records;
  private final int width;
  /** The most entries of a row. */
  private final int most;
  private final boolean complete;
  /** For each record its rows and their candidates; replaced, never changed. */
  private final RowStore[] rows;
  private final int[][] candidates;

  private SearchRows(Problem problem, int[] records, boolean complete, RowStore[] rows, int[][] candidates) {
    this.problem = problem;
    this.records = records;
    this.width = problem.family().size();
    this.most = most(problem);
    this.complete = complete;
    this.rows = rows;
    this.candidates = candidates;
  }

  private static int most(Problem problem) {
    return Math.min(problem.family().size(), 2 * problem.family().mostEntries());
  }

  /** The rows of these records: all of them if they fit into an eighth of the memory and the time; otherwise few or none at first. */
  static SearchRows of(Problem problem, Candidates candidates, int[] records, Budget budget) {
    long bytes = candidates.rows(records) * most(problem) * (Double.BYTES + Integer.BYTES);
    boolean fits = candidates.listed() && bytes < Runtime.getRuntime().maxMemory() / 8;
    int n = records.length;
    AtomicBoolean complete = new AtomicBoolean(fits);
    SearchRows rows = new SearchRows(problem, records, false, new RowStore[n], new int[n][]);
    IntStream.range(0, n).parallel().forEach(k -> {
      rows.rows[k] = new RowStore(rows.width, rows.most < rows.width, 0);
      rows.candidates[k] = new int[0];
      if (complete.get() && budget.spent()) {
        complete.set(false);
      }
      if (complete.get()) {
        rows.add(k, Arrays.stream(candidates.of(records[k])).filter(j -> j != problem.partner(records[k])).toArray());
      }
    });
    return new SearchRows(problem, records, complete.get(), rows.rows, rows.candidates);
  }

  /** A copy; rows added to the copy do not appear in the original. */
  SearchRows copy() {
    return complete ? this : new SearchRows(problem, records, false, rows.clone(), candidates.clone());
  }

  /** Adds the rows that only the other has. */
  void merge(SearchRows other) {
    for (int k = 0; k < records.length && other != this; k++) {
      add(k, other.candidates[k]);
    }
  }

  /** Adds rows of the k-th record, except those already stored. */
  void add(int k, int... some) {
    int[] wrong = Arrays.stream(some).filter(j -> Arrays.stream(candidates[k]).noneMatch(known -> known == j)).toArray();
    if (wrong.length == 0) {
      return;
    }
    int before = candidates[k].length;
    candidates[k] = Arrays.copyOf(candidates[k], before + wrong.length);
    rows[k] = rows[k].copy(wrong.length * most);
    double[] row = new double[width];
    for (int w = 0; w < wrong.length; w++) {
      candidates[k][before + w] = wrong[w];
      problem.row(records[k], wrong[w], row);
      rows[k].add(row);
    }
  }

  /** True if all rows that matter are stored. */
  boolean isComplete() {
    return complete;
  }

  int[] records() {
    return records;
  }

  @Override
  public int size() {
    return records.length;
  }

  @Override
  public int count(int k) {
    return candidates[k].length;
  }

  /** The number of rows. */
  long total() {
    return Arrays.stream(candidates).mapToLong(list -> list.length).sum();
  }

  @Override
  public void products(int k, double[] x, double[] into) {
    rows[k].products(x, into);
  }

  /** a += factor · row r of the k-th record. */
  void addTo(double[] a, double factor, int k, int r) {
    rows[k].addTo(a, factor, r);
  }
}
