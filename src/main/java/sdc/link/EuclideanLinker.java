package sdc.link;

import java.util.List;
import java.util.Objects;
import sdc.data.Differences;
import sdc.data.Differences.Scaling;
import sdc.data.MaskedPair;
import sdc.data.Progress;

/**
 * Distance-based record linkage: each record looks for the nearest one, d²(a, b) = Σ diff_k²(a, b) (Torra, Abowd, Domingo-Ferrer
 * 2006: DBRL1 is {@link Scaling#ATTRIBUTE}, DBRL2 is {@link Scaling#DISTANCE}).
 *
 * <p>Labels and missing values enter as {@link Differences} says. Deviation: σ(V^A − V^B) of DBRL2 is taken over all pairs, which
 * is √(var_X + var_Y), as the published counts need it.
 *
 * @param scaling  how values become comparable
 * @param settings what all linkages by distance have in common
 */
public record EuclideanLinker(Scaling scaling, LinkSettings settings) implements Linker {

  public EuclideanLinker {
    Objects.requireNonNull(scaling, "scaling");
    Objects.requireNonNull(settings, "settings");
  }

  /** Original records look for their nearest masked ones. */
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
