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
      for (int i = 0; i < products.length; i++) {
        products[i] = new double[1 + random.nextInt(3)][];
        for (int r = 0; r < products[i].length; r++) {
          products[i][r] = random.doubles(corners, -2, 1).toArray();
        }
      }
      Conflicts conflicts = of(products);
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
    // each pair: 2 − 1.5·λ ≤ 0 and 2·λ − 1 ≤ 0 contradict, so nothing conflicts
    assertEquals(0, of(rows).givenUp(3));
    for (int i = 0; i < 3; i++) {
      rows[i][0][i] = 0.5;
    }
    assertEquals(2, of(rows).givenUp(3));
  }

  /** r + λ·s ≤ 0 at all corners, by trying every λ at which the sum changes sign somewhere, and those between. */
  @Test
  void conflictsByTryingMultipliers() {
    int conflicts = 0;
    for (int seed = 1; seed <= 2000; seed++) {
      Random random = new Random(seed);
      double[] r = random.ints(3, -3, 3).asDoubleStream().toArray();
      double[] s = random.ints(3, -3, 3).asDoubleStream().toArray();
      Conflicts found = of(new double[][][] {{r}, {s}});
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
    Conflicts found = of(IntStream.range(0, 5)
        .mapToObj(i -> new double[][] {{1, 1}, i % 2 == 0 ? new double[] {1, -1} : new double[] {-1, 1}}).toArray(double[][][]::new));
    assertEquals(2, found.givenUp(9), "0 with 1, 2 with 3; 4 is alone");
    assertEquals(1, found.givenUp(1));
    assertEquals(0, found.givenUp(0));
  }

  /** The three hardest rows are looked at: with an easier one in their place, nothing conflicts. */
  @Test
  void theHardestRowsAreLookedAt() {
    double[][] rows = {{9, -1}, {8, -1}, {1, -2}, {7, -1}};
    double[][] other = {{-2, 1}};
    Conflicts found = of(new double[][][] {rows, other});
    assertEquals(1, found.givenUp(2));
    double[] factor = found.factor(0, 1);
    assertEquals(2, factor[0], "the third row");
    assertEquals(4, factor[1], "the fifth of all");
    assertTrue(factor[2] >= 0.5 && factor[2] <= 2, "1 − 2λ ≤ 0 and λ − 2 ≤ 0");
    assertEquals(0, of(new double[][][] {{{9, -1}, {8, -1}, {7, -1}}, other}).givenUp(2));
  }

  @Test
  void aRecordMayExcludeItself() {
    Conflicts found = of(new double[][][] {{{1, -2}, {-2, 1}}, {{1, -1}}});
    assertEquals(1, found.givenUp(5));
    assertArrayEquals(new int[] {0}, found.sets().get(0));
    assertEquals(0, of(new double[][][] {{{2, -1}, {-1, 2}}}).givenUp(5), "both are positive in the middle");
  }

  /** Where all rows that are not implied are positive, all are; and of two equal rows one stays. */
  @Test
  void impliedRowsChangeNothing() {
    int implied = 0;
    for (int seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      int corners = 2 + random.nextInt(3);
      double[][] rows = new double[2 + random.nextInt(8)][];
      Arrays.setAll(rows, r -> random.ints(corners, -2, 3).asDoubleStream().toArray());
      Conflicts found = of(new double[][][] {rows});
      int[] kept = IntStream.range(0, rows.length).filter(r -> !found.isImplied(0, r)).toArray();
      implied += rows.length - kept.length;
      assertTrue(kept.length > 0, "seed " + seed);
      for (int point = 0; point < 300; point++) {
        double[] weights = random.doubles(corners).map(w -> -Math.log(w)).toArray();
        boolean all = Arrays.stream(rows).allMatch(row -> Vectors.dot(row, weights) > 0);
        assertEquals(all, Arrays.stream(kept).allMatch(r -> Vectors.dot(rows[r], weights) > 0), "seed " + seed);
      }
    }
    assertTrue(implied > 300, implied + " implied");
  }

  private static Conflicts of(double[][][] products) {
    int[] starts = new int[products.length + 1];
    for (int k = 0; k < products.length; k++) {
      starts[k + 1] = starts[k] + products[k].length;
    }
    return new Conflicts(products[0][0].length, starts,
        Arrays.stream(products).flatMap(Arrays::stream).flatMapToDouble(Arrays::stream).toArray(), Conflicts.LOOKED_AT);
  }
}
