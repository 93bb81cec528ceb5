package sdc.mask.anonymity;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import sdc.data.Progress;

/**
 * A proven lower bound on the cost of the blanks with which every record has k matches: good weights for {@link BlankProgram}, found by
 * the primal-dual method of A. Chambolle and T. Pock (A first-order primal-dual algorithm for convex problems with applications to
 * imaging, J. Mathematical Imaging and Vision 40, 2011) with the steps of their diagonal preconditioning (ICCV 2011), restarted at its
 * mean. Its weights y are fitted to the rows before they count, so the bound is proven wherever the method stops.
 *
 * <p>The first own blank of a unit counts as if it brought all matches, so the bound is weak if units need several. Above
 * {@link OwnBlanks#MOST_KEYS} keys it is the bound for {@link #FEW_KEYS} of them alone, because a file that is safe on all keys is
 * safe on these.
 */
final class BlankBound {

  /** The keys that count if there are too many to try all sets of keys: those with the most values. */
  private static final int FEW_KEYS = 8;
  private static final int MOST_ROWS = 1_500_000;
  /** The additions of all steps together, which limit their number; a choice: 0.2 s. */
  private static final long MOST_WORK = 20_000_000;
  private static final int MOST_STEPS = 1000;
  private static final int RESTART = 40;
  /** The method ends if a restart improves the bound by less than this share. */
  private static final double LITTLE = 1e-4;
  private static final double ROUNDING = 1e-6;

  private final BlankProgram program;
  private final BlankMatches matches;
  private final double[] rowSums;
  private final double[] columnSums;

  private BlankBound(BlankProgram program, BlankMatches matches) {
    this.program = program;
    this.matches = matches;
    this.rowSums = program.loads(ones(program.units()));
    this.columnSums = program.prices(ones(program.rows()));
  }

  /** The bound for the blanks as they are now, before any is made. */
  static double of(KeyValues values, int k, BlankMatches matches, OwnBlanks own, Progress progress) {
    double[] costs = costs(own);
    double[] allowance = allowance(matches, own);
    return rounded(costs.length <= OwnBlanks.MOST_KEYS ? of(matches, costs, allowance, 0)
        : ofFewKeys(values, k, matches, costs, allowance, progress), costs);
  }

  private static double of(BlankMatches matches, double[] costs, double[] allowance, double others) {
    BlankProgram program = new BlankProgram(matches, costs, allowance, others, MOST_ROWS);
    return program.value(weights(program, matches)) * (1 - ROUNDING);
  }

  /** A record that is safe on few keys may still lose some of them for its other keys, as far as its allowance allows. */
  private static double ofFewKeys(KeyValues values, int k, BlankMatches all, double[] costs, double[] allowance, Progress progress) {
    int[] keys = IntStream.range(0, costs.length).boxed().sorted(Comparator.comparingInt((Integer a) -> -values.size(a)))
        .limit(FEW_KEYS).mapToInt(Integer::intValue).toArray();
    BlankMatches few = new BlankMatches(values.without(new int[values.rows()], keys), k, progress);
    double[] ofRow = new double[values.rows()];
    IntStream.range(0, all.units()).forEach(unit -> ofRow[all.row(unit)] = allowance[unit]);
    return of(few, Arrays.stream(keys).mapToDouble(a -> costs[a]).toArray(),
        IntStream.range(0, few.units()).mapToDouble(unit -> ofRow[few.row(unit)]).toArray(), Arrays.stream(ofRow).max().orElse(0));
  }

  /** The weight of each unit, for at most {@link OwnBlanks#MOST_KEYS} keys. */
  static double[] weights(BlankMatches matches, OwnBlanks own) {
    BlankProgram program = new BlankProgram(matches, costs(own), allowance(matches, own), 0, MOST_ROWS);
    double[] weights = weights(program, matches);
    double[] ofUnits = new double[matches.units()];
    IntStream.range(0, weights.length).forEach(place -> ofUnits[program.unit(place)] = weights[place]);
    return ofUnits;
  }

  private static double[] costs(OwnBlanks own) {
    return IntStream.range(0, own.keys()).mapToDouble(own::costOf).toArray();
  }

  private static double[] allowance(BlankMatches matches, OwnBlanks own) {
    return IntStream.range(0, matches.units()).mapToDouble(unit -> own.cost(own.own(unit))).toArray();
  }

  /** Weights that keep all rows of the program. */
  static double[] weights(BlankProgram program, BlankMatches matches) {
    BlankBound bound = new BlankBound(program, matches);
    double[] best = program.fitted(ones(program.units()));
    double[] weights = best.clone();
    double[] prices = new double[program.rows()];
    double gain = Double.POSITIVE_INFINITY;
    for (long left = Math.min(MOST_STEPS, MOST_WORK / Math.max(1, program.size())); left > 0 && gain > LITTLE; left -= RESTART) {
      bound.move(weights, prices);
      double[] fitted = program.fitted(program.fitted(weights));
      gain = program.value(fitted) / program.value(best) - 1;
      best = gain > 0 ? fitted : best;
    }
    return best;
  }

  /** Moves weights and the prices of rows by some steps, to the means over these steps. */
  private void move(double[] weights, double[] prices) {
    double[] y = weights.clone();
    double[] ahead = weights.clone();
    double[] z = prices.clone();
    Arrays.fill(weights, 0);
    Arrays.fill(prices, 0);
    for (int step = 0; step < RESTART; step++) {
      matches.step(program.size());
      double[] loads = program.loads(ahead);
      for (int row = 0; row < z.length; row++) {
        z[row] = Math.max(0, z[row] + (loads[row] - 1) / rowSums[row]);
        prices[row] += z[row] / RESTART;
      }
      double[] charged = program.prices(z);
      for (int place = 0; place < y.length; place++) {
        double next = Math.max(0, y[place] + (program.need(place) - charged[place]) / columnSums[place]);
        ahead[place] = 2 * next - y[place];
        y[place] = next;
        weights[place] += next / RESTART;
      }
    }
  }

  private static double[] ones(int size) {
    double[] ones = new double[size];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** Whole costs have a whole sum. */
  private static double rounded(double sum, double[] costs) {
    return Arrays.stream(costs).allMatch(cost -> cost == Math.rint(cost)) ? Math.ceil(sum - ROUNDING) : sum;
  }
}
