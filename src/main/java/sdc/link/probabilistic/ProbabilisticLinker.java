package sdc.link.probabilistic;

import java.util.Objects;
import sdc.data.MaskedPair;
import sdc.data.Progress;
import sdc.link.Linker;
import sdc.link.Links;

/**
 * Probabilistic record linkage (Fellegi and Sunter, "A theory for record linkage", JASA 64, 1969; estimation and assignment as
 * in Jaro, "Advances in record-linkage methodology as applied to matching the 1985 census of Tampa, Florida", JASA 84, 1989).
 *
 * <p>A pair (a, b) has the coincidence vector γ, whose entry γ_k says how well attribute k agrees ({@link Agreement}). With
 * m_k = P(γ_k | matched) and u_k = P(γ_k | unmatched), estimated by EM without any known match, its index is Σ_k log2(m_k/u_k).
 * Each original record is given the masked one of the largest index, or all records are given one each so that the sum of the
 * indexes is largest. Thresholds separate links, non-links, and the pairs between.
 *
 * <p>Deviations: numbers hardly ever coincide, so γ_k is a question of tolerance; there may be more than two levels; the bounds
 * of m and u and the rounding of weights are described at {@link Estimation} and {@link Weights}. Few distinct patterns make many
 * equal indexes, so ties are many and counted beside the links.
 */
public final class ProbabilisticLinker implements Linker {

  private final ProbabilisticSettings settings;

  /** A linker with these settings. */
  public ProbabilisticLinker(ProbabilisticSettings settings) {
    this.settings = Objects.requireNonNull(settings, "settings");
  }

  @Override
  public Links link(MaskedPair pair, Progress progress) {
    return run(pair, progress).links();
  }

  /** The links with the model and the thresholds that they rest on. */
  public ProbabilisticResult run(MaskedPair pair, Progress progress) {
    Patterns patterns = Patterns.of(pair, settings);
    PatternCounts counts = patterns.count(progress);
    MatchModel model = Estimation.of(patterns, counts, settings, progress);
    boolean graded = settings.agreement().isGraded();
    Weights weights = Weights.of(model, patterns, graded);
    Thresholds thresholds = Thresholds.of(patterns, counts, model, weights, settings);
    return new ProbabilisticResult(links(pair, weights, counts, progress), model, thresholds, weights.highest());
  }

  private Links links(MaskedPair pair, Weights weights, PatternCounts counts, Progress progress) {
    IndexRows rows = rows(weights, counts);
    return settings.oneToOne() ? IndexAssignment.of(pair, rows, rows(weights.turned(), counts), weights.highest(), progress)
        : BestIndex.of(pair, rows, weights.highest(), progress);
  }

  private IndexRows rows(Weights weights, PatternCounts counts) {
    return settings.agreement().isGraded() ? weights.graded() : weights.byPattern(counts);
  }
}
