package sdc.learn;

import java.util.Arrays;
import java.util.stream.IntStream;
import sdc.aggregate.AdditiveChoquet;
import sdc.aggregate.Aggregator;
import sdc.aggregate.Bilinear;
import sdc.aggregate.Choquet;
import sdc.aggregate.Owa;
import sdc.aggregate.WeightedMean;

/**
 * Simpler distances near a learned one. The admissible parameters of every family are convex and contain the equal weights, so
 * that whatever lies between is admissible too.
 */
final class Pull {

  private Pull() {
  }

  /** (1 − λ)·learned + λ·equal weights, both at the family's scale. */
  static Aggregator towardsEqual(Aggregator learned, double lambda) {
    if (learned instanceof WeightedMean.Fixed mean) {
      int n = mean.weights().length;
      return new WeightedMean.Fixed(mixed(mean.weights(), IntStream.range(0, n).mapToDouble(k -> 1.0 / n).toArray(), lambda));
    }
    if (learned instanceof Owa.Fixed owa) {
      int n = owa.weights().length;
      return new Owa.Fixed(mixed(owa.weights(), IntStream.range(0, n).mapToDouble(k -> 1.0 / n).toArray(), lambda));
    }
    if (learned instanceof Choquet.Fixed choquet) {
      int n = choquet.attributes();
      return new Choquet.Fixed(n, mixed(choquet.measure(), symmetric(n, 1).measure(), lambda));
    }
    if (learned instanceof AdditiveChoquet.Fixed choquet) {
      double[] equal = new AdditiveChoquet(choquet.attributes(), 1).equalWeights();
      double[] padded = Arrays.copyOf(equal, choquet.moebius().length);
      return new AdditiveChoquet.Fixed(choquet.attributes(), choquet.sets(), mixed(choquet.moebius(), padded, lambda));
    }
    double[][] matrix = ((Bilinear.Fixed) learned).matrix();
    int n = matrix.length;
    return new Bilinear.Fixed(IntStream.range(0, n).mapToObj(i -> mixed(matrix[i],
        IntStream.range(0, n).mapToDouble(k -> k == i ? 1.0 / n : 0).toArray(), lambda)).toArray(double[][]::new));
  }

  private static double[] mixed(double[] learned, double[] equal, double lambda) {
    return IntStream.range(0, learned.length).mapToDouble(k -> (1 - lambda) * learned[k] + lambda * equal[k]).toArray();
  }

  /** The measure μ(A) = (|A|/n)^γ: below 1 large differences count more than in the mean, above 1 small ones do. */
  static Choquet.Fixed symmetric(int attributes, double gamma) {
    return new Choquet.Fixed(attributes, IntStream.range(0, 1 << attributes)
        .mapToDouble(set -> Math.pow((double) Integer.bitCount(set) / attributes, gamma)).toArray());
  }

  /** The same distance as OWA weights, of the largest difference first: w_k = (k/n)^γ − ((k − 1)/n)^γ. */
  static Owa.Fixed ordered(int attributes, double gamma) {
    double n = attributes;
    return new Owa.Fixed(IntStream.rangeClosed(1, attributes)
        .mapToDouble(k -> Math.pow(k / n, gamma) - Math.pow((k - 1) / n, gamma)).toArray());
  }

  /** A weighted mean as the additive measure that gives the same distance; other distances as they are. */
  static Aggregator asMeasure(Aggregator aggregator) {
    if (!(aggregator instanceof WeightedMean.Fixed mean)) {
      return aggregator;
    }
    double[] weights = mean.weights();
    return new Choquet.Fixed(weights.length, IntStream.range(0, 1 << weights.length).mapToDouble(set ->
        IntStream.range(0, weights.length).filter(k -> (set >> k & 1) == 1).mapToDouble(k -> weights[k]).sum()).toArray());
  }
}
