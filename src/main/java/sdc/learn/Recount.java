package sdc.learn;

import java.util.stream.IntStream;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Distance;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.link.Links;

/** Links by the distances of all pairs, each computed anew: what counts in the end, whatever a solver believes. */
public final class Recount {

  private Recount() {
  }

  /** The links of this distance. */
  public static Links of(MaskedPair pair, Differences differences, Aggregator aggregator) {
    int n = differences.originals();
    int[] nearest = new int[n];
    double[] least = new double[n];
    int[] ties = new int[n];
    boolean[] partnerIsNearest = new boolean[n];
    IntStream.range(0, n).parallel().forEach(i -> {
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
    });
    return new Links(pair, nearest, least, ties, partnerIsNearest);
  }
}
