package sdc.mask.anonymity;

import java.util.Arrays;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The linear program whose solutions prove lower bounds on the cost of blanks. Unit i lacks δ_i matches, D_ij are the keys on which
 * units i and j differ, and w(s) is the cost of the keys s. If unit i loses no key, each new match j loses all of D_ij. So all blanks
 * cost at least Σ_i δ_i·y_i, for any weights y ≥ 0 that keep, for each unit j and each set s of keys that it may lose,
 *
 * <p>δ_j·y_j + Σ {y_i : D_ij ≠ ∅, D_ij ⊆ s} ≤ w(s).
 *
 * <p>The units i with D_ij ⊆ s are j's group by the keys outside s, so these are sums over groups, and no pairs are compared. Only
 * complete units have weights, and only the first of them if there are many. If j has no weight, the row of its group includes j's
 * equals, which is stricter. A row is left out if a smaller set of keys, which costs less, has the same group.
 */
final class BlankProgram {

  private static final double TOLERANCE = 1e-9;

  private final BlankMatches matches;
  private final double[] costs;
  /** What the blanks of each unit may cost, and those of a record that is no unit. */
  private final double[] allowance;
  private final double others;
  private final int[] weighted;
  private final int[] placeOf;
  private final double[] needs;
  /** The group of the equals of each weighted unit. */
  private final int[] equals;
  private int groups;
  /** The groups that rows need: pairs of a place and a group in which its unit is. */
  private int[] members = new int[64];
  private int memberships;
  /** For each row its group, the group of j's equals and j's place; the last two are −1 if j has no weight. */
  private int[] parts = new int[48];
  private double[] limits = new double[16];
  private int rows;

  /** The program for units with these allowances and for all sets of keys that they can afford, with about this number of rows. */
  BlankProgram(BlankMatches matches, double[] costs, double[] allowance, double others, int mostRows) {
    this.matches = matches;
    this.costs = costs;
    this.allowance = allowance;
    this.others = others;
    int[] active = IntStream.range(0, matches.units()).filter(unit -> allowance[unit] > 0).toArray();
    double most = Math.max(others, Arrays.stream(active).mapToDouble(unit -> allowance[unit]).max().orElse(0)) + TOLERANCE;
    int[] sets = Arrays.stream(OwnBlanks.sets(costs)).filter(set -> set != 0 && cost(set) <= most).toArray();
    long first = Math.max(1, mostRows / Math.max(1, sets.length));
    weighted = Arrays.stream(active).filter(unit -> matches.missing(unit) == 0 && matches.lacking(unit) > 0).limit(first).toArray();
    needs = Arrays.stream(weighted).mapToDouble(matches::lacking).toArray();
    placeOf = new int[matches.units()];
    Arrays.fill(placeOf, -1);
    IntStream.range(0, weighted.length).forEach(place -> placeOf[weighted[place]] = place);
    equals = Arrays.stream(weighted).map(unit -> matches.groups(0).of()[unit]).toArray();
    groups = matches.groups(0).number();
    for (int place = 0; place < equals.length; place++) {
      addMember(place, equals[place]);
    }
    for (int without : leftOut(active, sets)) {
      matches.step(active.length);
      addRows(without, active);
    }
  }

  private double cost(int keys) {
    return OwnBlanks.cost(costs, keys);
  }

  /** The sets of keys that a unit may lack in the end. */
  private TreeSet<Integer> leftOut(int[] active, int[] sets) {
    TreeSet<Integer> masks = new TreeSet<>();
    int[] missing = IntStream.concat(IntStream.of(0), Arrays.stream(active).map(matches::missing)).distinct().toArray();
    for (int set : sets) {
      Arrays.stream(missing).filter(lost -> (lost & set) == 0).forEach(lost -> masks.add(set | lost));
    }
    return masks;
  }

