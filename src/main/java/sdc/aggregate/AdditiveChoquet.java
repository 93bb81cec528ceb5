package sdc.aggregate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sdc.data.number.TwoFold;

/**
 * Choquet integral of a k-additive measure (Grabisch 1997), whose Möbius transform m is 0 on sets of more than k attributes:
 * d²(a,b) = Σ m(A)·min{c_j : j ∈ A}, with c_j = diff_j², summed over the sets A of at most k attributes. The values m(A) are the
 * parameters.
 *
 * <p>The measure is μ(A) = Σ m(B) over B ⊆ A. It is monotone if Σ m(B) over j ∈ B ⊆ A is at least 0 for every A and every j in A.
 * These n·2^(n−1) constraints are found only when they are violated: for k ≤ 2 from the negative terms, otherwise by enumerating
 * the sets.
 *
 * @param attributes the number of attributes n
 * @param additivity the largest number k of attributes that interact
 */
public record AdditiveChoquet(int attributes, int additivity) implements Family {

  private static final int MOST_WRITTEN = 10;
  /** Up to this number of attributes, the rays of a 2-additive measure are listed: there are n². */
  private static final int MOST_SPANNED = 8;

  @Override
  public int size() {
    return sets().length;
  }

  /** The sets of at most k attributes, by size, as bit masks. */
  public long[] sets() {
    List<Long> sets = new ArrayList<>();
    List<Long> previous = List.of(0L);
    for (int size = 1; size <= additivity; size++) {
      List<Long> next = new ArrayList<>();
      for (long set : previous) {
        for (int k = 64 - Long.numberOfLeadingZeros(set); k < attributes; k++) {
          next.add(set | 1L << k);
        }
      }
      sets.addAll(next);
      previous = next;
    }
    return sets.stream().mapToLong(Long::longValue).toArray();
  }

  @Override
  public void features(double[] differences, double[] into) {
    minima(sets(), differences, into);
  }

  private static void minima(long[] sets, double[] differences, double[] into) {
    for (int s = 0; s < sets.length; s++) {
      double least = Double.POSITIVE_INFINITY;
      for (long rest = sets[s]; rest != 0; rest &= rest - 1) {
        least = Math.min(least, Math.abs(differences[Long.numberOfTrailingZeros(rest)]));
      }
      into[s] = least * least;
    }
  }

  @Override
  public double[] additive(double[] weights) {
    return Arrays.copyOf(weights, size());
  }

  @Override
  public List<double[]> constraints() {
    return List.of();
  }

  @Override
  public List<double[]> violated(double[] parameters) {
    long[] sets = sets();
    double least = Cone.violation(parameters);
    List<double[]> found = new ArrayList<>();
    for (int k = 0; k < attributes; k++) {
      double[] constraint = new double[parameters.length];
      double value = additivity <= 2 ? lowestOfPairs(sets, parameters, k, constraint) : lowest(sets, parameters, k, constraint);
      if (value < least) {
        found.add(constraint);
      }
    }
    return found;
  }

  /** The smallest Σ m(B) over k ∈ B ⊆ A, for all A, and its constraint, if sets have at most two members. */
  private static double lowestOfPairs(long[] sets, double[] parameters, int k, double[] constraint) {
    double value = 0;
    for (int s = 0; s < sets.length; s++) {
      if ((sets[s] >> k & 1) == 1 && (sets[s] == 1L << k || parameters[s] < 0)) {
        constraint[s] = 1;
        value += parameters[s];
      }
    }
    return value;
  }

  /** The same for any additivity, by enumerating all sets A. */
  private double lowest(long[] sets, double[] parameters, int k, double[] constraint) {
    double[] sums = new double[1 << attributes];
    for (int s = 0; s < sets.length; s++) {
      if ((sets[s] >> k & 1) == 1) {
        sums[(int) sets[s]] = parameters[s];
      }
    }
    accumulate(attributes, sums);
    int best = 1 << k;
    for (int set = 0; set < sums.length; set++) {
      if ((set >> k & 1) == 1 && sums[set] < sums[best]) {
        best = set;
      }
    }
    System.arraycopy(rise(sets, k, best), 0, constraint, 0, sets.length);
    return sums[best];
  }

  /** The constraint Σ m(B) over k ∈ B ⊆ A. */
  private static double[] rise(long[] sets, int k, int a) {
    return Arrays.stream(sets).mapToDouble(set -> (set >> k & 1) == 1 && (set & ~a) == 0 ? 1 : 0).toArray();
  }

  /** Replaces each value by the sum over its subsets (the zeta transform). */
  private static void accumulate(int attributes, double[] values) {
    for (int k = 0; k < attributes; k++) {
      for (int set = 0; set < values.length; set++) {
        if ((set >> k & 1) == 1) {
          values[set] += values[set ^ 1 << k];
        }
      }
    }
  }

