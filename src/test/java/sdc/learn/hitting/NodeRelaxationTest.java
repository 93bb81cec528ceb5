package sdc.learn.hitting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Budget;
import sdc.data.Progress;

/** Bounds and fixed records of nodes against all sets of ten records. */
class NodeRelaxationTest {

  private static final int RECORDS = 10;
  /** Records of graphs, and the rounding of the relaxation. */
  private static final int NODES = 7;
  private static final double NEAR = 1e-5;
  private static final int NONE = Integer.MAX_VALUE;
  private static final Budget FREE = new Budget(0, Progress.NONE);

  private final List<Cover> covers = new ArrayList<>();
  private int kept;
  private int givenUp;

  private void draw(Random random) {
    for (int c = 0; c < 14; c++) {
      int[] records = random.ints(0, RECORDS).distinct().limit(2 + random.nextInt(3)).sorted().toArray();
      covers.add(new Cover(records, random.nextInt(3) == 0 ? records.length - 1 : 1));
    }
  }

  /** The fewest records that meet all covers with those given up and without those kept. */
  private int fewest(int giveUp, int keep) {
    return IntStream.range(0, 1 << RECORDS).filter(set -> (set & giveUp) == giveUp && (set & keep) == 0)
        .filter(set -> covers.stream().allMatch(cover -> Arrays.stream(cover.records()).filter(v -> (set >> v & 1) == 1).count()
            >= cover.needed())).map(Integer::bitCount).min().orElse(NONE);
  }

  @Test
  void boundsAreBelowTheFewestInEveryBranch() {
    int raised = 0;
    for (int seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      covers.clear();
      kept = 0;
      givenUp = 0;
      draw(random);
      NodeRelaxation relaxation = new NodeRelaxation(covers, RECORDS, FREE, NodeRelaxation.Beginning.root());
      for (boolean open = relaxation.solve(); open && relaxation.open().cardinality() > 2; open = relaxation.solve()) {
        raised += check(relaxation, "seed " + seed);
        int v = relaxation.open().stream().skip(random.nextInt(2)).findFirst().orElseThrow();
        boolean keeps = random.nextBoolean();
        kept |= keeps ? 1 << v : 0;
        givenUp |= keeps ? 0 : 1 << v;
        relaxation = new NodeRelaxation(covers, RECORDS, FREE, relaxation.part(v, keeps));
      }
    }
    assertTrue(raised > 200, "reduced costs raised " + raised + " bounds");
  }

  private int check(NodeRelaxation relaxation, String seen) {
    int fewest = fewest(givenUp, kept);
    assertTrue(relaxation.needed(0) <= fewest, seen);
    assertEquals(IntStream.range(0, RECORDS).filter(v -> (kept >> v & 1) == 1).boxed().toList(),
        relaxation.kept().stream().boxed().toList());
    int raised = 0;
    for (int v : relaxation.open().stream().toArray()) {
      assertTrue(relaxation.neededWithout(v) <= fewest(givenUp | 1 << v, kept), seen + " without " + v);
      assertTrue(relaxation.neededWith(v) <= fewest(givenUp, kept | 1 << v), seen + " with " + v);
      assertTrue(relaxation.needed(relaxation.rise(v, false)) <= fewest(givenUp | 1 << v, kept), seen + " rise without " + v);
      assertTrue(relaxation.forced().get(v) == null || fewest(givenUp, kept | 1 << v) == NONE, seen + " forced " + v);
      raised += Math.max(relaxation.neededWithout(v), relaxation.neededWith(v)) > relaxation.needed(0) ? 1 : 0;
    }
    return raised;
  }

