package sdc.learn.rows;

import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Distance;
import sdc.data.Differences;
import sdc.data.Progress;
import sdc.link.NearestSoFar;
import sdc.link.PartSearch;

/**
 * The search for nearest candidates in several parts by a learned distance that never falls when a difference grows: the distance of the
 * least differences from a box bounds that of every candidate in it.
 */
public final class LearnedSearch extends PartSearch {

  /** A box is skipped only if it is farther by more than rounding, as in {@link NearestTree}. */
  private static final double SLACK = 1 - 1e-12;

  private final Differences differences;
  private final Aggregator aggregator;
  private final Distance distance;
  private final double[] buffer;

  /** A search among the records of these differences, on the scale of the whole files ({@link sdc.data.WholeFiles}). */
  public LearnedSearch(Differences differences, Aggregator aggregator) {
    super(differences.width(), differences.width(), differences.sharedOriginals(), differences.sharedMasked(),
        LearnedOrder.of(differences, aggregator));
    if (!aggregator.isIncreasing()) {
      throw new IllegalArgumentException("the distance may fall when a difference grows, so boxes have no bound");
    }
    this.differences = differences;
    this.aggregator = aggregator;
    this.distance = aggregator.distance();
    this.buffer = differences.buffer();
  }

  @Override
  public double lowerBound(int query, double[] low, double[] high) {
    for (int k = 0; k < differences.width(); k++) {
      double at = differences.sharedOriginals()[query * differences.width() + k];
      buffer[k] = differences.isNominal(k) ? Math.sqrt(differences.mismatch(k).least(at, low[k], high[k]))
          : NearestCandidates.gap(at, low[k], high[k]);
    }
    return distance.of(buffer) * SLACK;
  }

  @Override
  public double squared(int query, int candidate) {
    differences.write(query, candidate, buffer);
    return distance.of(buffer);
  }

  @Override
  protected void search(int count, NearestSoFar found, Progress progress) {
    int queries = differences.originals();
    Differences first = differences.part(IntStream.range(0, queries).toArray(), IntStream.range(0, count).toArray());
    NearestCandidates search = FormScan.fits(first)
        ? new NearestTree(first.sharedMasked(), first.width()).new Search(aggregator.distance())
        : new MixedTree(first, aggregator).new Measure(aggregator).search(aggregator.distance());
    for (int q = 0; q < queries; q++) {
      progress.check();
      search.find(first.sharedOriginals(), q, found);
    }
  }
}
