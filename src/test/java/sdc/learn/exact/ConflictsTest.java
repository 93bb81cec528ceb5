package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.learn.rows.Vectors;

/** Conflicts in a cell, by hand, by trying all multipliers and by trying many points. */
class ConflictsTest {

  /** Records are linked where all their rows are positive; at no point of the simplex are more linked than the conflicts allow. */
  @Test
  void conflictsNeverGiveUpMoreThanMustBe() {
    int sets = 0;
    for (int seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      int corners = 2 + random.nextInt(4);
      double[][][] products = new double[2 + random.nextInt(7)][][];
      Conflicts conflicts = new Conflicts(products.length, corners);
      for (int i = 0; i < products.length; i++) {
        products[i] = new double[1 + random.nextInt(3)][];
        for (int r = 0; r < products[i].length; r++) {
          products[i][r] = random.doubles(corners, -2, 1).toArray();
        }
        conflicts.set(i, products[i]);
      }
      int givenUp = conflicts.givenUp(products.length);
      int most = 0;
      for (int point = 0; point < 3000; point++) {
        double[] weights = random.doubles(corners).map(w -> -Math.log(w)).toArray();
        most = Math.max(most, (int) Arrays.stream(products)
            .filter(rows -> Arrays.stream(rows).allMatch(row -> Vectors.dot(row, weights) > 0)).count());
      }
      assertTrue(most <= products.length - givenUp, "seed " + seed + ": " + most + " of " + products.length + " less " + givenUp);
      assertTrue(conflicts.givenUp(1) == Math.min(1, givenUp) || givenUp > 1, "seed " + seed);
      sets += most == products.length - givenUp ? 1 : 0;
    }
    assertTrue(sets > 100, "tight in " + sets);
  }

  @Test
  void ofThreeThatConflictTwoAreGivenUp() {
    double[][][] rows = {{{2, -1, -1.5}}, {{-1.5, 2, -1}}, {{-1, -1.5, 2}}};
    Conflicts conflicts = new Conflicts(3, 3);
    for (int i = 0; i < 3; i++) {
      conflicts.set(i, rows[i]);
    }
    // each pair: 2 − 1.5·λ ≤ 0 and 2·λ − 1 ≤ 0 contradict, so nothing conflicts
    assertEquals(0, conflicts.givenUp(3));
    for (int i = 0; i < 3; i++) {
      double[] stronger = rows[i][0].clone();
      stronger[i] = 0.5;
      conflicts.set(i, new double[][]{stronger});
    }
    assertEquals(2, conflicts.givenUp(3));
  }

  /** r + λ·s ≤ 0 at all corners, by trying every λ at which the sum changes sign somewhere, and those between. */
  @Test
  void conflictsByTryingMultipliers() {
    int conflicts = 0;
    for (int seed = 1; seed <= 2000; seed++) {
      Random random = new Random(seed);
      double[] r = random.ints(3, -3, 3).asDoubleStream().toArray();
      double[] s = random.ints(3, -3, 3).asDoubleStream().toArray();
      Conflicts found = new Conflicts(2, 3);
      found.set(0, new double[][] {r});
      found.set(1, new double[][] {s});
      boolean expected = false;
      for (int a = 1; a <= 24; a++) {
        for (int b = 1; b <= 24; b++) {
          double up = a;
          double down = b;
          expected |= IntStream.range(0, 3).allMatch(v -> down * r[v] + up * s[v] <= 0);
        }
      }
      conflicts += expected ? 1 : 0;
      assertEquals(expected ? 1 : 0, found.givenUp(5), Arrays.toString(r) + " and " + Arrays.toString(s));
    }
    assertTrue(conflicts > 200 && conflicts < 1800, conflicts + " of 2000");
  }

  @Test
  void conflictingPairsAreDisjointAndNoMoreThanWanted() {
    Conflicts found = new Conflicts(5, 2);
    for (int i = 0; i < 5; i++) {
      found.set(i, new double[][] {{1, 1}, i % 2 == 0 ? new double[] {1, -1} : new double[] {-1, 1}});
    }
    assertEquals(2, found.givenUp(9), "0 with 1, 2 with 3; 4 is alone");
    assertEquals(1, found.givenUp(1));
    assertEquals(0, found.givenUp(0));
  }

  /** The three rows that are positive at the fewest corners, in their order among equals. */
  @Test
  void rowsThatAreLookedAt() {
    byte[] signs = {7, 1, (byte) 0xFF, 0, 3, 2};
    assertArrayEquals(new int[] {3, 1, 5}, Conflicts.chosen(signs, 0, 6));
    assertArrayEquals(new int[] {1, 0}, Conflicts.chosen(signs, 0, 2));
    assertArrayEquals(new int[0], Conflicts.chosen(signs, 2, 2));
  }
}
