package sdc.mask.anonymity;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The cheapest blanks with which a unit reaches k matches if no other record loses a key. Their cost is the unit's allowance: the most
 * that any blanks of this unit may cost.
 */
final class OwnBlanks {

  /** Up to this number of keys all sets of keys are tried. */
  static final int MOST_KEYS = 12;
  private static final double TOLERANCE = 1e-9;

  private final double[] costs;
  private final int[] sets;
  private final int[] own;

  OwnBlanks(BlankMatches matches, int k, double[] costs) {
    this.costs = costs;
    this.sets = sets(costs);
    this.own = new int[matches.units()];
    int[] left = IntStream.range(0, own.length).filter(unit -> matches.lacking(unit) > 0).toArray();
    for (int at = 1; at < sets.length && left.length > 0; at++) {
      int set = sets[at];
      left = Arrays.stream(left).filter(unit -> {
        own[unit] = set & ~matches.missing(unit);
        return matches.matches(unit, set | matches.missing(unit), k) < k;
      }).toArray();
    }
    for (int unit : left) {
      own[unit] = grown(matches, unit, k);
    }
  }

  /** Sets of keys in ascending order of their costs: all sets, or if these are too many, those of one and two keys. */
  static int[] sets(double[] costs) {
    int keys = costs.length;
    IntStream all = keys <= MOST_KEYS ? IntStream.range(0, 1 << keys)
        : IntStream.concat(IntStream.of(0), IntStream.range(0, keys).flatMap(a -> IntStream.range(a, keys).map(b -> 1 << a | 1 << b)));
    return all.boxed().sorted(Comparator.comparingDouble((Integer set) -> cost(costs, set)).thenComparingInt(Integer::bitCount)
        .thenComparing(Comparator.naturalOrder())).mapToInt(Integer::intValue).toArray();
  }

  /** Blanks one key after the other, each time the key that gains the most matches for its cost. */
  private int grown(BlankMatches matches, int unit, int k) {
    int blanks = matches.missing(unit);
    while (matches.matches(unit, blanks, k) < k) {
      int best = 0;
      double most = -1;
      for (int a = 0; a < costs.length; a++) {
        if ((blanks >> a & 1) == 0) {
          double gain = matches.matches(unit, blanks | 1 << a, Integer.MAX_VALUE) / costs[a];
          best = gain > most ? 1 << a : best;
          most = Math.max(gain, most);
        }
      }
      blanks |= best;
    }
    return blanks & ~matches.missing(unit);
  }

  static double cost(double[] costs, int keys) {
    double sum = 0;
    for (int a = 0; a < costs.length; a++) {
      sum += (keys >> a & 1) != 0 ? costs[a] : 0;
    }
    return sum;
  }

  /** What these keys cost together. */
  double cost(int keys) {
    return cost(costs, keys);
  }

  /** The number of keys. */
  int keys() {
    return costs.length;
  }

  /** What one blank of this key costs. */
  double costOf(int key) {
    return costs[key];
  }

  /** The cheapest blanks with which the unit needs no other record's blanks; 0 if it needs none. */
  int own(int unit) {
    return own[unit];
  }

  /** Whether the unit may lose these keys together. */
  boolean allows(int unit, int keys) {
    return cost(keys) <= cost(own[unit]) + TOLERANCE;
  }

  /** The sets of keys in ascending order of their costs, the empty set first. */
  int[] sets() {
    return sets;
  }
}
