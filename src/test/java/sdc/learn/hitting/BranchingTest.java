package sdc.learn.hitting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Budget;
import sdc.data.Randomness;
import sdc.learn.SmallProblem;

/** Covers and branching against all sets of records. */
class BranchingTest {

  /** The name of a record above its place. */
  private static final int NAMED = 100;

  /** Random cores, and sets with the least number to give up that these cores require. */
  @Test
  void coversLeaveTheSmallestHittingSetAsItIs() {
    int raised = 0;
    for (int seed = 1; seed <= 150; seed++) {
      Random random = new Random(seed);
      int records = 6 + random.nextInt(6);
      List<Cover> cores = new ArrayList<>();
      HittingSet hitting = new HittingSet(Randomness.seeded(seed).stream("test"));
      for (int c = 10 + random.nextInt(40); c > 0; c--) {
        int[] core = random.ints(3 + random.nextInt(2), 0, records).distinct().sorted().toArray();
        cores.add(Cover.of(core));
        hitting.add(core);
      }
      int smallest = fewest(cores, records);
      hitting.relax(SmallProblem.FREE);
      int before = hitting.bound();
      int left = seed % 2 == 0 ? -1 : random.nextInt(records);
      int[] part = IntStream.range(0, records).filter(v -> v != left).toArray();
      List<Cover> within = cores.stream().filter(core -> Arrays.stream(core.records())
          .allMatch(v -> Arrays.binarySearch(part, v) >= 0)).toList();
      hitting.addCover(part, fewest(within, records));
      hitting.relax(SmallProblem.FREE);
      raised += hitting.bound() > before ? 1 : 0;
      String seen = "seed " + seed;
      assertTrue(hitting.bound() <= smallest && hitting.small().size() >= smallest, seen);
      if (hitting.bound() < smallest) {
        assertEquals(null, hitting.within(smallest - 1, SmallProblem.FREE, Integer.MAX_VALUE), seen);
        assertTrue(hitting.finished(), seen);
        assertEquals(smallest, hitting.bound(), seen);
      }
      Set<Integer> found = hitting.within(smallest, SmallProblem.FREE, Integer.MAX_VALUE);
      assertEquals(smallest, found.size(), seen);
      assertTrue(cores.stream().allMatch(core -> Arrays.stream(core.records()).anyMatch(found::contains)), seen);
      assertEquals(smallest, hitting.smallest(SmallProblem.FREE, Integer.MAX_VALUE).size(), seen);
    }
    assertTrue(raised > 10, "raised " + raised);
  }

  /** Branching alone, with no heuristic before it and no cover to begin with. */
  @Test
  void branchingFindsTheFewestAndNoFewer() {
    for (int seed = 1; seed <= 60; seed++) {
      Random random = new Random(seed);
      int records = 6 + random.nextInt(6);
      List<Cover> covers = new ArrayList<>();
      for (int c = 5 + random.nextInt(30); c > 0; c--) {
        int[] members = random.ints(2 + random.nextInt(4), 0, records).distinct().sorted().toArray();
        covers.add(new Cover(members, 1 + random.nextInt(members.length)));
      }
      int fewest = fewest(covers, records);
      Branching branching = new Branching(covers, new double[covers.size()], records, Integer.MAX_VALUE, SmallProblem.FREE);
      assertEquals(null, branching.within(fewest - 1), "seed " + seed);
      boolean[] found = branching.within(fewest);
      assertEquals(fewest, HittingSet.size(found), "seed " + seed);
      assertTrue(covers.stream().allMatch(cover -> cover.left(found) == 0), "seed " + seed);
      assertTrue(branching.goesOn(), "seed " + seed);
      boolean[] met = new Exchange(covers, records, random).best(0);
      assertTrue(covers.stream().allMatch(cover -> cover.left(met) == 0) && HittingSet.size(met) >= fewest, "seed " + seed);
    }
  }

  /** A bound that is not finished is still one, and each branch more can only raise it. */
  @Test
  void withFewBranchesTheBoundHoldsAndGrows() {
    for (int seed = 1; seed <= 20; seed++) {
      Random random = new Random(seed);
      List<Cover> cores = new ArrayList<>();
      HittingSet hitting = new HittingSet(Randomness.seeded(seed).stream("test"));
      for (int c = 0; c < 60; c++) {
        int[] core = random.ints(5, 0, 14).distinct().sorted().toArray();
        cores.add(Cover.of(core));
        hitting.add(core);
      }
      int smallest = fewest(cores, 14);
      int before = 0;
      for (int branches = 1; branches < 2000; branches *= 2) {
        hitting.smallest(SmallProblem.FREE, branches);
        assertTrue(hitting.bound() >= before && hitting.bound() <= smallest, "seed " + seed);
        before = hitting.bound();
      }
      assertEquals(smallest, before, "seed " + seed);
    }
  }

