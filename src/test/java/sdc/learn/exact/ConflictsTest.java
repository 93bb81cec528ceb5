package sdc.learn.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
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

  /** Sets, pairs with their rows and multipliers, hardest and implied rows, beside lists of all of them; up to ten corners. */
  @Test
  void theSameAsByGoingThroughAllPairs() {
    int pairs = 0;
    int singles = 0;
    int implied = 0;
    for (int seed = 1; seed <= 200; seed++) {
      Random random = new Random(seed);
      double[][][] products = draw(random);
      Conflicts found = of(products);
      List<double[]> rows = Arrays.stream(products).flatMap(Arrays::stream).toList();
      int[][] hardest = new int[products.length][];
      for (int k = 0, start = 0; k < products.length; start += products[k++].length) {
        hardest[k] = hardest(rows, IntStream.range(start, start + products[k].length), Conflicts.LOOKED_AT);
        int[] all = hardest(rows, IntStream.range(start, start + products[k].length), Integer.MAX_VALUE);
        int[] two = hardest(rows, IntStream.range(start, start + products[k].length), 2);
        for (int r : all) {
          boolean expected = IntStream.of(hardest[k]).takeWhile(q -> q != r).anyMatch(q -> conflict(rows.get(q), rows.get(r), -1));
          assertEquals(expected, found.isImplied(k, r), "seed " + seed);
          assertEquals(IntStream.of(two).anyMatch(q -> q == r), found.hardest(2)[r], "seed " + seed);
          implied += expected ? 1 : 0;
        }
      }
      assertArrayEquals(Arrays.stream(hardest).filter(list -> list.length > 0).mapToInt(list -> list[0]).toArray(), found.hardest(),
          "seed " + seed);
      for (int one = 0; one < hardest.length; one++) {
        for (int other = 0; other < hardest.length; other++) {
          pairs += checkPair(rows, hardest[one], hardest[other], found.factor(one, other), "seed " + seed);
        }
      }
      for (int wanted : new int[] {products.length, 1 + random.nextInt(3)}) {
        List<List<Integer>> sets = sets(rows, hardest, wanted);
        assertEquals(sets.stream().mapToInt(set -> Math.max(1, set.size() - 1)).sum(), found.givenUp(wanted), "seed " + seed);
        assertEquals(sets, found.sets().stream().map(set -> IntStream.of(set).boxed().toList()).toList(), "seed " + seed);
        singles += (int) sets.stream().filter(set -> set.size() == 1).count();
      }
    }
    String seen = pairs + " pairs, " + singles + " alone, " + implied + " implied";
    assertTrue(pairs > 1000 && singles > 50 && implied > 100, seen);
  }

  /** Rows near two vectors and their opposites, none 0 everywhere; of small whole numbers, so that ties and zeros are frequent. */
  private static double[][][] draw(Random random) {
    int corners = 2 + random.nextInt(9);
    double[][] near = new double[2][];
    Arrays.setAll(near, k -> random.ints(corners, -2, 3).asDoubleStream().toArray());
    double[][][] products = new double[2 + random.nextInt(7)][][];
    for (int k = 0; k < products.length; k++) {
      products[k] = new double[k == 0 ? 1 + random.nextInt(5) : random.nextInt(6)][];
      for (int r = 0; r < products[k].length; r++) {
        double[] vector = near[random.nextInt(2)];
        int sign = random.nextBoolean() ? 1 : -1;
        int less = random.nextInt(3);
        products[k][r] = Arrays.stream(vector).map(x -> sign * x - (less > 0 && random.nextInt(3) == 0 ? 1 : 0)).toArray();
        if (Arrays.stream(products[k][r]).allMatch(x -> x == 0)) {
          products[k][r][0] = -1;
        }
      }
    }
    return products;
  }

  /** The hardest of these rows: those with the lowest means over the corners, if the least value is -1. */
  private static int[] hardest(List<double[]> rows, IntStream of, int number) {
    return of.boxed().sorted(Comparator.comparingDouble(r -> mean(rows.get(r)))).limit(number).mapToInt(r -> r).toArray();
  }

  private static double mean(double[] row) {
    double least = Arrays.stream(row).min().orElseThrow();
    return least < 0 ? Arrays.stream(row).sum() / -least : Double.POSITIVE_INFINITY;
  }

  private static int checkPair(List<double[]> rows, int[] one, int[] other, double[] factor, String seen) {
    assertEquals(exclude(rows, one, other), factor != null, seen);
    if (factor == null) {
      return 0;
    }
    double[] r = rows.get((int) factor[0]);
    double[] s = rows.get((int) factor[1]);
    assertTrue(IntStream.of(one).anyMatch(k -> k == factor[0]) && IntStream.of(other).anyMatch(k -> k == factor[1]), seen);
    assertTrue(factor[0] != factor[1] && factor[2] > 0, seen);
    assertTrue(IntStream.range(0, r.length).allMatch(v -> r[v] + factor[2] * s[v] <= 1e-12), seen);
    return 1;
  }

  private static boolean exclude(List<double[]> rows, int[] one, int[] other) {
    return IntStream.of(one).anyMatch(r -> IntStream.of(other).anyMatch(s -> r != s && conflict(rows.get(r), rows.get(s), 1)));
  }

  /** True if r + λ·sign·s ≤ 0 at all corners for a ratio λ of numbers up to 3, which suffices for products up to 3. */
  private static boolean conflict(double[] r, double[] s, int sign) {
    return IntStream.range(1, 4).anyMatch(a -> IntStream.range(1, 4)
        .anyMatch(b -> IntStream.range(0, r.length).allMatch(v -> b * r[v] + a * sign * s[v] <= 0)));
  }

  /** The records that exclude themselves, then sets in which all exclude each other, each as large as it grows, the easiest first. */
  private static List<List<Integer>> sets(List<double[]> rows, int[][] hardest, int wanted) {
    List<Integer> free = new ArrayList<>(IntStream.range(0, hardest.length).boxed().sorted(Comparator.comparingDouble(
        k -> hardest[k].length == 0 ? Double.NEGATIVE_INFINITY : -mean(rows.get(hardest[k][0])))).toList());
    List<List<Integer>> sets = new ArrayList<>();
    int givenUp = 0;
    for (int k : free.stream().filter(k -> exclude(rows, hardest[k], hardest[k])).limit(wanted).toList()) {
      sets.add(List.of(k));
      free.remove((Integer) k);
      givenUp++;
    }
    while (!free.isEmpty() && givenUp < wanted) {
      List<Integer> set = new ArrayList<>();
      free.stream().filter(k -> set.stream().allMatch(i -> exclude(rows, hardest[i], hardest[k]))).forEach(set::add);
      free.removeAll(set);
      givenUp += set.size() - 1;
      if (set.size() > 1) {
        sets.add(set);
      }
    }
    return sets;
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
