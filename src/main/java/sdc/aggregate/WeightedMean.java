package sdc.aggregate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sdc.data.LabelPairs;
import sdc.data.number.TwoFold;

/**
 * Weighted mean: d²(a,b) = Σ p_k·diff_k², p ≥ 0, Σp = 1 (Abril, Navarro-Arribas, Torra, Improving record linkage with
 * supervised learning for disclosure risk assessment, Information Fusion 13, 2012; definition 6 of Abril, Torra, Navarro-Arribas 2015).
 *
 * <p>For a metric (d²WM_m) every weight must be positive. The admissible set is then open, with the same supremum of links: weights
 * of 0 are raised to {@link #LEAST} before the links are counted.
 *
 * <p>With costs of labels, the differences are those of {@link FamilySettings#differences}: Σ p_k·diff_k² over numbers + Σ p_c·[(a,b)
 * belongs to class c] over the classes of pairs of labels ({@link LabelPairs}). This contains the weighted mean of the attributes.
 *
 * @param attributes the number of attributes, or of numbers and classes
 * @param metric     whether every weight must be positive
 * @param classes    the classes of pairs of labels that have costs, null without
 * @param starts     parameters to search from
 */
public record WeightedMean(int attributes, boolean metric, LabelPairs classes, List<double[]> starts) implements Family {

  /** The smallest weight of a metric. */
  public static final double LEAST = 1e-9;

  /** Weights of attributes. */
  public WeightedMean(int attributes, boolean metric) {
    this(attributes, metric, null, List.of());
  }

  /** Costs of these classes of labels. */
  static WeightedMean of(LabelPairs classes, int attributes) {
    return new WeightedMean(classes.names().size(), false, classes,
        List.of(classes.likelihood(), classes.widened(Cone.all(attributes, 1.0 / attributes))));
  }

  @Override
  public void features(double[] differences, double[] into) {
    for (int k = 0; k < into.length; k++) {
      into[k] = differences[k] * differences[k];
    }
  }

  @Override
  public double[] additive(double[] weights) {
    return weights;
  }

  @Override
  public double[] containing(Aggregator smaller) {
    return classes == null ? Family.super.containing(smaller)
        : smaller instanceof Fixed mean ? classes.widened(mean.weights) : null;
  }

  @Override
  public double[] repaired(double[] parameters) {
    return aggregator(parameters).weights;
  }

  @Override
  public List<double[]> constraints() {
    return Cone.nonNegative(attributes);
  }

  @Override
  public double[][] rays() {
    return Cone.nonNegative(attributes).toArray(new double[0][]);
  }

  @Override
  public double leastParameter() {
    return metric ? LEAST : 0;
  }

  @Override
  public List<String> parameterNames(List<String> names) {
    return names.stream().map(name -> "p_" + name).toList();
  }

  @Override
  public Fixed aggregator(double[] parameters) {
    return new Fixed(Cone.weights(parameters, metric ? LEAST : 0));
  }

  /** The weighted mean with these weights. */
  public record Fixed(double[] weights) implements Aggregator {

    @Override
    public Distance distance() {
      return differences -> {
        double sum = 0;
        for (int k = 0; k < weights.length; k++) {
          sum += weights[k] * (differences[k] * differences[k]);
        }
        return sum;
      };
    }

    @Override
    public void precise(TwoFold[] differences, TwoFold into) {
      Cone.sum(weights, Cone.squares(differences), into);
    }

    @Override
    public double largest() {
      return Cone.sum(weights);
    }

    @Override
    public boolean isIncreasing() {
      return Cone.isNonNegative(weights);
    }

    @Override
    public double[][] quadraticForm() {
      double[][] matrix = new double[weights.length][weights.length];
      for (int k = 0; k < weights.length; k++) {
        matrix[k][k] = weights[k];
      }
      return matrix;
    }

    @Override
    public Aggregator asMeasure() {
      return Choquet.Fixed.additive(weights);
    }

    @Override
    public Parameters parameters(List<String> attributes) {
      Map<String, Double> values = new LinkedHashMap<>();
      for (int k = 0; k < weights.length; k++) {
        values.put(attributes.get(k), weights[k]);
      }
      return new Parameters.Named(values);
    }

    @Override
    public Explanation explain(List<String> attributes) {
      return new Explanation(attributes, weights.clone(), null, null);
    }
  }
}
