package sdc.target;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Differences;
import sdc.data.Listener;
import sdc.data.MaskedPair;
import sdc.data.NumericColumn;
import sdc.data.Progress;
import sdc.data.Table;

/** The intruder who takes the r-th nearest, beside sorted lists of distances. */
class RankAttackTest {

  private static final List<Map<String, Double>> NONE = List.of();

  private static Table drawn(Random random, int rows) {
    return Table.of(NumericColumn.of("a", random.ints(rows, 0, 6).asDoubleStream().toArray()),
        NumericColumn.of("b", random.ints(rows, 0, 9).asDoubleStream().toArray()));
  }

  @Test
  void theBestRankAndTheBestWeightsAreTaken() {
    int guessed = 0;
    int weighted = 0;
    for (int seed = 1; seed <= 40; seed++) {
      Random random = new Random(seed);
      List<String> ids = IntStream.range(0, 30).mapToObj(Integer::toString).toList();
      int rows = 10 + random.nextInt(15);
      int from = random.nextInt(5);
      MaskedPair pair = MaskedPair.matched(drawn(random, rows), ids.subList(0, rows), drawn(random, 30 - from), ids.subList(from, 30));
      List<Map<String, Double>> weights = List.of(Map.of("a", 0.25, "b", 2.0), Map.of("b", 0.5));
      int equal = (int) most(pair, new double[] {1, 1}, new ArrayList<>())[0];
      double expected = 0;
      int most = 0;
      List<String> best = new ArrayList<>();
      for (double[] each : new double[][] {{1, 1}, {0.25, 2}, {0, 0.5}}) {
        List<String> sets = new ArrayList<>();
        double[] found = most(pair, each, sets);
        expected = Math.max(expected, found[1]);
        if (found[0] >= most) {
          best = found[0] > most ? new ArrayList<>() : best;
          best.addAll(sets);
          most = (int) found[0];
        }
      }
      Verdict verdict = RankAttack.run("rank", pair, weights, Progress.NONE);
      assertEquals("rank", verdict.attack());
      assertEquals(pair.partners(), verdict.records());
      assertEquals(most, verdict.linked(), "seed " + seed);
      assertEquals(most, verdict.bound(), "seed " + seed);
      assertEquals(expected, verdict.linked() + verdict.guesses(), 1e-9, "seed " + seed);
      assertTrue(best.contains(Arrays.toString(verdict.found())), "seed " + seed);
      assertFalse(verdict.proven());
      assertEquals(equal, RankAttack.run("rank", pair, NONE, Progress.NONE).linked(), "seed " + seed);
      guessed += verdict.guesses() > 0 ? 1 : 0;
      weighted += most > equal ? 1 : 0;
    }
    assertTrue(guessed > 5 && weighted > 2, guessed + " guess, " + weighted + " by weights");
  }

  /** The most links at one rank and the most expected finds at one; adds the sets of records linked at each of the best ranks. */
  private static double[] most(MaskedPair pair, double[] weights, List<String> sets) {
    Differences differences = Differences.of(pair, Differences.Scaling.ATTRIBUTE);
    double[] best = new double[2];
    for (int rank = 2; rank <= 20; rank++) {
      boolean[] found = new boolean[differences.originals()];
      int links = 0;
      double expected = 0;
      for (int i = 0; i < found.length; i++) {
        int record = i;
        double[] sorted = IntStream.range(0, differences.candidates()).mapToDouble(j -> distance(differences, record, j, weights)).sorted()
            .toArray();
        if (pair.partner(i) != MaskedPair.NONE && rank <= sorted.length) {
          double taken = sorted[rank - 1];
          long alike = Arrays.stream(sorted).filter(each -> each == taken).count();
          boolean own = distance(differences, i, pair.partner(i), weights) == taken;
          found[i] = own && alike == 1;
          links += found[i] ? 1 : 0;
          expected += own ? 1.0 / alike : 0;
        }
      }
      if (links >= best[0]) {
        if (links > best[0]) {
          sets.clear();
        }
        sets.add(Arrays.toString(found));
      }
      best[0] = Math.max(best[0], links);
      best[1] = Math.max(best[1], expected);
    }
    return best;
  }

  private static double distance(Differences differences, int i, int j, double[] weights) {
    double[] gaps = differences.buffer();
    differences.write(i, j, gaps);
    return weights[0] * gaps[0] * gaps[0] + weights[1] * gaps[1] * gaps[1];
  }

  /** Ranks 2 to 20 are tried: the nearest is what an intruder who knows of the masking avoids. */
  @Test
  void ranksFromTheSecondToTheTwentieth() {
    List<String> ids = IntStream.range(0, 30).mapToObj(Integer::toString).toList();
    double[] candidates = IntStream.range(0, 30).mapToDouble(j -> 1 + j).toArray();
    double[] low = new double[30];
    low[0] = -100; // below all candidates, however the files are scaled
    for (int rank : new int[] {1, 2, 3, 19, 20, 21, 30}) {
      List<String> own = IntStream.range(0, 30).mapToObj(i -> i == 0 ? ids.get(rank - 1) : "other " + i).toList();
      MaskedPair pair = MaskedPair.matched(Table.of(NumericColumn.of("a", low)), own, Table.of(NumericColumn.of("a", candidates)), ids);
      Verdict verdict = RankAttack.run("rank", pair, NONE, Progress.NONE);
      boolean within = rank >= 2 && rank <= 20;
      assertEquals(within ? 1 : 0, verdict.linked(), "rank " + rank);
      assertEquals(within, verdict.found()[0], "rank " + rank);
      assertEquals(0, verdict.guesses(), "rank " + rank);
      assertEquals(1, verdict.records());
    }
  }

  @Test
  void aStopEndsIt() {
    MaskedPair pair = MaskedPair.aligned(drawn(new Random(1), 20), drawn(new Random(2), 20));
    assertThrows(Progress.Stopped.class, () -> RankAttack.run("rank", pair, NONE, Listener.after(0)));
  }
}