  /** Pairs of which one must be given up: the relaxation gives up halves, so that only branches tell how many suffice, and why no fewer. */
  @Test
  void halvesNeedBranches() {
    long looked = 0;
    for (int seed = 1; seed <= 40; seed++) {
      Random random = new Random(seed);
      boolean triangles = seed % 4 == 0;
      int records = triangles ? 12 : 8 + random.nextInt(4);
      List<Cover> covers = new ArrayList<>();
      for (int v = 0; v < records; v++) {
        for (int u = 0; u < v; u++) {
          if (triangles ? u / 3 == v / 3 : random.nextInt(3) == 0) {
            covers.add(Cover.of(new int[] {u, v}));
          }
        }
      }
      if (seed % 3 == 0) {
        covers.add(new Cover(IntStream.range(0, records).toArray(), random.nextInt(records)));
      }
      double[] weights = random.ints(covers.size(), 0, 2).asDoubleStream().toArray();
      int fewest = fewest(covers, records);
      Branching branching = new Branching(covers, weights, records, Integer.MAX_VALUE, SmallProblem.FREE, v -> v + NAMED);
      boolean[] found = branching.within(fewest);
      assertEquals(fewest, HittingSet.size(found), "seed " + seed);
      assertTrue(covers.stream().allMatch(cover -> cover.left(found) == 0), "seed " + seed);
      assertNull(branching.reason(fewest), "seed " + seed);
      Branching fewer = new Branching(covers, weights, records, Integer.MAX_VALUE, SmallProblem.FREE, v -> v + NAMED);
      requireReason(covers, fewer.reason(fewest - 1), new boolean[records], new boolean[records], fewest - 1, "seed " + seed);
      int needed = (int) fewer.looked();
      looked += needed;
      Branching enough = new Branching(covers, weights, records, needed + 1, SmallProblem.FREE);
      assertNull(enough.within(fewest - 1), "seed " + seed);
      assertTrue(enough.goesOn() && enough.looked() == needed, "seed " + seed + ": " + enough.looked() + " of " + needed);
      for (int open = 1; open <= needed; open = 2 * open) {
        Branching few = new Branching(covers, weights, records, open, SmallProblem.FREE, v -> v + NAMED);
        assertNull(few.reason(fewest - 1), "seed " + seed);
        assertTrue(!few.goesOn() && few.looked() <= open + records, "seed " + seed + ": " + open + " of " + needed);
      }
      Branching stopped = new Branching(covers, weights, records, Integer.MAX_VALUE, SmallProblem.STOPPED, v -> v + NAMED);
      assertNull(stopped.reason(fewest - 1), "a stop proves nothing");
      assertFalse(stopped.goesOn(), "nor does what follows it");
    }
    assertTrue(looked > 150 && looked <= 200, "branches " + looked);
  }

  /** Of two covers that each show the bound, the one with a weight at the root is the reason. */
  @Test
  void beginsWithTheCoversThatHaveWeights() {
    List<Cover> covers = List.of(Cover.of(new int[] {0}), Cover.of(new int[] {0, 1}));
    for (int known = 0; known < 2; known++) {
      double[] weights = new double[2];
      weights[known] = 1;
      Branching branching = new Branching(covers, weights, 2, 9, SmallProblem.FREE, v -> v);
      assertEquals(List.of(covers.get(known)), ((Reason.Weights) branching.reason(0)).covers());
    }
  }

  /** More covers than a few rounds add at once all count, with and without a reason, and whenever a stop ends the relaxation. */
  @Test
  void manyCoversAreAllMet() {
    int records = 100;
    List<Cover> covers = IntStream.range(0, records).mapToObj(v -> Cover.of(new int[] {v})).toList();
    Branching branching = new Branching(covers, new double[records], records, 9, SmallProblem.FREE);
    assertNull(branching.within(records - 1));
    assertTrue(branching.goesOn());
    assertEquals(records, HittingSet.size(branching.within(records)));
    assertEquals(2, branching.looked());
    Branching named = new Branching(covers, new double[records], records, 9, SmallProblem.FREE, v -> v + NAMED);
    requireReason(covers, named.reason(records - 1), new boolean[records], new boolean[records], records - 1, "");
    double[] weights = new double[records];
    Arrays.fill(weights, 1);
    int stopped = 0;
    for (int calls = 0; calls < 5; calls++) {
      AtomicInteger left = new AtomicInteger(calls);
      Budget budget = new Budget(0, () -> left.getAndDecrement() <= 0);
      Branching some = new Branching(covers, weights, records, 9, budget);
      boolean[] found = some.within(records);
      assertEquals(some.goesOn(), found != null, calls + " calls");
      assertTrue(found == null || HittingSet.size(found) == records, calls + " calls");
      stopped += found == null ? 1 : 0;
    }
    assertTrue(stopped > 1 && stopped < 5, stopped + " stopped");
  }

  /** Recomputes a reason: each leaf's weights add up to more records than may still be given up. */
  private static void requireReason(List<Cover> covers, Reason reason, boolean[] givenUp, boolean[] kept, int size, String seen) {
    if (reason instanceof Reason.Cases cases) {
      int v = cases.record() - NAMED;
      assertFalse(givenUp[v] || kept[v], seen);
      givenUp[v] = true;
      requireReason(covers, cases.givenUp(), givenUp, kept, size, seen);
      givenUp[v] = false;
      kept[v] = true;
      requireReason(covers, cases.kept(), givenUp, kept, size, seen);
      kept[v] = false;
      return;
    }
    Reason.Weights weights = (Reason.Weights) reason;
    double[] load = new double[kept.length];
    double bound = HittingSet.size(givenUp);
    for (int c = 0; c < weights.weights().length; c++) {
      Cover named = weights.covers().get(c);
      double weight = weights.weights()[c];
      assertTrue(weight > 0 && covers.stream().anyMatch(cover -> cover.named(v -> v + NAMED).key().equals(named.key())), seen);
      bound += weight * named.needed();
      for (int name : named.records()) {
        bound -= givenUp[name - NAMED] ? weight : 0;
        load[name - NAMED] += weight;
      }
    }
    for (int v = 0; v < load.length; v++) {
      bound -= givenUp[v] || kept[v] ? 0 : Math.max(0, load[v] - 1);
    }
    assertTrue(bound > size + 1e-9, seen + ": " + bound + " of " + size);
  }

  private static int fewest(List<Cover> covers, int records) {
    return IntStream.range(0, 1 << records).filter(set -> covers.stream().allMatch(cover ->
        Arrays.stream(cover.records()).filter(v -> (set >> v & 1) == 1).count() >= cover.needed()))
        .map(Integer::bitCount).min().orElseThrow();
  }
}
