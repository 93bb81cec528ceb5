package sdc.loss;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/**
 * All measures of information loss of one pair. Record weights play no part: every record counts once.
 *
 * @param records       value by value
 * @param moments       means, variances, covariances, correlations
 * @param distributions of each attribute
 * @param tables        of each pair of nominal attributes
 * @param spectrum      principal components
 * @param regressions   of each attribute on the others
 * @param probabilistic PIL
 */
public record InformationLoss(RecordLoss records, MomentLoss moments, DistributionLoss distributions, ContingencyLoss tables,
    SpectrumLoss spectrum, RegressionLoss regressions, Pil probabilistic) {

  /** Measures a pair. */
  public static InformationLoss of(MaskedPair pair, Progress progress) {
    progress.report(0, "information loss: covariances");
    Matrices matrices = Matrices.of(pair, progress);
    progress.report(0.2, "information loss: records and distributions");
    RecordLoss records = RecordLoss.of(pair);
    progress.check();
    DistributionLoss distributions = DistributionLoss.of(pair);
    ContingencyLoss tables = ContingencyLoss.of(pair, progress);
    progress.report(0.5, "information loss: components, regressions, probabilities");
    return new InformationLoss(records, MomentLoss.of(matrices), distributions, tables, SpectrumLoss.of(matrices),
        RegressionLoss.of(matrices), Pil.of(matrices, progress));
  }

  /**
   * IL = 100·(IL1s + IL2 + IL3 + IL4 + IL5)/5 percent (Yancey, Winkler, Creecy 2002): values, means, covariances, variances,
   * correlations. It has no upper bound; absent where one of the five is.
   */
  public Figure averagePercent() {
    return Figure.meanOfAll(List.of(records.il1s().mean(), moments.means().variation(), moments.covariances().variation(),
        moments.variances().variation(), moments.correlations().meanAbsolute())).map(mean -> 100 * mean);
  }

  /** One figure per measure under a short name, in a fixed order; doc/measures.md says what each means. */
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
    summary.put("regression overlap", regressions.overlap());
    summary.put("regression change", regressions.change());
    summary.put("PIL percent", probabilistic.percent());
    summary.put("PIL without means percent", probabilistic.percentWithoutMeans());
    return summary;
  }
}
