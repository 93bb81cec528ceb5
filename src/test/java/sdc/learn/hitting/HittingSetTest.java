package sdc.learn.hitting;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Variable;
import sdc.data.Randomness;
import sdc.learn.SmallProblem;

/** What is known of cores, and the bounds with and without the relaxation, by all sets of records. */
class HittingSetTest {

  private static HittingSet of(int[]... cores) {
    HittingSet hitting = new HittingSet(new Random(1));
    for (int[] core : cores) {
      assertTrue(hitting.add(core));
    }
    return hitting;
  }

  private static boolean hits(int[][] cores, Set<Integer> set) {
    return Arrays.stream(cores).allMatch(core -> Arrays.stream(core).anyMatch(set::contains));
  }

  @Test
  void coresAreKnownWhateverTheirOrder() {
    HittingSet hitting = of(new int[] {70, 3}, new int[] {3, 5, 90});
    assertFalse(hitting.add(new int[] {3, 70}));
    assertFalse(hitting.add(new int[] {90, 5, 3}));
    assertTrue(hitting.add(new int[] {5, 90}));
    assertEquals(3, hitting.cores());
    assertTrue(hitting.conflict(3, 70) && hitting.conflict(70, 3) && hitting.conflict(90, 5));
    assertFalse(hitting.conflict(3, 5) || hitting.conflict(3, 4) || hitting.conflict(4, 3));
  }

  @Test
  void theBoundOnlyRises() {
    HittingSet hitting = of(new int[] {0, 1}, new int[] {2, 3}, new int[] {4, 5});
    assertEquals(0, hitting.bound());
    hitting.raiseBound(2);
    hitting.raiseBound(1);
    assertEquals(2, hitting.bound());
    hitting.relax(SmallProblem.FREE);
    assertEquals(3, hitting.bound());
    hitting.raiseBound(1);
    hitting.relax(SmallProblem.FREE);
    assertEquals(3, hitting.bound());
  }