  /** The least sum of shares that meet all pairs, of records at 0, a half or 1, which suffices for pairs; infinite if there are none. */
  private double least(int giveUp, int keep) {
    double least = Double.POSITIVE_INFINITY;
    int all = (int) Math.pow(3, NODES);
    for (int set = 0; set < all; set++) {
      int[] halves = new int[NODES];
      boolean isMet = true;
      for (int v = 0, rest = set; v < NODES; v++, rest /= 3) {
        halves[v] = rest % 3;
        isMet &= ((giveUp >> v & 1) == 0 || halves[v] == 2) && ((keep >> v & 1) == 0 || halves[v] == 0);
      }
      if (isMet && covers.stream().allMatch(pair -> halves[pair.records()[0]] + halves[pair.records()[1]] >= 2)) {
        least = Math.min(least, IntStream.of(halves).sum() / 2.0);
      }
    }
    return least;
  }

  /** Covers of two records: bounds, rises, shares and loads as theory has them, while records are fixed in it or in parts of it. */
  @Test
  void pairsHaveTheBoundOfHalves() {
    int impossible = 0;
    int forced = 0;
    for (int seed = 1; seed <= 30; seed++) {
      Random random = new Random(seed);
      covers.clear();
      kept = 0;
      givenUp = 0;
      for (int c = 3 + random.nextInt(7); c > 0; c--) {
        covers.add(Cover.of(random.ints(0, NODES).distinct().limit(2).sorted().toArray()));
      }
      NodeRelaxation relaxation = new NodeRelaxation(covers, NODES, FREE, NodeRelaxation.Beginning.root());
      for (int depth = 0; depth < 4; depth++) {
        double least = least(givenUp, kept);
        String seen = "seed " + seed + " depth " + depth;
        assertEquals(least < NODES + 1, relaxation.solve(), seen);
        checkReason((Reason.Weights) relaxation.reason(v -> v + 100), relaxation, least, seen);
        if (least > NODES) {
          impossible++;
          break;
        }
        checkPairs(relaxation, least, seen);
        forced += checkForced(relaxation, seen);
        int v = relaxation.open().stream().skip(random.nextInt(2)).findFirst().orElseThrow();
        boolean keeps = random.nextBoolean();
        if (random.nextBoolean()) {
          relaxation = new NodeRelaxation(covers, NODES, FREE, relaxation.part(v, keeps));
        } else if (keeps) {
          relaxation.keep(v);
        } else {
          relaxation.giveUp(v);
        }
        kept |= keeps ? 1 << v : 0;
        givenUp |= keeps ? 0 : 1 << v;
        assertEquals(IntStream.range(0, NODES).filter(u -> ((kept | givenUp) >> u & 1) == 0).boxed().toList(),
            relaxation.open().stream().boxed().toList(), seen);
      }
    }
    assertTrue(impossible > 2 && forced > 10, impossible + " impossible, " + forced + " forced");
  }

  private void checkPairs(NodeRelaxation relaxation, double least, String seen) {
    assertEquals(least, relaxation.bound(), NEAR, seen);
    assertEquals(Math.ceil(least + 0.3 - NEAR), relaxation.needed(0.3), seen);
    double sum = 0;
    for (int v = 0; v < NODES; v++) {
      sum += relaxation.share(v);
    }
    assertEquals(least, sum, NEAR, seen);
    for (Cover pair : covers) {
      assertTrue(relaxation.share(pair.records()[0]) + relaxation.share(pair.records()[1]) > 1 - NEAR, seen);
    }
    assertTrue(relaxation.kept().stream().allMatch(v -> relaxation.share(v) == 0), seen);
    for (int v : relaxation.open().stream().toArray()) {
      double without = least(givenUp | 1 << v, kept);
      double with = least(givenUp, kept | 1 << v);
      assertEquals(without - least, relaxation.rise(v, false), NEAR, seen);
      assertEquals(with > NODES ? NODES : with - least, relaxation.rise(v, true), NEAR, seen);
      assertEquals(Math.ceil(least + Math.max(0, 1 - relaxation.load(v)) - NEAR), relaxation.neededWithout(v), seen);
      assertEquals(Math.ceil(least + Math.max(0, relaxation.load(v) - 1) - NEAR), relaxation.neededWith(v), seen);
    }
  }

