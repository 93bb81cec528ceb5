package sdc.learn.rows;

import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Distance;
import sdc.data.Budget;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.Links;
import sdc.link.NearestSoFar;

/**
 * Counts links by the distances themselves, each computed again: the final count, independent of the solver. If the user asked to stop,
 * the count of a large file ends after {@link #GRACE} seconds, and the records that were not counted have no nearest candidate.
 */
public final class Recount {

  /** Up to this number of pairs all are visited; with more, a tree is built first. A choice. */
  private static final long FEW = 1_000_000;
  /** Up to this number of pairs (2,236 records), a stop does not end the count: it takes tenths of a second. A choice. */
  private static final long SHORT = 5_000_000;
  /** The seconds for the count after a stop: a choice, so that the whole learner ends within a second. */
  private static final double GRACE = 0.4;

  private final MaskedPair pair;
  private final Differences differences;
  private final Aggregator aggregator;
  private final NearestSoFar found;
  private final double grace;
  private final Budget stop;
  private final boolean[] counted;

  private Recount(MaskedPair pair, Differences differences, Aggregator aggregator, double grace, Progress progress) {
    this.pair = pair;
    this.differences = differences;
    this.aggregator = aggregator;
    this.found = new NearestSoFar(pair.partnerRows(), LearnedOrder.of(differences, aggregator), false);
    this.grace = grace;
    this.stop = new Budget(0, progress);
    this.counted = new boolean[differences.originals()];
  }

  /** The links of this distance; ties are those of exact arithmetic. */
  public static Links of(MaskedPair pair, Differences differences, Aggregator aggregator) {
    return of(pair, differences, aggregator, Progress.NONE);
  }

  /** The same, or, in large files, those counted in time if the user asks to stop. */
  public static Links of(MaskedPair pair, Differences differences, Aggregator aggregator, Progress progress) {
    return of(pair, differences, aggregator, grace((long) differences.originals() * differences.candidates()), progress);
  }

  /** The seconds for which a count of this number of pairs goes on after a stop. */
  static double grace(long pairs) {
    return pairs <= SHORT ? Double.POSITIVE_INFINITY : GRACE;
  }

  /** The same with this number of seconds after a stop. */
  static Links of(MaskedPair pair, Differences differences, Aggregator aggregator, double grace, Progress progress) {
    Recount recount = new Recount(pair, differences, aggregator, grace, progress);
    int n = differences.originals();
    if ((long) n * differences.candidates() > FEW && FormScan.fits(differences)) {
      recount.byTree();
    } else if ((long) n * differences.candidates() > FEW) {
      MixedTree.Measure measure = new MixedTree(differences, aggregator).new Measure(aggregator);
      recount.search(differences.sharedOriginals(), () -> measure.search(aggregator.distance()));
    } else {
      IntStream.range(0, n).parallel().forEach(i -> recount.count(i, recount::byAllPairs));
    }
    return recount.links();
  }

  private void count(int i, IntConsumer record) {
    if (stop.seconds() < grace || !stop.stopped()) {
      record.accept(i);
      counted[i] = true;
    }
  }

  private Links links() {
    int n = differences.originals();
    int[] nearest = new int[n];
    double[] least = new double[n];
    int[] ties = new int[n];
    boolean[] partnerIsNearest = new boolean[n];
    int left = 0;
    for (int i = 0; i < n; i++) {
      nearest[i] = found.nearest(i);
      least[i] = counted[i] ? found.least(i) : Double.POSITIVE_INFINITY;
      ties[i] = found.ties(i);
      partnerIsNearest[i] = counted[i] && found.partnerIsNearest(i);
      left += counted[i] ? 0 : 1;
    }
    return new Links(pair, nearest, least, ties, partnerIsNearest).withUncounted(left);
  }

  private void byAllPairs(int i) {
    Distance distance = aggregator.distance();
    double[] difference = differences.buffer();
    start(i, distance, difference);
    for (int j = 0; j < differences.candidates(); j++) {
      differences.write(i, j, difference);
      found.take(i, distance.of(difference), j, 1);
    }
  }

  private void start(int i, Distance distance, double[] difference) {
    if (pair.partner(i) == MaskedPair.NONE) {
      found.start(i, Double.POSITIVE_INFINITY);
    } else {
      differences.write(i, pair.partner(i), difference);
      found.start(i, distance.of(difference));
    }
  }

  private void byTree() {
    double[] queries = differences.originalCoordinates();
    double[] masked = differences.maskedCoordinates();
    int width = differences.width();
    FormTree form = FormTree.fits(aggregator) ? new FormTree(aggregator, masked, width) : null;
    NearestTree tree = form == null ? new NearestTree(masked, width) : null;
    search(queries, () -> form != null ? form.new Search(aggregator.distance()) : tree.new Search(aggregator.distance()));
  }

  private void search(double[] queries, Supplier<NearestCandidates> searches) {
    IntStream.range(0, differences.originals()).parallel().forEach(record -> count(record, i -> {
      start(i, aggregator.distance(), differences.buffer());
      searches.get().find(queries, i, found);
    }));
  }
}
