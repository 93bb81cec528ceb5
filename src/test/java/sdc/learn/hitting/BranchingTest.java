package sdc.learn.hitting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.data.Randomness;
import sdc.learn.SmallProblem;

/** Covers and branching against all sets of records. */
class BranchingTest {

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

  private static int fewest(List<Cover> covers, int records) {
    return IntStream.range(0, 1 << records).filter(set -> covers.stream().allMatch(cover ->
        Arrays.stream(cover.records()).filter(v -> (set >> v & 1) == 1).count() >= cover.needed()))
        .map(Integer::bitCount).min().orElseThrow();
  }
}
