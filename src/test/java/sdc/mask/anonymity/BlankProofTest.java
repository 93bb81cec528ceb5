package sdc.mask.anonymity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Progress;
import sdc.data.Table;

/** The least cost by branch and bound beside brute force, and with the search's cost as a start. */
class BlankProofTest {

  /** A table and its structures. */
  private static final class Case {
    private final String seen;
    private final Table table;
    private final int k;
    private final double[] costs;
    private final BlankMatches matches;
    private final OwnBlanks own;

    Case(long seed, int rows, int keys, int k, double[] costs, int labels, double missing) {
      this.seen = "seed " + seed;
      this.k = k;
      this.costs = costs;
      table = LocalSuppressionTest.table(seed, rows, keys, labels, missing);
      matches = new BlankMatches(KeyValues.of(table, LocalSuppressionTest.all(keys)), k, Progress.NONE);
      own = new OwnBlanks(matches, k, costs);
    }

    /** A small table; costs are whole, or not. */
    static Case small(long seed) {
      Random random = new Random(seed);
      int keys = 1 + random.nextInt(3);
      int k = 2 + random.nextInt(2);
      double unit = seed % 3 == 0 ? 0.7 : 1;
      double[] costs = IntStream.range(0, keys).mapToDouble(a -> unit * (1 + random.nextInt(3))).toArray();
      return new Case(seed, Math.max(k, 10 / keys), keys, k, costs, 3, random.nextInt(3) * 0.1);
    }

    double cost() {
      return IntStream.range(0, matches.units()).mapToDouble(unit -> own.cost(matches.blanks(unit) & ~matches.missing(unit))).sum();
    }

    /** All units lose what they need by themselves: always enough, and seldom the least. */
    double costly() {
      for (int unit = 0; unit < matches.units(); unit++) {
        matches.set(unit, own.own(unit) | matches.missing(unit), other -> { });
      }
      return cost();
    }
  }

  @Test
  void endsWithTheLeastCost() {
    int better = 0;
    for (long seed = 1; seed <= 60; seed++) {
      Case one = Case.small(seed);
      double least = LocalSuppressionTest.leastCost(one.table, one.k, one.costs, LocalSuppressionTest.allowed(one.table, one.k, one.costs));
      double start = one.costly();
      assertTrue(BlankProof.run(one.matches, one.own, start, 20_000), one.seen);
      assertEquals(least, one.cost(), 1e-9, one.seen);
      assertEquals(0, one.matches.open(), one.seen);
      for (int unit = 0; unit < one.matches.units(); unit++) {
        int blanks = one.matches.blanks(unit);
        assertEquals(one.matches.missing(unit), blanks & one.matches.missing(unit), one.seen);
        assertTrue(one.own.allows(unit, blanks & ~one.matches.missing(unit)), one.seen);
      }
      assertTrue(BlankProof.run(one.matches, one.own, one.cost(), 20_000), one.seen + ": nothing is better");
      assertEquals(least, one.cost(), 1e-9, one.seen + ": and the least cost stays");
      better += start > least ? 1 : 0;
    }
    assertTrue(better > 20, "tables with something to find: " + better);
  }

  /** A proof that is given up leaves all blanks as they were. */
  @Test
  void leavesBlanksIfGivenUp() {
    int givenUp = 0;
    for (long seed = 1; seed <= 40; seed++) {
      Case one = Case.small(seed);
      double start = one.costly();
      int[] before = IntStream.range(0, one.matches.units()).map(one.matches::blanks).toArray();
      for (int nodes = 0; nodes < 6; nodes = nodes * 5 / 4 + 1) {
        boolean proved = BlankProof.run(one.matches, one.own, start, nodes);
        assertFalse(proved && nodes < 2, one.seen + ": no node, no proof");
        if (proved) {
          break;
        }
        assertArrayEquals(before, IntStream.range(0, before.length).map(one.matches::blanks).toArray(), one.seen + " nodes " + nodes);
        assertEquals(start, one.cost(), 1e-9, one.seen);
        givenUp++;
      }
    }
    assertTrue(givenUp > 40, "proofs given up: " + givenUp);
  }

  /** Both bounds end branches: without them, these proofs need many times the nodes. The costs 0.9, 1.3 and 1.7 have no whole sums. */
  @Test
  void provesWithinFewNodes() {
    int[] seeds = {2, 4, 8, 10, 6, 12, 9, 1};
    int[] nodes = {2, 2, 2, 2, 1_400, 2_800, 26_000, 13_000};
    for (int at = 0; at < seeds.length; at++) {
      int seed = seeds[at];
      double[] costs = seed % 3 == 0 ? new double[] {0.9, 1.3, 1.7} : new double[] {1, 2, 1};
      Case one = new Case(seed, 12, 3, 2 + seed % 2, costs, 4, 0);
      double cost = new SuppressionSearch(one.matches, one.own, Progress.NONE).run();
      assertTrue(BlankProof.run(one.matches, one.own, cost, nodes[at]), one.seen + " needs more than " + nodes[at] + " nodes");
    }
  }
}
