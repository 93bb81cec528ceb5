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
 * <p>A pair (a, b) has the coincidence vector γ, whose entry γ_k is the level of agreement of attribute k ({@link Agreement}). Its
 * index is Σ_k log2(m_k/u_k) with m_k = P(γ_k | matched) and u_k = P(γ_k | unmatched), which EM estimates without any known match.
 * Each original record is linked to the masked record with the largest index; in one-to-one linkage, all records are assigned
 * different partners with the largest sum of indexes. Thresholds separate links, non-links, and the pairs between.
 *
 * <p>Deviations: numbers rarely coincide, so γ_k depends on a tolerance; more than two levels are possible; {@link Estimation} bounds m
 * and u, and {@link Weights} rounds the weights. Few distinct patterns cause many equal indexes, so ties are frequent; they are counted
 * separately from links.
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

  /** The links with the model and the thresholds. */
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
        : nearest(pair, rows, weights.highest(), progress);
  }

  /** Links each original record to the masked record with the largest index, even if other records are linked to the same one. */
  private static Links nearest(MaskedPair pair, IndexRows rows, double highest, Progress progress) {
    int originals = pair.original().rows();
    int[] nearest = new int[originals];
    double[] distance = new double[originals];
    int[] ties = new int[originals];
    boolean[] partnerIsNearest = new boolean[originals];
    ThreadLocal<double[]> buffer = ThreadLocal.withInitial(() -> new double[pair.masked().rows()]);
    progress.inParallel(originals, "choosing links", i -> {
      double[] index = buffer.get();
      rows.write(i, index);
      PatternParts.Best best = PatternParts.Best.of(index, j -> 1, j -> j);
      nearest[i] = (int) best.row();
      distance[i] = highest - best.index();
      ties[i] = (int) best.ties();
      partnerIsNearest[i] = pair.partner(i) != MaskedPair.NONE && index[pair.partner(i)] == best.index();
    });
    return new Links(pair, nearest, distance, ties, partnerIsNearest);
  }

  private IndexRows rows(Weights weights, PatternCounts counts) {
    return settings.agreement().isGraded() ? weights.graded() : weights.byPattern(counts);
  }
}
