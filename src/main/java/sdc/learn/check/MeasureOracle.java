package sdc.learn.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import sdc.data.Budget;
import sdc.learn.rows.Problem;
import sdc.learn.rows.Rows;
import sdc.learn.rows.Separation;
import sdc.learn.rows.Vectors;

/**
 * The check for a monotone measure on many attributes, whose 2ⁿ − 1 values are too many for the working space of
 * {@link LinkOracle}: only the values that the rows in use touch are parameters.
 *
 * <p>Values on some sets are those of a monotone measure on all sets exactly where none is negative and μ(A) ≤ μ(B) for A ⊆ B
 * among them: μ(B) = max of the values of its subsets is one that has them. So restricting the measure to the sets touched loses
 * nothing, and a contradiction among their values is one for all measures. Between the least and the largest extension the one
 * next to a given measure is taken, so that few other rows are violated.
 */
public final class MeasureOracle implements Check {

  private static final double SATISFIED = 0.5;
  /** Inclusions may be violated by so much, on parameters of length 1. */
  private static final double ROUNDING = 1e-11;
  /** μ(V) of the measure that others are sought near: rows are then as far from 0 as they are asked to be, and farther. */
  private static final double SCALE = 20;
  /** The share of equal weights in it, so that inclusions are strict. */
  private static final double SHARE = 0.1;

  private final Problem problem;
  private final Rows rows;
  private final Separation separation;
  private final Budget budget;
  private final int attributes;
  private final double[] base;
  private final MaxMargin margin = new MaxMargin(0, LinkOracle.TOLERANCE);
  private final boolean[] inSet;
  /** Per set its place among the sets touched, or −1. */
  private final int[] place;
  private int[] touched = new int[256];
  private int count;
  private int registered;
  /** The inclusions taken up: a set and one that contains it, and their number by both. */
  private final List<int[]> inclusions = new ArrayList<>();
  private final Map<Long, Integer> numbers = new HashMap<>();
  /** Per set the largest value of its subsets that were touched, and which one has it. */
  private final double[] largest;
  private final int[] largestAt;
  private int programmes;

  /** Measures near this one are sought. */
  public MeasureOracle(Problem problem, Rows rows, Separation separation, double[] start, Budget budget) {
    this.problem = problem;
    this.rows = rows;
    this.separation = separation;
    this.budget = budget;
    this.attributes = problem.family().attributes();
    this.base = problem.family().equalWeights();
    for (int k = 0; k < base.length; k++) {
      base[k] = SCALE * (SHARE * base[k] + (1 - SHARE) * start[k]);
    }
    this.inSet = new boolean[problem.differences().originals()];
    int sets = 1 << attributes;
    this.place = new int[sets];
    this.largest = new double[sets];
    this.largestAt = new int[sets];
    Arrays.fill(place, -1);
  }

  @Override
  public int programmes() {
    return programmes;
  }

  @Override
  public Trial linkAll(int[] set) {
    programmes++;
    for (int i : set) {
      inSet[i] = true;
    }
    margin.retain(id -> id < 0 || inSet[rows.record(id)]);
    try {
      return decide(set);
    } finally {
      for (int i : set) {
        inSet[i] = false;
      }
    }
  }

  private Trial decide(int[] set) {
    while (!budget.spent()) {
      register();
      if (!satisfy(set)) {
        return new Trial(null, budget.spent() ? null : core());
      }
      double[] measure = completed();
      if (!separation.addViolated(problem.family().aggregator(measure), set, rows)) {
        return new Trial(measure, null);
      }
    }
    return new Trial(null, null);
  }

  /** Makes parameters of the sets that new rows touch. */
  private void register() {
    for (; registered < rows.count(); registered++) {
      for (int parameter : rows.places(registered)) {
        int set = parameter + 1;
        if (place[set] < 0) {
          touched = count == touched.length ? Arrays.copyOf(touched, 2 * count) : touched;
          touched[count] = set;
          place[set] = count++;
        }
      }
    }
    if (count > margin.point().length) {
      margin.widen(Arrays.stream(touched, 0, count).mapToDouble(set -> base[set - 1]).toArray());
    }
  }

