package sdc.learn.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.ToIntBiFunction;
import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Distance;
import sdc.data.Budget;
import sdc.data.Differences;
import sdc.data.Progress;

/** Finds rows that given parameters violate: for each record the nearest wrong candidate, if it is not farther than the partner. */
public final class Separation {

  /** Records per task of a thread: far more work than the cost of starting the task. */
  private static final int BLOCK = 512;
  /** From this number of candidates on, each form builds a tree; with fewer, all candidates are visited. A choice. */
  private static final int TREE_FROM = 2000;
  /** From this number of candidates on, labels, missing values and sets are searched in a tree. A choice. */
  private static final int MIXED_FROM = 500;
  /** For at least this share of the records, a form builds a tree of its own. A choice. */
  private static final double OWN_TREE = 0.1;
  /** Squared distances below this, relative to the squared differences, are negative by more than rounding (as in {@link Constraints}). */
  private static final double NEGATIVE = -1e-11;
  /** Up to this number of differences of pairs, counting links takes a second or two, and the time limit does not end it: a choice. */
  private static final long FEW_DIFFERENCES = 300_000_000;
  /** Up to this number of pairs, counting takes less than a tenth of a second, and nothing ends it: a choice. */
  private static final long SHORT = 1_000_000;
  private static final Budget FREE = new Budget(0, Progress.NONE);

  private final Problem problem;
  private final Candidates candidates;
  /** The coordinates of the original records, and those of the candidates if they are plain, else null. */
  private final double[] originals;
  private final double[] masked;
  /** A tree of the candidates for all parameters, used if candidates are not listed and the distance is not a form. */
  private final NearestTree tree;
  /** The same for candidates that are not plain. */
  private final MixedTree mixed;

  public Separation(Problem problem, Candidates candidates) {
    this.problem = problem;
    this.candidates = candidates;
    boolean plain = FormScan.fits(problem.differences());
    this.originals = plain ? problem.differences().originalCoordinates() : problem.differences().sharedOriginals();
    this.masked = plain ? problem.differences().maskedCoordinates() : null;
    boolean form = FormTree.fits(aggregator(problem.family().equalWeights()));
    this.tree = plain && problem.family().isMonotone() && !candidates.listed() && !form
        ? new NearestTree(masked, problem.differences().width()) : null;
    this.mixed = !plain && !candidates.listed() && problem.candidates() >= MIXED_FROM
        ? new MixedTree(problem.differences(), aggregator(problem.family().equalWeights())) : null;
  }

  /** The distance with these parameters. */
  public Aggregator aggregator(double[] parameters) {
    return problem.family().aggregator(parameters);
  }

  /** Adds one violated row for every record of the set that has one; false if none was added. */
  public boolean addViolated(Aggregator aggregator, int[] set, Rows rows) {
    return add(nearer(aggregator, set, FREE), set, rows);
  }

  /** The same for all live records; returns how many of them are linked, 0 if the budget is spent first. */
  public int addViolatedAndCount(Aggregator aggregator, int[] live, Rows rows, Budget budget) {
    int[] nearest = nearer(aggregator, live, budget);
    if (nearest == null) {
      return 0;
    }
    add(nearest, live, rows);
    return count(nearest);
  }

  /** Adds the row of the nearest wrong candidate of every record of the set; false if all are known. */
  public boolean addNearest(Aggregator aggregator, int[] set, Rows rows) {
    return add(find(set, aggregator, Scan::nearestWrong, FREE), set, rows);
  }

  private static boolean add(int[] nearest, int[] set, Rows rows) {
    boolean added = false;
    for (int k = 0; k < set.length; k++) {
      added |= nearest[k] >= 0 && rows.add(set[k], nearest[k]);
    }
    return added;
  }

  /** The linked ones of these records; none of them is {@link Candidates#lost}. */
  public int[] linked(Aggregator aggregator, int[] records) {
    int[] nearest = nearer(aggregator, records, FREE);
    return IntStream.range(0, records.length).filter(k -> nearest[k] < 0).map(k -> records[k]).toArray();
  }

  /** The budget of counts without which a search has no result: where they are short, only a stop ends them, or nothing. */
  public Budget patient(Budget budget) {
    long pairs = (long) problem.differences().originals() * problem.candidates();
    return pairs <= SHORT ? FREE : pairs <= FEW_DIFFERENCES / problem.differences().width() ? budget.untimed() : budget;
  }

  /** For each record the nearest wrong candidate if it is not farther than the partner, else −1; null if the budget is spent first. */
  public int[] nearer(Aggregator aggregator, int[] records, Budget budget) {
    return find(records, aggregator, Scan::nearerThanPartner, budget);
  }

  /** The number of records without a nearer candidate. */
  public static int count(int[] nearer) {
    return (int) IntStream.of(nearer).filter(j -> j < 0).count();
  }

