package sdc.learn;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntBiFunction;
import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear;
import sdc.aggregate.Distance;
import sdc.data.Differences;

/** Finds rows that given parameters violate: per record the nearest wrong candidate, if it is not farther than the partner. */
final class Separation {

  /** Records that one thread takes at once. */
  private static final int BLOCK = 512;

  private final Problem problem;
  private final Candidates candidates;
  /** The coordinates where they are plain ones, else null. */
  private final double[] originals;
  private final double[] masked;
  /** Where candidates are not listed: a tree of them. */
  private final NearestTree tree;

  Separation(Problem problem, Candidates candidates) {
    this.problem = problem;
    this.candidates = candidates;
    boolean plain = FormScan.fits(problem.differences());
    this.originals = plain ? problem.differences().originalCoordinates() : null;
    this.masked = plain ? problem.differences().maskedCoordinates() : null;
    this.tree = plain && problem.family().isMonotone() && !candidates.listed()
        ? new NearestTree(masked, problem.differences().width()) : null;
  }

  /** The distance with these parameters. */
  Aggregator aggregator(double[] parameters) {
    return problem.family().aggregator(parameters);
  }

  /** Adds one violated row for every record of the set that has any; false where none could be added. */
  boolean addViolated(Aggregator aggregator, int[] set, Rows rows) {
    return add(find(set, aggregator, Scan::nearerThanPartner), set, rows);
  }

  /** The same for all live records, and how many of them are linked. */
  int addViolatedAndCount(Aggregator aggregator, int[] live, Rows rows) {
    int[] nearest = find(live, aggregator, Scan::nearerThanPartner);
    add(nearest, live, rows);
    return (int) IntStream.of(nearest).filter(j -> j < 0).count();
  }

  /** Adds the row of the nearest wrong candidate of every record of the set; false where all are known. */
  boolean addNearest(Aggregator aggregator, int[] set, Rows rows) {
    return add(find(set, aggregator, Scan::nearestWrong), set, rows);
  }

  private static boolean add(int[] nearest, int[] set, Rows rows) {
    boolean added = false;
    for (int k = 0; k < set.length; k++) {
      added |= nearest[k] >= 0 && rows.add(set[k], nearest[k]);
    }
    return added;
  }

  /** Which of these records are linked; none of them is {@link Candidates#lost}. */
  int[] linked(Aggregator aggregator, int[] records) {
    int[] nearest = find(records, aggregator, Scan::nearerThanPartner);
    return IntStream.range(0, records.length).filter(k -> nearest[k] < 0).map(k -> records[k]).toArray();
  }

  private int[] find(int[] records, Aggregator aggregator, ToIntBiFunction<Scan, Integer> finder) {
    int[] nearest = new int[records.length];
    int blocks = (records.length + BLOCK - 1) / BLOCK;
    IntStream range = IntStream.range(0, blocks);
    (blocks > 2 ? range.parallel() : range).forEach(block -> {
      Scan scan = new Scan(aggregator);
      for (int k = block * BLOCK; k < Math.min(records.length, (block + 1) * BLOCK); k++) {
        nearest[k] = finder.applyAsInt(scan, records[k]);
      }
    });
    return nearest;
  }

  /** Whether no distance is negative, where that is asked. */
  boolean admits(Aggregator aggregator) {
    return !problem.family().needsNonNegativeDistances() || negative(aggregator).isEmpty();
  }

  /** Per original record with a candidate of negative distance the pair of the least one. */
  List<int[]> negative(Aggregator aggregator) {
    Scan scan = new Scan(aggregator);
    List<int[]> pairs = new ArrayList<>();
    for (int i = 0; i < problem.differences().originals(); i++) {
      int nearest = scan.nearest(i, -1);
      double d = scan.distance(i, nearest);
      if (d < -1e-11 * Vectors.dot(scan.difference, scan.difference)) {
        pairs.add(new int[]{i, nearest});
      }
    }
    return pairs;
  }

  /** One pass over candidates with one distance. */
  private final class Scan {

    private final Differences differences = problem.differences();
    private final Distance distance;
    private final double[] difference = new double[differences.width()];
    private final FormScan form;
    private final NearestTree.Search search;

    Scan(Aggregator aggregator) {
      this.distance = aggregator.distance();
      this.form = originals != null && aggregator instanceof Bilinear.Fixed fixed ? new FormScan(fixed, originals, masked) : null;
      this.search = tree == null ? null : tree.new Search(aggregator.distance());
    }

    double distance(int i, int j) {
      differences.write(i, j, difference);
      return distance.of(difference);
    }

    /** The nearest of the candidates that matter, one left out; −1 where there is none. */
    int nearest(int record, int leftOut) {
      if (form != null) {
        return form.nearest(record, leftOut);
      }
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
      int partner = problem.partner(record);
      return search != null ? search.nearest(originals, record, partner, Double.POSITIVE_INFINITY) : nearest(record, partner);
    }

    /** The nearest wrong candidate if it is not farther than the partner, else −1. */
    int nearerThanPartner(int record) {
      int partner = problem.partner(record);
      if (search != null) {
        return search.nearest(originals, record, partner, distance(record, partner));
      }
      int nearest = nearest(record, partner);
      return nearest >= 0 && distance(record, nearest) <= distance(record, partner) ? nearest : -1;
    }
  }
}