  private void addRows(int without, int[] active) {
    BlankMatches.Groups by = matches.groups(without);
    BlankMatches.Groups[] smaller = IntStream.range(0, costs.length).mapToObj(a -> (without >> a & 1) != 0 && without != 1 << a
        ? matches.groups(without & ~(1 << a)) : null).toArray(BlankMatches.Groups[]::new);
    int[] number = new int[by.number()];
    Arrays.fill(number, -1);
    double[] least = new double[by.number()];
    for (int unit : weighted) {
      least[by.of()[unit]] = cost(without) <= others + TOLERANCE ? cost(without) : Double.POSITIVE_INFINITY;
    }
    for (int unit : active) {
      int set = without & ~matches.missing(unit);
      int group = by.of()[unit];
      if ((matches.missing(unit) & ~without) == 0 && set != 0 && least[group] > 0 && cost(set) <= allowance[unit] + TOLERANCE
          && !hasSmaller(unit, set, by, smaller)) {
        if (placeOf[unit] < 0) {
          least[group] = Math.min(least[group], cost(set));
        } else {
          addRow(number(number, group), equals[placeOf[unit]], placeOf[unit], cost(set));
        }
      }
    }
    for (int group = 0; group < least.length; group++) {
      if (least[group] > 0 && least[group] < Double.POSITIVE_INFINITY) {
        addRow(number(number, group), -1, -1, least[group]);
      }
    }
    for (int place = 0; place < weighted.length; place++) {
      if (number[by.of()[weighted[place]]] >= 0) {
        addMember(place, number[by.of()[weighted[place]]]);
      }
    }
  }

  private void addMember(int place, int group) {
    if (2 * memberships == members.length) {
      members = Arrays.copyOf(members, 2 * members.length);
    }
    members[2 * memberships] = place;
    members[2 * memberships++ + 1] = group;
  }

  /** Whether the unit has the same group if it keeps one of these keys and still loses another. */
  private static boolean hasSmaller(int unit, int set, BlankMatches.Groups by, BlankMatches.Groups[] smaller) {
    for (int left = Integer.bitCount(set) > 1 ? set : 0; left != 0; left &= left - 1) {
      if (smaller[Integer.numberOfTrailingZeros(left)].size(unit) == by.size(unit)) {
        return true;
      }
    }
    return false;
  }

  private int number(int[] number, int group) {
    number[group] = number[group] < 0 ? groups++ : number[group];
    return number[group];
  }

  private void addRow(int group, int equals, int self, double limit) {
    if (rows == limits.length) {
      limits = Arrays.copyOf(limits, 2 * rows);
      parts = Arrays.copyOf(parts, 6 * rows);
    }
    parts[3 * rows] = group;
    parts[3 * rows + 1] = equals;
    parts[3 * rows + 2] = self;
    limits[rows++] = limit;
  }

  /** The number of units that have weights. */
  int units() {
    return weighted.length;
  }

  /** The unit at a place. */
  int unit(int place) {
    return weighted[place];
  }

  int rows() {
    return rows;
  }

  /** δ_i of the unit at a place. */
  double need(int place) {
    return needs[place];
  }

  /** Σ δ_i·y_i. */
  double value(double[] weights) {
    return IntStream.range(0, needs.length).mapToDouble(place -> needs[place] * weights[place]).sum();
  }

  /** The left side of each row, divided by its limit. */
  double[] loads(double[] weights) {
    double[] sums = new double[groups];
    for (int at = 0; at < 2 * memberships; at += 2) {
      sums[members[at + 1]] += weights[members[at]];
    }
    double[] loads = new double[rows];
    for (int r = 0; r < rows; r++) {
      int self = parts[3 * r + 2];
      loads[r] = (sums[parts[3 * r]] + (self < 0 ? 0 : needs[self] * weights[self] - sums[parts[3 * r + 1]])) / limits[r];
    }
    return loads;
  }

  /** For each unit the sum of its coefficients in the rows, divided by their limits, times these prices: the transpose of the loads. */
  double[] prices(double[] ofRows) {
    double[] sums = new double[groups];
    double[] prices = new double[weighted.length];
    for (int r = 0; r < rows; r++) {
      double price = ofRows[r] / limits[r];
      int self = parts[3 * r + 2];
      sums[parts[3 * r]] += price;
      if (self >= 0) {
        sums[parts[3 * r + 1]] -= price;
        prices[self] += needs[self] * price;
      }
    }
    for (int at = 0; at < 2 * memberships; at += 2) {
      prices[members[at]] += sums[members[at + 1]];
    }
    return prices;
  }

  /** Divides each weight by the largest load of a row with its group, so that no row exceeds its limit. */
  double[] fitted(double[] weights) {
    double[] loads = loads(weights);
    double[] largest = new double[groups];
    for (int r = 0; r < rows; r++) {
      largest[parts[3 * r]] = Math.max(largest[parts[3 * r]], loads[r]);
    }
    double[] most = new double[weights.length];
    for (int at = 0; at < 2 * memberships; at += 2) {
      most[members[at]] = Math.max(most[members[at]], largest[members[at + 1]]);
    }
    return IntStream.range(0, most.length).mapToDouble(place -> weights[place] > 0 ? weights[place] / most[place] : 0).toArray();
  }

  /** A measure of the work for each step. */
  int size() {
    return rows + memberships;
  }
}
