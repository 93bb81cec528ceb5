package sdc.aggregate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sdc.data.number.TwoFold;

/**
 * Choquet integral: d²(a,b) = Σ (c_s(k) − c_s(k−1))·μ(A_s(k)) (Abril, Navarro-Arribas, Torra, Choquet integral for record linkage,
 * Annals of Operations Research 195, 2012; definition 7 of Abril, Torra, Navarro-Arribas 2015). The c_s(k) are the squared
 * differences in ascending order, A_s(k) are the attributes from rank k on, and μ is a fuzzy measure: μ(∅) = 0, μ(V) = 1, and
 * μ(A) ≤ μ(B) for A ⊆ B.
 *
 * <p>The parameters are μ(A) for every set A except the empty one; a set is the bit mask of its attributes, at index mask − 1. For
 * a metric (d²CI_m) μ is also submodular. Deviation: the paper uses C(n,2) constraints for that; here they are the elementary
 * constraints μ(A∪i) + μ(A∪j) ≥ μ(A∪i∪j) + μ(A), which imply all others and whose number is C(n,2)·2^(n−2).
 *
 * @param attributes the number of attributes n, at most {@link #MOST}
 * @param metric     whether μ must be submodular
 */
public record Choquet(int attributes, boolean metric) implements Family {

  /** The largest number of attributes for which all 2ⁿ − 2 values of the measure are stored. */
  public static final int MOST = 16;
  /** The largest number of attributes for which the constraints are listed; each has 2ⁿ entries. */
  private static final int MOST_LISTED = 10;
  /** The number of violated constraints at which a search for unlisted ones ends. */
  private static final int FOUND_AT_ONCE = 8;

  @Override
  public boolean isLarge() {
    return attributes > MOST_LISTED;
  }

  @Override
  public int size() {
    return (1 << attributes) - 1;
  }

  @Override
  public void features(double[] differences, double[] into) {
    Arrays.fill(into, 0);
    double[] squares = new double[attributes];
    int[] order = new int[attributes];
    sort(differences, squares, order);
    int set = (1 << attributes) - 1;
    double before = 0;
    for (int k = 0; k < attributes; k++) {
      into[set - 1] = squares[k] - before;
      before = squares[k];
      set ^= 1 << order[k];
    }
  }

  /** Writes the squared differences in ascending order, and the attribute of each. */
  private static void sort(double[] differences, double[] squares, int[] order) {
    for (int k = 0; k < squares.length; k++) {
      double square = differences[k] * differences[k];
      int at = k;
      while (at > 0 && squares[at - 1] > square) {
        squares[at] = squares[at - 1];
        order[at] = order[at - 1];
        at--;
      }
      squares[at] = square;
      order[at] = k;
    }
  }

  @Override
  public double[] equalWeights() {
    double[] measure = new double[size()];
    for (int set = 1; set <= measure.length; set++) {
      measure[set - 1] = (double) Integer.bitCount(set) / attributes;
    }
    return measure;
  }

  @Override
  public int mostEntries() {
    return attributes;
  }

  @Override
  public double[] additive(double[] weights) {
    return Arrays.copyOfRange(Fixed.additive(weights).measure, 1, 1 << attributes);
  }

  @Override
  public double[] containing(Aggregator smaller) {
    return smaller.asMeasure() instanceof Fixed measure ? Arrays.copyOfRange(measure.measure, 1, 1 << attributes) : null;
  }

  @Override
  public double[] repaired(double[] parameters) {
    return metric ? null : Arrays.copyOfRange(aggregator(parameters).measure, 1, 1 << attributes);
  }

  @Override
  public double[] interior() {
    // concave in the number of attributes, because equal weights are on the boundary of the submodular measures
    return Arrays.stream(equalWeights()).map(value -> metric ? Math.sqrt(value) : value).toArray();
  }

  @Override
  public List<double[]> everyConstraint() {
    if (isLarge()) {
      throw new IllegalArgumentException("mps: a measure on " + attributes + " attributes has " + attributes + "*2^"
          + (attributes - 1) + " constraints or more, too many to write; choose at most " + MOST_LISTED + " attributes");
    }
    List<double[]> constraints = new ArrayList<>();
    for (int set = 1; set <= size(); set++) {
      for (int k = 0; k < attributes; k++) {
        if ((set >> k & 1) == 1) {
          constraints.add(sparse(set, set ^ 1 << k, 0, 0));
        }
      }
    }
    if (metric) {
      addSubmodularity(constraints);
    }
    return constraints;
  }

  @Override
  public List<double[]> constraints() {
    return isLarge() ? List.of() : everyConstraint();
  }

  @Override
  public List<double[]> violated(double[] parameters) {
    List<double[]> found = new ArrayList<>();
    double least = Cone.violation(parameters);
    for (int set = 1; isLarge() && set <= size() && found.size() < FOUND_AT_ONCE; set++) {
      for (int i = 0; i < attributes; i++) {
        int without = set & ~(1 << i);
        if (without != set && parameters[set - 1] - value(parameters, without) < least) {
          found.add(sparse(set, without, 0, 0));
        }
        for (int j = 0; metric && j < i && without != set; j++) {
          int other = set & ~(1 << j);
          if (other != set && value(parameters, without) + value(parameters, other) - parameters[set - 1]
              - value(parameters, without & other) < least) {
            found.add(sparse(without, set, other, without & other));
          }
        }
      }
    }
    return found;
  }

