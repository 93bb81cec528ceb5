package sdc.learn.check;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sdc.learn.rows.Vectors;

/** The shortest p, by going through all sets of active normals. */
class MaxMarginTest {

  /** Normals n_k and heights h_k. */
  private record Halves(double[][] normals, double[] heights) {

    static Halves random(Random random, int width, boolean feasible) {
      double[][] normals = new double[1 + random.nextInt(7)][width];
      double[] heights = new double[normals.length];
      for (int k = 0; k < normals.length; k++) {
        do {
          Arrays.setAll(normals[k], i -> random.nextInt(7) - (feasible ? 1 : 3));
        } while (Vectors.norm(normals[k]) == 0);
        Vectors.normalise(normals[k]);
        heights[k] = random.nextInt(3) == 0 ? 0 : 1;
      }
      return new Halves(normals, heights);
    }

    /** The row that p violates the most, −1 if it violates none. */
    int worst(double[] p, int... among) {
      int worst = -1;
      double least = -1e-8;
      for (int k : among) {
        double above = Vectors.dot(normals[k], p) - heights[k];
        worst = above < least ? k : worst;
        least = Math.min(least, above);
      }
      return worst;
    }

    /** The shortest p that satisfies these: by the conditions of Karush, Kuhn and Tucker on every set; null without. */
    double[] shortest(int width, int... among) {
      for (int set = 0; set < 1 << among.length; set++) {
        int chosen = set;
        int[] active = IntStream.range(0, among.length).filter(k -> (chosen >> k & 1) == 1).map(k -> among[k]).toArray();
        double[] u = multipliers(active);
        if (active.length <= width && u != null && Arrays.stream(u).allMatch(v -> v >= -1e-9)) {
          double[] p = new double[width];
          for (int k = 0; k < active.length; k++) {
            Vectors.add(p, u[k], normals[active[k]]);
          }
          if (worst(p, among) < 0) {
            return p;
          }
        }
      }
      return null;
    }

