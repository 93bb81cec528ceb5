package sdc.loss;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sdc.data.CountedValues;
import sdc.data.Progress;

/**
 * The losses of two files that no machine holds, from sums over all their records: those of {@link InformationLoss} that need neither all
 * values of an attribute at once nor tables of several attributes.
 *
 * @param records       value by value
 * @param moments       means, variances, covariances, correlations
 * @param spectrum      principal components
 * @param regressions   of each attribute on the others
 * @param probabilistic PIL
 * @param categories    value by value of nominal attributes
 * @param headline      one percentage for numbers and categories together
 */
public record SummedLoss(RecordLoss records, MomentLoss moments, SpectrumLoss spectrum, RegressionLoss regressions, Pil probabilistic,
    CategoryLoss categories, HeadlineLoss headline) {

  /**
   * The losses.
   *
   * @param original   the sums of the original
   * @param masked     the sums of the masked data
   * @param influences those of the original's records
   * @param ordered    for both files and each numeric attribute, the numbers at some places of their order
   * @param pairs      the sums over records with a partner
   * @param counted    for each attribute its values with codes, or null for numbers alone
   */
  public static SummedLoss of(LossScale scale, FileSums original, FileSums masked, InfluenceSums influences,
      List<List<OrderStatistics>> ordered, PairSums pairs, List<CountedValues> counted) {
    LossStatistics statistics = new Summed(scale, new FileSums[] {original, masked}, influences, ordered);
    Pil probabilistic = Pil.of(statistics, Progress.NONE);
    CategoryLoss categories = pairs.categories();
    return new SummedLoss(pairs.records(), MomentLoss.of(statistics), SpectrumLoss.of(statistics), RegressionLoss.of(statistics),
        probabilistic, categories,
        HeadlineLoss.of(scale.names(), categories, pairs.counted(), probabilistic, k -> pairs.recoded(k, counted.get(k))));
  }

  /** One figure per measure, under the names of {@link InformationLoss#summary}. */
  public Map<String, Figure> summary() {
    Map<String, Figure> summary = new LinkedHashMap<>();
    summary.put("IL1", records.il1().mean());
    summary.put("IL1s", records.il1s().mean());
    summary.put("SSE/SST percent", records.ssePercent().mean());
    summary.put("changed percent", records.changed().mean());
    summary.put("IL2 means", moments.means().variation());
    summary.put("IL3 covariances", moments.covariances().variation());
    summary.put("IL4 variances", moments.variances().variation());
    summary.put("IL5 correlations", moments.correlations().meanAbsolute());
    summary.put("IL percent", InformationLoss.averagePercent(records, moments));
    summary.put("eigenvalue loss", spectrum.eigenvalueLoss());
    summary.put("first component angle", spectrum.angle());
    summary.put("first component loadings", spectrum.loadings().mean());
    summary.put("regression overlap", regressions.overlap());
    summary.put("regression change", regressions.change());
    summary.put("PIL percent", probabilistic.percent());
    summary.put("PIL without means percent", probabilistic.percentWithoutMeans());
    summary.put("categories changed percent", categories.mean(CategoryLoss.AttributeLoss::changed));
    summary.put("certainty penalty percent", categories.mean(CategoryLoss.AttributeLoss::penalty));
    summary.put("entropy percent", categories.mean(CategoryLoss.AttributeLoss::entropy));
    summary.put("ordered change percent", categories.mean(CategoryLoss.AttributeLoss::ordered));
    summary.put("total", headline.total());
    return summary;
  }

  /** Statistics from sums. */
  private record Summed(LossScale scale, FileSums[] files, InfluenceSums influences, List<List<OrderStatistics>> ordered)
      implements LossStatistics {

    @Override
    public List<String> names() {
      return Arrays.stream(scale.numbers()).mapToObj(scale.names()::get).toList();
    }

    private double origin(int k) {
      return scale.moments(0, scale.numbers()[k]).mean();
    }

    @Override
    public double unit(int k) {
      return scale.unit(scale.numbers()[k]);
    }

    @Override
    public double mean(int file, int k) {
      return files[file].count(k) == 0 ? Double.NaN : files[file].mean(k) + origin(k) / unit(k);
    }

    @Override
    public double variance(int file, int k) {
      return files[file].count(k) < 2 ? Double.NaN : scale.moments(file, scale.numbers()[k]).isConstant() ? 0 : files[file].variance(k);
    }

    @Override
    public double[][] covariance(int file) {
      return problem() == null ? files[file].covariance() : null;
    }

    @Override
    public long records(int file) {
      return files[file].complete();
    }

    @Override
    public String problem() {
      return Matrices.problem(names().size(), records(0), records(1));
    }

    @Override
    public String problem(int k) {
      return NumericPair.problem(names().get(k), 2, files[0].count(k), files[1].count(k));
    }

    @Override
    public boolean isConstant(int k) {
      return scale.moments(0, scale.numbers()[k]).isConstant();
    }

    @Override
    public boolean isConstantIfComplete(int file, int k) {
      return files[file].isConstantIfComplete(k);
    }

    @Override
    public List<Sampled> quantiles(int k, double[] shares) {
      SamplingVariance.Sorted x = ordered.get(0).get(k).in(origin(k), unit(k));
      SamplingVariance.Sorted y = ordered.get(1).get(k).in(origin(k), unit(k));
      return Arrays.stream(shares).mapToObj(q -> new Sampled(SamplingVariance.quantileOf(x, q), SamplingVariance.quantileOf(y, q),
          SamplingVariance.quantile(x, q))).toList();
    }

    @Override
    public Sampled mean(int k) {
      return new Sampled(files[0].mean(k), files[1].mean(k), variancePerRecord(0, k) / files[0].count(k));
    }

    @Override
    public Sampled variance(int k) {
      return new Sampled(variancePerRecord(0, k), variancePerRecord(1, k), influences.variance(k, files[0].count(k)));
    }

    /** The variance with divisor n. */
    private double variancePerRecord(int file, int k) {
      return variance(file, k) * (files[file].count(k) - 1) / files[file].count(k);
    }

    @Override
    public Sampled covariance(int i, int j) {
      double[] covariance = new double[2];
      for (int file = 0; file < 2; file++) {
        covariance[file] = files[file].covariance()[i][j] * (records(file) - 1) / records(file);
      }
      return new Sampled(covariance[0], covariance[1], influences.covariance(i, j, records(0)));
    }

    @Override
    public Sampled correlation(int i, int j) {
      return new Sampled(Matrices.correlation(covariance(0), i, j), Matrices.correlation(covariance(1), i, j),
          influences.correlation(i, j, records(0)));
    }
  }
}