  private static double value(double[] parameters, int set) {
    return set == 0 ? 0 : parameters[set - 1];
  }

  private void addSubmodularity(List<double[]> constraints) {
    for (int i = 0; i < attributes; i++) {
      for (int j = i + 1; j < attributes; j++) {
        for (int set = 0; set <= size(); set++) {
          if ((set >> i & 1) == 0 && (set >> j & 1) == 0) {
            constraints.add(sparse(set | 1 << i, set, set | 1 << j, set | 1 << i | 1 << j));
          }
        }
      }
    }
  }

  /** The constraint μ(plus) − μ(minus) + μ(plusToo) − μ(minusToo) ≥ 0, without terms of the empty set. */
  private double[] sparse(int plus, int minus, int plusToo, int minusToo) {
    double[] constraint = new double[size()];
    int[] sets = {plus, minus, plusToo, minusToo};
    for (int k = 0; k < sets.length; k++) {
      if (sets[k] != 0) {
        constraint[sets[k] - 1] = k % 2 == 0 ? 1 : -1;
      }
    }
    return constraint;
  }

  @Override
  public double[] scale() {
    double[] whole = new double[size()];
    whole[size() - 1] = 1;
    return whole;
  }

  @Override
  public List<String> parameterNames(List<String> names) {
    return IntStream.rangeClosed(1, size()).mapToObj(set -> "mu_" + Subsets.name(set, names)).toList();
  }

  @Override
  public Fixed aggregator(double[] parameters) {
    return fixed(attributes, parameters);
  }

  /** The measure with these values, each raised to at least the values of its subsets, scaled to μ(V) = 1. */
  static Fixed fixed(int attributes, double[] parameters) {
    int all = (1 << attributes) - 1;
    double[] measure = new double[all + 1];
    for (int set = 1; set <= all; set++) {
      measure[set] = Math.max(0, parameters[set - 1]);
      for (int k = 0; k < attributes; k++) {
        measure[set] = Math.max(measure[set], measure[set & ~(1 << k)]);
      }
    }
    double whole = measure[all];
    for (int set = 1; set <= all; set++) {
      measure[set] /= whole;
    }
    return new Fixed(attributes, measure);
  }

  /** The Choquet integral of the measure whose values are indexed by bit mask, the empty set first. */
  public record Fixed(int attributes, double[] measure) implements Aggregator {

    /** The measure μ(A) = Σ weights of A, whose integral is the weighted mean. */
    static Fixed additive(double[] weights) {
      double[] measure = new double[1 << weights.length];
      for (int set = 1; set < measure.length; set++) {
        for (int k = 0; k < weights.length; k++) {
          measure[set] += (set >> k & 1) * weights[k];
        }
      }
      return new Fixed(weights.length, measure);
    }

    @Override
    public Distance distance() {
      double[] squares = new double[attributes];
      int[] order = new int[attributes];
      return differences -> {
        sort(differences, squares, order);
        int set = (1 << attributes) - 1;
        double before = 0;
        double sum = 0;
        for (int k = 0; k < squares.length; k++) {
          sum += (squares[k] - before) * measure[set];
          before = squares[k];
          set ^= 1 << order[k];
        }
        return sum;
      };
    }

    @Override
    public void precise(TwoFold[] differences, TwoFold into) {
      TwoFold[] squares = Cone.squares(differences);
      int[] order = IntStream.range(0, attributes).boxed().sorted((a, b) -> squares[a].compare(squares[b]))
          .mapToInt(Integer::intValue).toArray();
      int set = (1 << attributes) - 1;
      TwoFold before = new TwoFold();
      TwoFold step = new TwoFold();
      into.set(0);
      for (int k : order) {
        into.plus(step.set(squares[k]).minus(before).times(measure[set]));
        before.set(squares[k]);
        set ^= 1 << k;
      }
    }

    @Override
    public double largest() {
      return measure[measure.length - 1];
    }

    /** Values of a measure may be sums of weights. */
    @Override
    public double rounding() {
      return attributes * 0x1p-51;
    }

    @Override
    public boolean isIncreasing() {
      return IntStream.range(0, measure.length).allMatch(set -> IntStream.range(0, attributes)
          .allMatch(k -> measure[set] >= measure[set & ~(1 << k)]));
    }

    @Override
    public Parameters parameters(List<String> names) {
      Map<String, Double> values = new LinkedHashMap<>();
      for (int set = 1; set < measure.length; set++) {
        values.put(Subsets.name(set, names), measure[set]);
      }
      return new Parameters.Named(values);
    }

    @Override
    public Explanation explain(List<String> names) {
      return new Explanation(names, Subsets.shapley(attributes, measure), Subsets.interactions(attributes, measure), null);
    }
  }
}
