package sdc.loss;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
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
  static final double[] SHARES = IntStream.rangeClosed(1, QUANTILES).mapToDouble(i -> i / (QUANTILES + 1.0)).toArray();

  /** Measures a pair. */
  public static Pil of(MaskedPair pair, Progress progress) {
    return of(LossStatistics.of(pair, progress), progress);
  }

  static Pil of(LossStatistics files, Progress progress) {
    return new Pil(each(files, k -> Figure.meanOfAll(files.quantiles(k, SHARES).stream().map(Pil::loss).toList())),
        each(files, k -> loss(files.mean(k))), each(files, k -> loss(files.variance(k))),
        pairs(files, (i, j) -> loss(files.covariance(i, j)), progress), pairs(files, (i, j) -> correlation(files, i, j), progress));
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

  private static Figure loss(LossStatistics.Sampled statistic) {
    return loss(statistic.original(), statistic.masked(), statistic.variance());
  }

  private static Figures each(LossStatistics files, IntFunction<Figure> measure) {
    List<Figure> figures = IntStream.range(0, files.width()).parallel().mapToObj(k -> {
      String problem = files.problem(k);
      return problem != null ? Figure.absent(problem) : files.files().get(0).isConstant(k) ? constant(files, k, "original")
          : measure.apply(k);
    }).toList();
    return new Figures(files.names(), figures);
  }

  private static Figure constant(LossStatistics files, int k, String file) {
    return Figure.absent("'" + files.names().get(k) + "' has the same value in every " + file + " record");
  }

  /** The reason if one of these attributes is constant in a file's complete records. */
  private static Optional<Figure> constant(LossStatistics files, int file, int... attributes) {
    return IntStream.of(attributes).filter(files.files().get(file)::isConstantIfComplete).boxed().findFirst()
        .map(k -> constant(files, k, file == 0 ? "original" : "masked"));
  }

  private static Figures pairs(LossStatistics files, BiFunction<Integer, Integer, Figure> measure, Progress progress) {
    IntFunction<List<Figure>> row = i -> IntStream.range(0, i).mapToObj(j -> {
      progress.check();
      return pair(files, measure, i, j);
    }).toList();
    List<Figure> figures = IntStream.range(0, files.width()).parallel().mapToObj(row).flatMap(List::stream).toList();
    List<String> names = files.names();
    return new Figures(IntStream.range(0, files.width()).boxed().flatMap(i -> IntStream.range(0, i)
        .mapToObj(j -> names.get(j) + ", " + names.get(i))).toList(), figures);
  }

  /** The place of the figure of attributes i and j < i among those of all pairs. */
  static int pair(int i, int j) {
    return i * (i - 1) / 2 + j;
  }

  private static Figure pair(LossStatistics files, BiFunction<Integer, Integer, Figure> measure, int i, int j) {
    if (files.problem() != null) {
      return Figure.absent(files.problem());
    }
    return constant(files, 0, j, i).orElseGet(() -> measure.apply(i, j));
  }

  private static Figure correlation(LossStatistics files, int i, int j) {
    return constant(files, 1, j, i).orElseGet(() -> loss(files.correlation(i, j)));
  }
}
