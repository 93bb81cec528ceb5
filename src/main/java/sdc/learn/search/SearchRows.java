package sdc.learn.search;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.learn.rows.Candidates;
import sdc.learn.rows.Problem;

/**
 * The rows that a line search goes through: all that matter, where they are few enough to be kept, else those that were violated
 * so far. A row of the Choquet integral has 2n entries at most among 2ⁿ − 1, and only those are kept.
 */
final class SearchRows {

  private final Problem problem;
  private final int[] records;
  private final int width;
  /** Entries kept per row. */
  private final int stride;
  private final boolean complete;
  /** Per record its rows' entries, and for sparse rows the places of these; replaced, never changed. */
  private final double[][] entries;
  private final int[][] places;
  private final int[][] candidates;

  private SearchRows(Problem problem, int[] records, boolean complete, double[][] entries, int[][] places, int[][] candidates) {
    this.problem = problem;
    this.records = records;
    this.width = problem.family().size();
    this.stride = stride(problem);
    this.complete = complete;
    this.entries = entries;
    this.places = places;
    this.candidates = candidates;
  }

  private static int stride(Problem problem) {
    return Math.min(problem.family().size(), 2 * problem.family().mostEntries());
  }

  /** The rows of these records: all of them if they fit into an eighth of the memory, else none to begin with. */
  static SearchRows of(Problem problem, Candidates candidates, int[] records) {
    long bytes = candidates.rows(records) * stride(problem) * (Double.BYTES + Integer.BYTES);
    boolean complete = candidates.listed() && bytes < Runtime.getRuntime().maxMemory() / 8;
    int n = records.length;
    SearchRows rows = new SearchRows(problem, records, complete, new double[n][], new int[n][], new int[n][]);
    IntStream.range(0, n).parallel().forEach(k -> {
      rows.clear(k);
      if (complete) {
        rows.add(k, Arrays.stream(candidates.of(records[k])).filter(j -> j != problem.partner(records[k])).toArray());
      }
    });
    return rows;
  }

  private void clear(int k) {
    entries[k] = new double[0];
    places[k] = new int[0];
    candidates[k] = new int[0];
  }

  /** The same rows; what is added to the one does not show in the other. */
  SearchRows copy() {
    return complete ? this : new SearchRows(problem, records, false, entries.clone(), places.clone(), candidates.clone());
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
    entries[k] = Arrays.copyOf(entries[k], (before + wrong.length) * stride);
    places[k] = stride < width ? Arrays.copyOf(places[k], (before + wrong.length) * stride) : places[k];
    double[] row = new double[width];
    for (int w = 0; w < wrong.length; w++) {
      candidates[k][before + w] = wrong[w];
      problem.row(records[k], wrong[w], row);
      put(k, (before + w) * stride, row);
    }
  }

  private void put(int k, int offset, double[] row) {
    if (stride == width) {
      System.arraycopy(row, 0, entries[k], offset, width);
      return;
    }
    int at = offset;
    for (int place = 0; place < width; place++) {
      if (row[place] != 0) {
        places[k][at] = place;
        entries[k][at++] = row[place];
      }
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
    double[] values = entries[k];
    int[] at = places[k];
    int offset = 0;
    for (int r = 0; r < candidates[k].length; r++) {
      double sum = 0;
      if (stride == width) {
        for (int e = 0; e < stride; e++) {
          sum += values[offset + e] * x[e];
        }
      } else {
        for (int e = offset; e < offset + stride; e++) {
          sum += values[e] * x[at[e]];
        }
      }
      into[r] = sum;
      offset += stride;
    }
  }

  /** a += factor · row r of the k-th record. */
  void addTo(double[] a, double factor, int k, int r) {
    for (int e = 0; e < stride; e++) {
      int at = r * stride + e;
      a[stride == width ? e : places[k][at]] += factor * entries[k][at];
    }
  }
}
