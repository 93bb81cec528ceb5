package sdc.learn;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.aggregate.Family;
import sdc.data.Differences;

/**
 * The candidates that can keep a record from being linked.
 *
 * <p>Where the distance is monotone in the coordinates of {@link Family#nearness}, a candidate matters only when no other one is
 * at least as near in every coordinate (the Pareto-minimal ones), and only when it is not farther than the partner in all of
 * them. A record with a candidate at least as near as the partner in every coordinate is never linked. For other families every
 * candidate matters. The n² pairs are gone through once and not stored.
 */
final class Candidates {

  /** Per record its candidates; null where the record can never be linked. */
  private final int[][] minimal;
  /** All candidates, for families that are not monotone. */
  private final int[] all;

  private Candidates(int[][] minimal, int[] all) {
    this.minimal = minimal;
    this.all = all;
  }

  static Candidates of(Problem problem, Budget budget) {
    if (!problem.family().isMonotone()) {
      return new Candidates(null, IntStream.range(0, problem.candidates()).toArray());
    }
    int[][] minimal = new int[problem.differences().originals()][];
    Arrays.stream(problem.records()).parallel().forEach(i -> minimal[i] = new Filter(problem).minimal(i));
    return new Candidates(minimal, null);
  }

  /** The candidates that matter to this record, its partner among them where none is left out; null where it is never linked. */
  int[] of(int record) {
    return minimal == null ? all : minimal[record];
  }

  /** How many rows there are. */
  long rows(int[] records) {
    long rows = 0;
    for (int i : records) {
      rows += of(i) == null ? 0 : of(i).length;
    }
    return rows;
  }

  /** The working space of one record's filtering. */
  private static final class Filter {

    private final Problem problem;
    private final int width;
    private final double[] nearness;
    private final double[] sums;
    private final int[] found;

    Filter(Problem problem) {
      this.problem = problem;
      this.width = problem.differences().width();
      this.nearness = new double[problem.candidates() * width];
      this.sums = new double[problem.candidates()];
      this.found = new int[problem.candidates()];
    }

    int[] minimal(int record) {
      int count = collect(record);
      if (count < 0) {
        return null;
      }
      long[] order = new long[count];
      for (int c = 0; c < count; c++) {
        // sums are not negative, so their bits sort as they do; the low bits give way to the index, which costs order, not truth
        order[c] = Double.doubleToRawLongBits(sums[c]) & ~0xFFFFFFL | c;
      }
      Arrays.sort(order);
      int[] kept = new int[count];
      int size = 0;
      for (long entry : order) {
        int c = (int) (entry & 0xFFFFFFL);
        if (!dominated(c, kept, size)) {
          kept[size++] = c;
        }
      }
      return Arrays.stream(kept, 0, size).map(c -> found[c]).sorted().toArray();
    }

    /** Keeps the candidates not farther than the partner in all coordinates; −1 where one is at least as near in all. */
    private int collect(int record) {
      Differences differences = problem.differences();
      double[] difference = new double[width];
      double[] own = new double[width];
      double[] other = new double[width];
      differences.write(record, problem.partner(record), difference);
      problem.family().nearness(difference, own);
      int count = 0;
      for (int j = 0; j < differences.candidates(); j++) {
        if (j == problem.partner(record)) {
          continue;
        }
        differences.write(record, j, difference);
        problem.family().nearness(difference, other);
        int nearer = 0;
        double sum = 0;
        for (int k = 0; k < width; k++) {
          nearer += other[k] <= own[k] ? 1 : 0;
          sum += other[k];
        }
        if (nearer == width) {
          return -1;
        }
        if (nearer > 0) {
          System.arraycopy(other, 0, nearness, count * width, width);
          sums[count] = sum;
          found[count++] = j;
        }
      }
      return count;
    }

    private boolean dominated(int c, int[] kept, int size) {
      for (int s = 0; s < size; s++) {
        int k = 0;
        while (k < width && nearness[kept[s] * width + k] <= nearness[c * width + k]) {
          k++;
        }
        if (k == width) {
          return true;
        }
      }
      return false;
    }
  }
}
