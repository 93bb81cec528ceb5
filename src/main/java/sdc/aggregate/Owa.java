package sdc.aggregate;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import sdc.data.number.TwoFold;

/**
 * Ordered weighted averaging: d²(a,b) = Σ w_k·c_σ(k), w ≥ 0, Σw = 1, where σ sorts the squared differences c in descending order
 * (Torra, Navarro-Arribas, Abril, Supervised learning for record linkage through weighted means and OWA operators, Control and
 * Cybernetics 39, 2010).
 *
 * <p>For a metric the weights must not increase: then the distance is the Choquet integral of a symmetric submodular measure, which
 * is a metric (Narukawa 2007). Deviation: the papers define no metric version of OWA.
 *
 * @param attributes the number of attributes
 * @param metric     whether the weights must not increase from the largest to the smallest difference
 */
public record Owa(int attributes, boolean metric) implements Family {

  @Override
  public void features(double[] differences, double[] into) {
    Cone.descendingSquares(differences, into);
  }

  @Override
  public void nearness(double[] differences, double[] into) {
    Cone.descendingSquares(differences, into);
  }

  @Override
  public double[] equalWeights() {
    return Cone.all(attributes, 1.0 / attributes);
  }

  @Override
  public double[] repaired(double[] parameters) {
    return aggregator(parameters).weights;
  }

  @Override
  public List<double[]> constraints() {
    List<double[]> constraints = Cone.nonNegative(attributes);
    for (int k = 0; metric && k + 1 < attributes; k++) {
      constraints.get(k)[k + 1] = -1;
    }
    return constraints;
  }

  @Override
  public double[][] rays() {
    double[][] rays = Cone.nonNegative(attributes).toArray(new double[0][]);
    for (int k = 0; metric && k < attributes; k++) {
      Arrays.fill(rays[k], 0, k + 1, 1.0 / (k + 1));
    }
    return rays;
  }

  @Override
  public List<String> parameterNames(List<String> names) {
    return IntStream.rangeClosed(1, attributes).mapToObj(k -> "w_" + k).toList();
  }

  @Override
  public Fixed aggregator(double[] parameters) {
    double[] weights = parameters.clone();
    if (metric) {
      for (int k = attributes - 2; k >= 0; k--) {
        weights[k] = Math.max(weights[k], weights[k + 1]);
      }
    }
    return new Fixed(Cone.weights(weights, 0));
  }

  /** The distance with these weights; the first belongs to the largest difference. */
  public record Fixed(double[] weights) implements Aggregator {

    @Override
    public Distance distance() {
      double[] sorted = new double[weights.length];
      return differences -> {
        Cone.descendingSquares(differences, sorted);
        double sum = 0;
        for (int k = 0; k < weights.length; k++) {
          sum += weights[k] * sorted[k];
        }
        return sum;
      };
    }

    @Override
    public void precise(TwoFold[] differences, TwoFold into) {
      TwoFold[] squares = Cone.squares(differences);
      Arrays.sort(squares, (a, b) -> b.compare(a));
      Cone.sum(weights, squares, into);
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
    public Aggregator asMeasure() {
      double[] measure = new double[1 << weights.length];
      for (int set = 1; set < measure.length; set++) {
        measure[set] = DoubleStream.of(weights).limit(Integer.bitCount(set)).sum();
      }
      return new Choquet.Fixed(weights.length, measure);
    }

    @Override
    public Parameters parameters(List<String> attributes) {
      return new Parameters.Ordered(DoubleStream.of(weights).boxed().collect(Collectors.toList()));
    }

    @Override
    public Explanation explain(List<String> attributes) {
      List<String> ranks = IntStream.rangeClosed(1, weights.length).mapToObj(k -> "difference no. " + k).toList();
      return new Explanation(ranks, weights.clone(), null, null);
    }
  }
}
