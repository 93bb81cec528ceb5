package sdc.link;

import java.util.List;
import java.util.Objects;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/**
 * Linkage by the Mahalanobis distance d²(a, b) = (a − b)' S⁺ (a − b) (Torra, Abowd, Domingo-Ferrer 2006, DBRLM).
 *
 * <p>S is the covariance of the difference of two records, over the true pairs or over all pairs, and S⁺ its pseudo-inverse. The
 * records are transformed once by (S⁺)^(1/2); then the search is Euclidean. If S is singular, a warning names the attributes that
 * depend on each other.
 *
 * <p>A nominal attribute adds s² = 1/P to d² if the labels differ, where P is the share of different labels among the pairs of S
 * ((differing + ½)/(pairs + 1) over the true pairs). It therefore has the weight of one more standardised number. A missing number
 * is replaced by its file's mean, and tr(S⁺_mm V_mm) is added to d², where m are the attributes that the record lacks and V is the
 * covariance of its file; this is the expectation of d². Covariances come from complete records.
 *
 * <p>Deviation: the paper's column heads COV0 and COV are swapped; {@link Covariance#ALIGNED} is the one that links more.
 *
 * @param covariance the pairs over which S is computed
 * @param settings   the settings of all distance-based linkages
 */
public record MahalanobisLinker(Covariance covariance, LinkSettings settings) implements Linker {

  /** The pairs over which the covariance of differences is computed. */
  public enum Covariance {
    /** The true pairs, which only the data owner knows: S = V_a + V_b − C_ab − C_ab'. */
    ALIGNED,
    /** All pairs, for which the covariance between the files is zero: S = V_a + V_b. */
    ZERO
  }

  public MahalanobisLinker {
    Objects.requireNonNull(covariance, "covariance");
    Objects.requireNonNull(settings, "settings");
  }

  /** A linker with {@link LinkSettings#DEFAULT}. */
  public MahalanobisLinker(Covariance covariance) {
    this(covariance, LinkSettings.DEFAULT);
  }

  @Override
  public Links link(MaskedPair pair, Progress progress) {
    Linking.requireSeveral(pair);
    MaskedPair whole = pair.whole();
    Differences differences = Differences.of(whole, Scaling.DISTANCE, settings.comparison());
    List<String> names = whole.original().names();
    MahalanobisScale scale = MahalanobisSums.of(differences, whole).scale(covariance, names);
    Space space = scale.space(pair == whole ? differences : differences.part(pair.originalRows(), pair.maskedRows()), pair.original(),
        pair.masked());
    return Linking.links(pair, space, settings, scale.warnings(names), progress);
  }
}
