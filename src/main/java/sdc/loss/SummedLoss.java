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
    LossScale.Units units = scale.units();
    return new LossStatistics(Arrays.stream(scale.numbers()).mapToObj(scale.names()::get).toList(), units.origins(), units.lengths(),
        List.of(original, masked), influences, (file, k) -> ordered.get(file).get(k).sorted());
  }
}
