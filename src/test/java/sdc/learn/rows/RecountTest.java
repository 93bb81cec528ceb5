package sdc.learn.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Distance;
import sdc.aggregate.WeightedMean;
import sdc.data.Differences.Scaling;
import sdc.data.Differences;
import sdc.data.MaskedPair;
import sdc.learn.PairsOf;
import sdc.link.Links;

/** Links counted by all pairs and by the tree. */
class RecountTest {

  /** Up to a million pairs one by one, beyond by a tree: both as all pairs say, ties and records without a partner included. */
  @Test
  void countsByAllPairsAndByTheTree() {
    for (int n : new int[] {60, 1100}) {
      Random random = new Random(n);
      double[][] x = new double[2][n];
      double[][] y = new double[2][n];
      for (int k = 0; k < 2; k++) {
        Arrays.setAll(x[k], i -> random.nextInt(40));
        Arrays.setAll(y[k], i -> random.nextInt(40));
      }
      List<String> ids = IntStream.range(0, n).mapToObj(Integer::toString).toList();
      int[] kept = IntStream.range(0, n).filter(i -> i % 50 > 0 || n < 1000).toArray();
      MaskedPair pair = MaskedPair.matched(PairsOf.table(x), ids, PairsOf.table(y).rows(kept),
          IntStream.of(kept).mapToObj(Integer::toString).toList());
      Differences differences = Differences.of(pair, Scaling.RAW);
      Aggregator aggregator = new WeightedMean(2, false).aggregator(new double[] {1, 3});
      Links found = Recount.of(pair, differences, aggregator);
      Distance distance = aggregator.distance();
      double[] difference = new double[2];
      for (int i = 0; i < n; i++) {
        double[] all = new double[differences.candidates()];
        for (int j = 0; j < all.length; j++) {
          differences.write(i, j, difference);
          all[j] = distance.of(difference);
        }
        double least = Arrays.stream(all).min().orElseThrow();
        int ties = (int) Arrays.stream(all).filter(d -> d == least).count();
        boolean own = pair.partner(i) >= 0 && all[pair.partner(i)] == least;
        assertEquals(least, found.distance(i));
        assertEquals(least, all[found.nearest(i)]);
        assertEquals(ties, found.ties(i));
        assertEquals(own && ties == 1, found.isLinked(i));
        assertEquals(own && ties > 1, found.isTied(i));
      }
    }
  }
}