  /** Five in a ring: 2.5 by the relaxation, so 3; with chords all round, a clique of five, 4 are proven by its cut. */
  @Test
  void relaxationsAreRoundedUp() {
    int[][] ring = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {0, 4}};
    HittingSet five = of(ring);
    five.relax(SmallProblem.FREE);
    assertEquals(3, five.bound());
    Set<Integer> smallest = five.smallest(SmallProblem.FREE, 100);
    assertTrue(hits(ring, smallest) && smallest.size() == 3);
    assertTrue(five.finished(), "greed meets the bound");
    for (int v = 0; v < 5; v++) {
      five.add(new int[] {v, (v + 2) % 5});
    }
    five.relax(SmallProblem.FREE);
    assertEquals(4, five.bound());
    HittingSet stopped = of(ring);
    for (int v = 0; v < 5; v++) {
      stopped.add(new int[] {v, (v + 2) % 5});
    }
    stopped.relax(SmallProblem.STOPPED);
    assertEquals(3, stopped.bound(), "no time for cuts");
  }

  /** The relaxation of the seven lines of a plane is 7/3, so that 3 have to be; a line is such a set. */
  @Test
  void theFanoPlane() {
    int[][] lines = {{0, 1, 2}, {0, 3, 4}, {0, 5, 6}, {1, 3, 5}, {1, 4, 6}, {2, 3, 6}, {2, 4, 5}};
    HittingSet hitting = of(lines);
    Set<Integer> smallest = hitting.smallest(SmallProblem.FREE, 1000);
    assertEquals(3, smallest.size());
    assertTrue(hits(lines, smallest) && hits(lines, hitting.small()));
    assertEquals(3, hitting.bound());
  }

  /** Triples for which the relaxation leaves a gap: one branch does not close it, many do. */
  @Test
  void gapsAreClosedByBranches() {
    int open = 0;
    for (int seed = 1; seed <= 40; seed++) {
      Random random = new Random(seed);
      int[][] cores = IntStream.range(0, 40).mapToObj(c -> random.ints(0, 14).distinct().limit(3).sorted().toArray())
          .toArray(int[][]::new);
      HittingSet few = new HittingSet(new Random(1));
      HittingSet many = new HittingSet(new Random(1));
      for (int[] core : cores) {
        few.add(core);
        many.add(core);
      }
      int[] masks = Arrays.stream(cores).mapToInt(core -> Arrays.stream(core).map(v -> 1 << v).sum()).toArray();
      int fewest = IntStream.range(0, 1 << 14).filter(set -> Arrays.stream(masks).allMatch(core -> (core & set) != 0))
          .map(Integer::bitCount).min().orElseThrow();
      assertTrue(hits(cores, few.smallest(SmallProblem.FREE, 2)));
      assertTrue(few.bound() <= fewest, "seed " + seed);
      assertEquals(few.bound() == fewest, few.finished(), "seed " + seed);
      Set<Integer> smallest = many.smallest(SmallProblem.FREE, 100_000);
      assertTrue(hits(cores, smallest));
      assertEquals(fewest, smallest.size(), "seed " + seed);
      assertEquals(fewest, many.bound(), "seed " + seed);
      assertTrue(many.finished());
      open += few.finished() ? 0 : 1;
    }
    assertTrue(open > 5, "open after two branches: " + open);
  }

  /** In groups of a triple and three pairs; beyond six million entries of a tableau disjoint cores, small ones first, are counted. */
  @Test
  void largeSetsOfCores() {
    List<int[]> cores = new ArrayList<>();
    for (int group = 0; group < 600; group++) {
      int at = 6 * group;
      cores.add(new int[] {at, at + 1, at + 2});
      for (int k = 0; k < 3; k++) {
        cores.add(new int[] {at + k, at + 3 + k});
      }
    }
    HittingSet hitting = of(cores.toArray(int[][]::new));
    hitting.relax(SmallProblem.FREE);
    assertEquals(1800, hitting.bound());
    assertEquals(1800, hitting.smallest(SmallProblem.FREE, 10).size());
    assertTrue(hitting.finished());
    int[] live = IntStream.range(0, 3600).toArray();
    KnownCores known = hitting.known(live);
    assertEquals(2400, known.covers().size());
    assertArrayEquals(new double[2400], known.weights());
  }

  /** Those that weigh most come first, by the place of their records among the live. */
  @Test
  void handedOnByWeightAndPlace() {
    HittingSet hitting = of(new int[] {10, 20, 30}, new int[] {10, 40}, new int[] {20, 50});
    hitting.relax(SmallProblem.FREE);
    KnownCores known = hitting.known(new int[] {5, 10, 20, 30, 40, 50});
    assertEquals(6, known.records());
    assertEquals(3, known.covers().size());
    double[] weights = known.weights();
    assertTrue(weights[0] >= weights[1] && weights[1] >= weights[2], Arrays.toString(weights));
    assertEquals(2, Arrays.stream(weights).sum(), 1e-5);
    List<String> places = known.covers().stream().map(cover -> Arrays.toString(Arrays.stream(cover.records()).sorted().toArray())).toList();
    assertTrue(places.containsAll(List.of("[1, 2, 3]", "[1, 4]", "[2, 5]")), places.toString());
    assertTrue(known.covers().stream().allMatch(cover -> cover.needed() == 1));
    hitting.add(new int[] {30, 50});
    assertEquals(4, hitting.known(new int[] {5, 10, 20, 30, 40, 50}).covers().size(), "the last has no weight yet");
  }

  /** More than 3000 covers are not handed on. */
  @Test
  void notMoreThanThreeThousand() {
    List<int[]> cores = new ArrayList<>();
    for (int i = 0; i < 90; i++) {
      for (int k = 0; k < i; k++) {
        cores.add(new int[] {i, k});
      }
    }
    HittingSet hitting = of(cores.toArray(int[][]::new));
    assertEquals(3000, hitting.known(IntStream.range(0, 90).toArray()).covers().size());
  }

  @Test
  void smallestHittingSetEqualsOjAlgos() {
    for (int seed = 1; seed <= 60; seed++) {
      Random random = new Random(seed);
      int records = 5 + random.nextInt(25);
      List<int[]> cores = new ArrayList<>();
      HittingSet hitting = new HittingSet(Randomness.seeded(seed).stream("test"));
      for (int c = random.nextInt(60); c >= 0; c--) {
        Set<Integer> core = new TreeSet<>();
        for (int size = 1 + random.nextInt(5); size > 0; size--) {
          core.add(random.nextInt(records));
        }
        int[] members = core.stream().mapToInt(Integer::intValue).toArray();
        cores.add(members);
        hitting.add(members);
        if (c % 20 == 7) {
          hitting.relax(SmallProblem.FREE);
        }
      }
      Set<Integer> smallest = hitting.smallest(SmallProblem.FREE, Integer.MAX_VALUE);
      String seen = "seed " + seed;
      assertTrue(cores.stream().allMatch(core -> Arrays.stream(core).anyMatch(smallest::contains)), seen);
      assertEquals(ojAlgo(cores, records), smallest.size(), seen);
      assertEquals(smallest.size(), hitting.bound(), seen);
      assertTrue(hitting.finished(), seen);
      assertTrue(hitting.small().size() >= smallest.size(), seen);
    }
  }

  /** Of records that nearly all conflict two by two: the cliques' cuts give the bound that pairs alone leave at half. */
  @Test
  void cliquesOfConflictsSharpenTheRelaxation() {
    int sharpened = 0;
    for (int seed = 1; seed <= 40; seed++) {
      Random random = new Random(seed);
      int records = 8 + random.nextInt(12);
      List<int[]> cores = new ArrayList<>();
      HittingSet hitting = new HittingSet(Randomness.seeded(seed).stream("test"));
      for (int i = 0; i < records; i++) {
        for (int k = 0; k < i; k++) {
          if (random.nextInt(5) > 0) {
            cores.add(new int[] {i, k});
            hitting.add(new int[] {i, k});
          }
        }
      }
      hitting.relax(SmallProblem.FREE);
      int relaxed = hitting.bound();
      int smallest = ojAlgo(cores, records);
      assertTrue(relaxed <= smallest, "seed " + seed);
      sharpened += relaxed > (records + 1) / 2 ? 1 : 0;
      assertEquals(smallest, hitting.smallest(SmallProblem.FREE, Integer.MAX_VALUE).size(), "seed " + seed);
      assertEquals(smallest, hitting.bound(), "seed " + seed);
    }
    assertTrue(sharpened > 35, "sharpened " + sharpened);
  }

  private static int ojAlgo(List<int[]> cores, int records) {
    ExpressionsBasedModel model = new ExpressionsBasedModel();
    Variable[] chosen = IntStream.range(0, records).mapToObj(v -> model.newVariable("v" + v).binary().weight(1))
        .toArray(Variable[]::new);
    for (int c = 0; c < cores.size(); c++) {
      Expression hit = model.newExpression("c" + c).lower(1);
      Arrays.stream(cores.get(c)).forEach(v -> hit.set(chosen[v], 1));
    }
    return (int) Math.round(model.minimise().getValue());
  }
}
