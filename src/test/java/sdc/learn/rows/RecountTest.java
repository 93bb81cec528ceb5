package sdc.learn.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sdc.aggregate.Owa;
import sdc.aggregate.WeightedMean;
import sdc.data.Differences.Scaling;
import sdc.data.Differences;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.Table;
import sdc.learn.PairsOf;
import sdc.link.Links;

/** Links counted by all pairs and by the tree. */
class RecountTest {

  /** Pairs are counted one by one up to a million, beyond that by a tree; both equal a count in whole numbers, with ties. */
  @ParameterizedTest
  @ValueSource(ints = {60, 1100})
  void countsByAllPairsAndByTheTree(int n) {
    Random random = new Random(n);
    int[][] x = new int[2][n];
    int[][] y = new int[2][n];
    for (int k = 0; k < 2; k++) {
      Arrays.setAll(x[k], i -> random.nextInt(40));
      Arrays.setAll(y[k], i -> random.nextInt(40));
    }
    List<String> ids = IntStream.range(0, n).mapToObj(Integer::toString).toList();
    int[] kept = IntStream.range(0, n).filter(i -> i % 50 > 0 || n < 1000).toArray();
    MaskedPair pair = MaskedPair.matched(tenths(x), ids, tenths(y).rows(kept), IntStream.of(kept).mapToObj(Integer::toString).toList());
    Differences differences = Differences.of(pair, Scaling.RAW);
    double[] weights = {1, 3};
    check(pair, kept, Recount.of(pair, differences, new WeightedMean(2, false).aggregator(weights)), (i, j) ->
        square(x[0][i] - y[0][j]) + 3 * square(x[1][i] - y[1][j]));
    check(pair, kept, Recount.of(pair, differences, new Owa(2, false).aggregator(weights)), (i, j) -> {
      int first = square(x[0][i] - y[0][j]);
      int second = square(x[1][i] - y[1][j]);
      return Math.max(first, second) + 3 * Math.min(first, second);
    });
  }

  /** Records that a stop left uncounted are not linked, and are counted as such; a stop within the grace changes nothing. */
  @Test
  void aStopLeavesRecordsUncounted() {
    Random random = new Random(3);
    MaskedPair pair = MaskedPair.aligned(tenths(new int[][] {random.ints(60, 0, 90).toArray()}),
        tenths(new int[][] {random.ints(60, 0, 90).toArray()}));
    Differences differences = Differences.of(pair, Scaling.RAW);
    WeightedMean.Fixed mean = new WeightedMean(1, false).aggregator(new double[] {1});
    Links all = Recount.of(pair, differences, mean);
    Listener listener = new Listener();
    assertEquals(0, Recount.of(pair, differences, mean, 0, listener).uncounted(), "not stopped");
    listener.stop(true);
    assertEquals(all.linked(), Recount.of(pair, differences, mean, 60, listener).linked());
    Links none = Recount.of(pair, differences, mean, 0, listener);
    assertEquals(60, none.uncounted());
    assertEquals(0, none.linked() + none.tied());
    assertEquals(MaskedPair.NONE, none.nearest(7));
  }

  /** On a busy machine the count of a small file may take longer than any number of seconds: a stop does not end it. */
  @Test
  void aStopDoesNotEndAShortCount() {
    assertEquals(Double.POSITIVE_INFINITY, Recount.grace(2200L * 2200));
    assertEquals(0.4, Recount.grace(100_000L * 100_000));
  }

  private static int square(int number) {
    return number * number;
  }

  private static Table tenths(int[][] columns) {
    return PairsOf.table(Arrays.stream(columns).map(column -> IntStream.of(column).mapToDouble(v -> v / 10.0).toArray())
        .toArray(double[][]::new));
  }

  /** Compares with squared distances in units of 0.0025. */
  private static void check(MaskedPair pair, int[] kept, Links found, IntBinaryOperator squared) {
    for (int i = 0; i < pair.original().rows(); i++) {
      int row = i;
      int[] all = IntStream.of(kept).map(j -> squared.applyAsInt(row, j)).toArray();
      int least = Arrays.stream(all).min().orElseThrow();
      int ties = (int) Arrays.stream(all).filter(d -> d == least).count();
      boolean own = pair.partner(i) >= 0 && all[pair.partner(i)] == least;
      assertEquals(least / 400.0, found.distance(i), 1e-12);
      assertEquals(least, all[found.nearest(i)]);
      assertEquals(ties, found.ties(i));
      assertEquals(own && ties == 1, found.isLinked(i));
      assertEquals(own && ties > 1, found.isTied(i));
    }
  }
}
