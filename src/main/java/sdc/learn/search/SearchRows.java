package sdc.learn.search;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;
import sdc.learn.rows.RowStore;

/**
 * The rows that a line search goes through: all that matter, where they are few enough to be kept, else those that were violated
 * so far.
 */
final class SearchRows {

  private final Problem problem;
  private final int[] records;
  private final int width;
  /** The most entries of a row. */
  private final int most;
  private final boolean complete;
  /** Per record its rows, and the candidates that they are of; replaced, never changed. */
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

  /** The rows of these records: all of them if they fit into an eighth of the memory, else none to begin with. */
  static SearchRows of(Problem problem, Candidates candidates, int[] records) {
    long bytes = candidates.rows(records) * most(problem) * (Double.BYTES + Integer.BYTES);
    boolean complete = candidates.listed() && bytes < Runtime.getRuntime().maxMemory() / 8;
    int n = records.length;
    SearchRows rows = new SearchRows(problem, records, complete, new RowStore[n], new int[n][]);
    IntStream.range(0, n).parallel().forEach(k -> {
      rows.rows[k] = new RowStore(rows.width, rows.most < rows.width, 0);
      rows.candidates[k] = new int[0];
      if (complete) {
        rows.add(k, Arrays.stream(candidates.of(records[k])).filter(j -> j != problem.partner(records[k])).toArray());
      }
    });
    return rows;
  }

  /** The same rows; what is added to the one does not show in the other. */
  SearchRows copy() {
    return complete ? this : new SearchRows(problem, records, false, rows.clone(), candidates.clone());
  }

  /** Adds what the other has more. */
  void merge(SearchRows other) {
    for (int k = 0; k < records.length && other != this; k++) {
      add(k, other.candidates[k]);
    }
  }

  /** Adds rows of the k-th record, those that are not there yet. */
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

  /** Whether no row that matters is left out. */
  boolean isComplete() {
    return complete;
  }

  int[] records() {
    return records;
  }

  int count(int k) {
    return candidates[k].length;
  }

  /** How many rows there are. */
  long total() {
    return Arrays.stream(candidates).mapToLong(list -> list.length).sum();
  }

  /** Writes the products of all rows of the k-th record with x. */
  void products(int k, double[] x, double[] into) {
    rows[k].products(x, into);
  }

  /** a += factor · row r of the k-th record. */
  void addTo(double[] a, double factor, int k, int r) {
    rows[k].addTo(a, factor, r);
  }
}
