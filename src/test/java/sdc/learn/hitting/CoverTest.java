package sdc.learn.hitting;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Covers by hand, and cliques of conflicts by what they must be. */
class CoverTest {

  @Test
  void recordsStillNeeded() {
    Cover cover = new Cover(new int[] {1, 2, 4}, 2);
    assertEquals(2, cover.left(new boolean[5]));
    assertEquals(1, cover.left(new boolean[] {true, true, false, true, false}));
    assertEquals(0, cover.left(new boolean[] {false, true, false, false, true}));
    assertEquals(0, cover.left(new boolean[] {false, true, true, false, true}), "no less than nothing");
    assertFalse(cover.isImpossible(new boolean[] {true, true, false, true, false}));
    assertTrue(cover.isImpossible(new boolean[] {false, true, true, false, false}));
    assertEquals(1, Cover.of(new int[] {3, 5}).needed());
    assertArrayEquals(new int[] {3, 5}, Cover.of(new int[] {3, 5}).records());
  }

  @Test
  void fourThatAllConflict() {
    Cliques cliques = new Cliques();
    for (int i = 0; i < 4; i++) {
      for (int k = 0; k < i; k++) {
        cliques.conflict(i, k);
      }
    }
    double[] halves = {0.5, 0.5, 0.5, 0.5};
    List<Cover> found = cliques.violated(halves);
    assertEquals(1, found.size());
    assertArrayEquals(new int[] {0, 1, 2, 3}, found.get(0).records());
    assertEquals(3, found.get(0).needed());
    assertTrue(cliques.violated(halves).isEmpty(), "it is known");
    Cliques met = new Cliques();
    for (int[] pair : new int[][] {{0, 1}, {2, 1}, {0, 2}}) {
      met.conflict(pair[0], pair[1]);
    }
    assertTrue(met.violated(new double[] {1, 0.5, 0.5}).isEmpty(), "a pair is no more than its core");
    assertTrue(met.violated(new double[] {0.7, 0.7, 0.6}).isEmpty(), "two of three are given up");
    assertTrue(met.violated(new double[] {0.66, 0.67, 0.67 - 1e-7}).isEmpty(), "but for rounding");
    assertEquals(1, met.violated(new double[] {0.6, 0.7, 0.6}).size());
  }

  /** All found are cliques that the shares violate, larger than pairs and found once; a record that conflicts with all is in. */
  @Test
  void findsViolatedCliques() {
    int count = 0;
    for (int seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      int records = 4 + random.nextInt(10);
      boolean[][] conflict = new boolean[records][records];
      Cliques cliques = new Cliques();
      for (int i = 0; i < records; i++) {
        for (int k = 0; k < i; k++) {
          if (random.nextInt(4) > 0) {
            conflict[i][k] = true;
            conflict[k][i] = true;
            cliques.conflict(i, k);
          }
        }
      }
      double[] shares = random.doubles(records, 0.3, 0.9).toArray();
      Set<String> once = new HashSet<>();
      for (Cover cover : cliques.violated(shares)) {
        int[] members = cover.records();
        assertEquals(members.length - 1, cover.needed());
        assertTrue(members.length > 2 && once.add(Arrays.toString(members)), "seed " + seed);
        assertTrue(Arrays.stream(members).allMatch(i -> Arrays.stream(members).allMatch(k -> i == k || conflict[i][k])));
        assertTrue(Arrays.stream(members).mapToDouble(v -> shares[v]).sum() < cover.needed() - 1e-6, "seed " + seed);
        assertTrue(IntStream.range(0, records).filter(v -> Arrays.stream(members).noneMatch(i -> i == v))
            .noneMatch(v -> Arrays.stream(members).allMatch(i -> conflict[i][v])), "nobody else conflicts with all of them");
        count++;
      }
    }
    assertTrue(count > 300, "found " + count);
  }
}
