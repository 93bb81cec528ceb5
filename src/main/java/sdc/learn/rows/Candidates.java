package sdc.learn.rows;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import sdc.aggregate.Family;
import sdc.data.Budget;
import sdc.data.Differences;
import sdc.data.Progress;

/**
 * The candidates that can keep a record from being linked.
 *
 * <p>Where the distance is monotone in the coordinates of {@link Family#nearness}, a candidate matters only when no other one is at least
 * as near in every coordinate (the Pareto-minimal ones), and only when it is not farther than the partner in all of them. A record with a
 * candidate at least as near as the partner in every coordinate is never linked. For other families every candidate matters. The n² pairs
 * are visited once and not stored. If that takes more than half of a limited time, it is given up: then every candidate matters, and only
 * the records seen so far are known never to be linked.
 */
public final class Candidates {

  /** Above this number of pairs (4,472 records) a monotone family searches a {@link NearestTree} each time instead of listing: n² time. */
  private static final long MOST_PAIRS = 20_000_000;

  /** The share of a limited time after which comparing candidates is given up: a choice. */
  private static final double MOST_TIME = 0.5;

  /** For each record its candidates; null if the record can never be linked, or if all candidates matter. */
  private final int[][] minimal;
  /** All candidates, used if they are not listed per record. */
  private final int[] all;
  private final boolean[] lost;

  private Candidates(Problem problem, Budget budget) {
    int originals = problem.differences().originals();
    boolean monotone = problem.family().isMonotone();
    boolean listed = monotone && (long) originals * problem.candidates() <= MOST_PAIRS;
    int[][] lists = listed ? new int[originals][] : null;
    this.all = IntStream.range(0, problem.candidates()).toArray();
    this.lost = new boolean[originals];
    AtomicBoolean givenUp = new AtomicBoolean();
    if (monotone) {
      Supplier<WithinSearch> searches = listed ? null : searches(problem);
      Arrays.stream(problem.records()).parallel().forEach(i -> {
        if (givenUp.get() || budget.spent()) {
          givenUp.set(true);
          return;
        }
        Filter filter = new Filter(problem);
        lost[i] = listed ? !filter.list(i, lists) : filter.isLost(i, searches.get());
      });
    }
    this.minimal = givenUp.get() ? null : lists;
  }

  private static Supplier<WithinSearch> searches(Problem problem) {
    Family family = problem.family();
    Differences differences = problem.differences();
    if (FormScan.fits(differences)) {
      double[] queries = differences.originalCoordinates();
      NearestTree tree = new NearestTree(differences.maskedCoordinates(), differences.width());
      return () -> tree.new Within(family, queries);
    }
    MixedTree tree = new MixedTree(differences, family.aggregator(family.equalWeights()));
    return () -> tree.new Within(family);
  }

  /** Compares the candidates of each record with its partner. */
  public static Candidates of(Problem problem) {
    return new Candidates(problem, new Budget(0, Progress.NONE));
  }

  /** The same within half of the time that is left. */
  public static Candidates of(Problem problem, Budget budget) {
    return new Candidates(problem, budget.until(budget.share() + MOST_TIME * (1 - budget.share())));
  }

  /** True if the candidates that matter are listed per record. */
  public boolean listed() {
    return minimal != null;
  }

  /** True if the coordinates of its candidates show that no parameters link this record. */
  public boolean lost(int record) {
    return lost[record];
  }

  /** The candidates that may matter to this record. */
  public int[] of(int record) {
    return minimal == null ? all : minimal[record];
  }

  /** The number of rows of these records. */
  public long rows(int[] records) {
    return Arrays.stream(records).mapToLong(i -> of(i).length).sum();
  }

  /** The working space of one record's filtering. */
  private static final class Filter {

    private final Problem problem;
    private final int width;
    private final double[] difference;
    private final double[] own;
    private final double[] other;
    private double[] nearness;
    private double[] sums;
    private int[] found;

    Filter(Problem problem) {
      this.problem = problem;
      this.width = problem.differences().width();
      this.difference = problem.differences().buffer();
      this.own = new double[width];
      this.other = new double[width];
    }

    private void look(int record, int candidate, double[] into) {
      problem.differences().write(record, candidate, difference);
      problem.family().nearness(difference, into);
    }

    /** True if a candidate is at least as near as the partner in every coordinate; searches a tree. */
    boolean isLost(int record, WithinSearch search) {
      look(record, problem.partner(record), own);
      return search.any(record, problem.partner(record), own);
    }

    /** Lists the Pareto-minimal candidates of the record; false if it can never be linked. */
    boolean list(int record, int[][] into) {
      this.nearness = new double[problem.candidates() * width];
      this.sums = new double[problem.candidates()];
      this.found = new int[problem.candidates()];
      int count = collect(record);
      if (count < 0) {
        return false;
      }
      long[] order = new long[count];
      for (int c = 0; c < count; c++) {
        // sums are not negative, so their bits sort like the sums; the index replaces the low bits, which affects the order, not the result
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
      into[record] = Arrays.stream(kept, 0, size).map(c -> found[c]).sorted().toArray();
      return true;
    }

    /** Keeps the candidates not farther than the partner in all coordinates; −1 if one is at least as near in all. */
    private int collect(int record) {
      look(record, problem.partner(record), own);
      int count = 0;
      for (int j = 0; j < problem.candidates(); j++) {
        if (j == problem.partner(record)) {
          continue;
        }
        look(record, j, other);
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