    /** Solves N'N·u = h by elimination; null if the normals depend on each other. */
    private double[] multipliers(int[] active) {
      int n = active.length;
      double[][] a = new double[n][n + 1];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          a[i][j] = Vectors.dot(normals[active[i]], normals[active[j]]);
        }
        a[i][n] = heights[active[i]];
      }
      for (int c = 0; c < n; c++) {
        if (a[c][c] < 1e-9) {
          return null;
        }
        for (int i = 0; i < n; i++) {
          double factor = i == c ? 0 : a[i][c] / a[c][c];
          for (int j = 0; j <= n; j++) {
            a[i][j] -= factor * a[c][j];
          }
        }
      }
      return IntStream.range(0, n).mapToDouble(k -> a[k][n] / a[k][k]).toArray();
    }

    int[] all() {
      return IntStream.range(0, heights.length).toArray();
    }
  }

  /** Adds the most violated row until none is violated; false if that is impossible. */
  private static boolean solve(MaxMargin margin, Halves halves, int... among) {
    for (int steps = 0; steps < 1000; steps++) {
      int worst = halves.worst(margin.point(), among);
      if (worst < 0) {
        return true;
      }
      if (!margin.add(halves.normals[worst], worst, halves.heights[worst])) {
        return false;
      }
    }
    throw new AssertionError("no end");
  }

  private static void contradiction(String seen, MaxMargin margin, Halves halves) {
    int[] ids = margin.contradiction().ids();
    double[] sum = new double[halves.normals[0].length];
    double weight = 0;
    assertEquals(ids.length, margin.contradiction().multipliers().length, seen);
    for (int k = 0; k < ids.length; k++) {
      assertTrue(margin.contradiction().multipliers()[k] >= 0, seen);
      Vectors.add(sum, margin.contradiction().multipliers()[k], halves.normals[ids[k]]);
      weight += margin.contradiction().multipliers()[k] * halves.heights[ids[k]];
    }
    assertTrue(weight > 0 && Vectors.norm(sum) <= 1e-9 * weight, seen + ": " + Vectors.norm(sum) + " of " + weight);
  }

  @Test
  void theShortestOfAll() {
    int contradictions = 0;
    for (int seed = 1; seed <= 1500; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(4);
      Halves halves = Halves.random(random, width, seed % 3 > 0);
      MaxMargin margin = new MaxMargin(width, 1e-9);
      double[] expected = halves.shortest(width, halves.all());
      if (solve(margin, halves, halves.all())) {
        assertNotNull(expected, "seed " + seed);
        assertArrayEquals(expected, margin.point(), 1e-7 * Math.max(1, Vectors.norm(expected)), "seed " + seed);
      } else {
        assertNull(expected, "seed " + seed);
        contradiction("seed " + seed, margin, halves);
        contradictions++;
      }
    }
    assertTrue(contradictions > 100, contradictions + " contradictions");
  }

  /** Rows leave and come back: the answer is that of the rows that are there. */
  @Test
  void theShortestOfThoseRetained() {
    int compared = 0;
    for (int seed = 1; seed <= 1500; seed++) {
      Random random = new Random(seed);
      int width = 2 + random.nextInt(3);
      Halves halves = Halves.random(random, width, true);
      MaxMargin margin = new MaxMargin(width, 1e-9);
      int[] some = Arrays.stream(halves.all()).filter(k -> random.nextBoolean()).toArray();
      for (int[] among : new int[][] {halves.all(), some, halves.all(), some}) {
        margin.retain(id -> Arrays.stream(among).anyMatch(k -> k == id));
        double[] expected = halves.shortest(width, among);
        if (!solve(margin, halves, among)) {
          assertNull(expected, "seed " + seed);
        } else {
          assertArrayEquals(expected, margin.point(), 1e-7 * Math.max(1, Vectors.norm(expected)), "seed " + seed);
          compared++;
        }
      }
      margin.retain(id -> false);
      assertEquals(0, Vectors.norm(margin.point()), "seed " + seed);
    }
    assertTrue(compared > 1500, compared + " compared");
  }

  /** Two normals at an angle: the margin 1/|p| is the cosine of half of it; below the tolerance that counts as a contradiction. */
  @Test
  void marginsBelowTheToleranceAreNone() {
    for (double half : new double[] {0.5, 1e-3, 3e-4, 2e-5}) {
      double[] one = {half, Math.sqrt(1 - half * half)};
      double[] other = {half, -one[1]};
      MaxMargin margin = new MaxMargin(2, 1e-4);
      assertTrue(margin.add(one, 7, 1));
      assertEquals(half >= 1e-4, margin.add(other, 9, 1), "margin " + half);
      if (half >= 1e-4) {
        assertEquals(1 / half, Vectors.norm(margin.point()), 1e-6 / half);
      } else {
        assertArrayEquals(new int[] {7, 9}, margin.contradiction().ids());
        double[] multipliers = margin.contradiction().multipliers();
        assertEquals(multipliers[0], multipliers[1], 1e-3 * multipliers[1]);
      }
    }
  }

  /**
   * Two normals leave the margin 6e-5, above half the tolerance; a third brings it to 4e-5 by the length of p, though no sum that has it
   * once is short enough: the multipliers of all three are then the contradiction.
   */
  @Test
  void marginsThatFallBelowTheTolerance() {
    double half = 6e-5;
    double rest = Math.sqrt(1 - half * half);
    double[][] normals = {{half, rest, 0}, {half, -rest, 0}, {-0.745, 0, Math.sqrt(1 - 0.745 * 0.745)}};
    MaxMargin margin = new MaxMargin(3, 1e-4);
    assertTrue(margin.add(normals[0], 0, 1) && margin.add(normals[1], 1, 1));
    assertTrue(!margin.add(normals[2], 2, 1));
    assertArrayEquals(new int[] {0, 1, 2}, Arrays.stream(margin.contradiction().ids()).sorted().toArray());
    double[] sum = new double[3];
    double weight = 0;
    for (int k = 0; k < 3; k++) {
      assertTrue(margin.contradiction().multipliers()[k] > 0);
      Vectors.add(sum, margin.contradiction().multipliers()[k], normals[margin.contradiction().ids()[k]]);
      weight += margin.contradiction().multipliers()[k];
    }
    assertEquals(4e-5, Vectors.norm(sum) / weight, 1e-7);
    assertEquals(1 / 4e-5, Vectors.norm(margin.point()), 40);
    MaxMargin wider = new MaxMargin(3, 7e-5);
    assertTrue(wider.add(normals[0], 0, 1) && wider.add(normals[1], 1, 1) && wider.add(normals[2], 2, 1));
  }

  @Test
  void marginsEqualThoseOfTheDualByItsOwnConditions() {
    for (int seed = 1; seed <= 300; seed++) {
      Random random = new Random(seed);
      int width = 1 + random.nextInt(6);
      double[][] normals = new double[1 + random.nextInt(25)][width];
      double[] height = new double[normals.length];
      for (int k = 0; k < normals.length; k++) {
        for (int i = 0; i < width; i++) {
          normals[k][i] = random.nextInt(4) == 0 ? 0 : random.nextInt(7) - (seed % 2 == 0 ? 1 : 3);
        }
        normals[k][0] += 0.5;
        Vectors.normalise(normals[k]);
        height[k] = random.nextInt(3) == 0 ? 0 : 1;
      }
      check("seed " + seed, new MaxMargin(width, 1e-9), normals, height);
    }
  }

  /** Either all hold, or the multipliers combine the rows to nothing. */
  private static void check(String seen, MaxMargin margin, double[][] normals, double[] height) {
    int width = normals[0].length;
    for (int steps = 0; steps < 10_000; steps++) {
      int violated = -1;
      for (int k = 0; k < normals.length && violated < 0; k++) {
        violated = Vectors.dot(normals[k], margin.point()) < height[k] - 1e-7 ? k : -1;
      }
      if (violated < 0) {
        return;
      }
      if (!margin.add(normals[violated], violated, height[violated])) {
        double[] sum = new double[width];
        double weight = 0;
        for (int c = 0; c < margin.contradiction().ids().length; c++) {
          assertTrue(margin.contradiction().multipliers()[c] >= 0, seen);
          Vectors.add(sum, margin.contradiction().multipliers()[c], normals[margin.contradiction().ids()[c]]);
          weight += margin.contradiction().multipliers()[c] * height[margin.contradiction().ids()[c]];
        }
        assertTrue(Vectors.norm(sum) <= 1e-9 * weight, seen);
        return;
      }
    }
    throw new AssertionError(seen + ": no end");
  }
}
