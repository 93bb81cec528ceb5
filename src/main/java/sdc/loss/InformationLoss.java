package sdc.loss;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/**
 * All measures of information loss of one pair. Record weights are ignored: every record counts once.
 *
 * @param records       value by value
 * @param moments       means, variances, covariances, correlations
 * @param distributions of each attribute
 * @param tables        of each pair of nominal attributes
 * @param spectrum      principal components
 * @param regressions   of each attribute on the others
 * @param probabilistic PIL
 * @param categories    value by value of nominal attributes
 * @param crossTables   of all attributes, missing values included
 * @param headline      one percentage for numbers and categories together
 * @param file          the same loss over all attributes common to both files, if attributes besides the pair's changed
 */
public record InformationLoss(RecordLoss records, MomentLoss moments, DistributionLoss distributions, ContingencyLoss tables,
    SpectrumLoss spectrum, RegressionLoss regressions, Pil probabilistic, CategoryLoss categories, TableLoss crossTables,
    HeadlineLoss headline, HeadlineLoss file) {

  /** The one measure of the summary that is 1, not 0, if nothing is lost. */
  public static final String OVERLAP = "regression overlap";
  /** A measure of the summary that sees numbers and labels. */
  public static final String TABLES = "two-way tables, total variation";

  /** The measures that see numbers and labels, besides the tables of all attributes, and those that see labels alone. */
  private static final Set<String> OF_BOTH = Set.of("changed percent", "distribution distance", "total");
  private static final Set<String> OF_LABELS = Set.of("two-way table distance", "categories changed percent", "certainty penalty percent",
      "entropy percent", "ordered change percent");

  /** Measures a pair. */
  public static InformationLoss of(MaskedPair pair, Progress progress) {
    return of(pair, pair, List.of(), progress);
  }

  /**
   * Measures a pair that is a selection of a file's attributes.
   *
   * @param released the attributes to measure
   * @param file     all attributes that can be compared, of the same records
   * @param unseen   attributes that changed but cannot be compared
   * @param progress receives the progress and may stop the work
   */
  public static InformationLoss of(MaskedPair released, MaskedPair file, List<String> unseen, Progress progress) {
    MaskedPair pair = released.labelled();
    progress.report(0, "information loss: covariances");
    LossStatistics matrices = LossStatistics.of(pair, progress);
    progress.report(0.2, "information loss: components, regressions, probabilities");
    Pil probabilistic = Pil.of(matrices, progress);
    MomentLoss moments = MomentLoss.of(matrices);
    SpectrumLoss spectrum = SpectrumLoss.of(matrices);
    RegressionLoss regressions = RegressionLoss.of(matrices);
    matrices = null; // as large as both files; nothing below needs them
    progress.report(0.5, "information loss: records and distributions");
    PairSums pairs = PairSums.of(pair);
    progress.check();
    DistributionLoss distributions = DistributionLoss.of(pair);
    ContingencyLoss tables = ContingencyLoss.of(pair, progress);
    CategoryLoss categories = CategoryLoss.of(pairs);
    TableLoss crossTables = TableLoss.of(pair, progress);
    HeadlineLoss headline = HeadlineLoss.of(released, pairs, categories, probabilistic).and(unseen);
    boolean whole = file.original().names().equals(pair.original().names());
    return new InformationLoss(RecordLoss.of(pairs), moments, distributions, tables, spectrum, regressions, probabilistic, categories,
        crossTables, headline, whole ? headline : headline(file, progress).and(unseen));
  }

  /** The headline percentage alone, which takes a small part of the time of all measures. */
  public static HeadlineLoss headline(MaskedPair file, Progress progress) {
    MaskedPair labelled = file.labelled();
    PairSums pairs = PairSums.of(labelled);
    return HeadlineLoss.of(file, pairs, CategoryLoss.of(pairs), Pil.of(labelled, progress));
  }

  /** The same losses of attributes that are some of a file whose attributes have this headline percentage. */
  public InformationLoss in(HeadlineLoss whole) {
    return new InformationLoss(records, moments, distributions, tables, spectrum, regressions, probabilistic, categories, crossTables,
        headline, whole);
  }

  /** The headline percentage: over the measured attributes, or over all attributes of the file if one that was not measured changed. */
  public Figure total() {
    return widest().total();
  }

  /** The attributes that changed without any effect on the headline percentage. */
  public List<String> unseen() {
    return widest().unseen();
  }

  /** The headline percentage if it measures every attribute that changed; else absent, naming those that it does not. */
  public Figure seenTotal() {
    return widest().seenTotal();
  }

  private HeadlineLoss widest() {
    return seesAllChanges() ? headline : file;
  }

  /** True if every changed attribute of the file is among those measured. */
  public boolean seesAllChanges() {
    return headline.attributes().stream().map(HeadlineLoss.AttributeLoss::name).toList().containsAll(file.changed());
  }

  /**
   * IL = 100·(IL1s + IL2 + IL3 + IL4 + IL5)/5 percent (Yancey, Winkler, Creecy 2002): values, means, covariances, variances, correlations.
   * It has no upper bound and is absent if one of the five is.
   */
  public Figure averagePercent() {
    return Figure.meanOfAll(List.of(records.il1s().mean(), moments.means().variation(), moments.covariances().variation(),
        moments.variances().variation(), moments.correlations().meanAbsolute())).map(mean -> 100 * mean);
  }

  /** IL if it measures every attribute that changed, because it includes only the measured numbers; else absent, naming the others. */
  public Figure seenAveragePercent() {
    List<String> blind = unseenBy("IL percent");
    return blind.isEmpty() ? averagePercent() : Figure.absent("IL does not measure the change of " + String.join(", ", blind));
  }

  /**
   * The attributes that changed but that this measure of the summary does not see: those outside the pair, and most measures see only its
   * numbers, some only its categories.
   */
  public List<String> unseenBy(String measure) {
    boolean seesBoth = OF_BOTH.contains(measure) || measure.contains("-way tables, ");
    boolean seesLabels = seesBoth || OF_LABELS.contains(measure);
    boolean seesNumbers = seesBoth || !seesLabels;
    List<String> labels = categories.attributes().stream().map(CategoryLoss.AttributeLoss::name).toList();
    Set<String> blind = new LinkedHashSet<>(widest().changed());
    blind.addAll(unseen());
    headline.attributes().stream().map(HeadlineLoss.AttributeLoss::name)
        .filter(name -> labels.contains(name) ? seesLabels : seesNumbers).forEach(blind::remove);
    return List.copyOf(blind);
  }

  /** One figure per measure under a short name, in a fixed order; doc/measures.md explains each. */
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
    summary.put("IL percent", averagePercent());
    summary.put("distribution distance", distributions.distances().mean());
    summary.put("two-way table distance", tables.mean());
    summary.put("eigenvalue loss", spectrum.eigenvalueLoss());
    summary.put("first component angle", spectrum.angle());
    summary.put("first component loadings", spectrum.loadings().mean());
    summary.put(OVERLAP, regressions.overlap());
    summary.put("regression change", regressions.change());
    summary.put("PIL percent", probabilistic.percent());
    summary.put("PIL without means percent", probabilistic.percentWithoutMeans());
    summary.put("categories changed percent", categories.mean(CategoryLoss.AttributeLoss::changed));
    summary.put("certainty penalty percent", categories.mean(CategoryLoss.AttributeLoss::penalty));
    summary.put("entropy percent", categories.mean(CategoryLoss.AttributeLoss::entropy));
    summary.put("ordered change percent", categories.mean(CategoryLoss.AttributeLoss::ordered));
    summary.put("one-way tables, total variation", crossTables.oneWay().totalVariation());
    summary.put("one-way tables, Hellinger", crossTables.oneWay().hellinger());
    summary.put(TABLES, crossTables.twoWay().totalVariation());
    summary.put("two-way tables, Hellinger", crossTables.twoWay().hellinger());
    summary.put("three-way tables, total variation", crossTables.threeWay().totalVariation());
    summary.put("three-way tables, Hellinger", crossTables.threeWay().hellinger());
    summary.put("total", total());
    return summary;
  }
}
