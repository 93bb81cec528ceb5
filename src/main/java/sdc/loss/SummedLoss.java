package sdc.loss;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sdc.data.CountedValues;
import sdc.data.Progress;

/**
 * The losses of {@link InformationLoss} of two files that no machine holds, from sums over all their records.
 *
 * @param scale      the attributes and their units
 * @param original   the sums of the original
 * @param masked     the sums of the masked data
 * @param influences those of the original's records
 * @param ordered    for both files and each numeric attribute, the numbers at some places of their order
 * @param distances  for each numeric attribute the Kolmogorov-Smirnov distance, NaN if one of the files has no value
 * @param pairs      the sums over records with a partner
 * @param counted    for each attribute its values with codes, or null for numbers alone
 */
public record SummedLoss(LossScale scale, FileSums original, FileSums masked, InfluenceSums influences,
    List<List<OrderStatistics>> ordered, double[] distances, PairSums pairs, List<CountedValues> counted) {

  /**
   * All losses.
   *
   * @param tables the tables that are compared
   * @param cells  for each table the sums of the terms of its cells, null if it is empty in one of the files
   */
  public InformationLoss losses(CellTables tables, double[][] cells) {
    LossStatistics statistics = statistics();
    Pil probabilistic = Pil.of(statistics, Progress.NONE);
    CategoryLoss categories = CategoryLoss.of(pairs);
    HeadlineLoss headline = headline(categories, probabilistic);
    return new InformationLoss(RecordLoss.of(pairs), MomentLoss.of(statistics), DistributionLoss.of(scale.names(), distances, counted),
        tables.contingency(cells), SpectrumLoss.of(statistics), RegressionLoss.of(statistics), probabilistic, categories,
        tables.tables(cells), headline, headline);
  }

  /** The headline percentage alone. */
  public HeadlineLoss headline() {
    return headline(CategoryLoss.of(pairs), Pil.of(statistics(), Progress.NONE));
  }

  private HeadlineLoss headline(CategoryLoss categories, Pil probabilistic) {
    return HeadlineLoss.of(pairs, categories, probabilistic, k -> counted.get(k) != null && counted.get(k).isOfNumbers()
        ? Optional.of(((ValueSums.Labels) pairs.attributes().get(k)).recoded(counted.get(k)::set)) : Optional.empty());
  }

  private LossStatistics statistics() {
    return new Summed(scale, new FileSums[] {original, masked}, new double[][][] {original.covariance(), masked.covariance()}, influences,
        ordered);
  }

  /** Statistics from sums, and the covariances of both files. */
  private record Summed(LossScale scale, FileSums[] files, double[][][] covariances, InfluenceSums influences,
      List<List<OrderStatistics>> ordered) implements LossStatistics {

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
      return problem() == null ? covariances[file] : null;
    }

    @Override
    public long records(int file) {
      return files[file].complete();
    }

    @Override
    public long count(int file, int k) {
      return files[file].count(k);
    }

    @Override
    public SamplingVariance.Sorted sorted(int file, int k) {
      return ordered.get(file).get(k).in(origin(k), unit(k));
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
        covariance[file] = covariances[file][i][j] * (records(file) - 1) / records(file);
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
