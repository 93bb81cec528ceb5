package sdc.learn.hitting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.learn.SmallProblem;

/** Small hitting sets against the smallest, by all sets of records. */
class ExchangeTest {

  private static boolean[] best(List<int[]> cores, int records, Random random) {
    return new Exchange(cores.stream().map(Cover::of).toList(), records, random).best(0);
  }

  private static boolean hits(List<int[]> cores, int set) {
    return cores.stream().allMatch(core -> Arrays.stream(core).anyMatch(v -> (set >> v & 1) == 1));
  }

  @Test
  void hitsAllCoresWithHardlyMoreThanTheFewest() {
    int more = 0;
    for (int seed = 1; seed <= 100; seed++) {
      Random random = new Random(seed);
      int records = 4 + random.nextInt(8);
      List<int[]> cores = new ArrayList<>();
      for (int c = random.nextInt(20); c >= 0; c--) {
        cores.add(random.ints(1 + random.nextInt(4), 0, records).distinct().sorted().toArray());
      }
      boolean[] best = best(cores, records, random);
      int found = IntStream.range(0, records).map(v -> best[v] ? 1 << v : 0).sum();
      assertTrue(hits(cores, found), "seed " + seed);
      for (int v = 0; v < records; v++) {
        assertTrue(!best[v] || !hits(cores, found & ~(1 << v)), "seed " + seed + ": " + v + " is superfluous");
      }
      int fewest = IntStream.range(0, 1 << records).filter(set -> hits(cores, set)).map(Integer::bitCount).min().orElseThrow();
      more += Integer.bitCount(found) - fewest;
    }
    assertEquals(0, more, "by exchanges so small ones are never missed");
  }

  /** A chain of pairs, where greed alone often takes too many: the fewest are every second record. */
  @Test
  void exchangesFindSmallerSetsThanGreed() {
    List<int[]> cores = new ArrayList<>();
    int records = 41;
    for (int v = 0; v + 1 < records; v++) {
      cores.add(new int[] {v, v + 1});
    }
    boolean[] best = best(cores, records, new Random(1));
    assertEquals(20, IntStream.range(0, records).filter(v -> best[v]).count());
  }

  /** Even with too many cores for exchanges, the set has no superfluous record. */
  @Test
  void greedAloneLeavesNothingSuperfluous() {
    int[][] few = {{0, 1}, {0, 2}, {0, 3}, {1, 4}, {2, 5}, {3, 6}};
    List<int[]> cores = new ArrayList<>();
    for (int k = 0; k < 500_001; k++) {
      cores.add(few[Math.min(k, few.length - 1)]);
    }
    // 3 has most of the cores and 0 most of the others; then 1 and 2 are needed, and 0 is no more
    for (int seed = 1; seed <= 3; seed++) {
      boolean[] best = best(cores, 7, new Random(seed));
      int found = IntStream.range(0, 7).map(v -> best[v] ? 1 << v : 0).sum();
      assertTrue(hits(List.of(few), found));
      for (int v = 0; v < 7; v++) {
        assertTrue(!best[v] || !hits(List.of(few), found & ~(1 << v)), "seed " + seed + ": " + v + " is superfluous");
      }
    }
  }

  /** Fifty records and 120 cores of three: in ten files exchanges take three records more than the fewest at most. */
  @Test
  void largerSets() {
    int found = 0;
    int fewest = 0;
    for (int seed = 1; seed <= 10; seed++) {
      Random random = new Random(seed);
      List<int[]> cores = new ArrayList<>();
      HittingSet hitting = new HittingSet(new Random(1));
      for (int c = 0; c < 120; c++) {
        int[] core = random.ints(0, 50).distinct().limit(3).sorted().toArray();
        cores.add(core);
        hitting.add(core);
      }
      boolean[] best = best(cores, 50, random);
      found += (int) IntStream.range(0, 50).filter(v -> best[v]).count();
      fewest += hitting.smallest(SmallProblem.FREE, Integer.MAX_VALUE).size();
    }
    assertTrue(found >= fewest && found <= fewest + 3, found + " in sum, at best " + fewest);
  }

  @Test
  void nothingToHit() {
    assertEquals(0, best(List.of(), 0, new Random(1)).length);
    assertEquals("[false, false]", Arrays.toString(best(List.of(), 2, new Random(1))));
    assertEquals("[true]", Arrays.toString(best(List.of(new int[] {0}), 1, new Random(1))));
  }
}
