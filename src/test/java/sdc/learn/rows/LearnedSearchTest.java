package sdc.learn.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear;
import sdc.aggregate.Choquet;
import sdc.aggregate.Owa;
import sdc.aggregate.WeightedMean;
import sdc.data.Differences.Scaling;
import sdc.data.Differences;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.NominalColumn;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

/** The bounds of boxes beside the distances of what is in them; links and ties are those of sdc.link.PartSearchTest. */
class LearnedSearchTest {

  private static final int ROWS = 30;
  private static final List<Aggregator> DISTANCES = List.of(new WeightedMean.Fixed(new double[] {0.2, 0.7, 0.1}),
      new Owa.Fixed(new double[] {0.5, 0.3, 0.2}), new Choquet(3, false).aggregator(new double[] {0.1, 0.3, 0.5, 0.2, 0.4, 0.6, 1}));

  private static Table drawn(Random random) {
    return Table.of(NumericColumn.of("x", random.doubles(ROWS).toArray()), NumericColumn.of("y", random.doubles(ROWS).toArray()),
        NominalColumn.of("l", List.of("a", "b", "c"), random.ints(ROWS, 0, 3).toArray()));
  }

  private static Differences differences(Random random) {
    return Differences.of(MaskedPair.aligned(drawn(random), drawn(random)), Scaling.ATTRIBUTE);
  }

  /** A box of one candidate is as far as that, and one of several at most as far as the nearest, but for rounding. */
  @Test
  void boundsAreNearTheLeastDistance() {
    int far = 0;
    for (int seed = 1; seed <= 10; seed++) {
      Random random = new Random(seed);
      Differences differences = differences(random);
      for (Aggregator aggregator : DISTANCES) {
        LearnedSearch search = new LearnedSearch(differences, aggregator);
        for (int q = 0; q < ROWS; q++) {
          int first = random.nextInt(ROWS);
          double[] low = Arrays.copyOfRange(search.candidates(), first * 3, first * 3 + 3);
          double[] high = low.clone();
          double distance = search.squared(q, first);
          String seen = aggregator + " seed " + seed + " query " + q;
          assertTrue(search.lowerBound(q, low, high) <= distance, seen);
          assertEquals(distance, search.lowerBound(q, low, high), 1e-11 * distance, seen);
          int[] others = random.ints(2, 0, ROWS).toArray();
          for (int c : others) {
            for (int k = 0; k < 3; k++) {
              low[k] = Math.min(low[k], search.candidates()[c * 3 + k]);
              high[k] = Math.max(high[k], search.candidates()[c * 3 + k]);
            }
          }
          int query = q;
          double nearest = Math.min(distance, IntStream.of(others).mapToDouble(c -> search.squared(query, c)).min().orElseThrow());
          assertTrue(search.lowerBound(q, low, high) <= nearest, seen);
          far += search.lowerBound(q, low, high) > 0.1 * nearest ? 1 : 0;
        }
      }
    }
    assertTrue(far > 100, far + " bounds exclude something");
  }

  @Test
  void distancesThatMayFallAreRefused() {
    Differences differences = differences(new Random(1));
    double[][] form = {{0.5, -0.3, 0}, {-0.3, 0.4, 0.2}, {0, 0.2, 0.1}};
    assertThrows(IllegalArgumentException.class, () -> new LearnedSearch(differences, new Bilinear.Fixed(form)));
  }

  @Test
  void aStopEndsTheSearch() {
    LearnedSearch search = new LearnedSearch(differences(new Random(1)), DISTANCES.get(0));
    int[] known = IntStream.range(0, ROWS).toArray();
    assertThrows(Progress.Stopped.class, () -> search.find(ROWS, known, Listener.after(0)));
  }
}
