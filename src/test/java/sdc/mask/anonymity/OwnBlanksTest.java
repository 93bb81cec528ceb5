package sdc.mask.anonymity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.NominalColumn;
import sdc.data.Progress;
import sdc.data.Table;

/** What a record needs by itself, beside brute force. */
class OwnBlanksTest {

  private static BlankMatches matches(Table table, int k) {
    return new BlankMatches(KeyValues.of(table, LocalSuppressionTest.all(table.width())), k, Progress.NONE);
  }

  private static double[] costs(Random random, int keys) {
    return IntStream.range(0, keys).mapToDouble(a -> 1 + random.nextInt(4) / 2.0).toArray();
  }

  /** The records that fit this one without these keys, if no other record loses a key. */
  private static int fitting(Table table, int row, int lost) {
    return (int) IntStream.range(0, table.rows()).filter(other -> IntStream.range(0, table.width()).allMatch(a -> {
      int one = ((NominalColumn) table.column(a)).code(row);
      int two = ((NominalColumn) table.column(a)).code(other);
      return (lost >> a & 1) != 0 || one < 0 || two < 0 || one == two;
    })).count();
  }

  @Test
  void areTheCheapestThatSuffice() {
    for (long seed = 1; seed <= 60; seed++) {
      Random random = new Random(seed);
      int k = 2 + random.nextInt(4);
      Table table = LocalSuppressionTest.table(seed, k + random.nextInt(40), 1 + random.nextInt(5), 1 + random.nextInt(5),
          random.nextInt(3) * 0.15);
      double[] costs = costs(random, table.width());
      BlankMatches matches = matches(table, k);
      OwnBlanks own = new OwnBlanks(matches, k, costs);
      double[] least = LocalSuppressionTest.allowed(table, k, costs);
      assertEquals(table.width(), own.keys());
      for (int unit = 0; unit < matches.units(); unit++) {
        String seen = "seed " + seed + " unit " + unit;
        int row = matches.row(unit);
        assertEquals(least[row], own.cost(own.own(unit)), 1e-12, seen);
        assertEquals(0, own.own(unit) & matches.missing(unit), seen + ": what is missing cannot be lost");
        assertTrue(fitting(table, row, own.own(unit)) >= k, seen);
        for (int set = 0; set < 1 << table.width(); set++) {
          int keys = set;
          double cost = IntStream.range(0, table.width()).filter(a -> (keys >> a & 1) != 0).mapToDouble(a -> costs[a]).sum();
          assertEquals(cost, own.cost(set), 1e-12, seen);
          assertEquals(cost <= least[row] + 1e-9, own.allows(unit, set), seen + " set " + set);
        }
      }
      for (int a = 0; a < costs.length; a++) {
        assertEquals(costs[a], own.costOf(a));
      }
    }
  }

  /** All sets of up to twelve keys, the empty one and those of one and two of more keys; cheap ones first, among equals few keys first. */
  @Test
  void setsAscend() {
    for (int keys : new int[] {1, 2, 5, OwnBlanks.MOST_KEYS, OwnBlanks.MOST_KEYS + 1, 20}) {
      double[] costs = costs(new Random(keys), keys);
      int[] sets = OwnBlanks.sets(costs);
      int[] expected = IntStream.range(0, 1 << keys).filter(set -> keys <= 12 || Integer.bitCount(set) <= 2).toArray();
      assertArrayEquals(expected, Arrays.stream(sets).sorted().toArray(), keys + " keys");
      assertEquals(0, sets[0]);
      for (int at = 1; at < sets.length; at++) {
        double before = OwnBlanks.cost(costs, sets[at - 1]);
        double cost = OwnBlanks.cost(costs, sets[at]);
        int more = Integer.bitCount(sets[at]) - Integer.bitCount(sets[at - 1]);
        assertTrue(before < cost || before == cost && (more > 0 || more == 0 && sets[at - 1] < sets[at]), keys + " keys, place " + at);
      }
    }
  }

  /**
   * With more than twelve keys, one or two keys are the cheapest that suffice. Otherwise keys are taken one after the other, each time the
   * one with the most matches for its cost, counted here by comparing all records.
   */
  @Test
  void manyKeysAreTakenOneAfterTheOther() {
    int grown = 0;
    for (long seed = 1; seed <= 25; seed++) {
      Random random = new Random(seed);
      int keys = 13 + random.nextInt(2);
      int k = 2 + random.nextInt(3);
      int[][] codes = new int[keys][30];
      for (int row = 0; row < 30; row++) {
        int changes = row % 7;
        for (int change = 0; change < changes; change++) {
          codes[random.nextInt(keys)][row] = random.nextInt(5) - 1;
        }
      }
      Table table = Table.of(IntStream.range(0, keys).mapToObj(a -> NominalColumn.of("k" + a, List.of("a", "b", "c", "d"), codes[a]))
          .toArray(NominalColumn[]::new));
      double[] costs = costs(random, keys);
      BlankMatches matches = matches(table, k);
      OwnBlanks own = new OwnBlanks(matches, k, costs);
      for (int unit = 0; unit < matches.units(); unit++) {
        int row = matches.row(unit);
        int missing = matches.missing(unit);
        double least = Arrays.stream(OwnBlanks.sets(costs)).filter(set -> fitting(table, row, set) >= k)
            .mapToDouble(set -> OwnBlanks.cost(costs, set & ~missing)).min().orElse(Double.NaN);
        int blanks = own.own(unit);
        String seen = "seed " + seed + " unit " + unit;
        if (Double.isNaN(least)) {
          assertEquals(greedy(table, row, k, costs, missing), blanks, seen);
          grown++;
        } else {
          assertTrue(fitting(table, row, blanks) >= k, seen);
          assertEquals(least, own.cost(blanks), 1e-12, seen);
        }
      }
    }
    assertTrue(grown > 30, "records that need three keys or more: " + grown);
  }

  private static int greedy(Table table, int row, int k, double[] costs, int missing) {
    int lost = missing;
    while (fitting(table, row, lost) < k) {
      int now = lost;
      int best = IntStream.range(0, costs.length).filter(a -> (now >> a & 1) == 0).boxed()
          .max((a, b) -> {
            int order = Double.compare(fitting(table, row, now | 1 << a) / costs[a], fitting(table, row, now | 1 << b) / costs[b]);
            return order != 0 ? order : Integer.compare(b, a);
          }).orElseThrow();
      lost |= 1 << best;
    }
    return lost & ~missing;
  }
}
