package sdc.learn.rows;

import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Distance;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.link.Links;

/** Counts links by the distances themselves, each computed again: the final count, independent of the solver. */
public final class Recount {

  /** Up to this number of pairs all are visited; with more, a tree is built first. */
  private static final long FEW = 1_000_000;

  private final MaskedPair pair;
  private final Differences differences;
  private final Aggregator aggregator;
  private final int[] nearest;
  private final double[] least;
  private final int[] ties;
  private final boolean[] partnerIsNearest;

  private Recount(MaskedPair pair, Differences differences, Aggregator aggregator) {
    int n = differences.originals();
    this.pair = pair;
    this.differences = differences;
    this.aggregator = aggregator;
    this.nearest = new int[n];
    this.least = new double[n];
    this.ties = new int[n];
    this.partnerIsNearest = new boolean[n];
  }

  /** The links of this distance. */
  public static Links of(MaskedPair pair, Differences differences, Aggregator aggregator) {
    Recount recount = new Recount(pair, differences, aggregator);
    long pairs = (long) differences.originals() * differences.candidates();
    if (pairs > FEW && FormScan.fits(differences)) {
      recount.byTree();
    } else {
      IntStream.range(0, differences.originals()).parallel().forEach(recount::byAllPairs);
    }
    return new Links(pair, recount.nearest, recount.least, recount.ties, recount.partnerIsNearest);
  }

  private void byAllPairs(int i) {
    Distance distance = aggregator.distance();
    double[] difference = differences.buffer();
    double best = Double.POSITIVE_INFINITY;
    for (int j = 0; j < differences.candidates(); j++) {
      differences.write(i, j, difference);
      double d = distance.of(difference);
      if (d < best || j == 0) {
        best = d;
        nearest[i] = j;
        ties[i] = 0;
        partnerIsNearest[i] = false;
      }
      if (d == best) {
        ties[i]++;
        partnerIsNearest[i] |= j == pair.partner(i);
      }
    }
    least[i] = best;
  }

  private void byTree() {
    double[] queries = differences.originalCoordinates();
    double[] masked = differences.maskedCoordinates();
    int width = differences.width();
    FormTree form = FormTree.fits(aggregator) ? new FormTree(aggregator, masked, width) : null;
    NearestTree tree = form == null ? new NearestTree(masked, width) : null;
    IntStream.range(0, differences.originals()).parallel().forEach(i -> {
      // the nearest is not farther than the partner
      double limit = pair.partner(i) == MaskedPair.NONE ? Double.POSITIVE_INFINITY : distance(i, pair.partner(i));
      NearestCandidates search = form != null ? form.new Search(aggregator.distance()) : tree.new Search(aggregator.distance());
      nearest[i] = search.nearest(queries, i, -1, limit);
      least[i] = search.least();
      ties[i] = search.ties();
      partnerIsNearest[i] = least[i] == limit;
    });
  }

  private double distance(int record, int candidate) {
    double[] difference = differences.buffer();
    differences.write(record, candidate, difference);
    return aggregator.distance().of(difference);
  }
}
