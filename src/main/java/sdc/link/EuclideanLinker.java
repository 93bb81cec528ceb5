package sdc.link;

import java.util.List;
import java.util.Objects;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/**
 * Distance-based record linkage: each record is linked to the nearest one, d²(a, b) = Σ diff_k²(a, b) (Torra, Abowd, Domingo-Ferrer
 * 2006: DBRL1 is {@link Scaling#ATTRIBUTE}, DBRL2 is {@link Scaling#DISTANCE}).
 *
 * <p>{@link Differences} defines the differences of labels and missing values. Deviation: σ(V^A − V^B) of DBRL2 is computed over all
 * pairs, which gives √(var_X + var_Y); the published counts require that.
 *
 * @param scaling  the scaling of the values
 * @param settings the settings of all distance-based linkages
 */
public record EuclideanLinker(Scaling scaling, LinkSettings settings) implements Linker {

  public EuclideanLinker {
    Objects.requireNonNull(scaling, "scaling");
    Objects.requireNonNull(settings, "settings");
  }

  /** A linker with {@link LinkSettings#DEFAULT}. */
  public EuclideanLinker(Scaling scaling) {
    this(scaling, LinkSettings.DEFAULT);
  }

  @Override
  public Links link(MaskedPair pair, Progress progress) {
    Linking.requireSeveral(pair);
    Space space = Linking.space(Differences.of(pair, scaling, settings.comparison()));
    return Linking.links(pair, space, settings, List.of(), progress);
  }
}