  /** Makes all known rows of the set and all inclusions hold; false where they contradict each other or time is over. */
  private boolean satisfy(int[] set) {
    while (!budget.spent()) {
      int broken = mostBroken();
      if (broken > 0) {
        int id = number(largestAt[broken], broken);
        if (!margin.add(inclusion(id), ~id, 0)) {
          return false;
        }
        continue;
      }
      int row = mostViolated(set);
      if (row < 0) {
        return true;
      }
      if (!margin.add(normal(row), row, 1)) {
        return false;
      }
    }
    return false;
  }

  /** The touched set whose value lies the most below that of one of its subsets (in {@link #largestAt}), 0 where none does. */
  private int mostBroken() {
    double[] p = margin.point();
    double worst = ROUNDING * Vectors.norm(p);
    int broken = 0;
    for (int set = 1; set < place.length; set++) {
      double most = 0;
      int at = 0;
      for (int rest = set; rest != 0; rest &= rest - 1) {
        int subset = set & ~Integer.lowestOneBit(rest);
        if (largest[subset] > most) {
          most = largest[subset];
          at = largestAt[subset];
        }
      }
      if (place[set] >= 0) {
        double value = p[place[set]];
        if (most - value > worst) {
          worst = most - value;
          broken = set;
          largestAt[set] = at;
          largest[set] = most;
          continue;
        }
        if (value > most) {
          most = value;
          at = set;
        }
      }
      largest[set] = most;
      largestAt[set] = at;
    }
    return broken;
  }

  private int number(int subset, int set) {
    return numbers.computeIfAbsent((long) subset << 32 | set, key -> {
      inclusions.add(new int[]{subset, set});
      return inclusions.size() - 1;
    });
  }

  private double[] inclusion(int id) {
    double[] normal = new double[count];
    int subset = inclusions.get(id)[0];
    normal[place[inclusions.get(id)[1]]] = subset == 0 ? 1 : Math.sqrt(0.5);
    if (subset != 0) {
      normal[place[subset]] = -Math.sqrt(0.5);
    }
    return normal;
  }

  private double[] normal(int row) {
    double[] normal = new double[count];
    int[] places = rows.places(row);
    double[] entries = rows.entries(row);
    for (int k = 0; k < places.length; k++) {
      normal[place[places[k] + 1]] = entries[k];
    }
    return normal;
  }

  private int mostViolated(int[] set) {
    double[] full = new double[place.length - 1];
    for (int k = 0; k < count; k++) {
      full[touched[k] - 1] = margin.point()[k];
    }
    int worst = -1;
    double least = SATISFIED;
    for (int i : set) {
      for (int k = 0; k < rows.count(i); k++) {
        double product = rows.product(rows.row(i, k), full);
        if (product < least) {
          least = product;
          worst = rows.row(i, k);
        }
      }
    }
    return worst;
  }

  /** A monotone measure that has the values of the touched sets, next to the base. */
  private double[] completed() {
    double[] p = margin.point();
    mostBroken();
    double[] measure = new double[place.length - 1];
    double[] least = new double[place.length];
    for (int set = place.length - 1; set > 0; set--) {
      least[set] = place[set] >= 0 ? p[place[set]] : Double.POSITIVE_INFINITY;
      for (int rest = place.length - 1 & ~set; rest != 0; rest &= rest - 1) {
        least[set] = Math.min(least[set], least[set | Integer.lowestOneBit(rest)]);
      }
      measure[set - 1] = Math.max(largest[set], Math.min(least[set], base[set - 1]));
    }
    return measure;
  }

  /** The records of the contradiction, or null where the check of its certificate fails. */
  private int[] core() {
    int[] ids = margin.contradictionIds();
    Certificate certificate = new Certificate(problem);
    TreeSet<Integer> core = new TreeSet<>();
    for (int k = 0; k < ids.length; k++) {
      double multiplier = margin.contradiction()[k];
      if (multiplier > 0 && ids[k] >= 0) {
        certificate.addRow(rows.record(ids[k]), rows.candidate(ids[k]), multiplier);
        core.add(rows.record(ids[k]));
      } else if (multiplier > 0) {
        certificate.addInclusion(inclusions.get(~ids[k])[0], inclusions.get(~ids[k])[1], multiplier);
      }
    }
    return certificate.holds(LinkOracle.TOLERANCE) ? core.stream().mapToInt(Integer::intValue).toArray() : null;
  }
}
