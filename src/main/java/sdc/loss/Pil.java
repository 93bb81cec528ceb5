package sdc.loss;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.data.copula.Normal;

/**
 * Probabilistic information loss (Mateo-Sanz, Domingo-Ferrer, Sebé 2005): pil(θ) = 2·P(0 ≤ Z ≤ |θ̂'−θ̂|/√Var θ̂) for a standard normal Z,
 * the probability that sampling alone would change the statistic by less than masking did; 0 for no change, near 1 for a change that
 * sampling cannot explain.
 *
 * <p>θ̂ is the original's statistic, θ̂' the masked data's, Var θ̂ the asymptotic variance for n original records
 * ({@link SamplingVariance}). Statistics: quantiles from 5 % to 95 % in steps of 5 % (averaged for each attribute), means, variances,
 * covariances and correlations of pairs; moments have the divisor n. The measure is meant for n above 100. A larger n increases every loss.
 *
 * <p>Deviation: a change below 1e-12 standard deviations is rounding and counts as no change; any other change of a statistic with variance
 * 0 counts as 1, the limit.
 *
 * @param quantiles    for each numeric attribute, 0 to 1
 * @param means        for each numeric attribute, 0 to 1
 * @param variances    for each numeric attribute, 0 to 1
 * @param covariances  for each pair of numeric attributes, 0 to 1
 * @param correlations for each pair of numeric attributes, 0 to 1
 */
public record Pil(Figures quantiles, Figures means, Figures variances, Figures covariances, Figures correlations) {

  private static final double ROUNDING = 1e-12;
  private static final int QUANTILES = 19;

  /** Measures a pair. */
  public static Pil of(MaskedPair pair, Progress progress) {
    return of(Matrices.of(pair, progress), progress);
  }

  static Pil of(Matrices matrices, Progress progress) {
    return new Pil(each(matrices, Pil::quantiles), each(matrices, Pil::mean), each(matrices, Pil::variance),
        pairs(matrices, Pil::covariance, progress), pairs(matrices, Pil::correlation, progress));
  }

  /**
   * PIL in percent: the mean over quantiles, means, variances, covariances and correlations; with one attribute, which has no
   * pairs, over the first three.
   */
  public Figure percent() {
    return mean(List.of(quantiles, means, variances, covariances, correlations));
  }

  /**
   * The same without the means, which microaggregation keeps: 100 times the mean over quantiles, variances, covariances and
   * correlations. The figures published by Abril, Torra, Navarro-Arribas (2015, Table 5) are near this one.
   */
  public Figure percentWithoutMeans() {
    return mean(List.of(quantiles, variances, covariances, correlations));
  }

  private static Figure mean(List<Figures> parts) {
    List<Figure> means = parts.stream().filter(part -> !part.names().isEmpty()).map(Figures::mean).toList();
    return means.isEmpty() ? Figure.absent("no attribute is numeric") : Figure.meanOfAll(means).map(mean -> 100 * mean);
  }

  /** pil of a statistic that changed from θ to θ'. */
  static Figure loss(double original, double masked, double variance) {
    double change = Math.abs(original - masked);
    if (Double.isNaN(change) || Double.isNaN(variance)) {
      return Figure.of(Double.NaN);
    }
    if (change <= ROUNDING * Math.max(1, Math.abs(original))) {
      return Figure.of(0);
    }
    return Figure.of(2 * Normal.cumulative(change / Math.sqrt(variance)) - 1);
  }

  private interface Single {
    Figure measure(NumericPair attribute);
  }

  private static Figures each(Matrices matrices, Single single) {
    List<Figure> figures = matrices.attributes.parallelStream().map(attribute -> {
      String problem = attribute.problem(2);
      return problem != null ? Figure.absent(problem) : attribute.isConstant() ? Figure.absent(constant(attribute))
          : single.measure(attribute);
    }).toList();
    return new Figures(matrices.attributes.stream().map(NumericPair::name).toList(), figures);
  }

  private static String constant(NumericPair attribute) {
    return "'" + attribute.name() + "' has the same value in every original record";
  }

  private static Figure quantiles(NumericPair attribute) {
    double[] x = attribute.sortedX();
    double[] y = attribute.sortedY();
    List<Figure> losses = new ArrayList<>();
    for (int i = 1; i <= QUANTILES; i++) {
      double q = i / (QUANTILES + 1.0);
      losses.add(loss(SamplingVariance.quantileOf(x, q), SamplingVariance.quantileOf(y, q), SamplingVariance.quantile(x, q)));
    }
    return Figure.meanOfAll(losses);
  }

  private static Figure mean(NumericPair attribute) {
    return loss(mean(attribute.x()), mean(attribute.y()), SamplingVariance.mean(attribute.x()));
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).map(value -> value / values.length).sum();
  }

  private static Figure variance(NumericPair attribute) {
    return loss(variance(attribute.x()), variance(attribute.y()), SamplingVariance.variance(attribute.x()));
  }

  private static double variance(double[] values) {
    double mean = SamplingVariance.shares(values);
    return SamplingVariance.product(values, mean, values, mean);
  }

  private interface Couple {
    Figure measure(Matrices matrices, int i, int j);
  }

  private static Figures pairs(Matrices matrices, Couple measure, Progress progress) {
    IntFunction<List<Figure>> row = i -> IntStream.range(0, i).mapToObj(j -> {
      progress.check();
      return pair(matrices, measure, i, j);
    }).toList();
    List<Figure> figures = IntStream.range(0, matrices.width()).parallel().mapToObj(row).flatMap(List::stream).toList();
    List<String> names = IntStream.range(0, matrices.width()).boxed().flatMap(i -> IntStream.range(0, i)
        .mapToObj(j -> matrices.attributes.get(j).name() + ", " + matrices.attributes.get(i).name())).toList();
    return new Figures(names, figures);
  }

  private static Figure pair(Matrices matrices, Couple measure, int i, int j) {
    if (matrices.problem != null) {
      return Figure.absent(matrices.problem);
    }
    for (int k : new int[] {j, i}) {
      if (NumericPair.isConstant(matrices.x[k])) {
        return Figure.absent(constant(matrices.attributes.get(k)));
      }
    }
    return measure.measure(matrices, i, j);
  }

  private static Figure covariance(Matrices m, int i, int j) {
    double original = SamplingVariance.product(m.x[i], m.sharesX[i], m.x[j], m.sharesX[j]);
    double masked = SamplingVariance.product(m.y[i], m.sharesY[i], m.y[j], m.sharesY[j]);
    return loss(original, masked, SamplingVariance.covariance(m.x[i], m.sharesX[i], m.x[j], m.sharesX[j]));
  }

  private static Figure correlation(Matrices m, int i, int j) {
    for (int k : new int[] {j, i}) {
      if (NumericPair.isConstant(m.y[k])) {
        return Figure.absent("'" + m.attributes.get(k).name() + "' has the same value in every masked record");
      }
    }
    return loss(Matrices.correlation(m.covarianceX, i, j), Matrices.correlation(m.covarianceY, i, j),
        SamplingVariance.correlation(m.x[i], m.sharesX[i], m.x[j], m.sharesX[j]));
  }
}
