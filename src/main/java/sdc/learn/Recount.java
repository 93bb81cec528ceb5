package sdc.learn;

import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear;
import sdc.aggregate.Distance;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.link.Links;

/** Links by the distances themselves, each computed anew: what counts in the end, whatever a solver believes. */
public final class Recount {

  /** Below this many pairs all are gone through. */
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
    boolean monotone = !(aggregator instanceof Bilinear.Fixed);
    if (pairs > FEW && monotone && FormScan.fits(differences)) {
      recount.byTree();
    } else {
      IntStream.range(0, differences.originals()).parallel().forEach(recount::byAllPairs);
    }
    return new Links(pair, recount.nearest, recount.least, recount.ties, recount.partnerIsNearest);
  }

  private void byAllPairs(int i) {
    Distance distance = aggregator.distance();
    double[] difference = new double[differences.width()];
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
    NearestTree tree = new NearestTree(differences.maskedCoordinates(), differences.width());
    double[] queries = differences.originalCoordinates();
    IntStream.range(0, differences.originals()).parallel().forEach(i -> {
      Distance distance = aggregator.distance();
      NearestTree.Search search = tree.new Search(distance);
      nearest[i] = search.nearest(queries, i, -1, Double.POSITIVE_INFINITY);
      least[i] = search.least();
      ties[i] = search.ties();
      if (pair.partner(i) != MaskedPair.NONE) {
        double[] difference = new double[differences.width()];
        differences.write(i, pair.partner(i), difference);
        partnerIsNearest[i] = distance.of(difference) == least[i];
      }
    });
  }
}
