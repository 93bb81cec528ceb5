package sdc.link;

import java.util.List;
import java.util.Objects;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/**
 * Linkage by the Mahalanobis distance d²(a, b) = (a − b)' S⁺ (a − b) (Torra, Abowd, Domingo-Ferrer 2006, DBRLM).
 *
 * <p>S is the covariance of the difference of two records, taken over the true pairs or over all of them. The records are
 * transformed once by S^(−1/2), then the search is the Euclidean one. Where S is singular its pseudo-inverse is used, on
 * attributes brought to variance 1, and a warning names the attributes that depend on each other.
 *
 * <p>A nominal attribute adds s² = 1/P to d² where the labels differ, P being the share of differing labels among the pairs that
 * S is taken over ((differing + ½)/(pairs + 1) over the true ones), so that it weighs like one more standardised number. A
 * missing number is replaced by its file's mean m, and what its variance adds to the expected d² is added: tr(S⁺_mm V_mm) for the
 * attributes m that the record lacks; covariances are those of the records that lack none.
 *
 * <p>Deviation: the paper's column heads COV0 and COV are swapped; {@link Covariance#ALIGNED} is the strong one.
 *
 * @param covariance over which pairs S is taken
 * @param settings   what all linkages by distance have in common
 */
public record MahalanobisLinker(Covariance covariance, LinkSettings settings) implements Linker {

  /** Over which pairs the covariance of differences is taken. */
  public enum Covariance {
    /** Over the true pairs, which only the data's owner knows: S = V_a + V_b − C_ab − C_ab'. */
    ALIGNED,
    /** Over all pairs, where the covariance between the files is zero: S = V_a + V_b. */
    ZERO
  }

  public MahalanobisLinker {
    Objects.requireNonNull(covariance, "covariance");
    Objects.requireNonNull(settings, "settings");
  }

  /** Original records look for their nearest masked ones. */
  public MahalanobisLinker(Covariance covariance) {
    this(covariance, LinkSettings.DEFAULT);
  }

  @Override
  public Links link(MaskedPair pair, Progress progress) {
    Linking.requireSeveral(pair);
    MahalanobisSpace whitened = new MahalanobisSpace(pair, covariance, settings.comparison());
    return Linking.links(pair, whitened.space(), settings, whitened.warnings(), progress);
  }

  /** What the user has to know where S has no inverse. */
  static List<String> singular(int rank, List<String> names, List<String> dependent) {
    return List.of("the covariance of the differences in " + names + " has rank " + rank + " of " + names.size()
        + ", so its pseudo-inverse is used: " + dependent + " are linearly dependent or differ by a constant");
  }
}