  /**
   * The n² measures whose integral is c_i, the larger of c_i and c_j (i &lt; j: c_i + c_j − min(c_i, c_j)) or the smaller (i &gt; j). They
   * are the extreme points of the 2-additive measures (Miranda, Combarro and Gil 2006, Extreme points of some families of non-additive
   * measures, European Journal of Operational Research 174): a negative m({i, j}) is |m({i, j})| times the larger less c_i and c_j, and as
   * the measure is monotone, what remains of c_i after all such j is at least 0.
   */
  @Override
  public double[][] rays() {
    if (additivity != 2 || attributes > MOST_SPANNED) {
      return null;
    }
    List<Long> sets = Arrays.stream(sets()).boxed().toList();
    double[][] rays = new double[attributes * attributes][sets.size()];
    for (int i = 0; i < attributes; i++) {
      for (int j = 0; j < attributes; j++) {
        double[] ray = rays[i * attributes + j];
        ray[i] = i > j ? 0 : 1;
        ray[j] = ray[i];
        ray[sets.indexOf(1L << i | 1L << j)] = i < j ? -1 : 1;
      }
    }
    return rays;
  }

  @Override
  public double leastParameter() {
    return -1;
  }

  @Override
  public List<String> parameterNames(List<String> names) {
    return Arrays.stream(sets()).mapToObj(set -> "m_" + Subsets.name(set, names)).toList();
  }

  @Override
  public List<double[]> everyConstraint() {
    if (attributes > MOST_WRITTEN) {
      throw new IllegalArgumentException("mps: a measure on " + attributes + " attributes has " + attributes + "*2^"
          + (attributes - 1) + " constraints, too many to write; choose at most " + MOST_WRITTEN + " attributes");
    }
    long[] sets = sets();
    List<double[]> constraints = new ArrayList<>();
    for (int set = 1; set < 1 << attributes; set++) {
      for (int k = 0; k < attributes; k++) {
        if ((set >> k & 1) == 1) {
          constraints.add(rise(sets, k, set));
        }
      }
    }
    return constraints;
  }

  @Override
  public Aggregator aggregator(double[] parameters) {
    long[] sets = sets();
    if (attributes <= Choquet.MOST) {
      double[] measure = new double[1 << attributes];
      for (int s = 0; s < sets.length; s++) {
        measure[(int) sets[s]] = parameters[s];
      }
      accumulate(attributes, measure);
      return Choquet.fixed(attributes, Arrays.copyOfRange(measure, 1, measure.length));
    }
    double whole = Arrays.stream(parameters).sum();
    return new Fixed(attributes, sets, Arrays.stream(parameters).map(p -> p / whole).toArray());
  }

  /**
   * The integral of a measure on too many attributes to list its values, computed from its Möbius transform on the given sets. Its
   * parameters are the values of the transform, not of the measure.
   */
  public record Fixed(int attributes, long[] sets, double[] moebius) implements Aggregator {

    /** The integral of the transform whose values have the names of the sets' attributes. */
    static Fixed of(Map<String, Double> values, List<String> names) {
      for (int k = 1; k <= names.size(); k++) {
        long[] sets = new AdditiveChoquet(names.size(), k).sets();
        if (sets.length == values.size()) {
          return new Fixed(names.size(), sets, Arrays.stream(sets).mapToDouble(set -> values.get(Subsets.name(set, names))).toArray());
        }
      }
      throw new IllegalArgumentException("no measure on " + names.size() + " attributes has " + values.size() + " values");
    }

    @Override
    public Distance distance() {
      double[] minima = new double[sets.length];
      return differences -> {
        minima(sets, differences, minima);
        double sum = 0;
        for (int s = 0; s < minima.length; s++) {
          sum += moebius[s] * minima[s];
        }
        return sum;
      };
    }

    @Override
    public void precise(TwoFold[] differences, TwoFold into) {
      TwoFold[] squares = Cone.squares(differences);
      TwoFold[] minima = new TwoFold[sets.length];
      for (int s = 0; s < sets.length; s++) {
        for (long rest = sets[s]; rest != 0; rest &= rest - 1) {
          TwoFold square = squares[Long.numberOfTrailingZeros(rest)];
          minima[s] = minima[s] == null || square.compare(minima[s]) < 0 ? square : minima[s];
        }
      }
      Cone.sum(moebius, minima, into);
    }

    @Override
    public double largest() {
      return Cone.sum(moebius);
    }

    @Override
    public Parameters parameters(List<String> names) {
      Map<String, Double> values = new LinkedHashMap<>();
      for (int s = 0; s < sets.length; s++) {
        values.put(Subsets.name(sets[s], names), moebius[s]);
      }
      return new Parameters.Named(values);
    }

    @Override
    public Explanation explain(List<String> names) {
      double[] importance = new double[attributes];
      double[][] interactions = new double[attributes][attributes];
      for (int s = 0; s < sets.length; s++) {
        int size = Long.bitCount(sets[s]);
        for (int i = 0; i < attributes; i++) {
          if ((sets[s] >> i & 1) == 1) {
            importance[i] += moebius[s] / size;
            for (int j = 0; j < attributes; j++) {
              if (j != i && (sets[s] >> j & 1) == 1) {
                interactions[i][j] += moebius[s] / (size - 1);
              }
            }
          }
        }
      }
      return new Explanation(names, importance, interactions, null);
    }
  }
}
