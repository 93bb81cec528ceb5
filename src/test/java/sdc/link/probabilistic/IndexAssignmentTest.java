package sdc.link.probabilistic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.Table;
import sdc.link.Links;

class IndexAssignmentTest {

  /** All assignments are tried: no better one, and the ties are the masked records that the best ones differ in. */
  @ParameterizedTest
  @EnumSource(Agreement.class)
  void equalsTheBestOfAllAssignments(Agreement agreement) {
    for (int seed = 0; seed < 250; seed++) {
      Random random = new Random(seed);
      MaskedPair pair = small(Samples.any(random));
      ProbabilisticSettings settings = Samples.settings(agreement, random).withOneToOne(true);
      ProbabilisticResult result = new ProbabilisticLinker(settings).run(pair, Progress.NONE);
      Best best = new Best(indexes(pair, settings, result));
      Links links = result.links();
      double sum = 0;
      Set<Integer> taken = new HashSet<>();
      for (int i = 0; i < pair.original().rows(); i++) {
        String where = "seed " + seed + ", record " + i;
        assertTrue(links.nearest(i) == MaskedPair.NONE || taken.add(links.nearest(i)), where);
        sum += links.nearest(i) == MaskedPair.NONE ? 0 : result.index(i);
        assertTrue(best.possible.get(i).contains(links.nearest(i)), where);
        boolean alwaysWithout = best.possible.get(i).equals(Set.of(MaskedPair.NONE));
        assertEquals(alwaysWithout ? 0 : best.possible.get(i).size(), links.ties(i), where);
        boolean linked = pair.partner(i) != MaskedPair.NONE && best.possible.get(i).equals(Set.of(pair.partner(i)));
        assertEquals(linked, links.isLinked(i), where);
      }
      assertEquals(best.sum, sum, 0, "seed " + seed);
    }
  }

  private static MaskedPair small(MaskedPair pair) {
    Table original = pair.original().rows(IntStream.range(0, Math.min(6, pair.original().rows())).toArray());
    Table masked = pair.masked().rows(IntStream.range(0, Math.min(6, pair.masked().rows())).toArray());
    List<String> ids = IntStream.range(0, 6).mapToObj(Integer::toString).toList();
    return MaskedPair.matched(original, ids.subList(0, original.rows()), masked, ids.subList(0, masked.rows()));
  }

  private static double[][] indexes(MaskedPair pair, ProbabilisticSettings settings, ProbabilisticResult result) {
    Patterns patterns = Patterns.of(pair, settings);
    boolean straight = settings.agreement().isGraded();
    Weights weights = Weights.of(result.model(), patterns, straight);
    IndexRows rows = straight ? weights.graded() : weights.byPattern(patterns.count(Progress.NONE));
    double[][] indexes = new double[patterns.originals()][patterns.candidates()];
    for (int i = 0; i < indexes.length; i++) {
      rows.write(i, indexes[i]);
    }
    return indexes;
  }

  /** Every assignment of as many records as can have one. */
  private static final class Best {
    private final double[][] index;
    private final int without;
    private final int[] chosen;
    private double sum = Double.NEGATIVE_INFINITY;
    private List<Set<Integer>> possible;

    Best(double[][] index) {
      this.index = index;
      without = Math.max(0, index.length - index[0].length);
      chosen = new int[index.length];
      choose(0, new boolean[index[0].length], 0, without);
    }

    private void choose(int row, boolean[] taken, double so, int left) {
      if (row == index.length) {
        offer(so);
        return;
      }
      for (int column = 0; column < taken.length; column++) {
        if (!taken[column]) {
          taken[column] = true;
          chosen[row] = column;
          choose(row + 1, taken, so + index[row][column], left);
          taken[column] = false;
        }
      }
      if (left > 0) {
        chosen[row] = MaskedPair.NONE;
        choose(row + 1, taken, so, left - 1);
      }
    }

    private void offer(double total) {
      if (total > sum) {
        sum = total;
        possible = new ArrayList<>();
        Arrays.stream(chosen).forEach(column -> possible.add(new HashSet<>()));
      }
      if (total == sum) {
        IntStream.range(0, chosen.length).forEach(row -> possible.get(row).add(chosen[row]));
      }
    }
  }
}