  private int[] find(int[] records, Aggregator aggregator, ToIntBiFunction<Scan, Integer> finder, Budget budget) {
    int[] nearest = new int[records.length];
    int blocks = (records.length + BLOCK - 1) / BLOCK;
    SearchSpace space = new SearchSpace(aggregator, records.length);
    AtomicBoolean given = new AtomicBoolean();
    IntStream range = IntStream.range(0, blocks);
    (blocks > 2 ? range.parallel() : range).forEach(block -> {
      if (budget.spent()) {
        given.set(true);
        return;
      }
      Scan scan = new Scan(space);
      for (int k = block * BLOCK; k < Math.min(records.length, (block + 1) * BLOCK); k++) {
        nearest[k] = finder.applyAsInt(scan, records[k]);
      }
    });
    return given.get() ? null : nearest;
  }

  /** True if no distance is negative, or if the family does not require it. */
  public boolean admits(Aggregator aggregator) {
    return !problem.family().needsNonNegativeDistances() || negative(aggregator).isEmpty();
  }

  /** For each original record with a candidate at a negative distance, the pair with the least distance. */
  List<int[]> negative(Aggregator aggregator) {
    int[] all = IntStream.range(0, problem.differences().originals()).toArray();
    int[] nearest = find(all, aggregator, (scan, i) -> scan.nearest(i, -1, Double.POSITIVE_INFINITY), FREE);
    Scan scan = new Scan(new SearchSpace(aggregator, 0));
    List<int[]> pairs = new ArrayList<>();
    for (int i : all) {
      double d = scan.distance(i, nearest[i]);
      if (d < NEGATIVE * Vectors.dot(scan.difference, scan.difference)) {
        pairs.add(new int[]{i, nearest[i]});
      }
    }
    return pairs;
  }

  /** The state shared by searches with one distance. */
  private final class SearchSpace {

    private final Aggregator aggregator;
    private final FormScan scan;
    private final FormTree tree;
    private final MixedTree.Measure measure;

    /** The state for searches of this number of records. */
    SearchSpace(Aggregator aggregator, int records) {
      this.aggregator = aggregator;
      boolean many = records > OWN_TREE * problem.candidates();
      this.measure = mixed == null ? null
          : (many ? new MixedTree(problem.differences(), aggregator) : mixed).new Measure(aggregator);
      boolean treed = masked != null && FormTree.fits(aggregator) && !candidates.listed() && problem.candidates() >= TREE_FROM;
      this.tree = treed ? new FormTree(aggregator, masked, problem.differences().width()) : null;
      this.scan = !treed && masked != null && !problem.family().isMonotone()
          ? new FormScan(aggregator.quadraticForm(), originals, masked) : null;
    }
  }

  /** One pass over candidates with one distance. */
  private final class Scan {

    private final Differences differences = problem.differences();
    private final Distance distance;
    private final double[] difference = differences.buffer();
    private final FormScan form;
    private final NearestCandidates search;

    Scan(SearchSpace space) {
      this.distance = space.aggregator.distance();
      this.form = space.scan;
      this.search = space.tree != null ? space.tree.new Search(space.aggregator.distance())
          : tree != null ? tree.new Search(space.aggregator.distance())
          : space.measure != null ? space.measure.search(space.aggregator.distance()) : null;
    }

    double distance(int i, int j) {
      differences.write(i, j, difference);
      return distance.of(difference);
    }

    /** The nearest candidate that matters and is not farther than the limit; one is skipped. Returns −1 if no candidate remains. */
    int nearest(int record, int leftOut, double limit) {
      if (search != null) {
        return search.nearest(originals, record, leftOut, limit);
      }
      int nearest = form != null ? form.nearest(record, leftOut) : byList(record, leftOut);
      return nearest >= 0 && (limit == Double.POSITIVE_INFINITY || distance(record, nearest) <= limit) ? nearest : -1;
    }

    private int byList(int record, int leftOut) {
      int nearest = -1;
      double least = Double.POSITIVE_INFINITY;
      for (int j : candidates.of(record)) {
        if (j != leftOut) {
          double d = distance(record, j);
          if (d < least || nearest < 0) {
            least = d;
            nearest = j;
          }
        }
      }
      return nearest;
    }

    int nearestWrong(int record) {
      return nearest(record, problem.partner(record), Double.POSITIVE_INFINITY);
    }

    /** The nearest wrong candidate if it is not farther than the partner, else −1. */
    int nearerThanPartner(int record) {
      int partner = problem.partner(record);
      double own = distance(record, partner);
      if (Double.isNaN(own)) {
        // not a number, as for a measure that is 0 everywhere: it links nothing
        return partner == 0 ? 1 : 0;
      }
      return nearest(record, partner, own);
    }
  }
}
