package sdc.mask.anonymity;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A proven lower bound on the cost of the blanks with which every record has k matches.
 *
 * <p>Let unit i lack δ_i matches, and let x_ja be 1 if unit j loses key a. If i loses no key itself, each new match j has lost all keys
 * D_ij on which both differ. So δ_i·Σ_a x_ia + Σ_j Σ_{a in D_ij} x_ja/|D_ij| ≥ δ_i, summed over those j whose allowance has room for D_ij.
 * Weights y_i ≥ 0 of these inequalities for which no cell (j, a) gets more than its cost prove Σ_i δ_i·y_i, by the duality of linear
 * programs. They are found by a repeated step that keeps them valid: y_i is divided by the fullest share of the cells that it touches.
 *
 * <p>The bound is weak where units differ in many keys, because a blank that completes no match counts in part, and the first own blank
 * counts as if it brought all matches. Above {@link #MOST_PAIRS} pairs it sees only the inequalities of the first units.
 */
final class BlankBound {

  private static final long MOST_PAIRS = 8_000_000;
  private static final int ROUNDS = 10;
  private static final double ROUNDING = 1e-6;

  private BlankBound() {
  }

  /** The bound for the blanks as they are now, before any is made. */
  static double of(BlankMatches matches, OwnBlanks own) {
    int[] units = IntStream.range(0, matches.units()).filter(unit -> own.own(unit) != 0).toArray();
    if (units.length == 0) {
      return 0;
    }
    int[] rows = Arrays.copyOf(units, (int) Math.min(units.length, Math.max(1, MOST_PAIRS / units.length)));
    int[][] keys = new int[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      keys[i] = neighbours(matches, own, rows[i], units);
    }
    double[] y = new double[rows.length];
    Arrays.fill(y, 1);
    for (int round = 0; round < ROUNDS; round++) {
      double[][] share = new double[units.length][own.keys()];
      each(matches, own, rows, keys, units, (i, j, a, part) -> share[j][a] += part * y[i] / own.costOf(a));
      double[] fullest = new double[rows.length];
      each(matches, own, rows, keys, units, (i, j, a, part) -> fullest[i] = Math.max(fullest[i], share[j][a]));
      for (int i = 0; i < y.length; i++) {
        y[i] /= fullest[i];
      }
    }
    double sum = 0;
    for (int i = 0; i < y.length; i++) {
      sum += matches.lacking(rows[i]) * y[i];
    }
    return rounded(sum * (1 - ROUNDING), own);
  }

  /** Whole costs have a whole sum. */
  private static double rounded(double sum, OwnBlanks own) {
    boolean whole = IntStream.range(0, own.keys()).allMatch(a -> own.costOf(a) == Math.rint(own.costOf(a)));
    return whole ? Math.ceil(sum - ROUNDING) : sum;
  }

  /** The share of a cell that one unit uses. */
  private interface Part {
    void of(int i, int j, int key, double part);
  }

  /** The places of the units that could become matches by their own blanks, each followed by the keys that they would lose. */
  private static int[] neighbours(BlankMatches matches, OwnBlanks own, int unit, int[] units) {
    int[] found = new int[16];
    int size = 0;
    matches.step(units.length);
    for (int j = 0; j < units.length; j++) {
      int differing = matches.differing(unit, units[j]);
      if (differing != 0 && units[j] != unit && own.allows(units[j], differing)) {
        if (size == found.length) {
          found = Arrays.copyOf(found, 2 * size);
        }
        found[size++] = j;
        found[size++] = differing;
      }
    }
    return Arrays.copyOf(found, size);
  }

  private static void each(BlankMatches matches, OwnBlanks own, int[] rows, int[][] keys, int[] units, Part part) {
    for (int i = 0; i < rows.length; i++) {
      matches.step(keys[i].length);
      for (int a = 0; a < own.keys(); a++) {
        part.of(i, i, a, matches.lacking(rows[i]));
      }
      for (int at = 0; at < keys[i].length; at += 2) {
        for (int left = keys[i][at + 1]; left != 0; left &= left - 1) {
          part.of(i, keys[i][at], Integer.numberOfTrailingZeros(left), 1.0 / Integer.bitCount(keys[i][at + 1]));
        }
      }
    }
  }
}
