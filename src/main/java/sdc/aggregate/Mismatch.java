package sdc.aggregate;

import java.util.List;
import sdc.data.LabelPairs;

/**
 * Costs of labels: d²(a,b) = Σ_k p_k·diff_k² over numbers + Σ_c p_c·[(a,b) belongs to class c] over the classes of pairs of labels
 * ({@link LabelPairs}), p ≥ 0, Σp = 1. It is a weighted mean of these differences, and contains the weighted mean of the attributes.
 * The differences that it takes are those of {@link FamilySettings#differences}.
 *
 * @param mean    the weighted mean of all differences
 * @param classes the classes of pairs of labels, null if only parameters and distances are wanted
 * @param starts  parameters to search from
 */
public record Mismatch(WeightedMean mean, LabelPairs classes, List<double[]> starts) implements Family {

  /** The costs of these classes. */
  static Mismatch of(LabelPairs classes, int attributes) {
    WeightedMean mean = new WeightedMean(classes.names().size(), false);
    return new Mismatch(mean, classes, List.of(classes.likelihood(), classes.widened(Cone.all(attributes, 1.0 / attributes))));
  }

  @Override
  public int attributes() {
    return mean.attributes();
  }

  @Override
  public int size() {
    return mean.size();
  }

  @Override
  public void features(double[] differences, double[] into) {
    mean.features(differences, into);
  }

  @Override
  public double[] equalWeights() {
    return mean.equalWeights();
  }

  @Override
  public double[] additive(double[] weights) {
    return mean.additive(weights);
  }

  @Override
  public double[] containing(Aggregator smaller) {
    return classes != null && smaller instanceof WeightedMean.Fixed weights ? classes.widened(weights.weights()) : null;
  }

  @Override
  public double[] repaired(double[] parameters) {
    return mean.repaired(parameters);
  }

  @Override
  public List<double[]> constraints() {
    return mean.constraints();
  }

  @Override
  public double[][] rays() {
    return mean.rays();
  }

  @Override
  public double[] scale() {
    return mean.scale();
  }

  @Override
  public List<String> parameterNames(List<String> names) {
    return mean.parameterNames(names);
  }

  @Override
  public WeightedMean.Fixed aggregator(double[] parameters) {
    return mean.aggregator(parameters);
  }
}