  /** The weights prove the bound, or that too many are kept; loads are their sums. */
  private void checkReason(Reason.Weights reason, NodeRelaxation relaxation, double least, String seen) {
    double[] load = new double[NODES];
    double total = Integer.bitCount(givenUp);
    for (int k = 0; k < reason.covers().size(); k++) {
      int[] records = IntStream.of(reason.covers().get(k).records()).map(v -> v - 100).toArray();
      assertTrue(covers.contains(Cover.of(records)), seen);
      boolean isMet = IntStream.of(records).anyMatch(v -> (givenUp >> v & 1) == 1);
      total += isMet ? 0 : reason.weights()[k];
      for (int v : records) {
        load[v] += reason.weights()[k];
      }
    }
    for (int v : relaxation.open().stream().toArray()) {
      total -= Math.max(0, load[v] - 1);
      assertTrue(least > NODES || Math.abs(load[v] - relaxation.load(v)) < 1e-12, seen);
    }
    assertEquals(Math.min(least, NODES + Integer.bitCount(givenUp)), total, NEAR, seen);
  }

  private int checkForced(NodeRelaxation relaxation, String seen) {
    relaxation.open().stream().forEach(v -> {
      Cover expected = covers.stream().filter(pair -> IntStream.of(pair.records()).allMatch(u -> u == v || (kept >> u & 1) == 1))
          .findFirst().orElse(null);
      assertEquals(expected, relaxation.forced().get(v), seen);
    });
    return relaxation.forced().size();
  }

  @Test
  void givenUpRecordsAreNotForced() {
    covers.addAll(List.of(Cover.of(new int[] {0, 1}), Cover.of(new int[] {0, 2, 3}), new Cover(new int[] {0, 4, 5}, 2)));
    NodeRelaxation relaxation = new NodeRelaxation(covers, RECORDS, FREE, NodeRelaxation.Beginning.root());
    relaxation.solve();
    relaxation.giveUp(1);
    relaxation.keep(0);
    assertTrue(relaxation.forced().isEmpty());
    relaxation.keep(2);
    assertEquals(List.of(3), List.copyOf(relaxation.forced().keySet()));
  }

  /** Another visitor's list may lack a cover; the part begins with it all the same. */
  @Test
  void partsBeginWithTheCoversOfTheWhole() {
    covers.addAll(List.of(Cover.of(new int[] {0, 1}), Cover.of(new int[] {2, 3})));
    NodeRelaxation relaxation = new NodeRelaxation(covers, RECORDS, FREE, NodeRelaxation.Beginning.root());
    relaxation.solve();
    NodeRelaxation part = new NodeRelaxation(List.of(), RECORDS, FREE, relaxation.part(2, true));
    part.solve();
    assertEquals(2, part.bound(), NEAR);
  }

  /** Three records that all exclude each other: the relaxation gives up a half of each, and the clique needs two. */
  @Test
  void cliquesAreViolatedByHalves() {
    Cliques cliques = new Cliques();
    for (int[] pair : new int[][] {{0, 1}, {0, 2}, {1, 2}}) {
      covers.add(Cover.of(pair));
      cliques.conflict(pair[0], pair[1]);
    }
    NodeRelaxation relaxation = new NodeRelaxation(covers, 3, FREE, NodeRelaxation.Beginning.root());
    relaxation.solve();
    assertEquals(1.5, relaxation.bound(), NEAR);
    Cover clique = new Cover(new int[] {0, 1, 2}, 2);
    assertEquals(List.of(clique), relaxation.violated(cliques));
    covers.add(clique);
    relaxation.solve();
    assertEquals(2, relaxation.bound(), NEAR);
    Reason.Weights reason = (Reason.Weights) relaxation.reason(covers.get(0), v -> v + 7);
    assertEquals(List.of(Cover.of(new int[] {7, 8})), reason.covers());
    assertEquals(3, reason.weights()[0]);
  }
}
